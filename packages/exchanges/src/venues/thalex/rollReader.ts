import type { Instrument, RollQuote } from '@gvol/market'
import { type RollBook, rollBookOf, rollQuoteOf } from '../../feed/rollQuote.ts'
import { quoted, type Stamp } from '../../messages/fields.ts'
import type { InstrumentRow, Ticker } from './messages.ts'

/** Roll books are emitted once a minute. */
const EVERY_MS = 60_000

/** Tracks the combinations that are rolls, and emits the best of their books at the sampling interval. */
export const rollReader = () => {
  const books = new Map<string, RollBook>()
  const publishedMs = new Map<string, number>()
  return {
    /** Returns the names of combinations that are rolls. */
    names: (): readonly string[] => [...books.keys()],
    takeList: (rows: readonly InstrumentRow[], find: (name: string) => Instrument | undefined): void => {
      books.clear()
      for (const { instrument_name: name, type, legs } of rows) {
        if (type !== 'combination') continue
        const amounts = legs?.map((leg) => ({ name: leg.instrument_name, amount: leg.quantity })) ?? []
        const book = rollBookOf(name, amounts, find)
        if (book !== undefined) books.set(name, book)
      }
      for (const name of publishedMs.keys()) if (!books.has(name)) publishedMs.delete(name)
    },
    takeTicker: (name: string, row: Ticker, stamp: Stamp): readonly RollQuote[] => {
      const book = books.get(name)
      if (book === undefined || stamp.atMs - (publishedMs.get(name) ?? 0) < EVERY_MS) return []
      const side = (price: number | null | undefined, size: number | null | undefined) => ({
        price: price ?? undefined,
        size: quoted(size),
      })
      const rollTicker = {
        bid: side(row.best_bid_price, row.best_bid_amount),
        ask: side(row.best_ask_price, row.best_ask_amount),
        mark: row.mark_price ?? undefined,
        volumeCoin: row.volume_24h ?? undefined,
        volumeUsd: row.value_24h ?? undefined,
      }
      const quote = rollQuoteOf(book, rollTicker, stamp)
      if (quote === undefined) return []
      publishedMs.set(name, stamp.atMs)
      return [quote]
    },
  }
}
