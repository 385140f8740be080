import { type LiveKind, type MarketFilter, unixMs, vol } from '@gvol/market'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { StudyContext } from '../../src/study/study.ts'
import { emptyContext } from '../emptyContext.ts'
import { AT_MS } from '../syntheticChain.ts'

export type IndexTick = { readonly atMs: number; readonly value: number }

/** Test data of an index: its ticks, and prices as ticks of the index or as hourly bars of the perpetual. */
export type IndexHistory = {
  readonly vols: readonly IndexTick[]
  readonly prices?: readonly IndexTick[]
  readonly perpetual?: readonly IndexTick[]
}

/** Book of the desk's own index, in its rows. */
const OWN_BOOK = { venue: 'deribit', symbol: 'SOL_USDC', tenorDays: 30, strikes: 40, source: 'marks' }

type BarsParams = {
  readonly fromMs: number
  readonly toMs: number
  readonly bucketMs: number
  readonly intervalMs?: number
  readonly tenorDays?: number
}

const bars = (ticks: readonly IndexTick[], { fromMs, toMs, bucketMs }: BarsParams) => {
  const inRange = ticks.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
  const groups = [...Map.groupBy(inRange, ({ atMs }) => Math.floor(atMs / bucketMs) * bucketMs)]
  const of = (value: (group: readonly IndexTick[]) => number) => Float64Array.from(groups, ([, group]) => value(group))
  const column = {
    atMs: Float64Array.from(groups, ([atMs]) => atMs),
    open: of(([first]) => first.value),
    high: of((group) => Math.max(...group.map(({ value }) => value))),
    low: of((group) => Math.min(...group.map(({ value }) => value))),
    close: of((group) => group[group.length - 1].value),
  }
  return { size: groups.length, column, ticks: of((group) => group.length) }
}

/** The own index is two points above the published one, in a slow wave. */
const trackedBars = (ticks: readonly IndexTick[], params: BarsParams) => {
  const { size, column, ticks: minutes } = bars(ticks, params)
  const difference = column.atMs.map((atMs) => 0.02 + 0.005 * Math.sin(atMs / MS_PER_DAY))
  const own = column.close.map((close, row) => close + difference[row])
  const sizes = difference.toSorted()
  const total = {
    minutes: minutes.reduce((sum, count) => sum + count, 0),
    meanDifference: difference.reduce((sum, value) => sum + value, 0) / size,
    median: sizes[Math.floor(size / 2)] ?? Number.NaN,
    p99: sizes[size - 1] ?? Number.NaN,
    rms: Math.sqrt(difference.reduce((sum, value) => sum + value * value, 0) / size),
  }
  return {
    size,
    column: { atMs: column.atMs, minutes, own, published: column.close, meanDifference: difference },
    total,
  }
}

type NearestParams = { readonly nearestMs: number; readonly withinMs: number }

const nearestTick = (ticks: readonly IndexTick[], { nearestMs, withinMs }: NearestParams): readonly IndexTick[] => {
  const distance = ({ atMs }: IndexTick) => Math.abs(atMs - nearestMs)
  const near = ticks.filter((tick) => distance(tick) <= withinMs)
  return near.toSorted((a, b) => distance(a) - distance(b)).slice(0, 1)
}

const nearestOf = (ticks: readonly IndexTick[], params: NearestParams) => {
  const near = nearestTick(ticks, params)
  const column = {
    tenorDays: Float64Array.from(near, () => 30),
    vol: Float64Array.from(near, ({ value }) => value),
    atMs: Float64Array.from(near, ({ atMs }) => atMs),
  }
  return { size: near.length, column }
}

/**
 * Returns a context with one volatility index as of its last tick, with the answers of a store: Deribit's of BTC, or the
 * desk's own of Deribit's SOL_USDC.
 */
export const indexHistoryContext = (
  { vols, prices = [], perpetual = [] }: IndexHistory,
  isOwn = false,
): StudyContext => {
  const newestAt = (asOfMs = Number.POSITIVE_INFINITY) => vols.findLast(({ atMs }) => atMs <= asOfMs)
  const answers: Readonly<Record<string, (params: BarsParams) => unknown>> = {
    'vol-index.bars': (params) => withTicks(bars(isOwn ? [] : vols, params)),
    'coin-vol-index.bars': (params) => withTicks(bars(isOwn && params.tenorDays === 30 ? vols : [], params)),
    'coin-vol-index.tracking': (params) => trackedBars(vols, params),
    'coin-vol-index.nearest': (params) => nearestOf(isOwn ? vols : [], params as unknown as NearestParams),
    'index-price.bars': (params) => withTicks(bars(prices, params)),
    'candle.bars': (params) => {
      const { size, column, ticks } = bars(params.intervalMs === MS_PER_HOUR ? perpetual : [], params)
      const instrument = Array.from(ticks, () => 'BTC-PERPETUAL')
      return { size, column: { ...column, instrument, volumeCoin: ticks, volumeUsd: ticks, bars: ticks } }
    },
  }
  return emptyContext({
    nowMs: () => vols[vols.length - 1]?.atMs ?? 0,
    // Only the kind available here is ever returned.
    liveOf: (async (kind: LiveKind, { coin }: MarketFilter, asOfMs: number | undefined) => {
      const tick = newestAt(asOfMs)
      if (isOwn || kind !== 'vol-index' || coin !== 'BTC' || tick === undefined) return []
      const stamp = { venue: 'deribit', symbol: 'BTC', atMs: unixMs(tick.atMs) }
      const quote = {
        ...stamp,
        receivedAtMs: stamp.atMs,
        indexName: 'btc_usd',
        vol: vol(tick.value),
        type: 'vol-index',
      }
      return [{ ...stamp, quotes: [quote] }]
    }) as StudyContext['liveOf'],
    // Each query has its own result shape.
    query: (async ({ id }, params) => answers[id](params as BarsParams)) as StudyContext['query'],
    rows: (table, span) => {
      if (isOwn && table === 'index-price') return [{ indexName: 'btc_usd' }]
      if (table !== (isOwn ? 'own-vol-index' : 'vol-index')) return []
      const rowOf = ({ atMs, value }: IndexTick) => ({ atMs, vol: value, ...OWN_BOOK })
      if ('latest' in span) {
        const newest = newestAt(span.asOfMs)
        return newest === undefined ? [] : [rowOf(newest)]
      }
      if ('nearestMs' in span) return nearestTick(vols, span).map(rowOf)
      const { fromMs = 0, toMs = 0 } = span as { readonly fromMs?: number; readonly toMs?: number }
      return vols
        .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
        .slice(-1)
        .map(rowOf)
    },
  })
}

const withTicks = ({ size, column, ticks }: ReturnType<typeof bars>) => ({ size, column: { ...column, ticks } })

const wave = (hour: number, period: number): number => Math.sin((2 * Math.PI * hour) / period)

/** Returns hourly values of a market with calm and volatile periods: the index falls when spot rises. */
export const syntheticIndexHistory = (days: number): IndexHistory => {
  const hours = Array.from({ length: days * 24 }, (_, i) => i - days * 24 + 1)
  const spotAt = (hour: number) =>
    90_000 * Math.exp(0.08 * wave(hour, 24 * 61) + 0.02 * wave(hour, 24 * 5.3) + 0.006 * wave(hour, 7.7))
  const volAt = (hour: number) =>
    0.48 - 0.9 * Math.log(spotAt(hour) / 90_000) + 0.04 * wave(hour, 24 * 143) + 0.006 * wave(hour, 31)
  const ticks = (valueAt: (hour: number) => number) =>
    hours.map((hour) => ({ atMs: AT_MS + hour * MS_PER_HOUR, value: valueAt(hour) }))
  return { vols: ticks(volAt), prices: ticks(spotAt), perpetual: [] }
}

/** Returns days with `perDay` evenly spread ticks each; the last day is the day of `AT_MS`. */
export const daysOfTicks = (values: readonly (readonly number[])[]): readonly IndexTick[] => {
  const firstMs = dayStartMs(AT_MS) - (values.length - 1) * MS_PER_DAY
  return values.flatMap((ticks, day) =>
    ticks.map((value, i) => ({
      atMs: firstMs + day * MS_PER_DAY + Math.floor((i * MS_PER_DAY) / ticks.length),
      value,
    })),
  )
}
