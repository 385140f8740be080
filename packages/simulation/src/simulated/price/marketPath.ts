import { MS_PER_YEAR } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { type Episode, FALL_RETURN, isWithin } from '../../episodes/episodes.ts'
import { gaussian, uniform } from '../../random.ts'
import type { CoinModel } from '../coinModel.ts'
import { activityAt } from './activity.ts'

/** The hidden state of one coin's market at an instant. Vols and rates are annualized decimals. */
export type CoinState = {
  /** The index, quote currency per coin. */
  readonly spot: number
  /** Vol of the next days and of the far future; the term structure is between them. */
  readonly shortVol: number
  readonly longVol: number
  /** Correlation parameter ρ of the surface. */
  readonly rho: number
  /** Carry of the near futures. */
  readonly carry: number
  /** Premium of the perpetual over the index, as a part of it. */
  readonly premium: number
}

const STEP_MS = 300_000
const STEPS_PER_DAY = MS_PER_DAY / STEP_MS
const DT = STEP_MS / MS_PER_YEAR
const DAYS = 1 / 365

type FactorTerms = { readonly halfLifeDays: number; readonly spread: number }

/** Parameters of the path: half-lives in days, standard deviations, jumps per year. */
export const PATH_TERMS = {
  shortVol: { halfLifeDays: 2.5, spread: 0.18 },
  longVol: { halfLifeDays: 45, spread: 0.16 },
  /**
   * Correlation of vol innovations of two coins, excluding leverage: recorded ATM vols of BTC and ETH have a
   * correlation of 0.95.
   */
  commonVol: 0.99,
  skew: { halfLifeDays: 6, spread: 0.14 },
  carry: { halfLifeDays: 10, spread: 0.035 },
  premium: { halfLifeDays: 0.06, spread: 3.5e-4 },
  /** Average ratio of realized to implied vol: options carry a premium. */
  realizedPart: 0.9,
  jumpsPerYear: { market: 14, own: 6 },
  jump: { mean: -0.008, spread: 0.035, volResponse: 4 },
} as const

/** Returns the weights of an Ornstein-Uhlenbeck step: the part that remains, and the innovation. */
const factor = ({ halfLifeDays, spread }: FactorTerms) => {
  const left = Math.exp((-Math.LN2 * DT) / (halfLifeDays * DAYS))
  return { left, fresh: spread * Math.sqrt(1 - left * left) }
}
const SHORT_VOL = factor(PATH_TERMS.shortVol)
const LONG_VOL = factor(PATH_TERMS.longVol)
const SKEW = factor(PATH_TERMS.skew)
const CARRY = factor(PATH_TERMS.carry)
const PREMIUM = factor(PATH_TERMS.premium)
/** Weights of the common and the coin's own part in the moves of its vol; their squares add to 1. */
export const COMMON_VOL = Math.sqrt(PATH_TERMS.commonVol)
export const OWN_VOL = Math.sqrt(1 - PATH_TERMS.commonVol)
const MEAN_CARRY = 0.06
const REALIZED_PART = PATH_TERMS.realizedPart
/** Mean reversion towards the first price, annualized, which keeps long runs in a plausible range. */
const PULL = 0.9
const JUMPS_PER_YEAR = PATH_TERMS.jumpsPerYear
const JUMP = PATH_TERMS.jump
const MAX_RHO = 0.7

/** Numbers stored per coin and step; the log price is relative to the first price. */
const FIELDS = 7
const LOG_PRICE = 0
const SHORT = 1
const LONG = 2
const RHO = 3
const CARRY_RATE = 4
const PREMIUM_PART = 5
const JUMP_SIZE = 6

/** Random streams, by the quantity they drive. */
const STREAM = { market: 1, marketVol: 2, marketJump: 3, marketLongVol: 5, own: 16, bridge: 4096 }

const jumpOf = (seed: number, stream: number, step: number, perYear: number): number =>
  uniform(seed, stream, step) < perYear * DT ? JUMP.mean + JUMP.spread * gaussian(seed, stream + 1, step) : 0

export type MarketPath = {
  /** @param coin  index in the list of models */
  readonly stateAt: (coin: number, atMs: number) => CoinState
}

/**
 * Simulates correlated coins with stochastic vol (two mean-reverting factors), leverage, common and own jumps, quieter
 * nights and weekends, and moving skew, carry and premium; once, if `fall` is set, all prices fall and vols rise. Steps of five minutes are simulated once, from `epochMs` on,
 * and stored in 32-bit numbers (8 kB per day and coin); seconds in between are a Brownian bridge.
 */
export const marketPath = (models: readonly CoinModel[], seed: number, epochMs: number, fall?: Episode): MarketPath => {
  const width = models.length * FIELDS
  const days: Float32Array[] = []
  let walked = 0

  const slot = (step: number): { readonly day: Float32Array; readonly at: number } => {
    const index = Math.floor(step / STEPS_PER_DAY)
    days[index] ??= new Float32Array(STEPS_PER_DAY * width)
    return { day: days[index], at: (step % STEPS_PER_DAY) * width }
  }

  /** Part of the common fall in a step, log return of the leading coin. */
  const fallIn = (step: number): number =>
    fall !== undefined && isWithin(fall, epochMs + step * STEP_MS)
      ? (FALL_RETURN * STEP_MS) / (fall.toMs - fall.fromMs)
      : 0

  const begin = (): void => {
    const { day, at } = slot(0)
    for (const coin of models.keys()) day[at + coin * FIELDS + CARRY_RATE] = MEAN_CARRY
  }

  const walk = (step: number): void => {
    const from = slot(step)
    const to = slot(step + 1)
    const activity = activityAt(epochMs + step * STEP_MS)
    const market = gaussian(seed, STREAM.market, step)
    const marketVol = gaussian(seed, STREAM.marketVol, step)
    const marketLongVol = gaussian(seed, STREAM.marketLongVol, step)
    const fallen = fallIn(step)
    const marketJump = jumpOf(seed, STREAM.marketJump, step, JUMPS_PER_YEAR.market)
    for (const [coin, model] of models.entries()) {
      const a = from.at + coin * FIELDS
      const b = to.at + coin * FIELDS
      const own = (kind: number): number => gaussian(seed, STREAM.own + coin * 16 + kind, step)
      const move = model.marketLoad * market + Math.sqrt(1 - model.marketLoad ** 2) * own(0)
      const volMove =
        model.leverage * move + Math.sqrt(1 - model.leverage ** 2) * (COMMON_VOL * marketVol + OWN_VOL * own(1))
      const leap = marketJump + jumpOf(seed, STREAM.own + coin * 16 + 8, step, JUMPS_PER_YEAR.own)
      const jump = model.jumpBeta * leap
      const sigma = REALIZED_PART * model.vol * Math.exp(from.day[a + SHORT] + from.day[a + LONG]) * Math.sqrt(activity)
      const pull = -PULL * from.day[a + LOG_PRICE]
      from.day[a + JUMP_SIZE] = jump
      to.day[b + LOG_PRICE] =
        from.day[a + LOG_PRICE] +
        (pull - sigma ** 2 / 2) * DT +
        sigma * Math.sqrt(DT) * move +
        jump +
        model.jumpBeta * fallen
      to.day[b + SHORT] =
        from.day[a + SHORT] * SHORT_VOL.left +
        SHORT_VOL.fresh * volMove +
        JUMP.volResponse * (Math.abs(leap) + Math.abs(fallen))
      const longVolMove = 0.6 * volMove + 0.8 * (COMMON_VOL * marketLongVol + OWN_VOL * own(2))
      to.day[b + LONG] = from.day[a + LONG] * LONG_VOL.left + LONG_VOL.fresh * longVolMove
      to.day[b + RHO] = from.day[a + RHO] * SKEW.left + SKEW.fresh * (0.6 * move + 0.8 * own(3))
      to.day[b + CARRY_RATE] =
        MEAN_CARRY + (from.day[a + CARRY_RATE] - MEAN_CARRY) * CARRY.left + CARRY.fresh * (0.5 * move + 0.87 * own(4))
      to.day[b + PREMIUM_PART] =
        from.day[a + PREMIUM_PART] * PREMIUM.left + PREMIUM.fresh * (0.5 * move + 0.87 * own(5))
    }
  }

  /**
   * Returns a Brownian bridge from 0 to 0 over a step, at `part` of it; by bisection, so that all instants are
   * consistent.
   */
  const bridge = (coin: number, step: number, part: number): number => {
    let low = 0
    let high = 1
    let atLow = 0
    let atHigh = 0
    let node = 1
    for (let level = 0; level < 9; level++) {
      const middle = (low + high) / 2
      const atMiddle =
        (atLow + atHigh) / 2 + Math.sqrt(high - low) * 0.5 * gaussian(seed, STREAM.bridge + coin, step, node)
      if (part < middle) [high, atHigh, node] = [middle, atMiddle, node * 2]
      else [low, atLow, node] = [middle, atMiddle, node * 2 + 1]
    }
    return atLow + ((atHigh - atLow) * (part - low)) / (high - low)
  }

  begin()
  return {
    stateAt: (coin, atMs) => {
      const stepIndex = (atMs - epochMs) / STEP_MS
      if (!(stepIndex >= 0))
        throw new RangeError(`a simulated market has no time before its beginning: ${atMs} < ${epochMs}`)
      const step = Math.floor(stepIndex)
      for (; walked <= step; walked++) walk(walked)
      const part = stepIndex - step
      const { day, at } = slot(step)
      const next = slot(step + 1)
      const a = at + coin * FIELDS
      const b = next.at + coin * FIELDS
      const between = (field: number): number => day[a + field] + (next.day[b + field] - day[a + field]) * part
      const model = models[coin]
      const jump = day[a + JUMP_SIZE]
      const jumpAt = jump === 0 ? 0 : uniform(seed, STREAM.bridge + coin, step, 0)
      const sigma =
        REALIZED_PART *
        model.vol *
        Math.exp(day[a + SHORT] + day[a + LONG]) *
        Math.sqrt(activityAt(epochMs + step * STEP_MS))
      const diffusion = next.day[b + LOG_PRICE] - day[a + LOG_PRICE] - jump
      const logPrice =
        day[a + LOG_PRICE] +
        diffusion * part +
        sigma * Math.sqrt(DT) * bridge(coin, step, part) +
        (part >= jumpAt ? jump : 0)
      const short = between(SHORT)
      const long = between(LONG)
      return {
        spot: model.startPrice * Math.exp(logPrice),
        shortVol: model.vol * Math.exp(short + long),
        longVol: 1.03 * model.vol * Math.exp(0.2 * short + long),
        rho: Math.max(-MAX_RHO, Math.min(MAX_RHO, model.skew + between(RHO))),
        carry: between(CARRY_RATE),
        premium: between(PREMIUM_PART),
      }
    },
  }
}
