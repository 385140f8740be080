import { coinOf } from '@gvol/market'
import type { StudyContext } from '../study.ts'
import { type DaySeries, daySeries } from './daySeries.ts'
import { type Estimator, rollingVols } from './estimators.ts'

/** Of each coin the spot pair or perpetual of which most days are known, spot before perpetuals. */
export const longestOf = (all: readonly DaySeries[]): ReadonlyMap<string, DaySeries> => {
  const best = new Map<string, DaySeries>()
  const ranked = all
    .filter(({ kind }) => kind !== 'future')
    .toSorted((a, b) => b.known - a.known || Number(b.kind === 'spot') - Number(a.kind === 'spot'))
  for (const series of ranked) {
    const coin = coinOf(series.symbol)
    if (!best.has(coin)) best.set(coin, series)
  }
  return best
}

/** Vol of the last whole days, annualised decimal; undefined where one of them is missing. */
export const lastVol = (
  series: DaySeries | undefined,
  days: number,
  estimator: Estimator = 'parkinson',
): number | undefined => {
  const last = series === undefined ? undefined : rollingVols(series, estimator, days, 365).at(-1)
  return last === undefined || Number.isNaN(last) ? undefined : last
}

type Asked = {
  readonly venue: string
  readonly endMs: number
  readonly windows: readonly number[]
  readonly isLive: boolean
}

/** What the coins of a venue realised over some windows of whole days, by coin, in the order of the windows. */
export const coinVols = async (
  { windows, ...asked }: Asked,
  context: Pick<StudyContext<'candle'>, 'query'>,
): Promise<(coin: string) => readonly (number | undefined)[]> => {
  const days = longestOf(await daySeries({ ...asked, days: Math.max(...windows) + 1 }, context))
  return (coin) => windows.map((window) => lastVol(days.get(coin), window))
}
