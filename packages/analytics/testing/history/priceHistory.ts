import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { StudyContext } from '../../src/study/study.ts'
import { type ContextRows, emptyContext } from '../emptyContext.ts'
import { AT_MS } from '../syntheticChain.ts'

export type HistoricalBar = {
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Stored bars of one instrument. */
export type PriceHistory = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly kind: 'spot' | 'perpetual'
  readonly intervalMs: number
  readonly bars: readonly HistoricalBar[]
}

const PERPETUAL = { venue: 'deribit', symbol: 'BTC', instrument: 'BTC-PERPETUAL', kind: 'perpetual' } as const

/** Bars of the perpetual of BTC at Deribit. */
export const perpetualHistory = (intervalMs: number, bars: readonly HistoricalBar[]): PriceHistory => ({
  ...PERPETUAL,
  intervalMs,
  bars,
})

type BarsParams = {
  readonly venue: string
  readonly symbol: string
  readonly instrument?: string
  readonly kind?: string
  readonly intervalMs: number | readonly number[]
  readonly bucketMs: number
  readonly fromMs: number
  readonly toMs: number
}

const barsAnswer = (histories: readonly PriceHistory[], params: BarsParams) => {
  const groups = histories
    .filter(
      (one) =>
        one.venue === params.venue &&
        one.symbol === params.symbol &&
        [params.intervalMs].flat().includes(one.intervalMs) &&
        (params.kind === undefined || params.kind === 'undated' || one.kind === params.kind) &&
        (params.instrument === undefined || one.instrument === params.instrument),
    )
    .flatMap(({ instrument, kind, intervalMs, bars }) => {
      const inRange = bars.filter(({ atMs }) => atMs >= params.fromMs && atMs <= params.toMs)
      const buckets = Map.groupBy(inRange, ({ atMs }) => Math.floor(atMs / params.bucketMs) * params.bucketMs)
      return [...buckets].map(([atMs, group]) => ({ instrument, kind, intervalMs, atMs, group }))
    })
    .sort((a, b) => a.atMs - b.atMs)
  const of = (value: (group: readonly HistoricalBar[]) => number) =>
    Float64Array.from(groups, ({ group }) => value(group))
  const count = of((group) => group.length)
  return {
    size: groups.length,
    column: {
      instrument: groups.map(({ instrument }) => instrument),
      kind: groups.map(({ kind }) => kind),
      intervalMs: Float64Array.from(groups, ({ intervalMs }) => intervalMs),
      atMs: Float64Array.from(groups, ({ atMs }) => atMs),
      open: of(([first]) => first.open),
      high: of((group) => Math.max(...group.map(({ high }) => high))),
      low: of((group) => Math.min(...group.map(({ low }) => low))),
      close: of((group) => group[group.length - 1].close),
      volumeCoin: count,
      volumeUsd: count,
      bars: count,
    },
  }
}

/**
 * Returns whole days as the store sums them up: from hours where there are 24, else from the daily bar, else from
 * minutes.
 */
const wholeDays = (histories: readonly PriceHistory[]) => {
  const ranks = [MS_PER_HOUR, MS_PER_DAY, MS_PER_MINUTE]
  const days = histories
    .flatMap(({ bars, ...of }) =>
      [...Map.groupBy(bars, ({ atMs }) => dayStartMs(atMs))]
        .filter(([, group]) => group.length * of.intervalMs === MS_PER_DAY)
        .map(([atMs, group]) => ({ ...of, atMs, group })),
    )
    .toSorted((a, b) => ranks.indexOf(a.intervalMs) - ranks.indexOf(b.intervalMs))
  const byKey = Map.groupBy(days, (day) => `${day.venue} ${day.symbol} ${day.instrument} ${day.atMs}`)
  return [...byKey.values()].map(([first]) => first).toSorted((a, b) => a.atMs - b.atMs)
}

const named = <One extends Pick<PriceHistory, 'venue' | 'symbol' | 'instrument' | 'kind'>>(rows: readonly One[]) => ({
  venue: rows.map(({ venue }) => venue),
  symbol: rows.map(({ symbol }) => symbol),
  instrument: rows.map(({ instrument }) => instrument),
  kind: rows.map(({ kind }) => kind),
})

type DaysParams = Partial<Pick<BarsParams, 'venue' | 'symbol' | 'instrument' | 'kind'>> &
  Pick<BarsParams, 'fromMs' | 'toMs'>

const daysAnswer = (histories: readonly PriceHistory[], params: DaysParams) => {
  const rows = wholeDays(histories).filter(
    (one) =>
      (params.venue ?? one.venue) === one.venue &&
      (params.symbol ?? one.symbol) === one.symbol &&
      (params.instrument ?? one.instrument) === one.instrument &&
      (params.kind === undefined || params.kind === 'undated' || params.kind === one.kind) &&
      one.atMs >= params.fromMs &&
      one.atMs <= params.toMs,
  )
  const of = (value: (group: readonly HistoricalBar[]) => number) =>
    Float64Array.from(rows, ({ group }) => value(group))
  return {
    size: rows.length,
    column: {
      ...named(rows),
      atMs: Float64Array.from(rows, ({ atMs }) => atMs),
      open: of(([first]) => first.open),
      high: of((group) => Math.max(...group.map(({ high }) => high))),
      low: of((group) => Math.min(...group.map(({ low }) => low))),
      close: of((group) => group[group.length - 1].close),
      volumeCoin: of((group) => group.length),
      volumeUsd: of((group) => group.length),
    },
  }
}

const seriesAnswer = (histories: readonly PriceHistory[]) => {
  const rows = [
    ...Map.groupBy(
      wholeDays(histories),
      ({ venue, symbol, instrument }) => `${venue} ${symbol} ${instrument}`,
    ).values(),
  ].map((days) => ({ ...days[0], days: days.length, firstMs: days[0].atMs, lastMs: days[days.length - 1].atMs }))
  return {
    size: rows.length,
    column: {
      ...named(rows),
      days: Float64Array.from(rows, ({ days }) => days),
      firstMs: Float64Array.from(rows, ({ firstMs }) => firstMs),
      lastMs: Float64Array.from(rows, ({ lastMs }) => lastMs),
    },
  }
}

/** Returns a context with historical bars, and optional rows of stored tables. */
export const contextOfPrices = (
  histories: readonly PriceHistory[],
  rows: ContextRows = {},
  nowMs = AT_MS,
): StudyContext =>
  emptyContext({
    nowMs: () => nowMs,
    rows,
    // Each query has its own result shape.
    query: (async ({ id }: { readonly id: string }, params: unknown) => {
      if (id === 'candle.bars') return barsAnswer(histories, params as BarsParams)
      if (id === 'candle-day.days') return daysAnswer(histories, params as DaysParams)
      if (id === 'candle-day.series') return seriesAnswer(histories)
      throw new Error(`This test has no answer to ${id}.`)
    }) as unknown as StudyContext['query'],
  })

/** Returns a repeatable source of standard normal numbers. */
const normals = (seed: number): (() => number) => {
  let state = seed
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return (state + 0.5) / 4294967296
  }
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

type Walk = {
  readonly days: number
  readonly intervalMs: number
  readonly volAt: (atMs: number) => number
  readonly start: number
  readonly seed: number
  readonly endMs?: number
}

/**
 * Returns bars of a random walk without drift and with known vol, the last one whole before `endMs`; each bar has 24
 * steps.
 */
export const walkedBars = ({
  days,
  intervalMs,
  volAt,
  start,
  seed,
  endMs = dayStartMs(AT_MS),
}: Walk): readonly HistoricalBar[] => {
  const normal = normals(seed)
  const steps = 24
  const share = Math.sqrt(intervalMs / steps / (365 * MS_PER_DAY))
  let price = start
  return Array.from({ length: Math.floor((days * MS_PER_DAY) / intervalMs) }, (_, i) => {
    const atMs = endMs - days * MS_PER_DAY + i * intervalMs
    const open = price
    let high = price
    let low = price
    for (let step = 0; step < steps; step++) {
      price *= Math.exp(volAt(atMs) * share * normal())
      high = Math.max(high, price)
      low = Math.min(low, price)
    }
    return { atMs, open, high, low, close: price }
  })
}
