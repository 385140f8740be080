import { type BookDepth, type Instrument, type OptionDepth, type OptionQuote, unixMs } from '@gvol/market'
import { DEPTH_EVERY_MS, foldedDepth, levelsFrom } from '../../feed/books/bookDepth.ts'
import { moneyOptions, optionDepthOf } from '../../feed/books/optionDepth.ts'
import { isOptionInstrument } from '../../feed/optionInstrument.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import { venueInstant } from '../../messages/instants.ts'
import type { Reject } from '../../messages/rejections.ts'
import { type OrderBook, orderBook } from './messages.ts'

/** Levels streamed per side; the venue offers 1, 10, 20 or 100. Prices are not grouped. */
const OPTION_STREAMED = 10
const CONTRACT_STREAMED = 100

const channelOf = (name: string, levels: number): string => `orderbook.${name}.1.${levels}`

export type BookReader = {
  /** Updates the at-the-money options and their forwards from part of a chain. */
  readonly takeQuotes: (quotes: readonly OptionQuote[]) => void
  /** Reads the first book of an instrument in a minute; later ones in that minute yield nothing. */
  readonly takeBook: (data: unknown, receivedAtMs: number) => readonly (BookDepth | OptionDepth)[]
  /** Returns the channels of the books desired now: listed perpetuals, at-the-money options. */
  readonly channels: (listed: readonly Instrument[]) => readonly string[]
}

/**
 * Reads streamed books, which arrive every second or more often, at one per minute, like the polled books of other
 * venues.
 */
export const bookReader = (find: (name: string) => Instrument | undefined, reject: Reject): BookReader => {
  /** Forwards of the at-the-money options, by expiry and market. */
  const money = new Map<string, ReadonlyMap<string, number | undefined>>()
  /** Instruments whose book was emitted in the current minute. */
  const emittedThisMinute = new Set<string>()
  let running = Number.NaN
  const forwardOf = (name: string) => {
    for (const own of money.values()) if (own.has(name)) return own.get(name)
    return undefined
  }
  const depthOf = (instrument: Instrument, book: OrderBook, receivedAtMs: number) => {
    const bids = levelsFrom(book.bids)
    const asks = levelsFrom(book.asks)
    if (bids === undefined || asks === undefined) {
      reject('malformed', 'order book: expected levels of price and amount', book)
      return []
    }
    const stamp = {
      atMs: venueInstant(book.timestamp, receivedAtMs, reject, book.instrument_name),
      receivedAtMs: unixMs(receivedAtMs),
    }
    if (isContractInstrument(instrument)) return foldedDepth(bids, asks, instrument, stamp, CONTRACT_STREAMED)
    if (!isOptionInstrument(instrument)) return []
    const depth = optionDepthOf(bids, asks, instrument, forwardOf(instrument.name), stamp)
    return depth === undefined ? [] : [depth]
  }
  return {
    takeQuotes: (quotes) => {
      for (const [expiry, own] of Map.groupBy(quotes, ({ symbol, expiryMs }) => `${symbol} ${expiryMs}`)) {
        const forwards = new Map(own.map(({ instrument, underlying }) => [instrument, underlying]))
        money.set(expiry, new Map(moneyOptions(own).map((name) => [name, forwards.get(name)])))
      }
    },
    takeBook: (data, receivedAtMs) => {
      if (!orderBook.is(data)) {
        reject('malformed', `order book: ${orderBook.problem(data)}`, data)
        return []
      }
      const minute = Math.floor(receivedAtMs / DEPTH_EVERY_MS)
      if (minute !== running) emittedThisMinute.clear()
      running = minute
      if (emittedThisMinute.has(data.instrument_name)) return []
      const instrument = find(data.instrument_name)
      if (instrument === undefined) return []
      emittedThisMinute.add(instrument.name)
      return depthOf(instrument, data, receivedAtMs)
    },
    channels: (listed) => {
      const names = new Set(listed.map(({ name }) => name))
      const contracts = listed.filter(isContractInstrument).map(({ name }) => channelOf(name, CONTRACT_STREAMED))
      const options = [...money.values()].flatMap((own) => [...own.keys()]).filter((name) => names.has(name))
      return [...contracts, ...options.map((name) => channelOf(name, OPTION_STREAMED))]
    },
  }
}
