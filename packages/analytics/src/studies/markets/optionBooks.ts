import { coinOf, type Market, MS_PER_DAY, MS_PER_HOUR, marketKey } from '@gvol/market'
import { tables } from '@gvol/store'
import { knownAt } from '../../_kit/deltaVolColumns.ts'
import type { StudyContext } from '../../_kit/study.ts'

/** A snapshot counts for so long: those of old times are kept by the hour. */
export const STATE_AGE_MS = 2 * MS_PER_HOUR

/** What is said of every option book at once. */
export const BOOK_NEEDS = ['surface', 'open-interest'] as const

type Context = Pick<StudyContext<(typeof BOOK_NEEDS)[number]>, 'rows' | 'query'>

/** An option book as its newest snapshot has it; coins, undefined where no option tells it. */
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

/** Sum of what is known; undefined where nothing is. */
export const sumOf = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0)
}

export const product = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a * b

/** Newest index of every book at an instant, by market. */
const indexAt = async (atMs: number, context: Context): Promise<ReadonlyMap<string, number | undefined>> => {
  const { column, size } = await context.rows(
    'surface',
    { latest: 'of-market', asOfMs: atMs, maxAgeMs: STATE_AGE_MS },
    { columns: ['venue', 'symbol', 'index'] },
  )
  return new Map(
    Array.from({ length: size }, (_, row) => [
      marketKey({ venue: column.venue[row], symbol: column.symbol[row] }),
      knownAt(column.index, row),
    ]),
  )
}

/** Every option book that is stored at an instant, with its index a day earlier. */
export const optionBooks = async (atMs: number, context: Context): Promise<readonly OptionBook[]> => {
  const [index, before, { column, size }] = await Promise.all([
    indexAt(atMs, context),
    indexAt(atMs - MS_PER_DAY, context),
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
      callCoin: knownAt(column.callCoin, row),
      putCoin: knownAt(column.putCoin, row),
      volumeCoin: sumOf([knownAt(column.callVolumeCoin, row), knownAt(column.putVolumeCoin, row)]),
    }
  })
}
