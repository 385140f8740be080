import { INDEX_UNDERLYING, type MarketEvent, type OptionQuote, type UnixMs, unixMs } from '@gvol/market'
import { type FeedOptions, feedFrame } from '../../feed/feedFrame.ts'
import {
  chainsOf,
  type FeedAnswer,
  LIST_CHANGED,
  type MarketFeed,
  NO_ANSWER,
  UNREADABLE,
} from '../../feed/marketFeed.ts'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { recentValues } from '../../feed/recentValues.ts'
import { quotedText } from '../../messages/fields.ts'
import { venueInstant } from '../../messages/instants.ts'
import { rows } from '../../messages/shape.ts'
import { GATE, instrumentFromRow } from './instruments.ts'
import {
  clockAnswer,
  contractRow,
  settlementRow,
  streamMessage,
  ticker,
  tradeList,
  tradeRow,
  underlyingRow,
  underlyingTicker,
} from './messages.ts'
import { optionQuoteFromTicker, tradeFromRow } from './normalize.ts'

const CLOCK = 'clock'
const UNDERLYING_TICKER = '/options/underlying/tickers/'

/** Removes the index where it stands next to forwards in one chain. */
const withoutMixedForwards = (quotes: readonly OptionQuote[]): readonly OptionQuote[] => {
  const isIndex = ({ underlyingName }: OptionQuote) => underlyingName === INDEX_UNDERLYING
  return quotes.every(isIndex)
    ? quotes
    : quotes.map((quote) => (isIndex(quote) ? { ...quote, underlying: undefined, underlyingName: undefined } : quote))
}

/**
 * Converts Gate's option messages to market events. Clock and index are requested before the tickers, which contain
 * neither.
 */
export const gateFeed = (options: FeedOptions): MarketFeed => {
  const { reject, store, isNewId, checked, checkedList, findOption, settled, feed } = feedFrame(options)
  const indices = recentValues<number | undefined>()
  const clock = recentValues<UnixMs>()

  const takeList = (name: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const instruments: OptionInstrument[] = []
    for (const row of checkedList(contractRow, list, 'contract')) {
      const instrument = instrumentFromRow(row, reject)
      if (instrument !== undefined) instruments.push(instrument)
    }
    return store.replace(name, instruments, receivedAtMs) ? LIST_CHANGED : NO_ANSWER
  }
  const takeTickers = (list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const venueMs = clock.get(CLOCK, receivedAtMs)
    if (venueMs === undefined) {
      reject('no-time', 'expected the answer to /spot/time before tickers, for they have no clock')
      return NO_ANSWER
    }
    const stamp = { atMs: venueMs, receivedAtMs: unixMs(receivedAtMs) }
    const events: OptionQuote[] = []
    for (const row of checked(ticker, list, 'ticker')) {
      const instrument = findOption(row.name)
      if (instrument === undefined) continue
      events.push(optionQuoteFromTicker(row, indices.get(instrument.symbol, receivedAtMs), instrument, stamp, reject))
    }
    return chainsOf(withoutMixedForwards(events), 'option', venueMs)
  }
  const takeTrades = (data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!tradeList.is(data)) {
      reject('malformed', `trades: ${tradeList.problem(data)}`, data)
      return []
    }
    const events: MarketEvent[] = []
    for (const row of checked(tradeRow, data, 'trade')) {
      const instrument = findOption(row.contract)
      if (instrument === undefined || !isNewId(`${row.contract} ${row.id}`)) continue
      if ((row.create_time_ms ?? row.create_time ?? undefined) === undefined)
        reject('malformed', 'trade: expected create_time_ms or create_time', row)
      else if (Number(row.size) === 0) reject('no-size', 'expected a size other than 0', row)
      else events.push(tradeFromRow(row, instrument, receivedAtMs, reject))
    }
    return events
  }

  const takeSettlements = (symbol: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const settlements = checked(settlementRow, list, 'settlement').map(({ time, settle_price }) => ({
      symbol,
      atMs: time * 1000,
      price: Number(settle_price),
    }))
    return settled(GATE, settlements, receivedAtMs)
  }

  return feed({
    takeAnswer: (path, params, body, receivedAtMs) => {
      if (path === '/options/contracts' && rows.is(body)) {
        return takeList(String(params.underlying ?? ''), body, receivedAtMs)
      }
      if (path === '/options/underlyings' && rows.is(body)) {
        const names = checked(underlyingRow, body, 'underlying').map(({ name }) => name)
        store.noteMarkets(
          'underlyings',
          names.map((symbol) => ({ symbol, kind: 'option' })),
        )
        return NO_ANSWER
      }
      if (path === '/options/settlements' && rows.is(body)) {
        return takeSettlements(String(params.underlying ?? ''), body, receivedAtMs)
      }
      if (path === '/options/tickers' && rows.is(body)) return takeTickers(body, receivedAtMs)
      if (path === '/spot/time' && clockAnswer.is(body))
        clock.set(CLOCK, venueInstant(body.server_time, receivedAtMs, reject, body), receivedAtMs)
      else if (path.startsWith(UNDERLYING_TICKER) && underlyingTicker.is(body)) {
        indices.set(path.slice(UNDERLYING_TICKER.length), quotedText(body.index_price), receivedAtMs)
      } else {
        reject('malformed', `expected an answer to ${path} that this feed can read`, body)
        return UNREADABLE
      }
      return NO_ANSWER
    },
    takeMessage: (message, receivedAtMs) => {
      if (!streamMessage.is(message)) reject('malformed', 'expected a message of a channel', message)
      else if (message.error) reject('topic-refused', message.error.message ?? 'Gate refused', message)
      else if (message.event === 'update') {
        if (message.channel === 'options.ul_trades') return takeTrades(message.result, receivedAtMs)
        reject('unknown-topic', 'expected options.ul_trades', message.channel)
      }
      return []
    },
  })
}
