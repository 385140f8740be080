import { type MarketEvent, type OptionQuote, type Trade, type UnixMs, unixMs } from '@gvol/market'
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
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { recentValues } from '../../feed/recentValues.ts'
import { venueInstant } from '../../messages/instants.ts'
import { rows } from '../../messages/shape.ts'
import { BINANCE, instrumentFromRow, underlyingOf } from './instruments.ts'
import {
  type BestPrices,
  bestPrices,
  blockTrade,
  confirmation,
  exchangeInfo,
  exercise,
  indexAnswer,
  mark,
  openInterest,
  optionRow,
  recentTrade,
  refusedTopic,
  streamMessage,
  type Ticker,
  ticker,
  trade,
} from './messages.ts'
import { optionQuoteFrom, tradeFrom, tradeFromBlock, tradeFromRecent } from './normalize.ts'

const SIZES = '@optionMarkPrice'

type BinanceFeed = MarketFeed & {
  /** Returns when the sizes of an underlying's options were received last, our clock, ms; undefined: not yet. */
  readonly sizesAtMs: (underlying: string) => number | undefined
}

/**
 * Converts Binance's option messages to market events. Data of an option come in separate responses (index, book, open
 * interest, mark); the marks are requested last and complete the chains, each at the instant of its index.
 */
export const binanceFeed = (options: FeedOptions): BinanceFeed => {
  const { reject, store, isNewId, checked, checkedList, findPolledInstrument, findOption, settled, feed } =
    feedFrame(options)
  const indices = recentValues<{ readonly atMs: UnixMs; readonly price: number }>()
  const tickers = new Map<string, Ticker>()
  const openInterests = new Map<string, number>()
  const bestOf = new Map<string, BestPrices>()
  /** When the sizes of an underlying were received last, our clock. */
  const sizesAtMs = new Map<string, number>()

  const takeList = (list: readonly unknown[], atMs: number): FeedAnswer => {
    const instruments: OptionInstrument[] = []
    for (const row of checkedList(optionRow, list, 'instrument')) {
      const instrument = instrumentFromRow(row, reject)
      if (instrument !== undefined) instruments.push(instrument)
    }
    if (!store.replace('options', instruments, atMs)) return NO_ANSWER
    const listed = new Set(instruments.map(({ name }) => name))
    for (const one of [openInterests, bestOf]) for (const name of one.keys()) if (!listed.has(name)) one.delete(name)
    return LIST_CHANGED
  }
  const takeMarks = (list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const events: OptionQuote[] = []
    for (const row of checked(mark, list, 'mark')) {
      const instrument = findOption(row.symbol)
      if (instrument === undefined) continue
      const index = indices.get(underlyingOf(instrument.symbol), receivedAtMs)
      if (index === undefined) {
        reject('no-index', 'expected the index of an underlying before its marks, for it has the clock', row.symbol)
        continue
      }
      const openInterestContracts = openInterests.get(row.symbol)
      const best = bestOf.get(row.symbol)
      const parts = { ticker: tickers.get(row.symbol), openInterestContracts, best, index: index.price }
      const stamp = { atMs: index.atMs, receivedAtMs: unixMs(receivedAtMs) }
      events.push(optionQuoteFrom(row, parts, instrument, stamp, reject))
    }
    const instants = Map.groupBy(events, ({ atMs }) => Number(atMs))
    return {
      isListChanged: false,
      batches: [...instants].flatMap(([atMs, of]) => chainsOf(of, 'option', atMs).batches),
    }
  }
  /** Blocks come by stream and are also polled; the two may have different ids. */
  const isNew = ({ instrument, tradeId, blockTradeId, atMs, price, amountCoin }: Trade): boolean =>
    isNewId([instrument, ...(blockTradeId === undefined ? [tradeId] : ['block', atMs, price, amountCoin])].join(' '))
  /** A streamed block may appear again among the recent trades of its option. */
  const isNewOfStream = (streamed: Trade): boolean => {
    const isNewTradeId = isNewId(`${streamed.instrument} ${streamed.tradeId}`)
    return isNewTradeId && (streamed.blockTradeId === undefined || isNew(streamed))
  }

  const takeTrade = (data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!trade.is(data)) {
      reject('malformed', `trade: ${trade.problem(data)}`, data)
      return []
    }
    const instrument = findOption(data.s)
    return instrument === undefined ? [] : [tradeFrom(data, instrument, receivedAtMs, reject)].filter(isNewOfStream)
  }
  const takeSizes = (stream: string, data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    sizesAtMs.set((stream.split('@', 1)[0] ?? '').toUpperCase(), receivedAtMs)
    if (!rows.is(data)) reject('malformed', `best prices: ${rows.problem(data)}`, data)
    else for (const row of checked(bestPrices, data, 'best prices')) bestOf.set(row.s, row)
    return []
  }
  const takeBlocks = (list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const events = checked(blockTrade, list, 'block trade').flatMap((row) => {
      const instrument = findPolledInstrument(row.symbol)
      return instrument === undefined ? [] : [tradeFromBlock(row, instrument, receivedAtMs, reject)].filter(isNew)
    })
    return fetchedEvents(events)
  }
  const takeRecentTrades = (list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const events = checked(recentTrade, list, 'trade').flatMap((row) => {
      const instrument = findPolledInstrument(row.symbol)
      return instrument === undefined ? [] : [tradeFromRecent(row, instrument, receivedAtMs, reject)].filter(isNew)
    })
    return fetchedEvents(events)
  }
  const takeExercises = (underlying: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    if (list.length === 0) return NO_ANSWER
    const symbol = store.listed().find((each) => underlyingOf(each.symbol) === underlying)?.symbol
    if (symbol === undefined) {
      reject('unknown-underlying', 'expected an underlying of the list', underlying)
      return NO_ANSWER
    }
    const rows = checked(exercise, list, 'exercise').map(({ expiryDate, realStrikePrice }) => ({
      symbol,
      atMs: expiryDate,
      price: Number(realStrikePrice),
    }))
    return settled(BINANCE, rows, receivedAtMs)
  }

  const reading = feed({
    takeAnswer: (path, params, body, receivedAtMs) => {
      if (path === '/exchangeInfo' && exchangeInfo.is(body)) {
        const atMs = venueInstant(body.serverTime, receivedAtMs, reject, { serverTime: body.serverTime })
        return takeList(body.optionSymbols, atMs)
      }
      if (path === '/index' && indexAnswer.is(body)) {
        const atMs = venueInstant(body.time, receivedAtMs, reject, body)
        indices.set(String(params.underlying), { atMs, price: Number(body.indexPrice) }, receivedAtMs)
      } else if (path === '/ticker' && rows.is(body)) {
        // The response covers all options: an option that is missing has no book any more.
        tickers.clear()
        for (const row of checked(ticker, body, 'ticker')) tickers.set(row.symbol, row)
      } else if (path === '/openInterest' && rows.is(body)) {
        for (const row of checked(openInterest, body, 'open interest')) {
          openInterests.set(row.symbol, Number(row.sumOpenInterest))
        }
      } else if (path === '/mark' && rows.is(body)) return takeMarks(body, receivedAtMs)
      else if (path === '/trades' && rows.is(body)) return takeRecentTrades(body, receivedAtMs)
      else if (path === '/blockTrades' && rows.is(body)) return takeBlocks(body, receivedAtMs)
      else if (path === '/exerciseHistory' && rows.is(body)) {
        return takeExercises(String(params.underlying), body, receivedAtMs)
      } else {
        reject('malformed', `expected an answer to ${path} that this feed can read`, body)
        return UNREADABLE
      }
      return NO_ANSWER
    },
    takeMessage: (message, receivedAtMs) => {
      if (streamMessage.is(message)) {
        if (message.stream.endsWith('@optionTrade')) return takeTrade(message.data, receivedAtMs)
        if (message.stream.endsWith(SIZES)) return takeSizes(message.stream, message.data, receivedAtMs)
        reject('unknown-topic', `expected optionTrade or ${SIZES}`, message.stream)
      } else if (refusedTopic.is(message)) reject('topic-refused', message.error.msg, message)
      else if (!confirmation.is(message)) reject('malformed', 'expected data of a stream or an answer', message)
      return []
    },
  })
  return {
    ...reading,
    sizesAtMs: (underlying) => sizesAtMs.get(underlying),
  }
}
