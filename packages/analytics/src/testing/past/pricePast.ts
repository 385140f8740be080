import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import type { StudyContext } from '../../_kit/study.ts'
import { emptyContext, type KnownRows } from '../emptyContext.ts'
import { AT_MS } from '../syntheticChain.ts'

export type PastBar = {
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Stored bars of one instrument. */
export type PastPrices = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly kind: 'spot' | 'perpetual'
  readonly intervalMs: number
  readonly bars: readonly PastBar[]
}

type Asked = {
  readonly venue: string
  readonly symbol: string
  readonly instrument?: string
  readonly kind?: string
  readonly intervalMs: number | readonly number[]
  readonly bucketMs: number
  readonly fromMs: number
  readonly toMs: number
}

const barsAnswer = (past: readonly PastPrices[], asked: Asked) => {
  const groups = past
    .filter(
      (one) =>
        one.venue === asked.venue &&
        one.symbol === asked.symbol &&
        [asked.intervalMs].flat().includes(one.intervalMs) &&
        (asked.kind === undefined || asked.kind === 'undated' || one.kind === asked.kind) &&
        (asked.instrument === undefined || one.instrument === asked.instrument),
    )
    .flatMap(({ instrument, kind, intervalMs, bars }) => {
      const inRange = bars.filter(({ atMs }) => atMs >= asked.fromMs && atMs <= asked.toMs)
      const buckets = Map.groupBy(inRange, ({ atMs }) => Math.floor(atMs / asked.bucketMs) * asked.bucketMs)
      return [...buckets].map(([atMs, group]) => ({ instrument, kind, intervalMs, atMs, group }))
    })
    .sort((a, b) => a.atMs - b.atMs)
  const of = (value: (group: readonly PastBar[]) => number) => Float64Array.from(groups, ({ group }) => value(group))
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

/** Whole days as the store adds them up: of hours where there are 24, else of the daily bar, else of minutes. */
const wholeDays = (past: readonly PastPrices[]) => {
  const ranks = [MS_PER_HOUR, MS_PER_DAY, MS_PER_MINUTE]
  const days = past
    .flatMap(({ bars, ...of }) =>
      [...Map.groupBy(bars, ({ atMs }) => Math.floor(atMs / MS_PER_DAY) * MS_PER_DAY)]
        .filter(([, group]) => group.length * of.intervalMs === MS_PER_DAY)
        .map(([atMs, group]) => ({ ...of, atMs, group })),
    )
    .toSorted((a, b) => ranks.indexOf(a.intervalMs) - ranks.indexOf(b.intervalMs))
  const byKey = Map.groupBy(days, (day) => `${day.venue} ${day.symbol} ${day.instrument} ${day.atMs}`)
  return [...byKey.values()].map(([first]) => first).toSorted((a, b) => a.atMs - b.atMs)
}

const named = <One extends Pick<PastPrices, 'venue' | 'symbol' | 'instrument' | 'kind'>>(rows: readonly One[]) => ({
  venue: rows.map(({ venue }) => venue),
  symbol: rows.map(({ symbol }) => symbol),
  instrument: rows.map(({ instrument }) => instrument),
  kind: rows.map(({ kind }) => kind),
})

type DaysAsked = Partial<Pick<Asked, 'venue' | 'symbol' | 'instrument' | 'kind'>> & Pick<Asked, 'fromMs' | 'toMs'>

const daysAnswer = (past: readonly PastPrices[], asked: DaysAsked) => {
  const rows = wholeDays(past).filter(
    (one) =>
      (asked.venue ?? one.venue) === one.venue &&
      (asked.symbol ?? one.symbol) === one.symbol &&
      (asked.instrument ?? one.instrument) === one.instrument &&
      (asked.kind === undefined || asked.kind === 'undated' || asked.kind === one.kind) &&
      one.atMs >= asked.fromMs &&
      one.atMs <= asked.toMs,
  )
  const of = (value: (group: readonly PastBar[]) => number) => Float64Array.from(rows, ({ group }) => value(group))
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

const seriesAnswer = (past: readonly PastPrices[]) => {
  const rows = [
    ...Map.groupBy(wholeDays(past), ({ venue, symbol, instrument }) => `${venue} ${symbol} ${instrument}`).values(),
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

/** A context that knows bars of the past, and if given, rows of stored tables. */
export const contextOfPrices = (past: readonly PastPrices[], rows: KnownRows = {}, nowMs = AT_MS): StudyContext =>
  emptyContext({
    nowMs: () => nowMs,
    rows,
    // Each query is answered in its own shape.
    query: (async ({ id }: { readonly id: string }, asked: unknown) => {
      if (id === 'candle.bars') return barsAnswer(past, asked as Asked)
      if (id === 'candle-day.days') return daysAnswer(past, asked as DaysAsked)
      if (id === 'candle-day.series') return seriesAnswer(past)
      throw new Error(`This test has no answer to ${id}.`)
    }) as unknown as StudyContext['query'],
  })

/** Repeatable standard normal numbers. */
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

/** Bars of a random walk without drift whose vol is known, the last one whole before `endMs`; each bar is walked in 24 steps. */
export const walkedBars = ({
  days,
  intervalMs,
  volAt,
  start,
  seed,
  endMs = Math.floor(AT_MS / MS_PER_DAY) * MS_PER_DAY,
}: Walk): readonly PastBar[] => {
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
