import type { MarketEvent } from '@gvol/market'
import { backoff } from '../_kit/backoff.ts'
import type { Effects } from '../_kit/effects.ts'
import { type GapFiller, gapFiller } from '../_kit/gapFiller.ts'
import { errorText, type Rpc } from '../_kit/jsonRpc.ts'
import type { Monitor } from '../_kit/monitor.ts'
import type { Log } from '../_kit/problems.ts'
import type { DeribitFeed } from './feed.ts'
import { type Book, bookName, currencyFromSymbol } from './markets.ts'
import { fetchBlockRfqsSince, fetchTradesSince } from './missedTrades.ts'

export type TradeGaps = {
  /** Events that came by stream. */
  readonly note: (events: readonly MarketEvent[]) => void
  /** The stream flows (again). */
  readonly resume: () => void
  /** A trade at `tradeAtMs` (venue's clock) could not be used, because its instrument is in no list yet. */
  readonly tradeTooEarly: (book: Book, tradeAtMs: number) => void
  /** The list was read again: such trades are fetched again. */
  readonly listRead: (book: Book) => void
  readonly stop: () => void
}

const rfqsOf = (currency: string) => `${currency} block RFQs`

/** The gap fillers of every book and of the structures of every currency. */
export const tradeGaps = (options: {
  readonly books: readonly Book[]
  readonly sinceMs: number | undefined
  readonly rpc: Rpc
  readonly feed: DeribitFeed
  readonly monitor: Monitor
  readonly effects: Effects
  readonly log: Log
}): TradeGaps => {
  const { books, monitor, effects } = options
  const source = { ...options, clock: monitor.clock }
  const emit = (trades: readonly MarketEvent[]) => monitor.emit(trades, { source: 'backfill' })
  const fillers = new Map<string, GapFiller>()
  const earliestMs = new Map<string, number>()

  const add = (name: string, fetchSince: (sinceMs: number) => Promise<void>) => {
    const part = `Missed trades, ${name}`
    const filler = gapFiller({
      sinceMs: options.sinceMs,
      fetchSince,
      backoff: backoff({ firstMs: 1_000, maxMs: 60_000, random: effects.random }),
      effects,
      onSuccess: () => monitor.problems.clear(part),
      onFailure: (error, retryInMs) => monitor.problems.set(part, errorText(error), retryInMs),
    })
    fillers.set(name, filler)
  }
  for (const book of books) add(bookName(book), (sinceMs) => fetchTradesSince(source, book, sinceMs, emit))
  for (const currency of new Set(books.map((book) => book.currency))) {
    add(rfqsOf(currency), (sinceMs) => fetchBlockRfqsSince(source, currency, sinceMs, emit))
  }

  const nameOf = (event: MarketEvent): string | undefined => {
    const currency = currencyFromSymbol(event.symbol)
    if (event.type === 'block-rfq-trade') return rfqsOf(currency)
    if (event.type !== 'trade') return undefined
    return bookName({ currency, kind: event.kind === 'option' ? 'option' : 'future' })
  }

  return {
    note: (events) => {
      for (const event of events) {
        const name = nameOf(event)
        if (name !== undefined) fillers.get(name)?.note(event.atMs)
      }
    },
    resume: () => {
      for (const filler of fillers.values()) filler.resume(monitor.clock.nowMs())
    },
    tradeTooEarly: (book, tradeAtMs) => {
      const name = bookName(book)
      earliestMs.set(name, Math.min(earliestMs.get(name) ?? tradeAtMs, tradeAtMs))
    },
    listRead: (book) => {
      const sinceMs = earliestMs.get(bookName(book))
      earliestMs.delete(bookName(book))
      if (sinceMs !== undefined) fillers.get(bookName(book))?.fetchAgain(sinceMs)
    },
    stop: () => {
      for (const filler of fillers.values()) filler.stop()
    },
  }
}
