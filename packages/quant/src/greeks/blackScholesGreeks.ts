import { exponential } from '../elementary/exponential.ts'
import { CHUNK_ROWS, type Column, rowCount, valueAt } from '../option/column.ts'
import type { OptionType } from '../option/optionType.ts'
import { fillGreekRows, greekRows } from './greekRows.ts'
import { GREEK_NAMES, type GreekName, type Greeks } from './greekSet.ts'
import { greeks } from './greeks.ts'
import { loadOptions, optionCount } from './optionColumns.ts'

/** {@link Greeks} with the spot in place of the forward, and the three that only a spot with carry has. */
export type SpotGreeks = Greeks & {
  /** ∂V/∂q at fixed rate, q = r − b the yield of the coin; per 1.00 of q. */
  readonly rhoYield: number
  /** ∂ln V/∂ln S, the leverage of the option; NaN where it is worth nothing. */
  readonly elasticity: number
}

/** Columns to be filled: any subset of {@link SpotGreeks}. */
export type SpotGreekColumns = { [name in keyof SpotGreeks]?: Float64Array }

/** The options for spot greeks, column by column; a plain number applies to every row. */
export type SpotOptionColumns = {
  /** 0 call, 1 put; n rows. */
  readonly types: Uint8Array
  /** S; quote currency; >= 0. */
  readonly spot: Column
  /** K; quote currency; >= 0. */
  readonly strike: Float64Array
  /** T; years, Act/365; >= 0. */
  readonly timeYears: Column
  /** σ; annualised decimal; >= 0. */
  readonly vol: Column
  /** r; continuously compounded per year; 0 when absent. */
  readonly rate?: Column
  /** b; growth of the forward per year; r when absent. */
  readonly carry?: Column
}

/**
 * Returns the generalised Black-Scholes-Merton price and greeks of an option on a spot with carry, the spot held fixed.
 *
 * @param type       call or put
 * @param spot       S; quote currency; >= 0
 * @param strike     K; quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @param rate       r, continuously compounded per year
 * @param carry      b, growth of the forward per year: F = S·exp(bT); r − q for a coin with yield q
 * @returns raw mathematical units as in `greeks`, per 1 of the spot instead of the forward; `rho` is ∂V/∂r at fixed
 *   yield q
 * @remarks By the chain rule from `greeks`; total, with the same limits and NaN. Relative error below 5e-12 against 60
 *   digits, where terms of the carry nearly cancel; mostly 1e-14.
 * @see E. G. Haug, "The Complete Guide to Option Pricing Formulas", 2nd ed. (2007) ch. 2
 */
export const blackScholesGreeks = (
  type: OptionType,
  spot: number,
  strike: number,
  timeYears: number,
  vol: number,
  rate = 0,
  carry: number = rate,
): SpotGreeks => {
  const row = blank()
  const forward = spot * exponential(carry * timeYears)
  writeSpot(row, greeks(type, forward, strike, timeYears, vol), forward, strike, timeYears, rate, carry)
  return row
}

type Row = Record<keyof SpotGreeks, number>

const blank = (): Row => ({
  price: 0,
  delta: 0,
  gamma: 0,
  vega: 0,
  theta: 0,
  rho: 0,
  vanna: 0,
  volga: 0,
  charm: 0,
  veta: 0,
  speed: 0,
  zomma: 0,
  color: 0,
  ultima: 0,
  dualDelta: 0,
  dualGamma: 0,
  rhoYield: 0,
  elasticity: 0,
})

/** By the chain rule from the greeks `g` at F = S·exp(bT), undiscounted. */
const writeSpot = (
  to: Row,
  g: Greeks,
  forward: number,
  strike: number,
  timeYears: number,
  rate: number,
  carry: number,
): void => {
  const growth = exponential(carry * timeYears)
  const discount = exponential(-rate * timeYears)
  const spotUnit = discount * growth
  // ∂F/∂t at fixed S
  const drift = -carry * forward
  to.price = discount * g.price
  to.delta = spotUnit * g.delta
  to.gamma = spotUnit * growth * g.gamma
  to.vega = discount * g.vega
  to.theta = discount * (g.theta + rate * g.price + drift * g.delta)
  // T·(F·∂V/∂F − V), and V = F·∂V/∂F + K·∂V/∂K
  to.rho = -discount * timeYears * strike * g.dualDelta
  to.vanna = spotUnit * g.vanna
  to.volga = discount * g.volga
  to.charm = spotUnit * (g.charm + drift * g.gamma + (rate - carry) * g.delta)
  to.veta = discount * (g.veta + rate * g.vega + drift * g.vanna)
  to.speed = spotUnit * growth * growth * g.speed
  to.zomma = spotUnit * growth * g.zomma
  to.color = spotUnit * growth * (g.color + drift * g.speed + (rate - 2 * carry) * g.gamma)
  to.ultima = discount * g.ultima
  to.dualDelta = discount * g.dualDelta
  to.dualGamma = discount * g.dualGamma
  to.rhoYield = -discount * timeYears * forward * g.delta
  to.elasticity = (forward * g.delta) / g.price
}

const greeksOfChunk = /* @__PURE__ */ Object.fromEntries(
  GREEK_NAMES.map((name) => [name, new Float64Array(CHUNK_ROWS)]),
) as Record<GreekName, Float64Array>
const forwardGreeks = /* @__PURE__ */ Object.fromEntries(GREEK_NAMES.map((name) => [name, 0])) as Record<
  GreekName,
  number
>
// separate from greekRows, whose first row is also used by limit cases within a chunk
const spotForwards = /* @__PURE__ */ new Float64Array(CHUNK_ROWS)
const spotGreeks = /* @__PURE__ */ blank()
const spotNames = /* @__PURE__ */ Object.keys(spotGreeks) as (keyof SpotGreeks)[]

/**
 * {@link blackScholesGreeks} of whole columns: fills exactly the columns that `out` holds.
 *
 * @param columns  n options on spots
 * @param out      columns to fill, n rows each; any subset of {@link SpotGreeks}
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const blackScholesGreeksVec = <Out extends SpotGreekColumns>(columns: SpotOptionColumns, out: Out): Out => {
  const { types, spot, strike, timeYears, vol, rate = 0, carry = rate } = columns
  const options = { types, forward: spot, strike, timeYears, vol }
  const n = optionCount(options)
  rowCount(types, rate, carry)
  for (const name of spotNames) rowCount(types, out[name] ?? 0)
  for (let start = 0; start < n; start += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, n - start)
    loadOptions(options, start, rows)
    for (let i = 0; i < rows; i++) {
      const growth = exponential(valueAt(carry, start + i) * valueAt(timeYears, start + i))
      spotForwards[i] = valueAt(spot, start + i) * growth
      greekRows.forwards[i] = spotForwards[i]
    }
    fillGreekRows(rows, 0, greeksOfChunk)
    for (let i = 0; i < rows; i++) {
      for (const name of GREEK_NAMES) forwardGreeks[name] = greeksOfChunk[name][i]
      const row = start + i
      const years = valueAt(timeYears, row)
      writeSpot(spotGreeks, forwardGreeks, spotForwards[i], strike[row], years, valueAt(rate, row), valueAt(carry, row))
      for (const name of spotNames) {
        const column: Float64Array | undefined = out[name]
        if (column) column[row] = spotGreeks[name]
      }
    }
  }
  return out
}
