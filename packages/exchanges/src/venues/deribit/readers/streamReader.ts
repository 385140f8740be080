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
import { type KeptQuotes, keptQuotes } from './keptQuotes.ts'

/** An index older than this says nothing about a chain. */
const INDEX_AGE_MS = 60_000

export type StreamReader = Pick<KeptQuotes, 'remember' | 'bestAt'> & {
  readonly takeNotification: (channel: string, data: unknown, receivedAtMs: number) => readonly MarketEvent[]
  /** Lets go of the quotes of instruments that are no longer known. */
  readonly forgetUnknown: () => void
  /** The streamed index of a market around `atMs` (venue's clock), quote currency per coin. */
  readonly indexAt: (symbol: string, atMs: number) => number | undefined
}

const anyRows = listOf<unknown>({ problem: () => undefined, is: (value): value is unknown => value !== undefined })

/** Tickers, marks, best quotes and indices. Changes of a quote are given as its whole new state. */
export const streamReader = (context: FeedContext): StreamReader => {
  const { reject } = context
  const kept = keptQuotes()
  const indices = new Map<string, { readonly price: number; readonly atMs: number }>()

  const given = <Event extends MarketEvent>(event: Event | undefined): readonly Event[] => {
    if (event === undefined || !context.isWanted(event.symbol)) return []
    if (event.type === 'option-quote' || event.type === 'future-quote') kept.remember(event)
    return [event]
  }
  /** The same of what tells best prices with their sizes. */
  const givenBest = (event: OptionQuote | FutureQuote | undefined): readonly MarketEvent[] => {
    if (event !== undefined) kept.rememberBest(event)
    return given(event)
  }
  const checked = <Value>(field: Field<Value>, channel: string, data: unknown): data is Value => {
    const problem = field.problem(data)
    if (problem !== undefined) reject('malformed', `${channel}: ${problem}`, data)
    return problem === undefined
  }
  /** The instrument of a row that is about a living instrument and not older than what is known. */
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
    const previous = kept.option(instrument.name) ?? kept.future(instrument.name)
    return previous !== undefined && previous.atMs > row.timestamp ? undefined : instrument
  }

  const takeTicker = (channel: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!checked(ticker, channel, data)) return []
    const message = timed(data, receivedAtMs, reject)
    const instrument = subject(message)
    if (instrument === undefined) return []
    if (isOptionInstrument(instrument))
      return givenBest(optionQuoteFromTicker(message, instrument, receivedAtMs, reject))
    // A combo is listed and quoted, and no future.
    if (!isContractInstrument(instrument)) return []
    return givenBest(futureQuoteFromTicker(message, instrument, receivedAtMs, reject))
  }

  const takeBest = (channel: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!checked(bestQuote, channel, data)) return []
    const message = timed(data, receivedAtMs, reject)
    const instrument = subject(message)
    if (instrument === undefined) return []
    const { name } = instrument
    if (isOptionInstrument(instrument)) {
      return givenBest(optionQuoteAfterBest(message, instrument, kept.option(name), receivedAtMs, reject))
    }
    if (!isContractInstrument(instrument)) return []
    return givenBest(futureQuoteAfterBest(message, instrument, kept.future(name), receivedAtMs, reject))
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
      if (instrument === undefined || !isOptionInstrument(instrument) || !context.isWanted(instrument.symbol)) continue
      const event = optionQuoteAfterMark(row, instrument, kept.option(instrument.name), receivedAtMs)
      kept.remember(event)
      events.push(event)
    }
    return events
  }

  const takeIndex = (channel: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!checked(priceIndex, channel, data)) return []
    const event = indexPriceFrom(timed(data, receivedAtMs, reject), receivedAtMs)
    if (event !== undefined) indices.set(event.symbol, { price: event.price, atMs: event.atMs })
    return given(event)
  }

  return {
    remember: kept.remember,
    bestAt: kept.bestAt,
    forgetUnknown: () => kept.forget((name) => context.find(name) !== undefined),
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
          return given(volIndexTickFrom(timed(data, receivedAtMs, reject), receivedAtMs))
        default:
          reject('unknown-channel', `nothing reads the channel ${channel}`, data)
          return []
      }
    },
  }
}
