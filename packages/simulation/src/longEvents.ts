import { type StandaloneEvent, unixMs, vol } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { HistoryHour } from './marketSource.ts'

/** Days of bars before the market begins; the last `HOURLY_DAYS` of them are hourly and have a volatility index. */
export const LONG_HISTORY_DAYS = 1825
const HOURLY_DAYS = 730
/** Interval of the volatility index in those years. */
const INDEX_MS = 6 * MS_PER_HOUR

type LongEventsOptions = {
  readonly symbol: string
  readonly indexName: string
  readonly fromMs: number
  readonly toMs: number
  /** Where the market itself begins. */
  readonly endMs: number
}

/**
 * Returns hours as daily bars, and those of the last two years as hourly bars with the volatility index, that begin in
 * `[fromMs, toMs)`.
 */
export const longEvents = (
  hours: readonly HistoryHour[],
  { symbol, indexName, fromMs, toMs, endMs }: LongEventsOptions,
): readonly StandaloneEvent[] => {
  const within = hours.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
  const hourly = within.filter(({ atMs }) => atMs >= endMs - HOURLY_DAYS * MS_PER_DAY)
  const stamp = (atMs: number) => ({ venue: 'deribit', symbol, atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) })
  const bar = (intervalMs: number, of: readonly HistoryHour[]): StandaloneEvent => ({
    type: 'candle',
    ...stamp(of[0].atMs),
    instrument: `${symbol}-PERPETUAL`,
    kind: 'perpetual',
    intervalMs,
    open: of[0].open,
    high: of.reduce((most, { high }) => Math.max(most, high), 0),
    low: of.reduce((least, { low }) => Math.min(least, low), Number.POSITIVE_INFINITY),
    close: of[of.length - 1].close,
  })
  const days = [...Map.groupBy(within, ({ atMs }) => Math.floor(atMs / MS_PER_DAY)).values()].filter(
    (of) => of.length === 24,
  )
  return [
    ...days.map((of) => bar(MS_PER_DAY, of)),
    ...hourly.map((hour) => bar(MS_PER_HOUR, [hour])),
    ...hourly.flatMap(({ atMs, volIndex }): StandaloneEvent[] =>
      volIndex === undefined || atMs % INDEX_MS !== 0
        ? []
        : [{ type: 'vol-index', ...stamp(atMs), indexName, vol: vol(volIndex) }],
    ),
  ]
}
