import type { PriceSeries } from '../../market/prices/priceSeries.ts'

/** What a coin did over periods of one length that ended in a span. */
export type PastMoves = {
  /** Price at the end of each period over the price at its beginning; a period begins on every day. */
  readonly ratio: Float64Array
  /** Number of periods that fit without overlap. */
  readonly independent: number
  readonly source: string
}

export const NO_MOVES: PastMoves = { ratio: new Float64Array(0), independent: 0, source: '' }

/** Fewer periods without overlap than this are too few for a share to mean much. */
export const FEW_CASES = 20

/** Returns the moves of all periods of `days` whole days; periods with a missing end are left out. */
export const pastMoves = ({ close, source }: Pick<PriceSeries, 'close' | 'source'>, days: number): PastMoves => {
  const ratio: number[] = []
  for (let day = days; day < close.length; day++) {
    const move = close[day] / close[day - days]
    if (move > 0) ratio.push(move)
  }
  const independent = ratio.length === 0 ? 0 : Math.floor((ratio.length + days - 1) / days)
  return { ratio: Float64Array.from(ratio), independent, source }
}

/** Returns the share of values that pass a test; undefined without a value. */
export const shareOf = (values: Float64Array, holds: (value: number) => boolean): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, one) => sum + (holds(one) ? 1 : 0), 0) / values.length

/** Returns how many cases there were, as a sentence that says where they are too few. */
export const casesText = ({ ratio, independent, source }: PastMoves, days: number): string => {
  if (ratio.length === 0)
    return 'No past periods of this length are stored, so nothing says how often the view held. Run npx gvol backfill to load daily prices.'
  const counts = `${ratio.length} past periods of ${days} days (${source}), ${independent} of them without overlap`
  return independent < FEW_CASES ? `${counts}: too few to rely on.` : `${counts}.`
}
