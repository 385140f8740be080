/** How often something may be tried, and how long one waits after that. */
export type AttemptRule = {
  /** Tries before the first wait. */
  readonly free: number
  /** Tries are forgotten when there was none for so long. */
  readonly windowMs: number
  /** The first wait; each further try doubles it. */
  readonly firstWaitMs: number
  readonly maxWaitMs: number
}

export type Attempts = { readonly count: number; readonly lastAtMs: number; readonly blockedUntilMs: number }

export type Attempted =
  | { readonly ok: true; readonly attempts: Attempts }
  | { readonly ok: false; readonly waitMs: number }

const MAX_DOUBLINGS = 30

/**
 * One more try. It counts before its outcome is known, so that many at once gain nothing.
 *
 * @param before  what is known of earlier tries; undefined: none
 */
export const attempted = (before: Attempts | undefined, nowMs: number, rule: AttemptRule): Attempted => {
  if (before !== undefined && before.blockedUntilMs > nowMs) return { ok: false, waitMs: before.blockedUntilMs - nowMs }
  const isForgotten = before === undefined || nowMs - before.lastAtMs > rule.windowMs
  const count = isForgotten ? 1 : before.count + 1
  const doublings = Math.min(count - rule.free, MAX_DOUBLINGS)
  const waitMs = doublings < 0 ? 0 : Math.min(rule.firstWaitMs * 2 ** doublings, rule.maxWaitMs)
  return { ok: true, attempts: { count, lastAtMs: nowMs, blockedUntilMs: waitMs === 0 ? 0 : nowMs + waitMs } }
}
