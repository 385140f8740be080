import { normPdf } from '../normal/normPdf.ts'
import { black76 } from '../option/black76.ts'
import type { OptionType } from '../option/optionType.ts'

/** An implied volatility, or the reason why the price has none. */
export type ImpliedVol =
  | { readonly ok: true; readonly vol: number }
  | { readonly ok: false; readonly reason: 'below-intrinsic' | 'above-maximum' | 'not-a-number' }

/**
 * Black-76 implied volatility of an undiscounted option price.
 *
 * @param type       call or put
 * @param price      undiscounted option price; quote currency
 * @param forward    F, quote currency; > 0
 * @param strike     K, quote currency; > 0
 * @param timeYears  T, Act/365; > 0
 * @returns the annualised decimal vol, or why there is none
 */
export const impliedVol = (
  type: OptionType,
  price: number,
  forward: number,
  strike: number,
  timeYears: number,
): ImpliedVol => {
  const vol = impliedVolOrNaN(type, price, forward, strike, timeYears)
  if (!Number.isNaN(vol)) return { ok: true, vol }
  if (!(price - price === 0 && forward > 0 && strike > 0 && timeYears > 0)) return { ok: false, reason: 'not-a-number' }
  const maximum = type === 'call' ? forward : strike
  return { ok: false, reason: price >= maximum ? 'above-maximum' : 'below-intrinsic' }
}

const impliedVolOrNaN = (
  type: OptionType,
  price: number,
  forward: number,
  strike: number,
  timeYears: number,
): number => {
  const sign = type === 'call' ? 1 : -1
  const intrinsic = Math.max(sign * (forward - strike), 0)
  const timeValue = price - intrinsic
  const maximum = Math.min(forward, strike)
  if (!(timeValue > 0 && timeValue < maximum && timeYears > 0)) return Number.NaN
  const otm: OptionType = forward <= strike ? 'call' : 'put'
  let low = 0
  let high = 1e3
  let vol = Math.max(Math.sqrt((2 * Math.abs(Math.log(forward / strike))) / timeYears), 0.5)
  const logTarget = Math.log(timeValue)
  for (let i = 0; i < 100; i++) {
    const value = black76(otm, forward, strike, timeYears, vol)
    if (value > timeValue) high = vol
    else low = vol
    const stdDev = vol * Math.sqrt(timeYears)
    const vega = forward * normPdf(Math.log(forward / strike) / stdDev + stdDev / 2) * Math.sqrt(timeYears)
    const next = vol - ((Math.log(value) - logTarget) * value) / vega
    const step = next > low && next < high ? next : (low + high) / 2
    if (Math.abs(step - vol) <= 1e-15 * vol) return step
    vol = step
  }
  return vol
}

/**
 * Implied volatilities of a column of undiscounted option prices; NaN where a price has none.
 *
 * @param types  0 call, 1 put; length n
 */
export const impliedVolVec = (
  types: Uint8Array,
  prices: Float64Array,
  forwards: Float64Array | number,
  strikes: Float64Array,
  timeYears: Float64Array | number,
  out: Float64Array = new Float64Array(prices.length),
): Float64Array => {
  for (let i = 0; i < out.length; i++) {
    const forward = typeof forwards === 'number' ? forwards : forwards[i]
    const time = typeof timeYears === 'number' ? timeYears : timeYears[i]
    out[i] = impliedVolOrNaN(types[i] === 0 ? 'call' : 'put', prices[i], forward, strikes[i], time)
  }
  return out
}
