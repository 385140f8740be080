import { CHUNK_ROWS, rowCount } from '../option/column.ts'
import type { OptionType } from '../option/optionType.ts'
import { fillGreekRows, greekRows } from './greekRows.ts'
import { everyGreekColumn, GREEK_NAMES, type GreekColumns, type GreekName, type Greeks } from './greekSet.ts'
import { loadOptions, type OptionColumns, optionCount } from './optionColumns.ts'

const one = /* @__PURE__ */ everyGreekColumn(1)

/**
 * Returns the Black-76 price and all greeks to third order of a European option on a forward, the forward held fixed.
 *
 * @param type       call or put
 * @param forward    F, price of the forward for this expiry; quote currency; >= 0
 * @param strike     K, quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal (0.65 = 65 %); >= 0
 * @param rate       r, discount rate, continuously compounded per year; 0 at venues of coin options
 * @returns raw mathematical units: per 1 of the forward, per 1.00 of vol, per year of calendar time passing; see {@link
 *   Greeks} and the converters
 *   `vegaPerPoint`, `thetaPerDay` …
 * @remarks Total, never throws; all NaN for NaN or a negative input, and never NaN otherwise. Where σ√T is 0 the
 *   results are limits; infinite ones
 *    (gamma of an expiring option exactly at its strike, and its derivatives) are ±Number.MAX_VALUE. Relative error
 * below 1e-14, except where a greek
 *   crosses zero: there it is 1e-14 of its largest term.
 * @see E. G. Haug, "The Complete Guide to Option Pricing Formulas", 2nd ed. (2007) ch. 2
 */
export const greeks = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  rate = 0,
): Greeks => {
  greekRows.types[0] = type === 'call' ? 0 : 1
  greekRows.forwards[0] = forward
  greekRows.strikes[0] = strike
  greekRows.times[0] = timeYears
  greekRows.vols[0] = vol
  greekRows.rates[0] = rate
  fillGreekRows(1, 0, one)
  return {
    price: one.price[0],
    delta: one.delta[0],
    gamma: one.gamma[0],
    vega: one.vega[0],
    theta: one.theta[0],
    rho: one.rho[0],
    vanna: one.vanna[0],
    volga: one.volga[0],
    charm: one.charm[0],
    veta: one.veta[0],
    speed: one.speed[0],
    zomma: one.zomma[0],
    color: one.color[0],
    ultima: one.ultima[0],
    dualDelta: one.dualDelta[0],
    dualGamma: one.dualGamma[0],
  }
}

/**
 * {@link greeks} of whole columns: fills exactly the columns that `out` holds.
 *
 * @param columns  n options
 * @param out      columns to fill, n rows each; any subset of the greeks; all, newly allocated, when absent
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const greeksVec = <Out extends GreekColumns = Record<GreekName, Float64Array>>(
  columns: OptionColumns,
  out: Out = everyGreekColumn(columns.types.length) as GreekColumns as Out,
): Out => {
  const n = optionCount(columns)
  for (const name of GREEK_NAMES) rowCount(columns.types, out[name] ?? 0)
  for (let start = 0; start < n; start += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, n - start)
    loadOptions(columns, start, rows)
    fillGreekRows(rows, start, out)
  }
  return out
}
