import type { OptionType } from '@gvol/market'
import { black76, normCdf, normPdf } from '@gvol/quant'

/** Venues print vols with two decimals of a percent: what is printed is within this of what was computed, decimal. */
const PRINTED_VOL_ERROR = 5e-5
/** A forward further from the index than this, as a logarithm, is a wrong print. */
const MAX_LOG_CARRY = 0.7
/** Trades that tell the forward worse than this, as a logarithm, are not asked. */
const MAX_ERROR = 0.002
const STEPS = 30

/** What a trade says about the forward. */
export type CarryHint = {
  /** ln(F/index). */
  readonly logCarry: number
  /** How far it may be off because of the digits of the vol. */
  readonly error: number
}

/** Premium of an option as its venue quotes it, and how it moves with ln F. */
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
 * The forward that the venue had in mind when it printed a trade's vol beside its premium: the one at which the vol gives
 * exactly that premium.
 *
 * @param premium    in coin for an inverse option, else quote currency
 * @param index      spot index at the trade; quote currency
 * @param timeYears  T at the trade, Act/365; > 0
 * @param vol        printed vol; annualised decimal; > 0
 * @returns undefined where the vol hardly knows the forward (far from the money) or no forward gives that premium
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
    // Newton's steps square the error: what is left after one this small is none.
    if (Math.abs(move) > 1e-8) continue
    const error = Math.abs((at.vega * PRINTED_VOL_ERROR) / at.slope)
    return error <= MAX_ERROR ? { logCarry, error } : undefined
  }
  return undefined
}

/** What trades of one expiry say, in the order of what they say, and when. */
export type CarryHints = readonly (CarryHint & { readonly atMs: number })[]

/** In the order that `carryBefore` wants. */
export const orderedHints = (hints: CarryHints): CarryHints => hints.toSorted((a, b) => a.logCarry - b.logCarry)

/** Middle of what the trades before an instant say, each weighted by how well it knows; undefined where none does. */
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
