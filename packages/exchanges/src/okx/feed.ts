import { type Instrument, type MarketEvent, unixMs } from '@gvol/market'
import { type FeedOptions, feedFrame } from '../_kit/feed/feedFrame.ts'
import {
  chainsOf,
  type FeedAnswer,
  fetchedEvents,
  LIST_CHANGED,
  type MarketFeed,
  NO_ANSWER,
} from '../_kit/feed/marketFeed.ts'
import { numberFromText, quotedText } from '../_kit/messages/fields.ts'
import { newestInstant } from '../_kit/messages/instants.ts'
import { instrumentFromRow, OKX, symbolFromFamily } from './instruments.ts'
import {
  contractTrade,
  deliveryDetail,
  deliveryRow,
  envelope,
  fundingRate,
  indexTicker,
  instrumentRow,
  markPrice,
  openInterest,
  optionTrade,
  optSummary,
  streamData,
  streamEvent,
  ticker,
} from './messages.ts'
import { futureQuoteFrom, optionQuoteFrom, type Parts, tradeFromRow } from './normalize.ts'
import { structureReader } from './structures.ts'

const MS_PER_HOUR = 3_600_000

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/**
 * OKX's v5 messages to market events. What it says of an option comes in answers of their own (book, open interest, mark,
 * index, summary): the summary, asked for last, makes the chain; tickers make the futures.
 */
export const okxFeed = (options: FeedOptions): MarketFeed => {
  const frame = feedFrame(options)
  const { reject, store, isNewTrade, checked, found, foundAgain, foundOption, foundContract, settled, feed } = frame
  const structures = structureReader(frame)
  const parts = new Map<string, Mutable<Parts>>()
  const indices = new Map<string, number>()
  const funding = new Map<string, { readonly rate: number; readonly hours: number | undefined }>()

  const partsOf = (name: string): Mutable<Parts> => {
    const known = parts.get(name)
    if (known !== undefined) return known
    const made: Mutable<Parts> = {}
    parts.set(name, made)
    return made
  }
  const indexOf = (instrument: Instrument): number | undefined => indices.get(`${instrument.base}-${instrument.quote}`)

  const takeList = (name: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const instruments: Instrument[] = []
    for (const row of checked(instrumentRow, list, 'instrument')) {
      const instrument = instrumentFromRow(row, reject)
      if (instrument !== undefined) instruments.push(instrument)
    }
    if (!store.replace(name, instruments, receivedAtMs)) return NO_ANSWER
    const listed = new Set(store.listed().map((instrument) => instrument.name))
    for (const known of parts.keys()) if (!listed.has(known)) parts.delete(known)
    return LIST_CHANGED
  }
  /** The instant of a chain is its newest row's. */
  const newest = (rows: readonly { readonly ts: string | number }[], receivedAtMs: number) =>
    newestInstant(rows, ({ ts }) => Number(ts), receivedAtMs, reject)

  const takeSummary = (list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const rows = checked(optSummary, list, 'summary')
    const atMs = newest(rows, receivedAtMs)
    const stamp = { atMs, receivedAtMs: unixMs(receivedAtMs) }
    const events: MarketEvent[] = []
    for (const row of rows) {
      const instrument = foundOption(row.instId)
      if (instrument === undefined) continue
      const known = partsOf(row.instId)
      known.index = indexOf(instrument)
      events.push(optionQuoteFrom(row, known, instrument, stamp, reject))
    }
    return chainsOf(events, 'option', atMs)
  }
  const takeTickers = (kind: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const rows = checked(ticker, list, 'ticker')
    if (kind === 'OPTION') {
      for (const row of rows) partsOf(row.instId).ticker = row
      return NO_ANSWER
    }
    const atMs = newest(rows, receivedAtMs)
    const stamp = { atMs, receivedAtMs: unixMs(receivedAtMs) }
    const events: MarketEvent[] = []
    for (const row of rows) {
      const instrument = foundContract(row.instId)
      if (instrument === undefined) continue
      const known = partsOf(row.instId)
      known.index = indexOf(instrument)
      events.push(futureQuoteFrom(row, known, instrument, funding.get(row.instId), stamp, reject))
    }
    return chainsOf(events, 'future', atMs)
  }
  const takeTrades = (
    list: readonly unknown[],
    receivedAtMs: number,
    isOptions: boolean,
    instrumentOf: typeof found = found,
  ): MarketEvent[] => {
    const rows = isOptions ? checked(optionTrade, list, 'trade') : checked(contractTrade, list, 'trade')
    const events: MarketEvent[] = []
    for (const row of rows) {
      const instrument = instrumentOf(row.instId)
      if (instrument !== undefined && isNewTrade(`${row.instId} ${row.tradeId}`))
        events.push(tradeFromRow(row, instrument, receivedAtMs, reject))
    }
    return events
  }
  /** The newest first on the wire. */
  const takeRecentTrades = (list: readonly unknown[], receivedAtMs: number, isOptions: boolean): FeedAnswer =>
    fetchedEvents(takeTrades(list.toReversed(), receivedAtMs, isOptions, foundAgain))
  /** Of the options that expired together, each that was exercised names the same index price. */
  const takeDeliveries = (family: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const deliveries = checked(deliveryRow, list, 'delivery').flatMap((row) => {
      const exercised = row.details.find((detail) => deliveryDetail.is(detail) && detail.type !== 'expired_otm')
      if (!deliveryDetail.is(exercised)) return []
      return [{ symbol: symbolFromFamily(family), atMs: Number(row.ts), price: Number(exercised.px) }]
    })
    return settled(OKX, deliveries, receivedAtMs)
  }

  return feed({
    pong: 'pong',
    takeAnswer: (path, params, body, receivedAtMs) => {
      if (!envelope.is(body)) {
        reject('malformed', `${path}: ${envelope.problem(body)}`, body)
        return NO_ANSWER
      }
      const { data } = body
      const kind = String(params.instType ?? '')
      switch (path) {
        case '/public/instruments':
          return takeList(`${kind} ${params.instFamily ?? ''}`, data, receivedAtMs)
        case '/market/tickers':
          return takeTickers(kind, data, receivedAtMs)
        case '/public/opt-summary':
          return takeSummary(data, receivedAtMs)
        case '/market/trades':
          return takeRecentTrades(data, receivedAtMs, false)
        case '/public/option-trades':
          return takeRecentTrades(data, receivedAtMs, true)
        case '/rfq/public-trades':
          return fetchedEvents(structures.takeStructures(data, receivedAtMs))
        case '/public/delivery-exercise-history':
          return takeDeliveries(String(params.instFamily ?? ''), data, receivedAtMs)
        case '/public/open-interest':
          for (const row of checked(openInterest, data, 'open interest')) partsOf(row.instId).openInterest = row
          return NO_ANSWER
        case '/public/mark-price':
          for (const row of checked(markPrice, data, 'mark')) partsOf(row.instId).mark = quotedText(row.markPx)
          return NO_ANSWER
        case '/market/index-tickers':
          for (const row of checked(indexTicker, data, 'index')) indices.set(row.instId, Number(row.idxPx))
          return NO_ANSWER
        case '/public/funding-rate':
          for (const row of checked(fundingRate, data, 'funding')) {
            const span = (numberFromText(row.nextFundingTime) ?? 0) - (numberFromText(row.fundingTime) ?? 0)
            funding.set(row.instId, { rate: Number(row.fundingRate), hours: span > 0 ? span / MS_PER_HOUR : undefined })
          }
          return NO_ANSWER
      }
      reject('unknown-path', 'expected an answer this feed can read', path)
      return NO_ANSWER
    },
    takeMessage: (message, receivedAtMs) => {
      if (streamData.is(message)) {
        switch (message.arg.channel) {
          case 'option-trades':
            return takeTrades(message.data, receivedAtMs, true)
          case 'trades':
            return takeTrades(message.data, receivedAtMs, false)
          case 'public-block-trades':
            return structures.takeBlockTrades(message.data, receivedAtMs)
          case 'public-struc-block-trades':
            return structures.takeStructures(message.data, receivedAtMs)
        }
        reject('unknown-topic', 'expected trades or block trades', message.arg.channel)
      } else if (!streamEvent.is(message)) reject('malformed', 'expected data of a channel or an event', message)
      else if (message.event === 'error') reject('topic-refused', message.msg ?? 'OKX refused', message)
      return []
    },
  })
}
