import { BOOK_VALID_MS, minuteIndices } from '@gvol/analytics'
import { coinOf, marketKey } from '@gvol/market'
import { type Columnar, insertCoinIndices, type QueryOptions, readTable } from '@gvol/store'
import { MS_PER_DAY, minuteStartMs } from '@gvol/time'

const BACKGROUND: QueryOptions = { tag: 'coin-index', lane: 'background', maxSeconds: 600 }

const COLUMNS = ['venue', 'symbol', 'tenorDays', 'atMs', 'vol', 'strikes', 'stripError', 'width'] as const

const readBooks = async (columnar: Columnar, fromMs: number, toMs: number) => {
  const { column, size } = await readTable(
    columnar,
    'own-vol-index',
    { fromMs, toMs },
    { columns: COLUMNS },
    BACKGROUND,
  )
  const rows = Array.from({ length: size }, (_, row) => {
    const symbol = column.symbol[row] ?? ''
    return {
      coin: coinOf(symbol),
      book: marketKey({ venue: column.venue[row] ?? '', symbol }),
      tenorDays: column.tenorDays[row] ?? Number.NaN,
      atMs: column.atMs[row] ?? Number.NaN,
      vol: column.vol[row] ?? Number.NaN,
      strikes: column.strikes[row] ?? null,
      stripError: column.stripError[row] ?? null,
      width: column.width[row] ?? null,
    }
  })
  return Map.groupBy(rows, ({ coin, tenorDays }) => `${coin} ${tenorDays}`)
}

/** Combines the minutes of at most a day. */
const combineSpan = async (columnar: Columnar, fromMs: number, toMs: number): Promise<number> => {
  const groups = await readBooks(columnar, fromMs - BOOK_VALID_MS, toMs)
  const rows = [...groups.values()].flatMap((group) =>
    minuteIndices(group, fromMs).map(({ books, ...minute }) => ({
      coin: group[0]?.coin ?? '',
      tenorDays: group[0]?.tenorDays ?? 0,
      books: books.length,
      ...minute,
    })),
  )
  await insertCoinIndices(columnar, rows)
  return rows.length
}

/**
 * Computes the volatility index of every coin for the whole minutes that begin in a range, from the stored indices of its
 * option books, and stores it.
 *
 * @param toMs  excluded
 * @returns the number of stored minutes, over coins and tenors
 */
export const combineCoinIndex = async (
  columnar: Columnar,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  signal: AbortSignal,
): Promise<number> => {
  let stored = 0
  const firstMs = minuteStartMs(fromMs)
  for (let beginMs = firstMs; beginMs < toMs; beginMs += MS_PER_DAY) {
    signal.throwIfAborted()
    stored += await combineSpan(columnar, beginMs, Math.min(beginMs + MS_PER_DAY, toMs) - 1)
  }
  return stored
}
