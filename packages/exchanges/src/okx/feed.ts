import { type Instrument, type MarketEvent, unixMs } from '@gvol/market'
import { numberFromText, quoted } from '../_kit/fields.ts'
import { instrumentStore } from '../_kit/instrumentStore.ts'
import { messageFromText, type RpcParams } from '../_kit/jsonRpc.ts'
import { type EventBatch, type FeedAnswer, LIST_CHANGED, type MarketFeed, NO_ANSWER } from '../_kit/marketFeed.ts'
import { rejectionCounter } from '../_kit/rejections.ts'
import { seenIds } from '../_kit/seenIds.ts'
import { type Field, isRecord } from '../_kit/shape.ts'
import { instrumentFromRow, isOption } from './instruments.ts'
import {
  contractTrade,
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
  structureLeg,
  structureTrade,
  ticker,
} from './messages.ts'
import { futureQuoteFrom, optionQuoteFrom, type Parts, structureFrom, tradeFromRow } from './normalize.ts'

const REMEMBERED_TRADES = 20_000
const MS_PER_HOUR = 3_600_000

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/**
 * OKX's v5 messages to market events. What it says of an option comes in answers of their own (book, open interest, mark,
 * index, summary): the summary, asked for last, makes the chain; tickers make the futures.
 */
export const okxFeed = (options: { readonly symbols?: readonly string[]; readonly now?: () => number }): MarketFeed => {
  let readAtMs = 0
  const { reject, report } = rejectionCounter(options.now ?? (() => readAtMs))
  const wanted = options.symbols && new Set(options.symbols)
  const isWanted = (symbol: string): boolean => wanted === undefined || wanted.has(symbol)
  const store = instrumentStore()
  const parts = new Map<string, Mutable<Parts>>()
  const indices = new Map<string, number>()
  const funding = new Map<string, { readonly rate: number; readonly hours: number | undefined }>()
  const trades = seenIds(REMEMBERED_TRADES)

  const partsOf = (name: string): Mutable<Parts> => {
    const known = parts.get(name)
    if (known !== undefined) return known
    const made: Mutable<Parts> = {}
    parts.set(name, made)
    return made
  }
  const checked = function* <Row>(shape: Field<Row>, list: readonly unknown[], what: string): Generator<Row> {
    for (const row of list) {
      if (shape.is(row)) yield row
      else reject('malformed', `${what}: ${shape.problem(row)}`, row)
    }
  }
  const found = (name: string): Instrument | undefined => {
    const instrument = store.find(name)
    if (instrument === undefined) reject('unknown-instrument', 'expected a name of the list', name)
    return instrument !== undefined && isWanted(instrument.symbol) ? instrument : undefined
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
  const batchesOf = (events: readonly MarketEvent[], kind: 'option' | 'future', atMs: number): FeedAnswer => ({
    isListChanged: false,
    batches: [...Map.groupBy(events, ({ symbol }) => symbol)].map(
      ([symbol, of]): EventBatch => ({ batch: { source: 'chain', kind, symbol, atMs }, events: of }),
    ),
  })
  /** The instant of a chain is its newest row's. */
  const newest = (rows: readonly { readonly ts: string | number }[]): number =>
    rows.reduce((atMs, { ts }) => Math.max(atMs, Number(ts)), 0)

  const takeSummary = (list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const rows = [...checked(optSummary, list, 'summary')]
    const atMs = newest(rows)
    const stamp = { atMs: unixMs(atMs), receivedAtMs: unixMs(receivedAtMs) }
    const events = rows.flatMap((row): MarketEvent[] => {
      const instrument = found(row.instId)
      if (instrument === undefined || !isOption(instrument)) return []
      const known = { ...partsOf(row.instId), index: indexOf(instrument) }
      return [optionQuoteFrom(row, known, instrument, stamp, reject)]
    })
    return batchesOf(events, 'option', atMs)
  }
  const takeTickers = (kind: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const rows = [...checked(ticker, list, 'ticker')]
    if (kind === 'OPTION') {
      for (const row of rows) partsOf(row.instId).ticker = row
      return NO_ANSWER
    }
    const atMs = newest(rows)
    const stamp = { atMs: unixMs(atMs), receivedAtMs: unixMs(receivedAtMs) }
    const events = rows.flatMap((row): MarketEvent[] => {
      const instrument = found(row.instId)
      if (instrument === undefined) return []
      const known = { ...partsOf(row.instId), index: indexOf(instrument) }
      return [futureQuoteFrom(row, known, instrument, funding.get(row.instId), stamp, reject)]
    })
    return batchesOf(events, 'future', atMs)
  }
  const takeAnswer = (path: string, params: RpcParams, body: unknown, receivedAtMs: number): FeedAnswer => {
    readAtMs = receivedAtMs
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
      case '/public/open-interest':
        for (const row of checked(openInterest, data, 'open interest')) partsOf(row.instId).openInterest = row
        return NO_ANSWER
      case '/public/mark-price':
        for (const row of checked(markPrice, data, 'mark')) partsOf(row.instId).mark = quoted(Number(row.markPx))
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
  }

  const takeTrades = (list: readonly unknown[], receivedAtMs: number, isOptions: boolean): MarketEvent[] => {
    const rows = isOptions ? checked(optionTrade, list, 'trade') : checked(contractTrade, list, 'trade')
    const events: MarketEvent[] = []
    for (const row of rows) {
      const instrument = found(row.instId)
      if (instrument !== undefined && trades.isNew(`${row.instId} ${row.tradeId}`))
        events.push(tradeFromRow(row, instrument, receivedAtMs, reject))
    }
    return events
  }
  const takeStructures = (list: readonly unknown[], receivedAtMs: number): MarketEvent[] => {
    const events: MarketEvent[] = []
    for (const trade of checked(structureTrade, list, 'structure')) {
      const legs = [...checked(structureLeg, trade.legs, 'leg')].flatMap((leg) => {
        const instrument = found(leg.instId)
        return instrument === undefined ? [] : [{ leg, instrument }]
      })
      // A structure with a leg that is unknown or unwanted (spot) would be told with wrong ratios.
      const isWhole = legs.length > 0 && legs.length === trade.legs.length
      if (isWhole && trades.isNew(`block ${trade.blockTdId}`)) events.push(structureFrom(trade, legs, receivedAtMs))
    }
    return events
  }
  const takeMessage = (message: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    readAtMs = receivedAtMs
    if (message === 'pong') return []
    if (streamData.is(message)) {
      const { channel } = message.arg
      if (channel === 'option-trades') return takeTrades(message.data, receivedAtMs, true)
      if (channel === 'trades') return takeTrades(message.data, receivedAtMs, false)
      if (channel === 'public-struc-block-trades') return takeStructures(message.data, receivedAtMs)
      reject('unknown-topic', 'expected option-trades, trades or public-struc-block-trades', channel)
      return []
    }
    if (!streamEvent.is(message)) reject('malformed', 'expected data of a channel or an event', message)
    else if (message.event === 'error') reject('topic-refused', message.msg ?? 'OKX refused', message)
    return []
  }

  return {
    takeAnswer,
    takeText: (text, receivedAtMs) => takeMessage(text === 'pong' ? text : messageFromText(text), receivedAtMs),
    read: (message, receivedAtMs) => {
      const parsed = typeof message === 'string' && message !== 'pong' ? messageFromText(message) : message
      if (!isRecord(parsed) || typeof parsed.path !== 'string') return takeMessage(parsed, receivedAtMs)
      const params = isRecord(parsed.params) ? (parsed.params as RpcParams) : {}
      return takeAnswer(parsed.path, params, parsed.body, receivedAtMs).batches.flatMap(({ events }) => events)
    },
    instruments: () => store.listed().filter(({ symbol }) => isWanted(symbol)),
    rejected: report,
  }
}
