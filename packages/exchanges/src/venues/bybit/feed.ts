import { type Instrument, type MarketEvent, type UnixMs, unixMs } from '@gvol/market'
import { foldedDepth, levelsFrom } from '../../feed/books/bookDepth.ts'
import { longShareOf } from '../../feed/books/longShort.ts'
import { type FeedFrame, type FeedOptions, feedFrame } from '../../feed/feedFrame.ts'
import {
  chainsOf,
  type FeedAnswer,
  fetchedEvents,
  LIST_CHANGED,
  type MarketFeed,
  NO_ANSWER,
  UNREADABLE,
} from '../../feed/marketFeed.ts'
import { venueInstant } from '../../messages/instants.ts'
import { rows } from '../../messages/shape.ts'
import { BYBIT, instrumentFromContractRow, instrumentFromOptionRow } from './instruments.ts'
import {
  accountRatio,
  baseCoinRow,
  bookAnswer,
  confirmation,
  contractRow,
  contractTicker,
  deliveryRow,
  envelope,
  liquidationRow,
  optionConfirmation,
  optionRow,
  optionTicker,
  recentTrade,
  streamMessage,
  type TradeRow,
  tradeRow,
  tradeRowFromRecent,
} from './messages.ts'
import { futureQuoteFromTicker, liquidationFromRow, optionQuoteFromTicker, tradeFromRow } from './normalize.ts'

const DEFAULT_FUNDING_HOURS = 8

/** Returns the depth of a contract's book. */
const depthIn = ({ findContract, reject }: FeedFrame, body: unknown, receivedAtMs: number): FeedAnswer => {
  if (!bookAnswer.is(body)) {
    reject('malformed', `book: ${bookAnswer.problem(body)}`, body)
    return UNREADABLE
  }
  const { s: name, b, a, ts } = body.result
  const instrument = findContract(name)
  const bids = levelsFrom(b)
  const asks = levelsFrom(a)
  if (bids === undefined || asks === undefined) reject('malformed', 'book: expected levels of price and size', body)
  if (instrument === undefined || bids === undefined || asks === undefined) return NO_ANSWER
  const stamp = { atMs: venueInstant(ts, receivedAtMs, reject, name), receivedAtMs: unixMs(receivedAtMs) }
  return fetchedEvents(foldedDepth(bids, asks, instrument, stamp))
}

/** Returns the shares of long accounts, deduplicated, oldest first. */
const ratiosIn = (
  { checked, findContract, isNewId }: FeedFrame,
  list: readonly unknown[],
  receivedAtMs: number,
): FeedAnswer => {
  const events = checked(accountRatio, list, 'account ratio').flatMap((row): MarketEvent[] => {
    const instrument = findContract(row.symbol)
    if (instrument === undefined || !isNewId(`ratio ${row.symbol} ${row.timestamp}`)) return []
    const share = { atMs: Number(row.timestamp), longShare: Number(row.buyRatio) }
    return [longShareOf(instrument, 'accounts', share, receivedAtMs)]
  })
  return fetchedEvents(events.reverse())
}

/** Returns liquidations; identical rows in one message are separate liquidations. */
const liquidationsIn = (
  { checked, findContract, isNewId, reject }: FeedFrame,
  list: readonly unknown[],
  receivedAtMs: number,
): readonly MarketEvent[] => {
  const counts = new Map<string, number>()
  return checked(liquidationRow, list, 'liquidation').flatMap((row) => {
    const instrument = findContract(row.s)
    if (instrument === undefined) return []
    const same = [row.s, row.T, row.S, row.p, row.v].join(' ')
    const nth = (counts.get(same) ?? 0) + 1
    counts.set(same, nth)
    if (!isNewId(`liquidation ${same} ${nth}`)) return []
    return [liquidationFromRow(row, nth, instrument, receivedAtMs, reject)]
  })
}

/** Converts Bybit's v5 messages to market events. A list of several pages is used once its last page is read. */
export const bybitFeed = (options: FeedOptions): MarketFeed => {
  const frame = feedFrame(options)
  const {
    reject,
    store,
    isNewId,
    checked,
    checkedList,
    findInstrument,
    findPolledInstrument,
    findOption,
    findContract,
    settled,
    feed,
  } = frame
  const pages = new Map<string, Instrument[]>()
  const fundingHours = new Map<string, number>()

  const instrumentsIn = (category: string, list: readonly unknown[]): Instrument[] => {
    const instruments: Instrument[] = []
    if (category === 'option') {
      for (const row of checkedList(optionRow, list, 'instrument')) {
        const instrument = instrumentFromOptionRow(row, reject)
        if (instrument !== undefined) instruments.push(instrument)
      }
      return instruments
    }
    for (const row of checkedList(contractRow, list, 'instrument')) {
      instruments.push(instrumentFromContractRow(row))
      fundingHours.set(row.symbol, row.fundingInterval ? row.fundingInterval / 60 : DEFAULT_FUNDING_HOURS)
    }
    return instruments
  }
  const takeList = (name: string, category: string, list: readonly unknown[], cursor: string, atMs: number) => {
    const earlier = pages.get(name) ?? []
    earlier.push(...instrumentsIn(category, list))
    if (cursor !== '') {
      pages.set(name, earlier)
      return NO_ANSWER
    }
    pages.delete(name)
    return store.replace(name, earlier, atMs) ? LIST_CHANGED : NO_ANSWER
  }
  const takeTickers = (category: string, list: readonly unknown[], atMs: UnixMs, receivedAtMs: number): FeedAnswer => {
    const stamp = { atMs, receivedAtMs: unixMs(receivedAtMs) }
    const events: MarketEvent[] = []
    if (category === 'option') {
      for (const row of checked(optionTicker, list, 'ticker')) {
        const instrument = findOption(row.symbol)
        if (instrument !== undefined) events.push(optionQuoteFromTicker(row, instrument, stamp, reject))
      }
      return chainsOf(events, 'option', atMs)
    }
    for (const row of checked(contractTicker, list, 'ticker')) {
      const instrument = findContract(row.symbol)
      if (instrument === undefined) continue
      events.push(futureQuoteFromTicker(row, instrument, fundingHours.get(row.symbol), stamp, reject))
    }
    return chainsOf(events, 'future', atMs)
  }
  const tradesOf = (
    trades: Iterable<TradeRow>,
    receivedAtMs: number,
    instrumentOf: typeof findInstrument,
  ): readonly MarketEvent[] => {
    const events: MarketEvent[] = []
    for (const row of trades) {
      const instrument = instrumentOf(row.s)
      if (instrument !== undefined && isNewId(row.i)) {
        events.push(tradeFromRow(row, instrument, receivedAtMs, reject))
      }
    }
    return events
  }
  /** Newest first on the wire. */
  const takeRecentTrades = (list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const trades = checked(recentTrade, list, 'trade').map(tradeRowFromRecent)
    return fetchedEvents(tradesOf(trades.reverse(), receivedAtMs, findPolledInstrument))
  }
  const takeDeliveries = (symbol: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const deliveries = checked(deliveryRow, list, 'delivery').map(({ deliveryTime, deliveryPrice }) => ({
      symbol,
      atMs: Number(deliveryTime),
      price: Number(deliveryPrice),
    }))
    return settled(BYBIT, deliveries, receivedAtMs)
  }

  return feed({
    takeAnswer: (path, params, body, receivedAtMs) => {
      if (path === '/market/orderbook') return depthIn(frame, body, receivedAtMs)
      if (!envelope.is(body)) {
        reject('malformed', `${path}: ${envelope.problem(body)}`, body)
        return UNREADABLE
      }
      const { result } = body
      const time = venueInstant(body.time, receivedAtMs, reject, { path, time: body.time })
      const category = String(params.category ?? result.category ?? '')
      switch (path) {
        case '/market/option-base-coins': {
          const coins = checked(baseCoinRow, result.list, 'base coin')
          store.noteMarkets(
            'base coins',
            coins.map(({ baseCoin, settleCoin }) => ({ symbol: `${baseCoin}_${settleCoin}`, kind: 'option' })),
          )
          return NO_ANSWER
        }
        case '/market/tickers':
          return takeTickers(category, result.list, time, receivedAtMs)
        case '/market/recent-trade':
          return takeRecentTrades(result.list, receivedAtMs)
        case '/market/account-ratio':
          return ratiosIn(frame, result.list, receivedAtMs)
        case '/market/delivery-price':
          return takeDeliveries(`${params.baseCoin}_${params.settleCoin}`, result.list, receivedAtMs)
        case '/market/instruments-info': {
          const name = `${category} ${params.baseCoin ?? ''}`
          // A list that broke off is read again from its first page.
          if (params.cursor === undefined) pages.delete(name)
          return takeList(name, category, result.list, result.nextPageCursor ?? '', time)
        }
      }
      reject('unknown-path', 'expected an answer this feed can read', path)
      return NO_ANSWER
    },
    takeMessage: (message, receivedAtMs) => {
      if (confirmation.is(message)) {
        if (message.success === false) reject('topic-refused', 'Bybit does not stream a topic', message.ret_msg ?? '')
      } else if (optionConfirmation.is(message)) {
        for (const topic of message.data.failTopics) reject('topic-refused', 'Bybit does not stream a topic', topic)
      } else if (!streamMessage.is(message) || typeof message.topic !== 'string') {
        reject('malformed', 'expected a stream message with a topic', message)
      } else {
        const [channel] = message.topic.split('.')
        if (channel !== 'publicTrade' && channel !== 'allLiquidation')
          reject('unknown-topic', 'expected publicTrade or allLiquidation', message.topic)
        else if (!rows.is(message.data)) reject('malformed', `${channel}: ${rows.problem(message.data)}`, message.data)
        else if (channel === 'allLiquidation') return liquidationsIn(frame, message.data, receivedAtMs)
        else return tradesOf(checked(tradeRow, message.data, 'trade'), receivedAtMs, findInstrument)
      }
      return []
    },
  })
}
