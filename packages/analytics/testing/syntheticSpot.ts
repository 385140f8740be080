import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { StudyContext } from '../src/study/study.ts'
import { emptyContext } from './emptyContext.ts'
import { contextOfPrices, walkedBars } from './history/priceHistory.ts'
import { snapshotInstant } from './snapshotInstant.ts'
import { AT_MS, INDEX } from './syntheticChain.ts'
import { DAY_BARS, dayBarsAnswer } from './syntheticMarkets.ts'

/** Pairs of a venue as quoted now and a day earlier; the third has no bid. */
export const PAIRS = [
  { coin: 'BTC', bid: 90_010, ask: 90_028, last: 90_020, before: 88_000, bidSize: 1.5, volume: 9e8 },
  { coin: 'ETH', bid: 2_998, ask: 3_000, last: 2_999, before: 3_100, bidSize: 12, volume: 4e8 },
  { coin: 'SOL', bid: undefined, ask: 151, last: 150, before: undefined, bidSize: undefined, volume: 1e8 },
] as const
/** Hourly closes of SOL around a day earlier, when it had no quote: the last bar had not ended then. */
export const SOL_CLOSES = [140, 144, 147] as const

const day = dayStartMs(AT_MS)
const marketOf = (coin: string) => ({ venue: 'okx', symbol: `${coin}_USDT`, instrument: `${coin}-USDT` })

const quotesAt = (atMs: number) =>
  PAIRS.filter(({ before }) => before !== undefined || atMs >= AT_MS - MS_PER_DAY / 2).map(
    ({ coin, bid, ask, last, before, bidSize, volume }) => ({
      ...marketOf(coin),
      // One pair is spelled differently in quotes than in bars.
      ...(coin === 'SOL' ? { instrument: 'SOL/USDT' } : {}),
      quoteCurrency: 'USDT',
      atMs: atMs - MS_PER_MINUTE,
      bid,
      ask,
      bidSize,
      askSize: 2,
      last: atMs < AT_MS - MS_PER_DAY / 2 ? before : last,
      volume24hQuote: volume,
    }),
  )

/** Hours of the BTC pair over a week, for candles. */
const hours = walkedBars({ days: 7, intervalMs: MS_PER_HOUR, volAt: () => 0.5, start: INDEX, seed: 9, endMs: AT_MS })

const COVERAGE = [
  ...DAY_BARS.filter(({ venue }) => venue === 'okx').map(({ bars, ...of }) => ({ ...of, days: bars.length })),
  { ...marketOf('XRP'), kind: 'spot', days: 3 },
  { venue: 'okx', symbol: 'BTC_USDT', instrument: 'BTC-USDT-SWAP', kind: 'perpetual', days: 900 },
]

const seriesAnswer = () => ({
  size: COVERAGE.length,
  column: {
    venue: COVERAGE.map(({ venue }) => venue),
    symbol: COVERAGE.map(({ symbol }) => symbol),
    instrument: COVERAGE.map(({ instrument }) => instrument),
    kind: COVERAGE.map(({ kind }) => kind),
    intervalMs: Float64Array.from(COVERAGE, () => MS_PER_DAY),
    bars: Float64Array.from(COVERAGE, ({ days }) => days),
    firstMs: Float64Array.from(COVERAGE, ({ days }) => day - days * MS_PER_DAY),
    lastMs: Float64Array.from(COVERAGE, () => day - MS_PER_DAY),
  },
})

type SpotParams = {
  readonly fromMs: number
  readonly toMs: number
  readonly bucketMs: number
  readonly steps?: readonly number[]
}

const bucketsOf = ({ fromMs, toMs, bucketMs }: SpotParams): readonly number[] =>
  Array.from(
    { length: Math.floor(toMs / bucketMs) - Math.ceil(fromMs / bucketMs) },
    (_, i) => (Math.ceil(fromMs / bucketMs) + i) * bucketMs,
  )

const quoteBarsAnswer = (params: SpotParams) => {
  const at = bucketsOf(params)
  // By the bucket itself, so that every range has the same bars.
  const numbers = (value: (i: number) => number) => Float64Array.from(at, (begin) => value(begin / params.bucketMs))
  return {
    size: at.length,
    column: {
      instrument: at.map(() => 'BTC-USDT'),
      atMs: Float64Array.from(at),
      newestMs: Float64Array.from(at, (begin) => begin + params.bucketMs - 1),
      middle: numbers((i) => INDEX * (1 + 0.0004 * Math.sin(i / 12))),
      spreadBps: numbers((i) => 0.6 + 0.4 * Math.cos(i / 20)),
      bidSize: numbers((i) => 2 + Math.sin(i / 7)),
      askSize: numbers((i) => 2 + Math.cos(i / 9)),
      quotes: numbers(() => 60),
    },
  }
}

/** Ticks of the index, none in every tenth bucket. */
const indexBarsAnswer = (params: SpotParams) => {
  const at = bucketsOf(params).filter((begin) => (begin / params.bucketMs) % 10 !== 0)
  const flat = Float64Array.from(at, () => INDEX)
  return {
    size: at.length,
    column: { atMs: Float64Array.from(at), open: flat, high: flat, low: flat, close: flat, ticks: flat },
  }
}

/** Prints of every size: one price per bucket. */
export const PRINTS = Array.from({ length: 240 }, (_, i) => {
  const atMs = day - 2 * MS_PER_DAY + Math.floor(i / 5) * MS_PER_HOUR
  const price = 89_000 + 40 * Math.floor(i / 5)
  return { atMs, price, coins: 0.002 * 6 ** (i % 5), side: i % 3 === 0 ? 'sell' : 'buy' } as const
})

export const sizesAnswer = ({ steps = [] }: SpotParams) => {
  const classOf = (i: number) => steps.filter((step) => step <= PRINTS[i].price * PRINTS[i].coins).length
  return {
    size: PRINTS.length,
    column: {
      atMs: Float64Array.from(PRINTS, ({ atMs }) => atMs),
      sizeClass: Float64Array.from(PRINTS, (_, i) => classOf(i)),
      takerSide: PRINTS.map(({ side }) => side),
      trades: Float64Array.from(PRINTS, () => 1),
      coins: Float64Array.from(PRINTS, ({ coins }) => coins),
      quoted: Float64Array.from(PRINTS, ({ price, coins }) => price * coins),
    },
  }
}

const ofHours = contextOfPrices([{ ...marketOf('BTC'), kind: 'spot', intervalMs: MS_PER_HOUR, bars: hours }])

const QUERIES: Readonly<Record<string, (params: never) => unknown>> = {
  'candle-day.days': dayBarsAnswer as (params: never) => unknown,
  'candle.series': seriesAnswer,
  'spot-quote.quote-bars': quoteBarsAnswer as (params: never) => unknown,
  'index-price.bars': indexBarsAnswer as (params: never) => unknown,
  'trade.size-sums': sizesAnswer as (params: never) => unknown,
}

/** Books of one pair, an hour by the minute, and one book of another pair of the market. */
export const DEPTHS = Array.from({ length: 60 }, (_, minute) => minute).flatMap((minute) =>
  [5, 10, 25, 50, 100].flatMap((withinBps, at) => {
    const bidCoin = 1 + at + 0.5 * Math.sin(minute / 7)
    const askCoin = 1 + at + 0.5 * Math.cos(minute / 9)
    const depthRow = (instrument: string) => ({
      ...marketOf('BTC'),
      instrument,
      kind: 'spot',
      withinBps,
      mid: INDEX,
      atMs: AT_MS - (60 - minute) * 60_000,
      bidCoin,
      bidUsd: bidCoin * INDEX,
      askCoin: at < 4 ? askCoin : null,
      askUsd: at < 4 ? askCoin * INDEX : null,
    })
    return minute === 0 ? [depthRow('BTC-USDT'), depthRow('BTC-USDT-2')] : [depthRow('BTC-USDT')]
  }),
)

/** Returns a context with the spot pairs of one venue. */
export const spotContext = (): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    query: (async (query: { readonly id: string }, params: never) => {
      if (query.id === 'candle.bars') return ofHours.query(query as never, params)
      const answer = QUERIES[query.id]
      if (answer === undefined) throw new Error(`The pairs of this test have no answer to ${query.id}.`)
      return answer(params)
    }) as unknown as StudyContext['query'],
    rows: (table, span) => {
      const atMs = snapshotInstant(span, AT_MS) ?? AT_MS
      if (table === 'spot-quote') return quotesAt(atMs)
      if (table === 'book-depth') return DEPTHS
      if (table === 'candle')
        return SOL_CLOSES.map((close, i) => ({
          ...marketOf('SOL'),
          kind: 'spot',
          intervalMs: MS_PER_HOUR,
          close,
          atMs: AT_MS - MS_PER_DAY - MS_PER_HOUR * (2.2 - i),
        }))
      if (table !== 'index-price') return []
      return [
        { venue: 'deribit', symbol: 'BTC', indexName: 'btc_usd', price: 89_990 },
        { venue: 'deribit', symbol: 'ETH', indexName: 'eth_usd', price: 3_000 },
        { venue: 'okx', symbol: 'BTC', indexName: 'BTC-USD', price: 89_980 },
        { venue: 'okx', symbol: 'BTC_USDT', indexName: 'BTC-USDT', price: INDEX },
      ]
    },
  })
