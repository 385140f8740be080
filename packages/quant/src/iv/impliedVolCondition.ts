import { fillGreekRows } from '../greeks/greekRows.ts'
import { greeks } from '../greeks/greeks.ts'
import { loadOptions, optionCount } from '../greeks/optionColumns.ts'
import { CHUNK_ROWS, type Column, rowCount } from '../option/column.ts'
import type { OptionType } from '../option/optionType.ts'

/**
 * Returns the condition number of an implied vol: the factor from a relative error of the price to a relative error of
 * the vol.
 *
 * @param type       call or put
 * @param forward    F; quote currency; > 0
 * @param strike     K; quote currency; > 0
 * @param timeYears  T, Act/365; > 0
 * @param vol        σ that the price implies, annualised decimal; > 0
 * @returns price/(vega·σ), dimensionless; Infinity where the price does not depend on the vol. No inversion can be
 *   better than 2.2e-16 times this; a price with a
 *   tick of relative size p leaves the vol uncertain by p times this, and above 1e6 a quoted vol is noise.
 */
export const impliedVolCondition = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
): number => {
  const { price, vega } = greeks(type, forward, strike, timeYears, vol)
  return condition(price, vega, vol)
}

const condition = (price: number, vega: number, vol: number): number =>
  vega > 0 ? price / (vega * vol) : price > 0 ? Infinity : Number.NaN

const prices = /* @__PURE__ */ new Float64Array(CHUNK_ROWS)
const vegas = /* @__PURE__ */ new Float64Array(CHUNK_ROWS)
const priceAndVega = { price: prices, vega: vegas }

/**
 * {@link impliedVolCondition} of whole columns.
 *
 * @param types      0 call, 1 put; n rows
 * @param forward    F; n rows, or one number for all
 * @param strike     K; n rows
 * @param timeYears  T; n rows, or one number for all
 * @param vol        σ; n rows, or one number for all
 * @param out        receives the n condition numbers; allocated when absent
 * @returns `out`; NaN in rows without an answer
 * @throws RangeError where columns differ in length
 */
export const impliedVolConditionVec = (
  types: Uint8Array,
  forward: Column,
  strike: Float64Array,
  timeYears: Column,
  vol: Column,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  const columns = { types, forward, strike, timeYears, vol }
  const n = optionCount(columns)
  rowCount(types, out)
  for (let start = 0; start < n; start += CHUNK_ROWS) {
    const rows = Math.min(CHUNK_ROWS, n - start)
    loadOptions(columns, start, rows)
    fillGreekRows(rows, 0, priceAndVega)
    for (let i = 0; i < rows; i++) {
      out[start + i] = condition(prices[i], vegas[i], typeof vol === 'number' ? vol : vol[start + i])
    }
  }
  return out
}
