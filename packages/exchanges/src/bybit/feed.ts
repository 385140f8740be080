import { type Instrument, type MarketEvent, unixMs } from '@gvol/market'
import { instrumentStore } from '../_kit/instrumentStore.ts'
import { messageFromText, type RpcParams } from '../_kit/jsonRpc.ts'
import { type EventBatch, type FeedAnswer, LIST_CHANGED, type MarketFeed, NO_ANSWER } from '../_kit/marketFeed.ts'
import { rejectionCounter } from '../_kit/rejections.ts'
import { seenIds } from '../_kit/seenIds.ts'
import { type Field, isRecord, rows } from '../_kit/shape.ts'
import { instrumentFromContractRow, instrumentFromOptionRow, type OptionInstrument } from './instruments.ts'
import {
  confirmation,
  contractRow,
  contractTicker,
  envelope,
  optionRow,
  optionTicker,
  streamMessage,
  tradeRow,
} from './messages.ts'
import { futureQuoteFromTicker, optionQuoteFromTicker, tradeFromRow } from './normalize.ts'

const REMEMBERED_TRADES = 20_000
const DEFAULT_FUNDING_HOURS = 8

const isOption = (instrument: Instrument): instrument is OptionInstrument => instrument.kind === 'option'

/** Bybit's v5 messages to market events. A list of several pages counts when its last page is read. */
export const bybitFeed = (options: {
  readonly symbols?: readonly string[]
  readonly now?: () => number
}): MarketFeed => {
  let readAtMs = 0
  const { reject, report } = rejectionCounter(options.now ?? (() => readAtMs))
  const wanted = options.symbols && new Set(options.symbols)
  const isWanted = (symbol: string): boolean => wanted === undefined || wanted.has(symbol)
  const store = instrumentStore()
  const pages = new Map<string, Instrument[]>()
  const fundingHours = new Map<string, number>()
  const trades = seenIds(REMEMBERED_TRADES)

  const checked = function* <Row>(shape: Field<Row>, list: readonly unknown[], what: string): Generator<Row> {
    for (const row of list) {
      if (shape.is(row)) yield row
      else reject('malformed', `${what}: ${shape.problem(row)}`, row)
    }
  }
  const instrumentsIn = (category: string, list: readonly unknown[]): Instrument[] => {
    const found: Instrument[] = []
    if (category === 'option') {
      for (const row of checked(optionRow, list, 'instrument')) {
        const instrument = instrumentFromOptionRow(row, reject)
        if (instrument !== undefined) found.push(instrument)
      }
      return found
    }
    for (const row of checked(contractRow, list, 'instrument')) {
      found.push(instrumentFromContractRow(row))
      fundingHours.set(row.symbol, row.fundingInterval ? row.fundingInterval / 60 : DEFAULT_FUNDING_HOURS)
    }
    return found
  }
  const takeList = (name: string, category: string, list: readonly unknown[], cursor: string, atMs: number) => {
    const known = pages.get(name) ?? []
    known.push(...instrumentsIn(category, list))
    if (cursor !== '') {
      pages.set(name, known)
      return NO_ANSWER
    }
    pages.delete(name)
    return store.replace(name, known, atMs) ? LIST_CHANGED : NO_ANSWER
  }
  const takeTickers = (category: string, list: readonly unknown[], atMs: number, receivedAtMs: number): FeedAnswer => {
    const stamp = { atMs: unixMs(atMs), receivedAtMs: unixMs(receivedAtMs) }
    const bySymbol = new Map<string, MarketEvent[]>()
    const add = (event: MarketEvent) => {
      const events = bySymbol.get(event.symbol)
      if (events === undefined) bySymbol.set(event.symbol, [event])
      else events.push(event)
    }
    if (category === 'option') {
      for (const row of checked(optionTicker, list, 'ticker')) {
        const instrument = store.find(row.symbol)
        if (instrument === undefined) reject('unknown-instrument', 'expected a name of the list', row.symbol)
        else if (isOption(instrument) && isWanted(instrument.symbol))
          add(optionQuoteFromTicker(row, instrument, stamp, reject))
      }
    } else {
      for (const row of checked(contractTicker, list, 'ticker')) {
        const instrument = store.find(row.symbol)
        if (instrument === undefined) reject('unknown-instrument', 'expected a name of the list', row.symbol)
        else if (isWanted(instrument.symbol))
          add(futureQuoteFromTicker(row, instrument, fundingHours.get(row.symbol), stamp, reject))
      }
    }
    const kind = category === 'option' ? 'option' : 'future'
    const batches = [...bySymbol].map(
      ([symbol, events]): EventBatch => ({ batch: { source: 'chain', kind, symbol, atMs }, events }),
    )
    return { isListChanged: false, batches }
  }
  const takeAnswer = (path: string, params: RpcParams, body: unknown, receivedAtMs: number): FeedAnswer => {
    readAtMs = receivedAtMs
    if (!envelope.is(body)) {
      reject('malformed', `${path}: ${envelope.problem(body)}`, body)
      return NO_ANSWER
    }
    const { result, time } = body
    const category = String(params.category ?? result.category ?? '')
    if (path === '/market/tickers') return takeTickers(category, result.list, time, receivedAtMs)
    const name = `${category} ${params.baseCoin ?? ''}`
    return takeList(name, category, result.list, result.nextPageCursor ?? '', time)
  }
  const takeTrades = (data: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    if (!rows.is(data)) {
      reject('malformed', `trades: ${rows.problem(data)}`, data)
      return []
    }
    const events: MarketEvent[] = []
    for (const row of checked(tradeRow, data, 'trade')) {
      const instrument = store.find(row.s)
      if (instrument === undefined) reject('unknown-instrument', 'expected a name of the list', row)
      else if (isWanted(instrument.symbol) && trades.isNew(row.i))
        events.push(tradeFromRow(row, instrument, receivedAtMs, reject))
    }
    return events
  }
  const takeMessage = (message: unknown, receivedAtMs: number): readonly MarketEvent[] => {
    readAtMs = receivedAtMs
    if (confirmation.is(message)) {
      if (message.success === false) reject('topic-refused', 'Bybit does not stream a topic', message.ret_msg ?? '')
      return []
    }
    if (!streamMessage.is(message) || typeof message.topic !== 'string') {
      reject('malformed', 'expected a stream message with a topic', message)
      return []
    }
    if (message.topic.startsWith('publicTrade.')) return takeTrades(message.data, receivedAtMs)
    reject('unknown-topic', 'expected publicTrade', message.topic)
    return []
  }

  return {
    takeAnswer,
    takeText: (text, receivedAtMs) => takeMessage(messageFromText(text), receivedAtMs),
    read: (message, receivedAtMs) => {
      const parsed = typeof message === 'string' ? messageFromText(message) : message
      if (!isRecord(parsed) || typeof parsed.path !== 'string') return takeMessage(parsed, receivedAtMs)
      const params = isRecord(parsed.params) ? (parsed.params as RpcParams) : {}
      return takeAnswer(parsed.path, params, parsed.body, receivedAtMs).batches.flatMap(({ events }) => events)
    },
    instruments: () => store.listed().filter(({ symbol }) => isWanted(symbol)),
    rejected: report,
  }
}
