import { sumError } from '../elementary/doubled.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import type { OptionType } from '../option/optionType.ts'
import { geometricMean } from '../option/timeValue.ts'
import { generalDeviation } from './generalDeviation.ts'
import { isNearStart, nearStart, nearStep } from './nearDeviation.ts'

/** Why a price has no implied volatility. */
export type NoVolReason =
  /** At or below the intrinsic value: no vol above 0 gives it. Common with bids in coin ticks. */
  | 'below-intrinsic'
  /** At or above what infinite vol (or, with no time left, any vol) gives. */
  | 'above-maximum'
  /** NaN, or a forward, strike or time that is infinite or negative. */
  | 'not-a-number'

/** An implied volatility (annualised decimal), or the reason why the price has none. */
export type ImpliedVol =
  | { readonly ok: true; readonly vol: number }
  | { readonly ok: false; readonly reason: NoVolReason }

/**
 * Returns the Black-76 implied volatility of an undiscounted European option price.
 *
 * @param type       call or put
 * @param price      V, undiscounted; quote currency; any number (the coin premium of an inverse option times the
 *   forward)
 * @param forward    F, price of the forward for this expiry; quote currency; > 0
 * @param strike     K, quote currency; > 0
 * @param timeYears  T, Act/365; > 0
 * @returns the annualised decimal vol, or the reason why there is none
 * @remarks Total: never throws and never loops, whatever the numbers. As exact as doubles allow: |error|/vol <=
 *   4·2.2e-16·(1 + condition), where
 *   {@link impliedVolCondition} says how much of the price's own rounding comes back in the vol.
 * @see P. Jäckel, "Let's Be Rational", Wilmott (Jan 2015) 40-53, for the normalised out-of-the-money price, the
 *   transformed objectives and the Householder steps;
 *    the starting values are this library’s own (nearDeviation.ts, generalDeviation.ts) and need one step where he
 * needs two
 */
export const impliedVol = (
  type: OptionType,
  price: number,
  forward: number,
  strike: number,
  timeYears: number,
): ImpliedVol => impliedVolFrom(type, price, forward, strike, timeYears, Number.NaN)

/**
 * {@link impliedVol} that starts from a vol close to the result, such as that of the last tick.
 *
 * @param guess  annualised decimal vol to start from; ignored when it is not above 0
 * @returns the same vol as {@link impliedVol}, whatever the guess
 */
export const impliedVolFrom = (
  type: OptionType,
  price: number,
  forward: number,
  strike: number,
  timeYears: number,
  guess: number,
): ImpliedVol => {
  const isCall = type === 'call'
  const isDomain =
    forward >= 0 && forward < Infinity && strike >= 0 && strike < Infinity && timeYears >= 0 && timeYears < Infinity
  if (!isDomain || Number.isNaN(price)) return { ok: false, reason: 'not-a-number' }
  if (!(timeValueOf(isCall, price, forward, strike) > 0)) return { ok: false, reason: 'below-intrinsic' }
  if (!((isCall ? forward : strike) - price > 0 && timeYears > 0)) return { ok: false, reason: 'above-maximum' }
  const root = Math.sqrt(timeYears)
  const vol = deviation(isCall, price, forward, strike, guess * root) / root
  // a time value so small that its vol is below the smallest double
  return vol > 0 ? { ok: true, vol } : { ok: false, reason: 'below-intrinsic' }
}

const SQRT_2PI = 2.5066282746310002

/** The price less its intrinsic value, rounded once; at most 0 where the price is not above forward − strike as doubles have it. */
export const timeValueOf = (isCall: boolean, price: number, forward: number, strike: number): number => {
  const parity = isCall ? forward - strike : strike - forward
  if (!(parity > 0)) return price
  const surplus = price - parity
  if (!(surplus > 0)) return surplus
  return surplus - (isCall ? sumError(forward, -strike, parity) : sumError(strike, -forward, parity))
}

/** σ√T of a price that has one. */
export const deviation = (isCall: boolean, price: number, forward: number, strike: number, guess: number): number => {
  const moneyness = -Math.abs(logMoneyness(forward, strike))
  const timeValue = timeValueOf(isCall, price, forward, strike)
  const y = (timeValue / geometricMean(forward, strike)) * SQRT_2PI
  const start = nearStart(moneyness, y)
  if (isNearStart(moneyness, y, start)) return nearStep(moneyness, y, start)
  if (moneyness === 0 && y === 0) return 0
  const lesser = Math.min(forward, strike)
  const share = timeValue / lesser
  const logShare = share > 1e-300 ? Math.log(share) : Math.log(timeValue) - Math.log(lesser)
  return generalDeviation(moneyness, share, logShare, ((isCall ? forward : strike) - price) / lesser, guess)
}
