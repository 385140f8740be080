import { fillGreekRows } from '../greeks/greekRows.ts'
import { greeks } from '../greeks/greeks.ts'
import { loadOptions, type OptionColumns, optionCount } from '../greeks/optionColumns.ts'
import { CHUNK_ROWS, type Column, rowCount, valueAt } from '../option/column.ts'
import type { OptionType } from '../option/optionType.ts'

/**
 * What "delta" means: units of the forward or of the spot that hedge an option whose premium is in the quote currency (`forward`, `spot`) or in the
 * underlying itself, as on coin-settled venues (`premiumAdjusted…`: the premium held is part of the hedge).
 */
export type DeltaConvention = 'forward' | 'spot' | 'premiumAdjustedForward' | 'premiumAdjustedSpot'

/** The delta of one option in every convention; per unit of underlying. */
export type Deltas = Readonly<Record<DeltaConvention, number>>

/** Columns to be filled: any subset of {@link Deltas}. */
export type DeltaColumns = { [convention in DeltaConvention]?: Float64Array }

/**
 * The delta of an option in every convention.
 *
 * @param type           call or put
 * @param forward        F; quote currency; > 0
 * @param strike         K; quote currency; >= 0
 * @param timeYears      T, Act/365; >= 0
 * @param vol            σ, annualised decimal; >= 0
 * @param yieldDiscount  exp(−qT), what one unit of the underlying at expiry costs today in units of the underlying; 1 where coins bear nothing
 * @returns forward ±N(±d1); premium-adjusted forward ±(K/F)·N(±d2) = forward delta less the coin premium; the spot versions times `yieldDiscount`
 * @see D. Reiswich, U. Wystup, "FX volatility smile construction", Wilmott (2012/60) 58-69, section 2
 */
export const deltas = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  yieldDiscount = 1,
): Deltas => {
  const { delta, dualDelta } = greeks(type, forward, strike, timeYears, vol)
  const adjusted = -(strike / forward) * dualDelta
  return {
    forward: delta,
    spot: yieldDiscount * delta,
    premiumAdjustedForward: adjusted,
    premiumAdjustedSpot: yieldDiscount * adjusted,
  }
}

const forwardDeltas = /* @__PURE__ */ new Float64Array(CHUNK_ROWS)
const dualDeltas = /* @__PURE__ */ new Float64Array(CHUNK_ROWS)
const bothDeltas = { delta: forwardDeltas, dualDelta: dualDeltas }

/**
 * {@link deltas} of whole columns: fills exactly the columns that `out` holds.
 *
 * @param columns  n options; `yieldDiscount` as in {@link deltas}; n rows, or one number for all
 * @param out      columns to fill, n rows each; any subset of the conventions
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const deltasVec = <Out extends DeltaColumns>(
  columns: Omit<OptionColumns, 'rate'> & { readonly yieldDiscount?: Column },
  out: Out,
): Out => {
  const { types, forward, strike, timeYears, vol, yieldDiscount = 1 } = columns
  const options = { types, forward, strike, timeYears, vol }
  const n = optionCount(options)
  rowCount(types, yieldDiscount, out.forward ?? 0, out.spot ?? 0)
  rowCount(types, out.premiumAdjustedForward ?? 0, out.premiumAdjustedSpot ?? 0)
  for (let start = 0; start < n; start += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, n - start)
    loadOptions(options, start, rows)
    fillGreekRows(rows, 0, bothDeltas)
    for (let i = 0; i < rows; i++) {
      const row = start + i
      const adjusted = -(strike[row] / valueAt(forward, row)) * dualDeltas[i]
      const discount = valueAt(yieldDiscount, row)
      if (out.forward) out.forward[row] = forwardDeltas[i]
      if (out.spot) out.spot[row] = discount * forwardDeltas[i]
      if (out.premiumAdjustedForward) out.premiumAdjustedForward[row] = adjusted
      if (out.premiumAdjustedSpot) out.premiumAdjustedSpot[row] = discount * adjusted
    }
  }
  return out
}
