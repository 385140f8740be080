import { bookAround, type TradedOption, tradedRows } from '@gvol/analytics'
import type { Market } from '@gvol/market'
import { type Columnar, insertDerived, type QueryOptions, type RowSink, readEvents, type TableId } from '@gvol/store'
import { MS_PER_DAY } from '@gvol/time'
import type { TermsOf } from './optionTerms.ts'

const BACKGROUND: QueryOptions = { tag: 'derive-traded', lane: 'background', maxSeconds: 600 }

export type TradedDay = {
  readonly trades: number
  /** Trades left out because their option's terms are not available. */
  readonly unknown: number
  /** Number of rows stored, by table. */
  readonly rows: Readonly<Partial<Record<TableId, number>>>
}

/** Derives the smiles and flows of a UTC day from its stored option trades and stores them. Idempotent. */
export const deriveTradedDay = async (
  columnar: Columnar,
  sink: RowSink,
  market: Market,
  dayMs: number,
  termsOf: TermsOf,
): Promise<TradedDay> => {
  const span = { ...market, fromMs: dayMs, toMs: dayMs + MS_PER_DAY - 1 }
  const trades = await readEvents(columnar, 'trade', span, { where: { kind: 'option' } }, BACKGROUND)
  const structures = await readEvents(columnar, 'block-rfq-trade', span, {}, BACKGROUND)
  const options = trades.flatMap((trade): TradedOption[] => {
    const terms = termsOf(trade.instrument)
    return terms === undefined ? [] : [{ ...terms, trade }]
  })
  const tradeBooks = await readEvents(columnar, 'trade-book', span, {}, BACKGROUND)
  const books = new Map(
    tradeBooks.flatMap((book) => {
      const around = bookAround(book)
      return around === undefined ? [] : [[book.tradeId, around] as const]
    }),
  )
  const derived = tradedRows(market, dayMs, options, structures, books)
  await insertDerived(sink, derived)
  const rows = Object.fromEntries(Object.entries(derived).map(([table, stored]) => [table, stored.length]))
  return { trades: trades.length, unknown: trades.length - options.length, rows }
}
