import type { FutureQuote } from '@gvol/market'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import type { StudyContext } from '../src/study/study.ts'
import { emptyContext } from './emptyContext.ts'
import { walkedBars } from './history/priceHistory.ts'
import { snapshotInstant } from './snapshotInstant.ts'
import { AT_MS, expiryMsOf, INDEX, syntheticChain } from './syntheticChain.ts'
import { optionRows, structureRows, syntheticTape } from './syntheticFlow.ts'
import { syntheticBoards } from './syntheticFutures.ts'

/** Option books of two venues with known values; the second BTC book is smaller and has higher vols. */
export const BOOKS = [
  { venue: 'deribit', symbol: 'BTC', index: INDEX, callCoin: 120_000, putCoin: 90_000, volumeCoin: 20_000, atm: 0.5 },
  { venue: 'deribit', symbol: 'ETH', index: 3_000, callCoin: 900_000, putCoin: 600_000, volumeCoin: 80_000, atm: 0.7 },
  { venue: 'okx', symbol: 'BTC', index: 90_030, callCoin: 20_000, putCoin: 10_000, volumeCoin: 4_000, atm: 0.52 },
  { venue: 'okx', symbol: 'SOL_USDC', index: 150, callCoin: 40_000, putCoin: 60_000, volumeCoin: 0, atm: 0.9 },
] as const

/** A day earlier the indices were lower and the vols higher. */
const BEFORE = { index: 0.96, vol: 0.02, open: 0.8 }
const chain = syntheticChain()
const tape = syntheticTape(chain)

const isBefore = (atMs: number): boolean => atMs < AT_MS - MS_PER_DAY / 2
/** Snapshots are a minute old. */
const stamp = (atMs: number): number => atMs - MS_PER_MINUTE

const LIFE_DAYS = [7, 31, 59, 150, 240]

const surfaceAt = (atMs: number) =>
  BOOKS.flatMap(({ venue, symbol, index, atm }) =>
    LIFE_DAYS.map((days) => {
      const [share, more] = isBefore(atMs) ? [BEFORE.index, BEFORE.vol] : [1, 0]
      const vol = atm + more + days / 10_000
      return {
        venue,
        symbol,
        atMs: stamp(atMs),
        expiryMs: expiryMsOf({ days } as never),
        index: index * share,
        forward: index * share * (1 + days / 5_000),
        atmVol: vol,
        atm: vol,
        put25: vol + 0.03,
        call25: vol + 0.01 + more,
        put15: vol + 0.06,
        call15: vol + 0.03,
        put20: vol + 0.045,
        call20: vol + 0.025,
        put10: vol + 0.08,
        call10: vol + 0.05,
      }
    }),
  )

/** Two strikes per expiry; the venue publishes no puts for one of them. */
const openAt = (atMs: number) =>
  BOOKS.flatMap(({ venue, symbol }) =>
    LIFE_DAYS.flatMap((days) => {
      const of = { venue, symbol, atMs: stamp(atMs), expiryMs: expiryMsOf({ days } as never) }
      return [
        { ...of, callCoin: days, putCoin: 2 * days },
        { ...of, callCoin: 0.5, putCoin: null },
      ]
    }),
  )

const tenorsAt = (atMs: number) =>
  surfaceAt(atMs).flatMap((row) =>
    [7, 30, 90].flatMap((tenorDays, i) =>
      row.expiryMs === AT_MS + LIFE_DAYS[i] * MS_PER_DAY ? [{ ...row, tenorDays }] : [],
    ),
  )

/**
 * The futures of the synthetic venue, and a second venue's inverse BTC market with three times the open interest and a
 * higher carry.
 */
const futuresAt = (atMs: number) => {
  const quotes: readonly FutureQuote[] = syntheticBoards().flatMap((board) => board.quotes)
  const second = quotes
    .filter(({ symbol }) => symbol === 'BTC')
    .map((quote) => ({
      ...quote,
      venue: 'okx',
      openInterestUsd: (quote.openInterestUsd ?? 0) * 3,
      openInterestCoin: (quote.openInterestCoin ?? 0) * 3,
      ...(quote.kind === 'future'
        ? { mark: INDEX + ((quote.mark ?? 0) - INDEX) * 1.5 }
        : { fundingRate: 0.0001, fundingIntervalHours: 4 }),
    }))
  return [...quotes, ...second].map((quote) => ({
    ...quote,
    atMs: stamp(atMs),
    bidSize: 0.8,
    askSize: 0.5,
    ...(isBefore(atMs)
      ? { openInterestCoin: (quote.openInterestCoin ?? 0) * BEFORE.open, index: (quote.index ?? 0) * BEFORE.index }
      : {}),
  }))
}

/** Whole days of dated futures, whose basis was lower the longer ago it was. */
const futuresOfDays = (days: number) =>
  Array.from({ length: days }, (_, i) => AT_MS - (days - i) * MS_PER_DAY).flatMap((atMs, i) =>
    futuresAt(AT_MS)
      .filter(({ kind }) => kind === 'future')
      .map(({ index = 0, bid = 0, ...quote }) => ({
        ...quote,
        atMs,
        index,
        bid: index + (bid - index) * (0.5 + i / days / 2),
      })),
  )

/** Payments of BTC perpetuals at both venues: 30 equal days, the second venue's with the other sign before. */
const fundingDaysAnswer = () => ({
  size: 2,
  column: {
    venue: ['deribit', 'okx'],
    symbol: ['BTC', 'BTC'],
    instrument: ['BTC-PERPETUAL', 'BTC-PERPETUAL'],
    heldRate: Float64Array.of(30 * 24 * 0.00001, 30 * 24 * 0.00002),
    heldHours: Float64Array.of(720, 720),
    hourlyRates: [0, 1].map((venue) =>
      Array.from({ length: 60 }, (_, ago) => (ago < 30 || venue === 0 ? 0.00001 : -0.00001) * (1 + (ago % 7) / 10)),
    ),
  },
})

/** Whole days of the coins, the second instrument of BTC with fewer of them. */
export const DAY_BARS = (
  [
    ['deribit', 'BTC', 'BTC-PERPETUAL', 'perpetual', 60, 0.5, INDEX, 1],
    ['okx', 'BTC_USDT', 'BTC-USDT', 'spot', 40, 0.6, INDEX, 2],
    ['okx', 'ETH_USDT', 'ETH-USDT', 'spot', 240, 0.8, 3_000, 3],
    ['okx', 'SOL_USDT', 'SOL-USDT', 'spot', 12, 1, 150, 4],
  ] as const
).map(([venue, symbol, instrument, kind, days, vol, start, seed]) => ({
  venue,
  symbol,
  instrument,
  kind,
  bars: walkedBars({ days, intervalMs: MS_PER_DAY, volAt: () => vol, start, seed }),
}))

type DaysParams = { readonly venue?: string; readonly kind?: string; readonly fromMs: number; readonly toMs: number }

/** Answer of `candle-day.days` for them. */
export const dayBarsAnswer = (params: DaysParams) => {
  const rows = DAY_BARS.filter(
    ({ venue, kind }) =>
      (params.venue === undefined || venue === params.venue) && (params.kind === undefined || kind === params.kind),
  ).flatMap(({ bars, ...of }) =>
    bars.filter(({ atMs }) => atMs >= params.fromMs && atMs <= params.toMs).map((bar) => ({ ...of, ...bar })),
  )
  const numbers = (value: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, value)
  return {
    size: rows.length,
    column: {
      venue: rows.map(({ venue }) => venue),
      symbol: rows.map(({ symbol }) => symbol),
      instrument: rows.map(({ instrument }) => instrument),
      kind: rows.map(({ kind }) => kind),
      atMs: numbers(({ atMs }) => atMs),
      open: numbers(({ open }) => open),
      high: numbers(({ high }) => high),
      low: numbers(({ low }) => low),
      close: numbers(({ close }) => close),
      volumeCoin: numbers(() => 1_000),
      volumeUsd: numbers(({ close }) => 1_000 * close),
    },
  }
}

/** Answer of `candle-day.series` for them. */
const seriesAnswer = () => ({
  size: DAY_BARS.length,
  column: {
    venue: DAY_BARS.map(({ venue }) => venue),
    symbol: DAY_BARS.map(({ symbol }) => symbol),
    instrument: DAY_BARS.map(({ instrument }) => instrument),
    kind: DAY_BARS.map(({ kind }) => kind),
    days: Float64Array.from(DAY_BARS, ({ bars }) => bars.length),
    firstMs: Float64Array.from(DAY_BARS, ({ bars }) => bars[0].atMs),
    lastMs: Float64Array.from(DAY_BARS, ({ bars }) => bars[bars.length - 1].atMs),
  },
})

const booksAnswer = () => ({
  size: BOOKS.length,
  column: {
    venue: BOOKS.map(({ venue }) => venue),
    symbol: BOOKS.map(({ symbol }) => symbol),
    atMs: Float64Array.from(BOOKS, () => stamp(AT_MS)),
    callCoin: Float64Array.from(BOOKS, ({ callCoin }) => callCoin),
    putCoin: Float64Array.from(BOOKS, ({ putCoin }) => putCoin),
    callVolumeCoin: Float64Array.from(BOOKS, ({ volumeCoin }) => volumeCoin),
    putVolumeCoin: Float64Array.from(BOOKS, () => Number.NaN),
  },
})

/** Calls opened and puts closed on the BTC book, and a small change on SOL in an option that no list names. */
export const MOVES = [
  { symbol: 'BTC', expiryMs: AT_MS + 31 * MS_PER_DAY, strike: 90_000, optionType: 'call', now: 900, was: 400 },
  { symbol: 'BTC', expiryMs: AT_MS + 31 * MS_PER_DAY, strike: 80_000, optionType: 'put', now: 100, was: 350 },
  { symbol: 'SOL_USDC', expiryMs: AT_MS + 7 * MS_PER_DAY, strike: 160, optionType: 'call', now: 5_000, was: 0 },
] as const

const movesAnswer = () => ({
  size: MOVES.length,
  column: {
    venue: MOVES.map(({ symbol }) => (symbol === 'BTC' ? 'deribit' : 'okx')),
    symbol: MOVES.map(({ symbol }) => symbol),
    expiryMs: Float64Array.from(MOVES, ({ expiryMs }) => expiryMs),
    strike: Float64Array.from(MOVES, ({ strike }) => strike),
    optionType: MOVES.map(({ optionType }) => optionType),
    nowCoin: Float64Array.from(MOVES, ({ now }) => now),
    thenCoin: Float64Array.from(MOVES, ({ was }) => was),
  },
})

const QUERIES: Readonly<Record<string, (params: never) => unknown>> = {
  'candle-day.days': dayBarsAnswer as (params: never) => unknown,
  'candle-day.series': seriesAnswer,
  'funding-rate.days': fundingDaysAnswer,
  'open-interest.books': booksAnswer,
  'open-interest.moves': movesAnswer,
}

/** Returns a context with all markets of two venues, now and a day earlier. */
export const marketsContext = (): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    query: (async ({ id }: { readonly id: string }, params: never) => {
      const answer = QUERIES[id]
      if (answer === undefined) throw new Error(`The markets of this test have no answer to ${id}.`)
      return answer(params)
    }) as unknown as StudyContext['query'],
    rows: (table, span, where) => {
      const atMs = snapshotInstant(span, AT_MS) ?? ('toMs' in span ? span.toMs : undefined) ?? AT_MS
      const fromMs = 'fromMs' in span ? (span.fromMs ?? 0) : 0
      if (table === 'surface' || table === 'delta-vol') return surfaceAt(atMs)
      if (table === 'constant-maturity') return tenorsAt(atMs)
      if (table === 'open-interest') return openAt(atMs)
      if (table === 'future-quote')
        return ('fromMs' in span ? futuresOfDays(40) : futuresAt(atMs)).filter(
          ({ venue, kind }) =>
            (span.venue === undefined || venue === span.venue) && (where.kind === undefined || kind === where.kind),
        )
      if (table === 'vol-index')
        return [
          { venue: 'deribit', symbol: 'BTC_USDC', vol: 0.9 },
          { venue: 'deribit', symbol: 'BTC', vol: isBefore(atMs) ? 0.55 : 0.53 },
        ]
      if (table === 'trade')
        return tape.trades.filter(
          (trade) =>
            trade.atMs >= fromMs &&
            [where.kind]
              .flatMap((kind) => (typeof kind === 'object' ? (kind as { in: string[] }).in : kind))
              .includes(trade.kind) &&
            ['blockTradeId', 'blockRfqId'].every(
              (name) => where[name] === undefined || trade[name as 'blockTradeId'] !== undefined,
            ),
        )
      if (table === 'block-rfq-trade') return structureRows(tape.structures)
      if (table === 'instrument') return span.symbol === 'BTC' ? optionRows(chain) : []
      return []
    },
  })
