import { CHUNK_ROWS, type Column, loadRows, loadTypes, rowCount } from '../option/column.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import { smallDeviationFactor } from '../option/smallDeviationFactor.ts'
import { geometricMean } from '../option/timeValue.ts'
import { deviation, timeValueOf } from './impliedVol.ts'
import { bachelierStart, blackStart, isNearStart, stepWithFactor } from './nearDeviation.ts'

const SQRT_2PI = 2.5066282746310002
const scratch = (): Float64Array => new Float64Array(CHUNK_ROWS)
const types = /* @__PURE__ */ new Uint8Array(CHUNK_ROWS)
const prices = /* @__PURE__ */ scratch()
const forwards = /* @__PURE__ */ scratch()
const strikes = /* @__PURE__ */ scratch()
const times = /* @__PURE__ */ scratch()
const moneynesses = /* @__PURE__ */ scratch()
// √(2π)·(time value)/√(FK); NaN where there is no vol
const targets = /* @__PURE__ */ scratch()
const starts = /* @__PURE__ */ scratch()
const factors = /* @__PURE__ */ scratch()
const guesses = /* @__PURE__ */ scratch()
const vols = /* @__PURE__ */ scratch()

/**
 * Implied volatilities of whole columns of undiscounted prices.
 *
 * @param types      0 call, 1 put; n rows
 * @param price      V; n rows, or one number for all
 * @param forward    F; n rows, or one number for all
 * @param strike     K; n rows, or one number for all
 * @param timeYears  T; n rows, or one number for all
 * @param out        receives the n vols; allocated when absent
 * @returns `out`: annualised decimals, NaN where `impliedVol` gives a reason instead
 * @throws RangeError where columns differ in length
 */
export const impliedVolVec = (
  types: Uint8Array,
  price: Column,
  forward: Column,
  strike: Column,
  timeYears: Column,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => impliedVolFromVec(types, price, forward, strike, timeYears, Number.NaN, out)

/**
 * {@link impliedVolVec} that starts from given vols, such as those of the last tick.
 *
 * @param guess  annualised decimal vols to start from; n rows, or one number for all; ignored where not above 0
 * @returns `out`; NaN in rows without a vol
 */
export const impliedVolFromVec = (
  optionTypes: Uint8Array,
  price: Column,
  forward: Column,
  strike: Column,
  timeYears: Column,
  guess: Column,
  out: Float64Array = new Float64Array(optionTypes.length),
): Float64Array => {
  const n = rowCount(optionTypes, price, forward, strike, timeYears, guess, out)
  for (let start = 0; start < n; start += CHUNK_ROWS) {
    const end = Math.min(start + CHUNK_ROWS, n)
    loadTypes(optionTypes, start, end, types)
    loadRows(price, start, end, prices)
    loadRows(forward, start, end, forwards)
    loadRows(strike, start, end, strikes)
    loadRows(timeYears, start, end, times)
    loadRows(guess, start, end, guesses)
    fillTargets(end - start)
    fillBachelierStarts(end - start)
    fillBlackStarts(end - start)
    fillFactors(end - start)
    fillVols(end - start)
    for (let i = start; i < end; i++) out[i] = vols[i - start]
  }
  return out
}

const fillTargets = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    const forward = forwards[i]
    const strike = strikes[i]
    const value = timeValueOf(types[i] === 0, prices[i], forward, strike)
    const rest = (types[i] === 0 ? forward : strike) - prices[i]
    const hasVol =
      value > 0 && rest > 0 && times[i] > 0 && times[i] < Infinity && forward < Infinity && strike < Infinity
    moneynesses[i] = -Math.abs(logMoneyness(forward, strike))
    targets[i] = hasVol ? (value / geometricMean(forward, strike)) * SQRT_2PI : Number.NaN
  }
}

const fillBachelierStarts = (rows: number): void => {
  for (let i = 0; i < rows; i++) starts[i] = bachelierStart(moneynesses[i], targets[i])
}

const fillBlackStarts = (rows: number): void => {
  for (let i = 0; i < rows; i++) starts[i] = blackStart(moneynesses[i], starts[i])
}

const fillFactors = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    factors[i] = smallDeviationFactor(-moneynesses[i] / starts[i], moneynesses[i], starts[i])
  }
}

const fillVols = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    const moneyness = moneynesses[i]
    const target = targets[i]
    const start = starts[i]
    const root = Math.sqrt(times[i])
    if (isNearStart(moneyness, target, start)) {
      vols[i] = stepWithFactor(moneyness, target, start, factors[i]) / root
    } else if (Number.isNaN(target)) vols[i] = target
    else {
      const vol = deviation(types[i] === 0, prices[i], forwards[i], strikes[i], guesses[i] * root) / root
      vols[i] = vol > 0 ? vol : Number.NaN
    }
  }
}
