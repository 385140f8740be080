import { CHUNK_ROWS, type Column, loadRows, rowCount, scratchColumn } from './column.ts'
import { logMoneyness } from './logMoneyness.ts'
import type { OptionType } from './optionType.ts'
import { smallDeviationFactor } from './smallDeviationFactor.ts'
import { geometricMean, isNear, nearScale, nearTimeValue, wideTimeValue } from './timeValue.ts'

/**
 * Undiscounted Black-76 price of a European option on a forward: what the option is worth in money paid at expiry.
 *
 * @param type       call or put
 * @param forward    F, price of the forward for this expiry; quote currency; >= 0
 * @param strike     K, quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0 (0 gives the intrinsic value)
 * @param vol        σ, annualised decimal (0.65 = 65 %); >= 0 (0 gives the intrinsic value)
 * @returns price in quote currency per unit of underlying, before discounting; NaN for NaN or a negative input
 * @remarks Total, never throws. Out of the money the relative error is below 1e-14 down to the smallest double, near the money a few 1e-16;
 *   in the money the intrinsic value is added, so parity holds to the last digit. The coin premium of an inverse option is this over `forward`.
 * @see F. Black, "The pricing of commodity contracts", J. Fin. Econ. 3 (1976) 167-179
 * @see P. Jäckel, "Let's Be Rational", Wilmott (Jan 2015) 40-53, section 6 for the evaluation without cancellation
 */
export const black76 = (type: OptionType, forward: number, strike: number, timeYears: number, vol: number): number => {
  const isCall = type === 'call'
  const stdDev = vol * Math.sqrt(timeYears)
  if (!isOrdinary(forward, strike, stdDev)) return limitPrice(isCall, forward, strike, timeYears, vol)
  const moneyness = -Math.abs(logMoneyness(forward, strike))
  const value = isNear(moneyness, stdDev)
    ? nearTimeValue(geometricMean(forward, strike), moneyness, stdDev)
    : wideTimeValue(forward, strike, timeYears, vol, moneyness, stdDev)
  return withIntrinsic(isCall, forward, strike, value)
}

/** Neither a limit case nor outside the domain; false for NaN. */
const isOrdinary = (forward: number, strike: number, stdDev: number): boolean =>
  forward > 0 && forward < Infinity && strike > 0 && strike < Infinity && stdDev > 0 && stdDev < Infinity

const withIntrinsic = (isCall: boolean, forward: number, strike: number, timeValue: number): number => {
  const parity = isCall ? forward - strike : strike - forward
  return parity > 0 ? parity + timeValue : timeValue
}

const limitPrice = (isCall: boolean, forward: number, strike: number, timeYears: number, vol: number): number => {
  if (!(forward >= 0 && strike >= 0 && timeYears >= 0 && vol >= 0)) return Number.NaN
  const stdDev = timeYears === 0 || vol === 0 ? 0 : vol * Math.sqrt(timeYears)
  const hasNoTimeValue = stdDev === 0 || forward === 0 || strike === 0 || forward === Infinity || strike === Infinity
  // σ√T = ∞: the call is worth the forward, the put the strike
  if (!hasNoTimeValue) return isCall ? forward : strike
  const parity = isCall ? forward - strike : strike - forward
  return Number.isNaN(parity) ? parity : Math.max(parity, 0)
}

// scratch of the vector form; the last three are −|ln(F/K)|, σ√T and √(FK)·s·φ(h)
const forwards = /* @__PURE__ */ scratchColumn()
const strikes = /* @__PURE__ */ scratchColumn()
const times = /* @__PURE__ */ scratchColumn()
const vols = /* @__PURE__ */ scratchColumn()
const moneynesses = /* @__PURE__ */ scratchColumn()
const deviations = /* @__PURE__ */ scratchColumn()
const scales = /* @__PURE__ */ scratchColumn()

/**
 * {@link black76} of whole columns.
 *
 * @param types      0 call, 1 put; n rows
 * @param forward    F; n rows, or one number for all
 * @param strike     K; n rows, or one number for all
 * @param timeYears  T; n rows, or one number for all
 * @param vol        σ; n rows, or one number for all
 * @param out        receives the n prices; made when absent
 * @returns `out`; NaN in rows without a price
 * @throws RangeError where columns differ in length
 */
export const black76Vec = (
  types: Uint8Array,
  forward: Column,
  strike: Column,
  timeYears: Column,
  vol: Column,
  out: Float64Array = new Float64Array(types.length),
): Float64Array => {
  const n = rowCount(types, forward, strike, timeYears, vol, out)
  // in chunks of short loops: each is small enough for the compiler to inline all it calls, so that no number is boxed
  for (let start = 0; start < n; start += CHUNK_ROWS) {
    const end = Math.min(start + CHUNK_ROWS, n)
    loadRows(forward, start, end, forwards)
    loadRows(strike, start, end, strikes)
    loadRows(timeYears, start, end, times)
    loadRows(vol, start, end, vols)
    fillMoneyness(end - start)
    fillScales(end - start)
    fillPrices(start, end, types, out)
  }
  return out
}

const fillMoneyness = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    moneynesses[i] = -Math.abs(logMoneyness(forwards[i], strikes[i]))
    deviations[i] = vols[i] * Math.sqrt(times[i])
  }
}

const fillScales = (rows: number): void => {
  for (let i = 0; i < rows; i++) {
    scales[i] = nearScale(geometricMean(forwards[i], strikes[i]), moneynesses[i], deviations[i])
  }
}

const fillPrices = (start: number, end: number, types: Uint8Array, out: Float64Array): void => {
  for (let i = 0; i < end - start; i++) {
    const isCall = types[start + i] === 0
    const f = forwards[i]
    const k = strikes[i]
    const stdDev = deviations[i]
    const moneyness = moneynesses[i]
    if (!isOrdinary(f, k, stdDev)) {
      out[start + i] = limitPrice(isCall, f, k, times[i], vols[i])
    } else {
      const value = isNear(moneyness, stdDev)
        ? scales[i] * smallDeviationFactor(-moneyness / stdDev, moneyness, stdDev)
        : wideTimeValue(f, k, times[i], vols[i], moneyness, stdDev)
      out[start + i] = withIntrinsic(isCall, f, k, value)
    }
  }
}
