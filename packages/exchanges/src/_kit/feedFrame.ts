import type { Instrument, MarketEvent } from '@gvol/market'
import { type InstrumentStore, instrumentStore } from './instrumentStore.ts'
import { messageFromText, type RpcParams } from './jsonRpc.ts'
import type { FeedAnswer, MarketFeed } from './marketFeed.ts'
import { type Reject, rejectionCounter } from './rejections.ts'
import { seenIds } from './seenIds.ts'
import { type Field, isRecord } from './shape.ts'

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
  readonly checked: <Row>(shape: Field<Row>, list: readonly unknown[], what: string) => Generator<Row>
  /** The instrument of a name, if it is of a wanted market; a name that is in no list is counted. */
  readonly found: (name: string) => Instrument | undefined
  readonly feed: (readers: {
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
  const store = instrumentStore()

  return {
    reject,
    store,
    isNewTrade: seenIds(REMEMBERED_TRADES).isNew,
    checked: function* (shape, list, what) {
      for (const row of list) {
        if (shape.is(row)) yield row
        else reject('malformed', `${what}: ${shape.problem(row)}`, row)
      }
    },
    found: (name) => {
      const instrument = store.find(name)
      if (instrument === undefined) reject('unknown-instrument', 'expected a name of the list', name)
      return instrument !== undefined && isWanted(instrument.symbol) ? instrument : undefined
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
    },
  }
}
