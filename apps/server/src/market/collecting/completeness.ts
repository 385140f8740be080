import type { Batch, ConnectorStatus } from '@gvol/exchanges'
import type { MarketEvent } from '@gvol/market'

/** Up to where a connector has handed on every trade. */
export type Completeness = {
  readonly note: (events: readonly MarketEvent[], batch: Batch) => void
  /** Venue's clock, ms; undefined before that is known. */
  readonly toMs: () => number | undefined
  /** From here on the mark stands: what is handed on is not kept. */
  readonly hold: () => void
}

/**
 * How long nothing may come afterwards before what was missed counts as fetched: longer than a request for it may take
 * before it counts as failed.
 */
const QUIET_MS = 30_000

/**
 * Follows what a connector hands on. What its stream brings is complete only when the connector is well, fetches nothing
 * that it had missed, and has long stopped doing so; else whoever goes on would begin too late.
 *
 * @param given.sinceMs  up to where everything was there when it began; undefined where there was nothing
 * @param given.now      a clock that only runs forward, ms
 */
export const completeness = (given: {
  readonly sinceMs: number | undefined
  readonly status: () => Pick<ConnectorStatus, 'state' | 'problems' | 'isCatchingUp'>
  readonly now: () => number
}): Completeness => {
  const { status, now } = given
  let toMs = given.sinceMs
  let newestMs: number | undefined
  let troubledAtMs = now()
  let isHeld = false

  const isComplete = (): boolean => {
    const { state, problems, isCatchingUp } = status()
    if (state !== 'connected' || problems.length > 0) troubledAtMs = now()
    return !isHeld && isCatchingUp !== true && now() - troubledAtMs >= QUIET_MS
  }
  return {
    note: (events, { source }) => {
      if (source === 'backfill' && events.some(({ type }) => type === 'trade')) troubledAtMs = now()
      if (source !== 'stream' || isHeld) return
      for (const { type, atMs } of events) {
        if (type !== 'trade') continue
        // Nothing before the first that was ever heard is missed.
        toMs ??= atMs
        if (atMs > (newestMs ?? 0)) newestMs = atMs
      }
    },
    toMs: () => {
      if (isComplete() && newestMs !== undefined) toMs = Math.max(toMs ?? newestMs, newestMs)
      return toMs
    },
    hold: () => {
      isHeld = true
    },
  }
}
