import type { Instrument, MarketEvent } from '@gvol/market'
import { paramsFrom, type RpcParams } from '../connection/jsonRpc.ts'
import { quoted } from '../messages/fields.ts'
import { type Reject, rejectionCounter } from '../messages/rejections.ts'
import { type Field, isRecord } from '../messages/shape.ts'
import { messageFromText } from '../messages/wireText.ts'
import { type InstrumentStore, instrumentStore } from './instrumentStore.ts'
import { type FeedAnswer, fetchedEvents, type MarketFeed } from './marketFeed.ts'
import { openContracts } from './openContracts.ts'
import { isOptionInstrument, type OptionInstrument } from './optionInstrument.ts'
import { type ContractInstrument, isContractInstrument } from './quotes.ts'
import { seenIds } from './seenIds.ts'
import { indexSettlement } from './settlement.ts'

/** Newest ids that are compared with the next one. */
const REMEMBERED_IDS = 20_000

/** Names that venues give to the state of a market before it opens, in lower case. */
const UNOPENED: ReadonlySet<string> = new Set(['preopen', 'prelaunch', 'pending_trading', 'pre_trading', 'pre_launch'])
const isUnopened = (row: unknown): boolean =>
  isRecord(row) && [row.state, row.status].some((state) => UNOPENED.has(String(state).toLowerCase()))

export type FeedOptions = {
  /** Selected markets; all when left out. */
  readonly symbols?: readonly string[]
  /** Local clock, for samples of rejected messages; the messages' own time when left out. */
  readonly now?: () => number
}

export type FeedFrame = {
  readonly reject: Reject
  readonly store: InstrumentStore
  /** Returns true the first time it is called with an id, of a trade or any other event. */
  readonly isNewId: (id: string) => boolean
  /** Returns the rows of the expected shape and counts the others as rejected. */
  readonly checked: <Row>(shape: Field<Row>, list: readonly unknown[], what: string) => readonly Row[]
  /** Like `checked`, for instrument lists: markets that are not open yet may lack numbers and are not counted. */
  readonly checkedList: FeedFrame['checked']
  /** Returns the named instrument if its market is selected; counts an unlisted name as rejected. */
  readonly findInstrument: (name: string) => Instrument | undefined
  /** Like `findInstrument`, for names that are polled repeatedly: an unlisted name is counted only once. */
  readonly findPolledInstrument: (name: string) => Instrument | undefined
  /** Like `findInstrument`, for options only. */
  readonly findOption: (name: string) => OptionInstrument | undefined
  /** Like `findInstrument`, for futures and perpetuals only. */
  readonly findContract: (name: string) => ContractInstrument | undefined
  /**
   * Returns the index prices at which a market's contracts settled, each once. A `price` of 0 or below is counted as
   * rejected. Contracts that expire together yield one settlement.
   */
  readonly settled: (
    venue: string,
    rows: Iterable<{ readonly symbol: string; readonly atMs: number; readonly price: number }>,
    receivedAtMs: number,
  ) => FeedAnswer
  readonly feed: (readers: {
    /** A stream text that is not JSON and carries no data. */
    readonly pong?: string
    readonly takeAnswer: (path: string, params: RpcParams, body: unknown, receivedAtMs: number) => FeedAnswer
    /** Reads a parsed message; undefined if it was not JSON. */
    readonly takeMessage: (message: unknown, receivedAtMs: number) => readonly MarketEvent[]
  }) => MarketFeed
}

/**
 * Creates the state and counters shared by the feeds of all REST venues; the venue adds how its responses and messages
 * are read.
 */
export const feedFrame = (options: FeedOptions): FeedFrame => {
  let readAtMs = 0
  const { reject, report } = rejectionCounter(options.now ?? (() => readAtMs))
  const selected = options.symbols && new Set(options.symbols)
  const isSelected = (symbol: string): boolean => selected === undefined || selected.has(symbol)
  const store = instrumentStore(reject)
  const isNewUnknown = seenIds(REMEMBERED_IDS).isNew
  const findOr = (name: string, onUnknown: (name: string) => void): Instrument | undefined => {
    const instrument = store.find(name)
    if (instrument === undefined) onUnknown(name)
    return instrument !== undefined && isSelected(instrument.symbol) ? instrument : undefined
  }
  const rejectUnknown = (name: string) => reject('unknown-instrument', 'expected a name of the list', name)
  const findInstrument: FeedFrame['findInstrument'] = (name) => findOr(name, rejectUnknown)
  // A recording is read as of its own time, when everything it lists was open.
  const isOpen = openContracts(options.now ?? (() => 0))
  const checked = <Row>(shape: Field<Row>, list: readonly unknown[], what: string) => {
    const good: Row[] = []
    for (const row of list) {
      if (shape.is(row)) good.push(row)
      else reject('malformed', `${what}: ${shape.problem(row)}`, row)
    }
    return good
  }
  const isNewSettlement = seenIds(REMEMBERED_IDS).isNew

  return {
    reject,
    store,
    findInstrument,
    isNewId: seenIds(REMEMBERED_IDS).isNew,
    checked,
    checkedList: (shape, list, what) =>
      checked(
        shape,
        list.filter((row) => shape.is(row) || !isUnopened(row)),
        what,
      ),
    findPolledInstrument: (name) =>
      findOr(name, (unknown) => {
        if (isNewUnknown(unknown)) rejectUnknown(unknown)
      }),
    findOption: (name) => {
      const instrument = findInstrument(name)
      return instrument !== undefined && isOptionInstrument(instrument) ? instrument : undefined
    },
    findContract: (name) => {
      const instrument = findInstrument(name)
      return instrument !== undefined && isContractInstrument(instrument) ? instrument : undefined
    },
    settled: (venue, rows, receivedAtMs) => {
      const events: MarketEvent[] = []
      for (const { symbol, atMs, price } of rows) {
        if (!isSelected(symbol)) continue
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
        markets: store.markets,
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
        instruments: () => store.listed().filter((instrument) => isSelected(instrument.symbol) && isOpen(instrument)),
        rejected: report,
      }
    },
  }
}
