import { MS_PER_YEAR } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { HistoryHour } from '../../marketSource.ts'
import { gaussian, uniform } from '../../random.ts'
import type { CoinModel } from '../coinModel.ts'
import { activityAt } from './activity.ts'
import { volIndexOf } from './dvol.ts'
import { fixedSmiles } from './fixedSmiles.ts'
import { COMMON_VOL, type CoinState, OWN_VOL, PATH_TERMS } from './marketPath.ts'

/** Hours of smiles before the market begins. */
const SMILE_HOURS = 365 * 24
const DT = MS_PER_HOUR / MS_PER_YEAR
/** Mean reversion towards the first price, annualized, which keeps five years in a plausible range. */
const PULL = 0.5

const STREAM = { market: 611, marketVol: 612, marketLongVol: 613, own: 640, range: 960 }

const factor = ({ halfLifeDays, spread }: { readonly halfLifeDays: number; readonly spread: number }) => {
  const left = 0.5 ** (MS_PER_HOUR / (halfLifeDays * MS_PER_DAY))
  return { left, fresh: spread * Math.sqrt(1 - left * left) }
}
const SHORT_VOL = factor(PATH_TERMS.shortVol)
const LONG_VOL = factor(PATH_TERMS.longVol)

/**
 * Returns the extreme of a Brownian path from its beginning that ends `move` away, drawn from its distribution.
 *
 * @param sign  1 above, −1 below
 */
const farthest = (move: number, variance: number, draw: number, sign: 1 | -1): number =>
  (move + sign * Math.sqrt(move * move - 2 * variance * Math.log(draw))) / 2

export type LongHistoryOptions = {
  readonly model: CoinModel
  /** Index of the coin, which selects its random numbers. */
  readonly coin: number
  readonly seed: number
  /** State of the coin at `startMs`. */
  readonly first: CoinState
  readonly startMs: number
  readonly hours: number
}

type Walk = { logPrice: number; short: number; long: number }

/**
 * Generates the market before its beginning, hour by hour backwards from its first state: log price with the same vol
 * factors, which are time-reversible. It needs a few random numbers per hour, the market itself hundreds.
 *
 * @returns hours in chronological order; the last one ends at `startMs`
 */
export const longHistory = ({
  model,
  coin,
  seed,
  first,
  startMs,
  hours,
}: LongHistoryOptions): readonly HistoryHour[] => {
  const result: HistoryHour[] = []
  const home = Math.log(model.startPrice)
  const isListed = model.optionPrintsPerDay > 0
  const walk: Walk = { logPrice: Math.log(first.spot), short: 0, long: 0 }
  for (let step = 1; step <= hours; step++) {
    const atMs = startMs - step * MS_PER_HOUR
    const own = (kind: number) => gaussian(seed, STREAM.own + coin * 16 + kind, step)
    const move = model.marketLoad * gaussian(seed, STREAM.market, step) + Math.sqrt(1 - model.marketLoad ** 2) * own(0)
    const volMove =
      -model.leverage * move +
      Math.sqrt(1 - model.leverage ** 2) * (COMMON_VOL * gaussian(seed, STREAM.marketVol, step) + OWN_VOL * own(1))
    const sigma =
      PATH_TERMS.realizedPart * model.vol * Math.exp(walk.short + walk.long) * Math.sqrt(activityAt(atMs) * DT)
    const change = sigma * move + PULL * DT * (walk.logPrice - home)
    const before = walk.logPrice - change
    walk.short = walk.short * SHORT_VOL.left + SHORT_VOL.fresh * volMove
    const longVolMove =
      0.6 * volMove + 0.8 * (COMMON_VOL * gaussian(seed, STREAM.marketLongVol, step) + OWN_VOL * own(2))
    walk.long = walk.long * LONG_VOL.left + LONG_VOL.fresh * longVolMove
    const range = (sign: 1 | -1) =>
      Math.exp(
        before + farthest(change, sigma * sigma, uniform(seed, STREAM.range + coin, step, sign === 1 ? 0 : 1), sign),
      )
    const spot = Math.exp(before)
    const state: CoinState = {
      ...first,
      spot,
      shortVol: model.vol * Math.exp(walk.short + walk.long),
      longVol: 1.03 * model.vol * Math.exp(0.2 * walk.short + walk.long),
    }
    result.push({
      atMs,
      open: spot,
      high: range(1),
      low: range(-1),
      close: Math.exp(walk.logPrice),
      volIndex: model.hasVolIndex ? volIndexOf(state, atMs) : undefined,
      ...(isListed && step <= SMILE_HOURS && atMs % MS_PER_DAY === 0 ? { smiles: fixedSmiles(state, atMs) } : {}),
    })
    walk.logPrice = before
  }
  return result.reverse()
}
