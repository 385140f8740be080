import type { Instrument, MarketEvent } from '@gvol/market'
import type { RpcParams } from '../../connection/jsonRpc.ts'
import { type FeedOptions, feedFrame } from '../../feed/feedFrame.ts'
import {
  type FeedAnswer,
  fetchedEvents,
  LIST_CHANGED,
  type MarketFeed,
  NO_ANSWER,
  UNREADABLE,
} from '../../feed/marketFeed.ts'
import { instrumentFromRow, symbolFromFamily } from './instruments.ts'
import { type MarketReader, marketReader } from './marketReader.ts'
import { envelope, familyRow, instrumentRow, streamData, streamEvent, underlyingList } from './messages.ts'
import { quoteReader } from './quoteReader.ts'
import { structureReader } from './structures.ts'
import { tradeReader } from './tradeReader.ts'

const RATIOS = '/rubik/stat/contracts/long-short-'

export type OkxFeed = MarketFeed &
  Pick<MarketReader, 'rolls'> & {
    /** Underlyings of options, as the venue lists them. */
    readonly optionUnderlyings: () => readonly string[]
  }

type Answer = (data: readonly unknown[], receivedAtMs: number, params: RpcParams) => FeedAnswer | undefined
type Stream = (data: readonly unknown[], receivedAtMs: number) => readonly MarketEvent[]

/**
 * Converts OKX's v5 messages to market events. Data of an option come in separate responses (book, open interest, mark,
 * index, summary); the summary is requested last and completes the chain; tickers complete the futures.
 */
export const okxFeed = (options: FeedOptions): OkxFeed => {
  const frame = feedFrame(options)
  const { reject, store, checked, checkedList, feed } = frame
  const quotes = quoteReader(frame)
  const trades = tradeReader(frame)
  const structures = structureReader(frame)
  const market = marketReader(frame, quotes.markOf)

  const takeList = (name: string, list: readonly unknown[], receivedAtMs: number): FeedAnswer => {
    const instruments: Instrument[] = []
    for (const row of checkedList(instrumentRow, list, 'instrument')) {
      const instrument = instrumentFromRow(row, reject)
      if (instrument !== undefined) instruments.push(instrument)
    }
    if (!store.replace(name, instruments, receivedAtMs)) return NO_ANSWER
    quotes.retain(new Set(store.listed().map((instrument) => instrument.name)))
    return LIST_CHANGED
  }
  let optionUnderlyings: readonly string[] = []
  const takeUnderlyings = (data: readonly unknown[]): void => {
    optionUnderlyings = checked(underlyingList, data, 'underlyings').flat()
  }
  /** Notes the families of options of an underlying; their contracts are in the list of each family. */
  const takeFamilies = (underlying: string, list: readonly unknown[]): void => {
    const families = checked(familyRow, list, 'instrument').map(({ instFamily }) => instFamily)
    store.noteMarkets(
      `options of ${underlying}`,
      [...new Set(families)].map((family) => ({ symbol: symbolFromFamily(family), kind: 'option' })),
    )
  }
  /** Reader of each response, by path. */
  const answers: ReadonlyMap<string, Answer> = new Map<string, Answer>([
    [
      '/public/instruments',
      (data, atMs, params) =>
        params.uly === undefined
          ? takeList(`${params.instType ?? ''} ${params.instFamily ?? ''}`, data, atMs)
          : void takeFamilies(String(params.uly), data),
    ],
    ['/public/underlying', (data) => void takeUnderlyings(data)],
    ['/market/tickers', (data, atMs, params) => quotes.takeTickers(String(params.instType ?? ''), data, atMs)],
    ['/public/opt-summary', (data, atMs) => quotes.takeSummary(data, atMs)],
    ['/public/open-interest', (data) => void quotes.takeOpenInterest(data)],
    ['/public/mark-price', (data) => void quotes.takeMarks(data)],
    ['/market/index-tickers', (data, atMs) => void quotes.takeIndices(data, atMs)],
    ['/public/funding-rate', (data) => void quotes.takeFunding(data)],
    ['/market/trades', (data, atMs) => trades.takeRecentTrades(data, atMs, false)],
    ['/public/liquidation-orders', (data, atMs) => trades.takeLiquidations(data, atMs)],
    ['/market/books', market.takeBook],
    ['/market/sprd-ticker', (data, atMs) => market.takeSpreadTicker(data, atMs)],
    ['/sprd/spreads', (data) => void market.takeSpreads(data)],
    [`${RATIOS}account-ratio-contract`, market.takeRatios('accounts')],
    [`${RATIOS}account-ratio-contract-top-trader`, market.takeRatios('top-accounts')],
    [`${RATIOS}position-ratio-contract-top-trader`, market.takeRatios('top-positions')],
    ['/public/option-trades', (data, atMs) => trades.takeRecentTrades(data, atMs, true)],
    ['/rfq/public-trades', (data, atMs) => fetchedEvents(structures.takeStructures(data, atMs))],
    [
      '/public/delivery-exercise-history',
      (data, atMs, params) => trades.takeDeliveries(String(params.instFamily ?? ''), data, atMs),
    ],
  ])
  /** Reader of each channel's data. */
  const channels: ReadonlyMap<string, Stream> = new Map<string, Stream>([
    ['option-trades', (data, atMs) => trades.takeTrades(data, atMs, true)],
    ['trades', (data, atMs) => trades.takeTrades(data, atMs, false)],
    ['public-block-trades', structures.takeBlockTrades],
    ['public-struc-block-trades', structures.takeStructures],
  ])

  const read = feed({
    pong: 'pong',
    takeAnswer: (path, params, body, receivedAtMs) => {
      const take = answers.get(path)
      if (!envelope.is(body)) {
        reject('malformed', `${path}: ${envelope.problem(body)}`, body)
        return UNREADABLE
      }
      if (take === undefined) reject('unknown-path', 'expected an answer this feed can read', path)
      else return take(body.data, receivedAtMs, params) ?? NO_ANSWER
      return NO_ANSWER
    },
    takeMessage: (message, receivedAtMs) => {
      if (streamData.is(message)) {
        const take = channels.get(message.arg.channel)
        if (take !== undefined) return take(message.data, receivedAtMs)
        reject('unknown-topic', 'expected trades or block trades', message.arg.channel)
      } else if (!streamEvent.is(message)) reject('malformed', 'expected data of a channel or an event', message)
      else if (message.event === 'error') reject('topic-refused', message.msg ?? 'OKX refused', message)
      return []
    },
  })
  return { ...read, rolls: market.rolls, optionUnderlyings: () => optionUnderlyings }
}
