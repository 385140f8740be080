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
  /** Events that came by stream; where numbers are left out among them, the trades are fetched. */
  readonly note: (events: readonly MarketEvent[]) => void
  /** The stream does not flow any more. */
  readonly interrupt: () => void
  /** The stream flows (again). */
  readonly resume: () => void
  /** A trade at `tradeAtMs` (venue's clock) could not be used, because its instrument is in no list yet. */
  readonly tradeTooEarly: (book: Book, tradeAtMs: number) => void
  /** The list was read again: such trades are fetched again. */
  readonly listRead: (book: Book) => void
  /** Something that was missed is still to be fetched. */
  readonly isBehind: () => boolean
  readonly stop: () => void
}

/** Instruments whose newest number is remembered: all that are listed in any market. */
const REMEMBERED_INSTRUMENTS = 20_000

const rfqsOf = (currency: string) => `${currency} block RFQs`

/** The gap fillers of every book and of the structures of every currency. */
export const tradeGaps = (options: {
  readonly books: readonly Book[]
  readonly sinceMs: number | undefined
  /** How often what was traded since the last time is read again, ms. */
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
  /** The venue numbers the trades of an instrument one by one: a number that is left out was lost on the way. */
  const noteNumber = ({ instrument, tradeSeq, atMs }: Trade, filler: GapFiller | undefined) => {
    if (tradeSeq === undefined) return
    const known = newest.get(instrument)
    if (known !== undefined && tradeSeq > known.seq + 1) filler?.fetchAgain(known.atMs)
    if (known === undefined || tradeSeq > known.seq) newest.set(instrument, { seq: tradeSeq, atMs })
  }

  let rereadFromMs: number | undefined
  let cancelReread: Cancel = () => {}
  /** A trade that was lost on an open line leaves no trace where its instrument trades no more. */
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
    tradeTooEarly: (book, tradeAtMs) => {
      const name = bookName(book)
      earliestMs.set(name, Math.min(earliestMs.get(name) ?? tradeAtMs, tradeAtMs))
    },
    listRead: (book) => {
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
