import { type IndexFailure, type IndexStrip, type IndexVariance, indexVariance } from './indexVariance.ts'

/**
 * A volatility index. `vol`: annualised decimal (times 100 is the quoted level); `nearVariance`, `nextVariance`:
 * annualised variances it was interpolated from.
 */
export type VolIndex =
  | { readonly ok: true; readonly vol: number; readonly nearVariance: number; readonly nextVariance: number }
  | { readonly ok: false; readonly reason: IndexFailure | 'same-expiry' }

const THIRTY_DAYS = 30 / 365

/**
 * Volatility index by the Cboe VIX method for any horizon.
 *
 * @param near          quotes of the expiry before the horizon
 * @param next          quotes of the expiry after it
 * @param horizonYears  horizon, Act/365; default 30 days
 * @returns √ of the total variances interpolated linearly to the horizon, annualised; outside the two expiries the same
 *   line is continued, as Cboe does
 * @throws RangeError when a strip's columns differ in length or a time is not positive
 * @see Cboe, "VIX mathematics methodology" (step 4); worked examples of three editions are reproduced
 */
export const volIndex = (near: IndexStrip, next: IndexStrip, horizonYears: number = THIRTY_DAYS): VolIndex => {
  const first = indexVariance(near)
  if (!first.ok) return first
  return indexBetween(
    { timeYears: near.timeYears, variance: first },
    { timeYears: next.timeYears, variance: indexVariance(next) },
    horizonYears,
  )
}

/** Model-free variance of one expiry with its time, so that indices of several horizons compute it once. */
type TimedVariance = { readonly timeYears: number; readonly variance: IndexVariance }

/**
 * Returns the volatility index of a horizon from model-free variances of the two expiries around it.
 *
 * @param near          variance of the expiry before the horizon
 * @param next          variance of the expiry after it
 * @param horizonYears  horizon, Act/365
 * @returns the index, or the failure of the first expiry without a variance
 */
export const indexBetween = (near: TimedVariance, next: TimedVariance, horizonYears: number): VolIndex => {
  if (!near.variance.ok) return near.variance
  if (!next.variance.ok) return next.variance
  return interpolatedIndex(near.timeYears, near.variance.variance, next.timeYears, next.variance.variance, horizonYears)
}

/** The index from two model-free variances: total variance linear in time, annualised over the horizon. */
export const interpolatedIndex = (
  nearYears: number,
  nearVariance: number,
  nextYears: number,
  nextVariance: number,
  horizonYears: number,
): VolIndex => {
  if (!(nextYears > nearYears)) return { ok: false, reason: 'same-expiry' }
  const share = (horizonYears - nearYears) / (nextYears - nearYears)
  const total = (1 - share) * nearYears * nearVariance + share * nextYears * nextVariance
  if (!(total >= 0)) return { ok: false, reason: 'negative-variance' }
  return { ok: true, vol: Math.sqrt(total / horizonYears), nearVariance, nextVariance }
}
