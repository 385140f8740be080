import { type FutureQuote, type MarketEvent, type OptionQuote, unixMs } from '@gvol/market'
import { moneyOptions } from '../../../feed/books/optionDepth.ts'
import { isOptionInstrument } from '../../../feed/optionInstrument.ts'
import { isContractInstrument } from '../../../feed/quotes.ts'
import { newestInstant } from '../../../messages/instants.ts'
import { rows as list } from '../../../messages/shape.ts'
import type { Book, BookKind } from '../markets.ts'
import { type BookSummary, bookSummary } from '../messages.ts'
import { futureQuoteFromSummary, indexFromSummary, optionQuoteFromSummary } from '../normalize/normalizeSummary.ts'
import type { FeedContext } from './feedContext.ts'
import type { StreamReader } from './streamReader.ts'

/** Every option (or future) of one market at one instant. */
export type ChainBatch = {
  readonly symbol: string
  readonly kind: BookKind
  /** The venue's clock. */
  readonly atMs: number
  readonly events: readonly MarketEvent[]
}

export type ChainReader = {
  readonly takeChain: (book: Book, result: unknown, venueMs: number | undefined, receivedAtMs: number) => ChainBatch[]
  readonly unknownNames: (result: unknown) => readonly string[]
  /** Returns the at-the-money options of every expiry, from the newest chain of each market. */
  readonly atTheMoney: () => readonly string[]
}

/** Converts book summaries to chains: one batch per market, at the instant of the venue's newest row. */
export const chainReader = (context: FeedContext, stream: StreamReader): ChainReader => {
  const { reject } = context
  const publishedAtMs = new Map<string, number>()
  const money = new Map<string, readonly string[]>()

  const checked = (result: unknown): BookSummary[] => {
    if (!list.is(result)) {
      reject('malformed', `public/get_book_summary_by_currency: ${list.problem(result)}`, result)
      return []
    }
    return result.filter((row): row is BookSummary => {
      const problem = bookSummary.problem(row)
      if (problem !== undefined) reject('malformed', `book summary: ${problem}`, row)
      return problem === undefined
    })
  }

  const listedRows = (rows: readonly BookSummary[], book: Book, atMs: number) =>
    rows.flatMap((row) => {
      const instrument = context.find(row.instrument_name)
      if (instrument === undefined) {
        reject('unknown-instrument', `no ${book.kind} of that name in the instrument list`, row)
        return []
      }
      if (!context.isSelected(instrument.symbol)) return []
      if (instrument.expiryMs === undefined || instrument.expiryMs > atMs) return [{ row, instrument }]
      reject('expired-instrument', `expired before ${new Date(atMs).toISOString()}`, row)
      return []
    })

  const takeChain: ChainReader['takeChain'] = (book, result, venueMs, receivedAtMs) => {
    const rows = checked(result)
    const atMs =
      rows.length === 0
        ? unixMs(venueMs ?? receivedAtMs)
        : newestInstant(rows, (row) => row.creation_timestamp, receivedAtMs, reject)
    const stamp = { atMs, receivedAtMs: unixMs(receivedAtMs) }
    const bySymbol = Map.groupBy(listedRows(rows, book, atMs), ({ instrument }) => instrument.symbol)
    const batches: ChainBatch[] = []
    for (const [symbol, members] of bySymbol) {
      const key = `${symbol} ${book.kind}`
      if (publishedAtMs.get(key) === atMs) continue
      publishedAtMs.set(key, atMs)
      const indices = members.map(({ row, instrument }) => indexFromSummary(row, instrument.expiryMs, atMs))
      const index = indices.find((price) => price !== undefined) ?? stream.indexAt(symbol, atMs)
      const events: (OptionQuote | FutureQuote)[] = []
      for (const { row, instrument } of members) {
        const summaryContext = { index, best: stream.best(instrument.name) }
        if (isOptionInstrument(instrument))
          events.push(optionQuoteFromSummary(row, instrument, stamp, reject, summaryContext))
        else if (isContractInstrument(instrument))
          events.push(futureQuoteFromSummary(row, instrument, stamp, reject, summaryContext))
        else reject('malformed', 'neither an option with strike, type and expiry nor a future in the list', instrument)
      }
      for (const event of events) stream.remember(event)
      const options = events.filter((event) => event.type === 'option-quote')
      if (options.length > 0) money.set(symbol, moneyOptions(options))
      batches.push({ symbol, kind: book.kind, atMs, events })
    }
    return batches
  }

  return {
    takeChain,
    atTheMoney: () => [...money.values()].flat(),
    unknownNames: (result) => {
      if (!list.is(result)) return []
      const names = result.filter(bookSummary.is).map((row) => row.instrument_name)
      return names.filter((name) => context.find(name) === undefined)
    },
  }
}
