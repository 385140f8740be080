import type { Instrument, MarketEvent } from '@gvol/market'
import { paramsFrom, type RpcParams } from '../connection/jsonRpc.ts'
import { quoted } from '../messages/fields.ts'
import { type Reject, rejectionCounter } from '../messages/rejections.ts'
import { type Field, isRecord } from '../messages/shape.ts'
import { messageFromText } from '../messages/wireText.ts'
import { type InstrumentStore, instrumentStore } from './instrumentStore.ts'
import { type FeedAnswer, fetchedEvents, type MarketFeed } from './marketFeed.ts'
import { isOptionInstrument, type OptionInstrument } from './optionInstrument.ts'
import { type ContractInstrument, isContractInstrument } from './quotes.ts'
import { seenIds } from './seenIds.ts'
import { indexSettlement } from './settlement.ts'

const REMEMBERED_TRADES = 20_000

export type FeedOptions = {
  /** Markets wanted; all when left out. */
  readonly symbols?: readonly string[]
  /** Our clock, for samples of what is rejected; the messages' own when left out. */
  readonly now?: () => number
}

export type FeedFrame = {
  readonly reject: Reject
  readonly store: InstrumentStore
  /** True the first time a trade is shown. */
  readonly isNewTrade: (id: string) => boolean
  /** The rows that are as they should be; others are counted. */
  readonly checked: <Row>(shape: Field<Row>, list: readonly unknown[], what: string) => readonly Row[]
  /** The instrument of a name, if it is of a wanted market; a name that is in no list is counted. */
  readonly found: (name: string) => Instrument | undefined
  /** The same for what is asked for again and again: a name that is in no list is counted once, and found when it is listed. */
  readonly foundAgain: (name: string) => Instrument | undefined
  /** As `found`, of an option; another kind of instrument is none. */
  readonly foundOption: (name: string) => OptionInstrument | undefined
  /** As `found`, of a future or perpetual. */
  readonly foundContract: (name: string) => ContractInstrument | undefined
  /**
   * The index prices at which a market's contracts were settled, each told once; `price` below or at 0 is counted.
   * Of several contracts that expired together one speaks for all.
   */
  readonly settled: (
    venue: string,
    rows: Iterable<{ readonly symbol: string; readonly atMs: number; readonly price: number }>,
    receivedAtMs: number,
  ) => FeedAnswer
  readonly feed: (readers: {
    /** A text of the stream that is no JSON and says nothing. */
    readonly pong?: string
    readonly takeAnswer: (path: string, params: RpcParams, body: unknown, receivedAtMs: number) => FeedAnswer
    /** Of the parsed message; undefined for what is no JSON. */
    readonly takeMessage: (message: unknown, receivedAtMs: number) => readonly MarketEvent[]
  }) => MarketFeed
}

/** What every feed of a REST venue keeps and counts; the venue adds how its answers and messages are read. */
export const feedFrame = (options: FeedOptions): FeedFrame => {
  let readAtMs = 0
  const { reject, report } = rejectionCounter(options.now ?? (() => readAtMs))
  const wanted = options.symbols && new Set(options.symbols)
  const isWanted = (symbol: string): boolean => wanted === undefined || wanted.has(symbol)
  const store = instrumentStore(reject)
  const isNewUnknown = seenIds(REMEMBERED_TRADES).isNew
  const foundOr = (name: string, onUnknown: (name: string) => void): Instrument | undefined => {
    const instrument = store.find(name)
    if (instrument === undefined) onUnknown(name)
    return instrument !== undefined && isWanted(instrument.symbol) ? instrument : undefined
  }
  const rejectUnknown = (name: string) => reject('unknown-instrument', 'expected a name of the list', name)
  const found: FeedFrame['found'] = (name) => foundOr(name, rejectUnknown)
  const isNewSettlement = seenIds(REMEMBERED_TRADES).isNew

  return {
    reject,
    store,
    found,
    isNewTrade: seenIds(REMEMBERED_TRADES).isNew,
    checked: <Row>(shape: Field<Row>, list: readonly unknown[], what: string) => {
      const good: Row[] = []
      for (const row of list) {
        if (shape.is(row)) good.push(row)
        else reject('malformed', `${what}: ${shape.problem(row)}`, row)
      }
      return good
    },
    foundAgain: (name) =>
      foundOr(name, (unknown) => {
        if (isNewUnknown(unknown)) rejectUnknown(unknown)
      }),
    foundOption: (name) => {
      const instrument = found(name)
      return instrument !== undefined && isOptionInstrument(instrument) ? instrument : undefined
    },
    foundContract: (name) => {
      const instrument = found(name)
      return instrument !== undefined && isContractInstrument(instrument) ? instrument : undefined
    },
    settled: (venue, rows, receivedAtMs) => {
      const events: MarketEvent[] = []
      for (const { symbol, atMs, price } of rows) {
        if (!isWanted(symbol)) continue
        if (quoted(price) === undefined)
          reject('no-price', 'expected a settlement price above 0', { symbol, atMs, price })
        else if (isNewSettlement(`${symbol} ${atMs}`))
          events.push(indexSettlement({ venue, symbol, atMs, receivedAtMs, price }))
      }
      return fetchedEvents(events)
    },
    feed: (readers) => {
      const takeAnswer: MarketFeed['takeAnswer'] = (path, params, body, receivedAtMs) => {
        readAtMs = receivedAtMs
        return readers.takeAnswer(path, params, body, receivedAtMs)
      }
      const takeMessage = (message: unknown, receivedAtMs: number) => {
        readAtMs = receivedAtMs
        return readers.takeMessage(message, receivedAtMs)
      }
      const isPong = (message: unknown): boolean => message !== undefined && message === readers.pong
      return {
        reject,
        takeAnswer,
        takeText: (text, receivedAtMs) => (isPong(text) ? [] : takeMessage(messageFromText(text), receivedAtMs)),
        read: (message, receivedAtMs) => {
          if (isPong(message)) return []
          const parsed = typeof message === 'string' ? messageFromText(message) : message
          if (!isRecord(parsed) || typeof parsed.path !== 'string') return takeMessage(parsed, receivedAtMs)
          const { path, params, text } = parsed
          const body = typeof text === 'string' ? messageFromText(text) : parsed.body
          return takeAnswer(path, paramsFrom(params), body, receivedAtMs).batches.flatMap(({ events }) => events)
        },
        instruments: () => store.listed().filter(({ symbol }) => isWanted(symbol)),
        rejected: report,
      }
    },
  }
}
