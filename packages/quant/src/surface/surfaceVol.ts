import { normCdf } from '../normal/normCdf.ts'
import type { OptionType } from '../option/optionType.ts'
import { type SmileSlice, svi } from '../smile/svi/svi.ts'

/** A fitted expiry: raw SVI parameters in total variance at timeYears (Act/365). */
export type TimedSlice = { readonly timeYears: number; readonly params: SmileSlice }

/**
 * Returns the total variance of a surface between its fitted expiries: linear in time at fixed log-moneyness, which
 * keeps a surface
 * without calendar arbitrage free of it.
 *
 * @param slices        fitted expiries in ascending time, at least one
 * @param logMoneyness  k = ln(K/F_T)
 * @param timeYears     T, Act/365; > 0
 * @returns w(k, T); before the first expiry flat vol, after the last flat forward variance; NaN without slices
 * @see Gatheral & Jacquier, arXiv:1204.0646, Lemma 5.1; Gatheral (2006), ch. 3
 */
export const surfaceVariance = (slices: readonly TimedSlice[], logMoneyness: number, timeYears: number): number => {
  if (slices.length === 0) return Number.NaN
  let next = 0
  while (next < slices.length && slices[next].timeYears < timeYears) next++
  const at = (i: number): number => svi(logMoneyness, slices[i].params)
  if (next === 0) return (at(0) * timeYears) / slices[0].timeYears
  if (slices.length === 1) return (at(0) * timeYears) / slices[0].timeYears
  const far = Math.min(next, slices.length - 1)
  const near = far - 1
  const share = (timeYears - slices[near].timeYears) / (slices[far].timeYears - slices[near].timeYears)
  return at(near) + share * (at(far) - at(near))
}

/**
 * Vol of a fitted surface at any time and log-moneyness.
 *
 * @param slices        fitted expiries in ascending time, at least one
 * @param logMoneyness  k = ln(K/F_T)
 * @param timeYears     T, Act/365; > 0
 * @returns annualised decimal vol; NaN without slices
 */
export const surfaceVol = (slices: readonly TimedSlice[], logMoneyness: number, timeYears: number): number =>
  Math.sqrt(surfaceVariance(slices, logMoneyness, timeYears) / timeYears)

/** A point of a surface located by delta: its vol (annualised decimal) and log-moneyness. */
export type SurfaceDeltaPoint = { readonly vol: number; readonly logMoneyness: number }

/**
 * Vol of a fitted surface at a forward delta and any time: the constant-maturity smile.
 *
 * @param slices     fitted expiries in ascending time, at least one
 * @param type       call or put
 * @param delta      size of the forward delta N(±d₁), in (0, 1)
 * @param timeYears  T, Act/365; > 0
 * @returns vol and log-moneyness of the point; undefined when the surface never has that delta
 * @see Reiswich & Wystup (2010), section 1.4; strike by bisection to 1e-14 in k
 */
export const surfaceVolAtDelta = (
  slices: readonly TimedSlice[],
  type: OptionType,
  delta: number,
  timeYears: number,
): SurfaceDeltaPoint | undefined => {
  if (!(delta > 0 && delta < 1)) return undefined
  const targetCallDelta = type === 'call' ? delta : 1 - delta
  const callDelta = (k: number): number => {
    const root = Math.sqrt(surfaceVariance(slices, k, timeYears))
    return normCdf(-k / root + root / 2)
  }
  const step = Math.sqrt(surfaceVariance(slices, 0, timeYears))
  let low = -step
  let high = step
  for (let i = 0; i < 80 && callDelta(low) < targetCallDelta; i++) low -= step
  for (let i = 0; i < 80 && callDelta(high) > targetCallDelta; i++) high += step
  if (!(callDelta(low) >= targetCallDelta && callDelta(high) <= targetCallDelta)) return undefined
  for (let i = 0; i < 80 && high - low > 1e-15 * (1 + Math.abs(low)); i++) {
    const middle = (low + high) / 2
    if (callDelta(middle) >= targetCallDelta) low = middle
    else high = middle
  }
  const logMoneyness = (low + high) / 2
  return { vol: surfaceVol(slices, logMoneyness, timeYears), logMoneyness }
}
