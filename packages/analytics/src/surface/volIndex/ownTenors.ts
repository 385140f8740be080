import { coinOf, type Market, marketKey } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { CommonInput, StudyContext } from '../../study/study.ts'
import { BOOK_VALID_MS, type BookIndex, type CombinedIndex, combinedBooks, strikesOf } from './combinedBooks.ts'

/** Horizons of the desk's own index that are stored, days. */
export const OWN_TENORS_DAYS = [7, 14, 30, 60, 90] as const

type StoredBook = BookIndex & Market & { readonly tenorDays: number; readonly source: 'marks' | 'quotes' }

/** The desk's own index of a coin for one horizon. */
export type OwnTenor = Omit<CombinedIndex, 'books'> & {
  readonly tenorDays: number
  /** Instant of its newest book, Unix ms. */
  readonly atMs: number
  readonly books: readonly StoredBook[]
  /** Venues of its books, sorted. */
  readonly venues: readonly string[]
  /** First book by name among those with at least half as many quoted strikes as the largest, so that it does not alternate. */
  readonly deepest: Market
}

const COLUMNS = [
  ...(['venue', 'symbol', 'tenorDays', 'atMs'] as const),
  ...(['vol', 'strikes', 'stripError', 'width', 'source'] as const),
] as const

const deepestOf = (books: readonly StoredBook[]): Market => {
  const most = Math.max(...books.map(strikesOf))
  const [best] = books.filter((book) => strikesOf(book) >= most / 2).toSorted((a, b) => (a.book < b.book ? -1 : 1))
  return { venue: best.venue, symbol: best.symbol }
}

const tenorOf = (tenorDays: number, rows: readonly StoredBook[]): OwnTenor | undefined => {
  const atMs = Math.max(...rows.map((row) => row.atMs))
  const combined = combinedBooks(rows.filter((row) => row.atMs > atMs - BOOK_VALID_MS))
  if (combined === undefined) return undefined
  // Exactly the rows above.
  const books = combined.books as readonly StoredBook[]
  const venues = [...new Set(books.map(({ venue }) => venue))].sort()
  return { ...combined, tenorDays, atMs, books, venues, deepest: deepestOf(books) }
}

/**
 * Returns the newest own index of a coin at an instant for every horizon, shortest first, from books that are not older
 * than a day; empty without one.
 *
 * @param only  one horizon, days; absent: all
 */
export const ownTenorsOf = async (
  { coin, asOfMs }: CommonInput & { readonly coin: string },
  context: Pick<StudyContext<'own-vol-index'>, 'rows' | 'nowMs'>,
  only?: number,
): Promise<readonly OwnTenor[]> => {
  const { column, size } = await context.rows(
    'own-vol-index',
    { latest: 'of-key', asOfMs: asOfMs ?? context.nowMs({ coin }), maxAgeMs: MS_PER_DAY },
    { columns: COLUMNS, where: { tenorDays: only } },
  )
  const rows = Array.from({ length: size }, (_, row): StoredBook => {
    const market = { venue: column.venue[row], symbol: column.symbol[row] }
    return {
      ...market,
      book: marketKey(market),
      tenorDays: column.tenorDays[row],
      atMs: column.atMs[row],
      vol: column.vol[row],
      strikes: column.strikes[row],
      stripError: column.stripError[row],
      width: column.width[row],
      source: column.source[row],
    }
  }).filter(({ symbol }) => coinOf(symbol) === coin)
  return [...Map.groupBy(rows, ({ tenorDays }) => tenorDays)]
    .map(([tenorDays, ofTenor]) => tenorOf(tenorDays, ofTenor))
    .filter((tenor) => tenor !== undefined)
    .toSorted((a, b) => a.tenorDays - b.tenorDays)
}
