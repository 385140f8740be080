import { type Instrument, type MarketEvent, type OptionQuote, unixMs } from '@gvol/market'
import { type FeedOptions, feedFrame } from '../../feed/feedFrame.ts'
import {
  chainsOf,
  type FeedAnswer,
  fetchedEvents,
  LIST_CHANGED,
  type MarketFeed,
  NO_ANSWER,
  UNREADABLE,
} from '../../feed/marketFeed.ts'
import { isOptionInstrument } from '../../feed/optionInstrument.ts'
import { isContractInstrument } from '../../feed/quotes.ts'
import { newestInstant } from '../../messages/instants.ts'
import type { ListedKind } from '../../status/listing.ts'
import { bookReader } from './books.ts'
import { DERIVE, instrumentFromRow, symbolOf } from './instruments.ts'
import {
  confirmation,
  currenciesAnswer,
  currencyRow,
  errorAnswer,
  historyAnswer,
  instrumentRow,
  listAnswer,
  listPage,
  notification,
  otherAnswer,
  settlementRow,
  settlementsAnswer,
  slimTicker,
  tickersAnswer,
  tradeList,
  tradeRow,
} from './messages.ts'
import { futureQuoteFromTicker, optionQuoteFromTicker, tradeFromRow } from './normalize.ts'

export type DeriveFeed = MarketFeed & {
  /** Returns the channels of the books desired now. */
  readonly bookChannels: () => readonly string[]
}

/** Pages of a list that are read; a venue with more has another idea of pages. */
export const MAX_PAGES = 20

/** Converts Derive's v3 messages, and recordings of its v2, to market events. A response with tickers is one expiry of the chain. */
export const deriveFeed = (options: FeedOptions): DeriveFeed => {
  const { reject, store, isNewId, checked, findInstrument, findPolledInstrument, settled, feed } = feedFrame(options)
  const books = bookReader(findInstrument, reject)

  /** Pages of each list. */
  const lists = new Map<string, (readonly Instrument[])[]>()

  const takeList = (
    name: string,
    list: readonly unknown[],
    receivedAtMs: number,
    { page, pages } = { page: 1, pages: 1 },
  ): FeedAnswer => {
    const instruments: Instrument[] = []
    for (const row of checked(instrumentRow, list, 'instrument')) {
      const instrument = instrumentFromRow(row, reject)
      if (instrument !== undefined) instruments.push(instrument)
    }
    // Later pages stay as they were until they are read again.
    const before = lists.get(name) ?? []
    const now = Array.from({ length: Math.max(page, pages) }, (_, i) =>
      i + 1 === page ? instruments : (before[i] ?? []),
    )
    lists.set(name, now)
    return store.replace(name, now.flat(), receivedAtMs) ? LIST_CHANGED : NO_ANSWER
  }
  const takeTickers = (
    kind: 'option' | 'future',
    tickers: Readonly<Record<string, unknown>>,
    receivedAtMs: number,
  ): FeedAnswer => {
    const rows = Object.entries(tickers).flatMap(([name, row]) => {
      const instrument = findInstrument(name)
      if (instrument === undefined) return []
      if (slimTicker.is(row)) return [{ instrument, row }]
      reject('malformed', `ticker: ${slimTicker.problem(row)}`, { name, row })
      return []
    })
    const atMs = newestInstant(rows, ({ row }) => row.t, receivedAtMs, reject)
    const stamp = { atMs, receivedAtMs: unixMs(receivedAtMs) }
    const events = rows.flatMap(({ instrument, row }): MarketEvent[] => {
      if (isOptionInstrument(instrument)) return [optionQuoteFromTicker(row, instrument, stamp, reject)]
      return isContractInstrument(instrument) ? [futureQuoteFromTicker(row, instrument, stamp, reject)] : []
    })
    books.takeQuotes(events.filter((event): event is OptionQuote => event.type === 'option-quote'))
    return chainsOf(events, kind, atMs)
  }
  const takeTrades = (
    list: readonly unknown[],
    receivedAtMs: number,
    instrumentOf: typeof findInstrument,
  ): readonly MarketEvent[] => {
    const events: MarketEvent[] = []
    for (const row of checked(tradeRow, list, 'trade')) {
      // Transfers between accounts are reported at a price of 0.
      const isCounted = row.liquidity_role !== 'maker' && Number(row.trade_price) > 0
      const instrument = isCounted ? instrumentOf(row.instrument_name) : undefined
      if (instrument !== undefined && isNewId(row.trade_id))
        events.push(tradeFromRow(row, instrument, receivedAtMs, reject))
    }
    return events
  }

  const takeSettlements = (coin: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const settlements = checked(settlementRow, list, 'settlement').flatMap(({ utc_expiry_sec, price }) =>
      price === null || price === undefined
        ? []
        : [{ symbol: symbolOf(coin), atMs: utc_expiry_sec * 1000, price: Number(price) }],
    )
    return settled(DERIVE, settlements, receivedAtMs)
  }

  const reading = feed({
    takeAnswer: (path, params, body, receivedAtMs) => {
      const kind = String(params.instrument_type ?? '')
      const name = `${kind} ${params.currency ?? ''}`
      if (path === '/get_all_instruments' && listPage.is(body)) {
        const { instruments, pagination } = body.result
        const page = Math.min(Math.max(1, Number(params.page ?? 1)), MAX_PAGES)
        const pages = Math.min(pagination?.num_pages ?? 1, MAX_PAGES)
        return takeList(name, instruments, receivedAtMs, { page, pages })
      }
      if (path === '/get_instruments' && listAnswer.is(body)) return takeList(name, body.result, receivedAtMs)
      if (path === '/get_all_currencies' && currenciesAnswer.is(body)) {
        store.noteMarkets(
          'currencies',
          checked(currencyRow, body.result, 'currency').flatMap(
            ({ currency, instrument_types: types, option, perp }) => {
              const symbol = symbolOf(currency)
              const markets: ListedKind[] = []
              if (types?.includes('option') ?? Boolean(option)) markets.push({ symbol, kind: 'option' })
              if (types?.includes('perp') ?? Boolean(perp)) markets.push({ symbol, kind: 'future' })
              return markets
            },
          ),
        )
        return NO_ANSWER
      }
      if (path === '/get_tickers' && tickersAnswer.is(body)) {
        return takeTickers(kind === 'option' ? 'option' : 'future', body.result.tickers, receivedAtMs)
      }
      if (path === '/get_trade_history' && historyAnswer.is(body)) {
        return fetchedEvents(takeTrades(body.result.trades.toReversed(), receivedAtMs, findPolledInstrument))
      }
      if (path === '/get_option_settlement_prices' && settlementsAnswer.is(body)) {
        return takeSettlements(String(params.currency), body.result.expiries, receivedAtMs)
      }
      reject('malformed', `expected instruments, tickers, trades or settlements in the answer to ${path}`, body)
      return UNREADABLE
    },
    takeMessage: (message, receivedAtMs) => {
      if (notification.is(message)) {
        const { channel, data } = message.params
        if (channel.startsWith('trades.') && tradeList.is(data)) return takeTrades(data, receivedAtMs, findInstrument)
        if (channel.startsWith('orderbook.')) return books.takeBook(data, receivedAtMs)
        reject('unknown-topic', 'expected a list of trades or an order book', message)
      } else if (confirmation.is(message)) {
        for (const [channel, status] of Object.entries(message.result.status)) {
          if (status !== 'ok') reject('topic-refused', `Derive does not stream ${channel}`, status)
        }
      } else if (errorAnswer.is(message)) reject('topic-refused', message.error.message, message)
      else if (!otherAnswer.is(message)) reject('malformed', 'expected a notification or an answer', message)
      return []
    },
  })
  return { ...reading, bookChannels: () => books.channels(reading.instruments()) }
}
