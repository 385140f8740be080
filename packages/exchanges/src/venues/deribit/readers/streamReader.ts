import type { FutureQuote, MarketEvent, OptionQuote } from '@gvol/market'
import { isOptionInstrument } from '../../../feed/optionInstrument.ts'
import { isContractInstrument } from '../../../feed/quotes.ts'
import { timed } from '../../../messages/instants.ts'
import { type Field, listOf } from '../../../messages/shape.ts'
import { type Book, currencyFromSymbol, symbolFromIndex } from '../markets.ts'
import { bestQuote, markPriceRow, priceIndex, ticker, volatilityIndex } from '../messages.ts'
import { indexPriceFrom, volIndexTickFrom } from '../normalize/normalizeIndex.ts'
import {
  futureQuoteAfterBest,
  futureQuoteFromTicker,
  optionQuoteAfterBest,
  optionQuoteAfterMark,
  optionQuoteFromTicker,
} from '../normalize/normalizeTicker.ts'
import type { FeedContext } from './feedContext.ts'
import { type QuoteCache, quoteCache } from './quoteCache.ts'

/** An index older than this does not describe a chain. */
const INDEX_AGE_MS = 60_000

export type StreamReader = Pick<QuoteCache, 'remember' | 'best' | 'forgetBest'> & {
  readonly takeNotification: (channel: string, data: unknown, receivedAtMs: number) => readonly MarketEvent[]
  /** Removes the quotes of instruments that are no longer listed. */
  readonly removeUnlisted: () => void
  /** Returns the streamed index of a market around `atMs` (venue's clock), quote currency per coin. */
  readonly indexAt: (symbol: string, atMs: number) => number | undefined
}

const anyRows = listOf<unknown>({ problem: () => undefined, is: (value): value is unknown => value !== undefined })

/** Reads tickers, marks, best quotes and indices. A change of a quote is emitted as its whole new state. */
export const streamReader = (context: FeedContext): StreamReader => {
  const { reject } = context
  const cache = quoteCache()
  const indices = new Map<string, { readonly price: number; readonly atMs: number }>()

  const asList = <Event extends MarketEvent>(event: Event | undefined): readonly Event[] => {
    if (event === undefined || !context.isSelected(event.symbol)) return []
    if (event.type === 'option-quote' || event.type === 'future-quote') cache.remember(event)
    return [event]
  }
  /** Emits an event and stores its best prices with sizes. */
  const storeBest = (event: OptionQuote | FutureQuote | undefined): readonly MarketEvent[] => {
    if (event !== undefined) cache.rememberBest(event)
    return asList(event)
  }
  const checked = <Value>(field: Field<Value>, channel: string, data: unknown): data is Value => {
    const problem = field.problem(data)
    if (problem !== undefined) reject('malformed', `${channel}: ${problem}`, data)
    return problem === undefined
  }
  /** Returns the instrument of a row if it has not expired and the row is not older than the stored state. */
  const subject = (row: { readonly instrument_name: string; readonly timestamp: number }, book?: Book) => {
    const instrument = context.find(row.instrument_name)
    if (instrument === undefined) {
      reject('unknown-instrument', 'no instrument of that name in the lists', row)
      context.onUnknown({ name: row.instrument_name, book })
      return undefined
    }
    if (instrument.expiryMs !== undefined && instrument.expiryMs <= row.timestamp) {
      reject('expired-instrument', `expired before ${new Date(row.timestamp).toISOString()}`, row)
      return undefined
    }
    const previous = cache.option(instrument.name) ?? cache.future(instrument.name)
    return previous !== undefined && previous.atMs > row.timestamp ? undefined : instrument
  }

  const takeTicker = (channel: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!checked(ticker, channel, data)) return []
    const message = timed(data, receivedAtMs, reject)
    const instrument = subject(message)
    if (instrument === undefined) return []
    if (isOptionInstrument(instrument))
      return storeBest(optionQuoteFromTicker(message, instrument, receivedAtMs, reject))
    // Combos are also listed and quoted, but are not futures.
    if (!isContractInstrument(instrument)) return []
    return storeBest(futureQuoteFromTicker(message, instrument, receivedAtMs, reject))
  }

  const takeBest = (channel: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!checked(bestQuote, channel, data)) return []
    const message = timed(data, receivedAtMs, reject)
    const instrument = subject(message)
    if (instrument === undefined) return []
    const { name } = instrument
    if (isOptionInstrument(instrument)) {
      return storeBest(optionQuoteAfterBest(message, instrument, cache.option(name), receivedAtMs, reject))
    }
    if (!isContractInstrument(instrument)) return []
    return storeBest(futureQuoteAfterBest(message, instrument, cache.future(name), receivedAtMs, reject))
  }

  const takeMarks = (channel: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!checked(anyRows, channel, data)) return []
    const symbol = symbolFromIndex(channel.slice('markprice.options.'.length))
    const book: Book = { currency: currencyFromSymbol(symbol), kind: 'option' }
    const events: MarketEvent[] = []
    for (const each of data) {
      if (!checked(markPriceRow, channel, each)) continue
      const row = timed(each, receivedAtMs, reject)
      const instrument = subject(row, book)
      if (instrument === undefined || !isOptionInstrument(instrument) || !context.isSelected(instrument.symbol))
        continue
      const event = optionQuoteAfterMark(row, instrument, cache.option(instrument.name), receivedAtMs)
      cache.remember(event)
      events.push(event)
    }
    return events
  }

  const takeIndex = (channel: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!checked(priceIndex, channel, data)) return []
    const event = indexPriceFrom(timed(data, receivedAtMs, reject), receivedAtMs)
    if (event !== undefined) indices.set(event.symbol, { price: event.price, atMs: event.atMs })
    return asList(event)
  }

  return {
    remember: cache.remember,
    best: cache.best,
    forgetBest: cache.forgetBest,
    removeUnlisted: () => cache.forget((name) => context.find(name) !== undefined),
    indexAt: (symbol, atMs) => {
      const index = indices.get(symbol)
      return index !== undefined && Math.abs(index.atMs - atMs) <= INDEX_AGE_MS ? index.price : undefined
    },
    takeNotification: (channel, data, receivedAtMs) => {
      switch (channel.slice(0, channel.indexOf('.'))) {
        case 'ticker':
          return takeTicker(channel, data, receivedAtMs)
        case 'quote':
          return takeBest(channel, data, receivedAtMs)
        case 'markprice':
          return takeMarks(channel, data, receivedAtMs)
        case 'deribit_price_index':
          return takeIndex(channel, data, receivedAtMs)
        case 'deribit_volatility_index':
          if (!checked(volatilityIndex, channel, data)) return []
          return asList(volIndexTickFrom(timed(data, receivedAtMs, reject), receivedAtMs))
        default:
          reject('unknown-channel', `nothing reads the channel ${channel}`, data)
          return []
      }
    },
  }
}
