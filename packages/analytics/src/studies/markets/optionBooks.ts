import { coinOf, type Market, marketKey } from '@gvol/market'
import { tables } from '@gvol/store'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { nearestEarlier, type SnapshotSpan } from '../../study/context/earlier.ts'
import type { StudyContext } from '../../study/study.ts'
import { numberAt } from '../../surface/deltaVolColumns.ts'

/** Maximum age of a snapshot: older history is thinned to hours. */
export const STATE_AGE_MS = 2 * MS_PER_HOUR

/** Tables for a summary of every option book. */
export const BOOK_NEEDS = ['surface', 'open-interest'] as const

type Context = Pick<StudyContext<(typeof BOOK_NEEDS)[number]>, 'rows' | 'query'>

/** An option book at its newest snapshot; coins, undefined if no option has a value. */
export type OptionBook = Market & {
  readonly coin: string
  readonly atMs: number
  /** Quote currency. */
  readonly index: number | undefined
  /** 24 hours earlier, quote currency. */
  readonly indexBefore: number | undefined
  readonly callCoin: number | undefined
  readonly putCoin: number | undefined
  readonly volumeCoin: number | undefined
}

/** Sum of the available values; undefined if there is none. */
export const sumOf = (values: readonly (number | undefined)[]): number | undefined => {
  const defined = values.filter((value) => value !== undefined)
  return defined.length === 0 ? undefined : defined.reduce((sum, value) => sum + value, 0)
}

export const product = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a * b

/** Returns the index of every book at its snapshot of a span, by market. */
const indexAt = async (span: SnapshotSpan, context: Context): Promise<ReadonlyMap<string, number | undefined>> => {
  const { column, size } = await context.rows('surface', span, { columns: ['venue', 'symbol', 'index'] })
  return new Map(
    Array.from({ length: size }, (_, row) => [
      marketKey({ venue: column.venue[row], symbol: column.symbol[row] }),
      numberAt(column.index, row),
    ]),
  )
}

/** Returns every option book stored at an instant, with its index a day earlier. */
export const optionBooks = async (atMs: number, context: Context): Promise<readonly OptionBook[]> => {
  const [index, before, { column, size }] = await Promise.all([
    indexAt({ latest: 'of-market', asOfMs: atMs, maxAgeMs: STATE_AGE_MS }, context),
    indexAt(nearestEarlier(atMs, MS_PER_DAY), context),
    context.query(tables.openInterest.queries.books, { fromMs: atMs - STATE_AGE_MS, toMs: atMs }),
  ])
  return Array.from({ length: size }, (_, row): OptionBook => {
    const market = { venue: column.venue[row], symbol: column.symbol[row] }
    return {
      ...market,
      coin: coinOf(market.symbol),
      atMs: column.atMs[row],
      index: index.get(marketKey(market)),
      indexBefore: before.get(marketKey(market)),
      callCoin: numberAt(column.callCoin, row),
      putCoin: numberAt(column.putCoin, row),
      volumeCoin: sumOf([numberAt(column.callVolumeCoin, row), numberAt(column.putVolumeCoin, row)]),
    }
  })
}
