import { type LiveKind, type MarketFilter, MS_PER_DAY, MS_PER_HOUR, unixMs, vol } from '@gvol/market'
import type { StudyContext } from '../../_kit/study.ts'
import { emptyContext } from '../emptyContext.ts'
import { AT_MS } from '../syntheticChain.ts'

export type PastTick = { readonly atMs: number; readonly value: number }

/** What a test knows of an index: its ticks, and prices as ticks of the index or as hourly bars of the perpetual. */
export type KnownPast = {
  readonly vols: readonly PastTick[]
  readonly prices?: readonly PastTick[]
  readonly perpetual?: readonly PastTick[]
}

type Asked = { readonly fromMs: number; readonly toMs: number; readonly bucketMs: number; readonly intervalMs?: number }

const bars = (ticks: readonly PastTick[], { fromMs, toMs, bucketMs }: Asked) => {
  const inRange = ticks.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
  const groups = [...Map.groupBy(inRange, ({ atMs }) => Math.floor(atMs / bucketMs) * bucketMs)]
  const of = (value: (group: readonly PastTick[]) => number) => Float64Array.from(groups, ([, group]) => value(group))
  const column = {
    atMs: Float64Array.from(groups, ([atMs]) => atMs),
    open: of(([first]) => first.value),
    high: of((group) => Math.max(...group.map(({ value }) => value))),
    low: of((group) => Math.min(...group.map(({ value }) => value))),
    close: of((group) => group[group.length - 1].value),
  }
  return { size: groups.length, column, ticks: of((group) => group.length) }
}

/** A context that knows one volatility index of deribit BTC as of its last tick, whatever store would answer. */
export const pastOfIndex = ({ vols, prices = [], perpetual = [] }: KnownPast): StudyContext => {
  const newestAt = (asOfMs = Number.POSITIVE_INFINITY) => vols.findLast(({ atMs }) => atMs <= asOfMs)
  const answers: Readonly<Record<string, (asked: Asked) => unknown>> = {
    'vol-index.bars': (asked) => withTicks(bars(vols, asked)),
    'index-price.bars': (asked) => withTicks(bars(prices, asked)),
    'candle.bars': (asked) => {
      const { size, column, ticks } = bars(asked.intervalMs === MS_PER_HOUR ? perpetual : [], asked)
      const instrument = Array.from(ticks, () => 'BTC-PERPETUAL')
      return { size, column: { ...column, instrument, volumeCoin: ticks, volumeUsd: ticks, bars: ticks } }
    },
  }
  return emptyContext({
    nowMs: () => vols[vols.length - 1]?.atMs ?? 0,
    // Only the kind that is known here is ever answered.
    liveOf: (async (kind: LiveKind, { coin }: MarketFilter, asOfMs: number | undefined) => {
      const tick = newestAt(asOfMs)
      if (kind !== 'vol-index' || coin !== 'BTC' || tick === undefined) return []
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
    // Each query is answered in its own shape.
    query: (async ({ id }, asked) => answers[id](asked as Asked)) as StudyContext['query'],
    rows: (table, span) => {
      const { fromMs = 0, toMs = 0 } = span as { readonly fromMs?: number; readonly toMs?: number }
      const known = table === 'vol-index' ? vols.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs) : []
      return known.slice(-1).map(({ atMs, value }) => ({ atMs, vol: value }))
    },
  })
}

const withTicks = ({ size, column, ticks }: ReturnType<typeof bars>) => ({ size, column: { ...column, ticks } })

const wave = (hour: number, period: number): number => Math.sin((2 * Math.PI * hour) / period)

/** Hourly values of a market that calms down and wakes up: the index falls when spot rises. */
export const syntheticIndexPast = (days: number): KnownPast => {
  const hours = Array.from({ length: days * 24 }, (_, i) => i - days * 24 + 1)
  const spotAt = (hour: number) =>
    90_000 * Math.exp(0.08 * wave(hour, 24 * 61) + 0.02 * wave(hour, 24 * 5.3) + 0.006 * wave(hour, 7.7))
  const volAt = (hour: number) =>
    0.48 - 0.9 * Math.log(spotAt(hour) / 90_000) + 0.04 * wave(hour, 24 * 143) + 0.006 * wave(hour, 31)
  const ticks = (valueAt: (hour: number) => number) =>
    hours.map((hour) => ({ atMs: AT_MS + hour * MS_PER_HOUR, value: valueAt(hour) }))
  return { vols: ticks(volAt), prices: ticks(spotAt), perpetual: [] }
}

/** Days, each of `perDay` ticks evenly spread; the last day is the day of `AT_MS`. */
export const daysOfTicks = (values: readonly (readonly number[])[]): readonly PastTick[] => {
  const firstMs = Math.floor(AT_MS / MS_PER_DAY) * MS_PER_DAY - (values.length - 1) * MS_PER_DAY
  return values.flatMap((ticks, day) =>
    ticks.map((value, i) => ({
      atMs: firstMs + day * MS_PER_DAY + Math.floor((i * MS_PER_DAY) / ticks.length),
      value,
    })),
  )
}
