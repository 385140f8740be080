import { checkLengths } from '../column/checkLengths.ts'
import type { GexDefinition } from './gexDefinition.ts'

/** Data on positions, one row per option. A definition reads only its own columns. */
export type PositionColumns = {
  /** 0 call, 1 put; read by A. */
  readonly types: Uint8Array
  /** Open interest; coin; >= 0; read by A and C. */
  readonly openInterest?: Float64Array
  /** Signed dealer inventory from the inferred initiator, `dealerInventory`; coin; + long; read by B and C. */
  readonly dealerNet?: Float64Array
  /** Signed cumulative taker flow, buys +; coin; read by D. */
  readonly takerNet?: Float64Array
}

const need = (column: Float64Array | undefined, name: string, definition: GexDefinition): Float64Array => {
  if (column) return column
  throw new RangeError(`Exposure definition ${definition} needs the column "${name}", which is absent.`)
}

/**
 * Returns the signed position that a definition assumes for dealers in each option. columns: n; returns n.
 *
 * @param definition  A naive, B dealer inventory, C inventory sign times open interest, D mirror of taker flow
 * @param columns     data on positions; n rows each
 * @param out         n positions; allocated when absent
 * @returns q per option; coin of underlying, + where dealers are long; 0 where the column read is NaN
 * @remarks Throws RangeError when the definition's column is absent or columns differ in length.
 */
export const dealerPosition = (
  definition: GexDefinition,
  columns: PositionColumns,
  out: Float64Array = new Float64Array(columns.types.length),
): Float64Array => {
  const { types, openInterest, dealerNet, takerNet } = columns
  checkLengths(types.length, { openInterest, dealerNet, takerNet, out })
  if (definition === 'A') {
    const open = need(openInterest, 'openInterest', definition)
    for (let i = 0; i < out.length; i++) out[i] = (types[i] === 0 ? 1 : -1) * (open[i] || 0)
  } else if (definition === 'B') {
    const net = need(dealerNet, 'dealerNet', definition)
    for (let i = 0; i < out.length; i++) out[i] = net[i] || 0
  } else if (definition === 'C') {
    const open = need(openInterest, 'openInterest', definition)
    const net = need(dealerNet, 'dealerNet', definition)
    for (let i = 0; i < out.length; i++) out[i] = Number.isNaN(net[i]) ? 0 : (net[i] > 0 ? 1 : -1) * (open[i] || 0)
  } else {
    const net = need(takerNet, 'takerNet', definition)
    for (let i = 0; i < out.length; i++) out[i] = -(net[i] || 0)
  }
  return out
}

/**
 * Returns how much of the market the recorded inventory explains; flows before the first recorded trade are missing.
 *
 * @param dealerNet     signed inventory; coin; n
 * @param openInterest  open interest; coin; n
 * @returns Σ|net| / Σ OI, 0 to 1 (above 1 means the flow is wrong); undefined without open interest
 */
export const inventoryCoverage = (dealerNet: Float64Array, openInterest: Float64Array): number | undefined => {
  checkLengths(openInterest.length, { dealerNet })
  let dealerTotal = 0
  let open = 0
  for (let i = 0; i < openInterest.length; i++) {
    dealerTotal += Math.abs(dealerNet[i]) || 0
    open += openInterest[i] || 0
  }
  return open > 0 ? dealerTotal / open : undefined
}
