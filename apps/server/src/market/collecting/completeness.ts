import type { Batch, ConnectorStatus } from '@gvol/exchanges'
import type { MarketEvent } from '@gvol/market'

/** Tracks up to which instant a connector has delivered every trade. */
export type Completeness = {
  readonly note: (events: readonly MarketEvent[], batch: Batch) => void
  /** Venue clock, ms; undefined until known. */
  readonly toMs: () => number | undefined
  /** Freezes the mark, because data delivered from now on is not stored. */
  readonly hold: () => void
}

/**
 * How long the connector must be quiet before missed trades count as fetched, ms: longer than a request for them takes
 * to fail.
 */
const QUIET_MS = 30_000

/**
 * Tracks what a connector delivers. Streamed trades are complete only if the connector is healthy, is not fetching
 * missed trades, and has not done so for a while; otherwise a successor would resume too late.
 *
 * @param options.sinceMs  instant up to which trades were complete at the start; undefined if none were stored
 * @param options.now      monotonic clock, ms
 */
export const completeness = (options: {
  readonly sinceMs: number | undefined
  readonly status: () => Pick<ConnectorStatus, 'state' | 'problems' | 'isCatchingUp'>
  readonly now: () => number
}): Completeness => {
  const { status, now } = options
  let toMs = options.sinceMs
  let newestMs: number | undefined
  let troubledAtMs = now()
  let isPaused = false

  const isComplete = (): boolean => {
    const { state, problems, isCatchingUp } = status()
    if (state !== 'connected' || problems.length > 0) troubledAtMs = now()
    return !isPaused && isCatchingUp !== true && now() - troubledAtMs >= QUIET_MS
  }
  return {
    note: (events, { source }) => {
      if (source === 'backfill' && events.some(({ type }) => type === 'trade')) troubledAtMs = now()
      if (source !== 'stream' || isPaused) return
      for (const { type, atMs } of events) {
        if (type !== 'trade') continue
        // Trades before the first one ever received do not count as missing.
        toMs ??= atMs
        if (atMs > (newestMs ?? 0)) newestMs = atMs
      }
    },
    toMs: () => {
      if (isComplete() && newestMs !== undefined) toMs = Math.max(toMs ?? newestMs, newestMs)
      return toMs
    },
    hold: () => {
      isPaused = true
    },
  }
}
