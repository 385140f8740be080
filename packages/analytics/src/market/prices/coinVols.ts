import { coinOf } from '@gvol/market'
import type { StudyContext } from '../../study/study.ts'
import { type DaySeries, daySeries } from './daySeries.ts'
import { type Estimator, rollingVols } from './estimators.ts'

/** Returns for each coin the spot pair or perpetual with the most days, of several the first by name, as `storedPrices`. */
const longestOf = (all: readonly DaySeries[]): ReadonlyMap<string, DaySeries> => {
  const best = new Map<string, DaySeries>()
  const ranked = all
    .filter(({ kind }) => kind !== 'future')
    .toSorted((a, b) => b.dayCount - a.dayCount || (a.instrument < b.instrument ? -1 : 1))
  for (const series of ranked) {
    const coin = coinOf(series.symbol)
    if (!best.has(coin)) best.set(coin, series)
  }
  return best
}

/** Returns the vol of the last whole days, annualized decimal; undefined if more than a tenth are missing. */
export const lastVol = (
  series: DaySeries | undefined,
  days: number,
  estimator: Estimator = 'parkinson',
): number | undefined => {
  const last = series === undefined ? undefined : rollingVols(series, estimator, days, 365).at(-1)
  return last === undefined || Number.isNaN(last) ? undefined : last
}

type CoinVolsQuery = {
  readonly venue: string
  readonly endMs: number
  readonly windows: readonly number[]
  readonly isLive: boolean
}

/**
 * Returns realized vols of the coins of a venue over several windows of whole days, by coin, in the order of the
 * windows.
 */
export const coinVols = async (
  { windows, ...query }: CoinVolsQuery,
  context: Pick<StudyContext<'candle'>, 'query'>,
): Promise<(coin: string) => readonly (number | undefined)[]> => {
  const days = longestOf(await daySeries({ ...query, days: Math.max(...windows) + 1 }, context))
  return (coin) => windows.map((window) => lastVol(days.get(coin), window))
}
