import { type FutureQuote, type Instrument, type MarketEvent, type OptionQuote, unixMs } from '@gvol/market'
import { type FeedOptions, feedFrame } from '../../feed/feedFrame.ts'
import {
  type EventBatch,
  LIST_CHANGED,
  type MarketFeed,
  NO_ANSWER,
  UNREADABLE,
  wholeChains,
} from '../../feed/marketFeed.ts'
import { isOptionInstrument } from '../../feed/optionInstrument.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import { largest, venueInstant } from '../../messages/instants.ts'
import { rows } from '../../messages/shape.ts'
import { bookReader } from './bookReader.ts'
import { instrumentFromRow, msFromSeconds } from './instruments.ts'
import {
  confirmation,
  errorAnswer,
  instrumentRow,
  listAnswer,
  notification,
  type TradeRow,
  ticker,
  tradeFromTuple,
  tradeRow,
} from './messages.ts'
import { futureQuoteFromTicker, optionQuoteFromTicker, tradeFromRow } from './normalize.ts'
import { rollReader } from './rollReader.ts'

/** A ticker older than the newest by more than this is left out of a chain; marks change every second. */
const CURRENT_MS = 60_000

export type ThalexFeed = MarketFeed & {
  /** Returns the latest options and futures, one chain per market; empty if nothing arrived since the last call. */
  readonly takeChains: () => readonly EventBatch[]
  /** Returns the names of combinations that are rolls. */
  readonly rolls: () => readonly string[]
}

/** Converts Thalex's messages to market events. Only the list is requested; every quote comes by stream. */
export const thalexFeed = (options: FeedOptions): ThalexFeed => {
  const { reject, store, isNewId, checked, checkedList, findInstrument, feed } = feedFrame(options)
  const quotes = new Map<string, OptionQuote | FutureQuote>()
  /** Names of the legs of each roll. */
  const rolls = new Map<string, readonly string[]>()
  const rollBooks = rollReader()
  const books = bookReader(findInstrument, reject)
  let isFresh = false

  const takeList = (list: readonly unknown[], receivedAtMs: number) => {
    const instruments: Instrument[] = []
    for (const row of checkedList(instrumentRow, list, 'instrument')) {
      const instrument = instrumentFromRow(row, reject)
      if (instrument !== undefined) instruments.push(instrument)
      if (instrument?.kind === 'combo')
        rolls.set(row.instrument_name, row.legs?.map((leg) => leg.instrument_name) ?? [])
    }
    if (!store.replace('all', instruments, receivedAtMs)) return NO_ANSWER
    rollBooks.takeList(list.filter(instrumentRow.is), store.find)
    const listed = new Set(instruments.map(({ name }) => name))
    for (const name of quotes.keys()) if (!listed.has(name)) quotes.delete(name)
    return LIST_CHANGED
  }
  const takeTicker = (name: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!ticker.is(data)) {
      reject('malformed', `ticker: ${ticker.problem(data)}`, { name, data })
      return []
    }
    const instrument = findInstrument(name)
    if (instrument === undefined) return []
    const stamp = {
      atMs: venueInstant(msFromSeconds(data.mark_timestamp), receivedAtMs, reject, data),
      receivedAtMs: unixMs(receivedAtMs),
    }
    if (instrument.kind === 'combo') return rollBooks.takeTicker(name, data, stamp)
    const quote = isOptionInstrument(instrument)
      ? optionQuoteFromTicker(data, instrument, stamp, reject)
      : isContractInstrument(instrument)
        ? futureQuoteFromTicker(data, instrument, stamp, reject)
        : undefined
    if (quote === undefined) return []
    quotes.set(name, quote)
    isFresh = true
    return [quote]
  }
  /**
   * Returns the roll of a trade. For a fill implied by a roll, it is the roll that traded at the same time, if there is
   * exactly one.
   */
  const rollOf = (row: TradeRow, trades: readonly TradeRow[]): string | undefined => {
    if (rolls.has(row.instrument)) return row.instrument
    if (row.isImplied !== true) return undefined
    const simultaneous = trades.filter(
      ({ instrument, timestamp }) => timestamp === row.timestamp && rolls.get(instrument)?.includes(row.instrument),
    )
    const names = new Set(simultaneous.map(({ instrument }) => instrument))
    return names.size === 1 ? [...names][0] : undefined
  }
  const takeTrades = (data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!rows.is(data)) {
      reject('malformed', `trades: ${rows.problem(data)}`, data)
      return []
    }
    const counts = new Map<string, number>()
    const events: MarketEvent[] = []
    const tradeRows = checked(tradeRow, data.map(tradeFromTuple), 'trade')
    for (const row of tradeRows) {
      const instrument = findInstrument(row.instrument)
      if (instrument === undefined) continue
      const same = [row.instrument, row.timestamp, row.side, row.price, row.size].join(' ')
      const nth = (counts.get(same) ?? 0) + 1
      counts.set(same, nth)
      if (isNewId(`${same} ${nth}`))
        events.push(tradeFromRow(row, nth, rollOf(row, tradeRows), instrument, receivedAtMs, reject))
    }
    return events
  }
  const takeChains = (): readonly EventBatch[] => {
    if (!isFresh) return []
    isFresh = false
    const newestMs = largest(quotes.values().map(({ atMs }) => atMs))
    const parts = [...quotes.values()].flatMap((quote): EventBatch[] => {
      const { symbol, atMs } = quote
      const isOver = quote.expiryMs !== undefined && quote.expiryMs <= newestMs
      if (isOver || atMs < newestMs - CURRENT_MS) return []
      const kind = quote.type === 'option-quote' ? 'option' : 'future'
      return [{ batch: { source: 'chain', kind, symbol, atMs }, events: [quote] }]
    })
    return wholeChains(parts)
  }

  const read = feed({
    takeAnswer: (path, _, body, receivedAtMs) => {
      if (path === '/public/instruments' && listAnswer.is(body)) return takeList(body.result, receivedAtMs)
      reject('malformed', `expected an answer to ${path} that this feed can read`, body)
      return UNREADABLE
    },
    takeMessage: (message, receivedAtMs) => {
      if (notification.is(message)) {
        const [channel, ...parts] = message.channel_name.split('.')
        if (channel === 'recent_trades') return takeTrades(message.notification, receivedAtMs)
        // A name may contain dots, the delay after it does not.
        if (channel === 'ticker') return takeTicker(parts.slice(0, -1).join('.'), message.notification, receivedAtMs)
        if (channel === 'book') return books.takeBook(parts.slice(0, -3).join('.'), message.notification, receivedAtMs)
        reject('unknown-topic', 'expected ticker, book or recent_trades', message.channel_name)
      } else if (errorAnswer.is(message)) reject('topic-refused', message.error.message, message)
      else if (!confirmation.is(message)) reject('malformed', 'expected a notification or an answer', message)
      return []
    },
  })
  return { ...read, takeChains, rolls: rollBooks.names }
}
