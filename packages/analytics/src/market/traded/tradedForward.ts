import type { OptionType } from '@gvol/market'
import { black76, normCdf, normPdf } from '@gvol/quant'

/**
 * Venues print vols with two decimals of a percent: a printed vol is within this distance of the computed one, decimal.
 */
const PRINTED_VOL_ERROR = 5e-5
/** A forward further from the index than this, as a logarithm, is a wrong print. */
const MAX_LOG_CARRY = 0.7
/** Trades whose implied forward has a larger error than this, as a logarithm, are ignored. */
const MAX_ERROR = 0.002
const STEPS = 30

/** The forward that a trade implies. */
export type CarryHint = {
  /** ln(F/index). */
  readonly logCarry: number
  /** Possible error from the rounding of the vol. */
  readonly error: number
}

/** Returns the premium of an option as its venue quotes it, and its sensitivity to ln F. */
const premiumAt = (
  type: OptionType,
  forward: number,
  strike: number,
  timeYears: number,
  vol: number,
  isInverse: boolean,
) => {
  const value = black76(type, forward, strike, timeYears, vol)
  const stdDev = vol * Math.sqrt(timeYears)
  const d1 = Math.log(forward / strike) / stdDev + stdDev / 2
  const sign = type === 'call' ? 1 : -1
  return isInverse
    ? {
        premium: value / forward,
        slope: ((sign * strike) / forward) * normCdf(sign * (d1 - stdDev)),
        vega: normPdf(d1) * Math.sqrt(timeYears),
      }
    : {
        premium: value,
        slope: sign * forward * normCdf(sign * d1),
        vega: forward * normPdf(d1) * Math.sqrt(timeYears),
      }
}

/**
 * Returns the forward that the venue used when it printed a trade's vol with its premium: the one at which the vol
 * gives exactly that premium.
 *
 * @param premium    in coin for an inverse option, else quote currency
 * @param index      spot index at the trade; quote currency
 * @param timeYears  T at the trade, Act/365; > 0
 * @param vol        printed vol; annualized decimal; > 0
 * @returns undefined if the vol hardly depends on the forward (far from the money) or no forward gives that premium
 */
export const carryHint = (
  {
    type,
    premium,
    strike,
    index,
    timeYears,
    vol,
  }: {
    readonly type: OptionType
    readonly premium: number
    readonly strike: number
    readonly index: number
    readonly timeYears: number
    readonly vol: number
  },
  isInverse: boolean,
): CarryHint | undefined => {
  let logCarry = 0
  for (let step = 0; step < STEPS; step++) {
    const at = premiumAt(type, index * Math.exp(logCarry), strike, timeYears, vol, isInverse)
    const move = (premium - at.premium) / at.slope
    if (!Number.isFinite(move)) return undefined
    logCarry += Math.max(-0.2, Math.min(0.2, move))
    if (Math.abs(logCarry) > MAX_LOG_CARRY) return undefined
    // Newton steps square the error: after a step this small nothing is left.
    if (Math.abs(move) > 1e-8) continue
    const error = Math.abs((at.vega * PRINTED_VOL_ERROR) / at.slope)
    return error <= MAX_ERROR ? { logCarry, error } : undefined
  }
  return undefined
}

/** Hints of the trades of one expiry with their times, ascending by carry. */
export type CarryHints = readonly (CarryHint & { readonly atMs: number })[]

/** Sorts hints as `carryBefore` requires. */
export const orderedHints = (hints: CarryHints): CarryHints => hints.toSorted((a, b) => a.logCarry - b.logCarry)

/**
 * Returns the weighted median of the hints before an instant, each weighted by its precision; undefined if there is
 * none.
 */
export const carryBefore = (ordered: CarryHints, untilMs: number): number | undefined => {
  const weightOf = ({ atMs, error }: CarryHints[number]): number => (atMs < untilMs ? 1 / (error * error + 1e-12) : 0)
  let whole = 0
  for (const hint of ordered) whole += weightOf(hint)
  let below = 0
  for (const hint of ordered) {
    below += weightOf(hint)
    if (below > 0 && below >= whole / 2) return Math.exp(hint.logCarry)
  }
  return undefined
}
