import { boundedMap, type MarketEvent, type Trade, withLiquidations } from '@gvol/market'
import { backoff } from '../../../connection/backoff.ts'
import type { Cancel, Effects } from '../../../connection/effects.ts'
import { errorText, type Rpc } from '../../../connection/jsonRpc.ts'
import { type GapFiller, gapFiller } from '../../../feed/gapFiller.ts'
import type { Monitor } from '../../../status/monitor.ts'
import type { Log } from '../../../status/problems.ts'
import type { DeribitFeed } from '../feed.ts'
import { type Book, bookName, currencyFromSymbol } from '../markets.ts'
import { fetchBlockRfqsSince, fetchTradesSince } from './missedTrades.ts'

export type TradeGaps = {
  /** Receives streamed events; where trade numbers are missing among them, the trades are fetched. */
  readonly note: (events: readonly MarketEvent[]) => void
  /** The stream was interrupted. */
  readonly interrupt: () => void
  /** The stream runs (again). */
  readonly resume: () => void
  /** A trade at `tradeAtMs` (venue's clock) was unusable because its instrument is not listed yet. */
  readonly noteUnlistedTrade: (book: Book, tradeAtMs: number) => void
  /** The list was read again: fetches such trades again. */
  readonly onListRead: (book: Book) => void
  /** Returns true while missed data are still to be fetched. */
  readonly isBehind: () => boolean
  readonly stop: () => void
}

/** Number of instruments whose newest trade number is remembered: more than all markets list. */
const REMEMBERED_INSTRUMENTS = 20_000

const rfqsOf = (currency: string) => `${currency} block RFQs`

/** Creates the gap fillers of every book and of the structures of every currency. */
export const tradeGaps = (options: {
  readonly books: readonly Book[]
  readonly sinceMs: number | undefined
  /** Interval at which recent trades are read again, ms. */
  readonly rereadMs: number
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
  for (const book of books)
    add(bookName(book), (sinceMs) =>
      fetchTradesSince(source, book, sinceMs, (trades) => emit(withLiquidations(trades))),
    )
  for (const currency of new Set(books.map((book) => book.currency))) {
    add(rfqsOf(currency), (sinceMs) => fetchBlockRfqsSince(source, currency, sinceMs, emit))
  }

  const nameOf = (event: MarketEvent): string | undefined => {
    const currency = currencyFromSymbol(event.symbol)
    if (event.type === 'block-rfq-trade') return rfqsOf(currency)
    if (event.type !== 'trade') return undefined
    return bookName({ currency, kind: event.kind === 'option' ? 'option' : 'future' })
  }

  const newest = boundedMap<string, { readonly seq: number; readonly atMs: number }>(
    REMEMBERED_INSTRUMENTS,
    'first-set',
  )
  /** The venue numbers the trades of an instrument consecutively: a missing number was lost in transit. */
  const noteNumber = ({ instrument, tradeSeq, atMs }: Trade, filler: GapFiller | undefined) => {
    if (tradeSeq === undefined) return
    const newestSeen = newest.get(instrument)
    if (newestSeen !== undefined && tradeSeq > newestSeen.seq + 1) filler?.fetchAgain(newestSeen.atMs)
    if (newestSeen === undefined || tradeSeq > newestSeen.seq) newest.set(instrument, { seq: tradeSeq, atMs })
  }

  let rereadFromMs: number | undefined
  let cancelReread: Cancel = () => {}
  /** Reads recent trades again, because a lost trade leaves no numbering gap if its instrument does not trade again. */
  const reread = () => {
    const sinceMs = rereadFromMs
    rereadFromMs = monitor.clock.nowMs()
    if (sinceMs !== undefined) for (const filler of fillers.values()) filler.fetchAgain(sinceMs)
    cancelReread = effects.after(options.rereadMs, reread)
  }

  return {
    note: (events) => {
      for (const event of events) {
        const name = nameOf(event)
        if (name === undefined) continue
        const filler = fillers.get(name)
        filler?.note(event.atMs)
        if (event.type === 'trade') noteNumber(event, filler)
      }
    },
    interrupt: () => {
      for (const filler of fillers.values()) filler.interrupt()
    },
    resume: () => {
      for (const filler of fillers.values()) filler.resume(monitor.clock.nowMs())
      if (rereadFromMs === undefined) reread()
    },
    noteUnlistedTrade: (book, tradeAtMs) => {
      const name = bookName(book)
      earliestMs.set(name, Math.min(earliestMs.get(name) ?? tradeAtMs, tradeAtMs))
    },
    onListRead: (book) => {
      const sinceMs = earliestMs.get(bookName(book))
      earliestMs.delete(bookName(book))
      if (sinceMs !== undefined) fillers.get(bookName(book))?.fetchAgain(sinceMs)
    },
    isBehind: () => earliestMs.size > 0 || [...fillers.values()].some((filler) => filler.isBehind()),
    stop: () => {
      cancelReread()
      for (const filler of fillers.values()) filler.stop()
    },
  }
}
