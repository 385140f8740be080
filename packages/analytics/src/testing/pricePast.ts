import { MS_PER_DAY } from '@gvol/market'
import type { StudyContext } from '../_kit/study.ts'
import { emptyContext, type KnownRows } from './emptyContext.ts'
import { AT_MS } from './syntheticChain.ts'

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

const seriesAnswer = (past: readonly PastPrices[]) => ({
  size: past.length,
  column: {
    venue: past.map(({ venue }) => venue),
    symbol: past.map(({ symbol }) => symbol),
    instrument: past.map(({ instrument }) => instrument),
    kind: past.map(({ kind }) => kind),
    intervalMs: Float64Array.from(past, ({ intervalMs }) => intervalMs),
    bars: Float64Array.from(past, ({ bars }) => bars.length),
    firstMs: Float64Array.from(past, ({ bars }) => bars[0]?.atMs ?? Number.NaN),
    lastMs: Float64Array.from(past, ({ bars }) => bars.at(-1)?.atMs ?? Number.NaN),
  },
})

/** A context that knows bars of the past, and if given, rows of stored tables. */
export const contextOfPrices = (past: readonly PastPrices[], rows: KnownRows = {}, nowMs = AT_MS): StudyContext =>
  emptyContext({
    nowMs: () => nowMs,
    rows,
    // Each query is answered in its own shape.
    query: (async ({ id }: { readonly id: string }, asked: unknown) => {
      if (id === 'candle.bars') return barsAnswer(past, asked as Asked)
      if (id === 'candle.series') return seriesAnswer(past)
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
    let [high, low] = [price, price]
    for (let step = 0; step < steps; step++) {
      price *= Math.exp(volAt(atMs) * share * normal())
      high = Math.max(high, price)
      low = Math.min(low, price)
    }
    return { atMs, open, high, low, close: price }
  })
}
