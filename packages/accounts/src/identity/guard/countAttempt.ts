/** How often something may be attempted, and the waits after that. */
export type AttemptRule = {
  /** Attempts before the first wait. */
  readonly free: number
  /** Attempts are forgotten after this long without one. */
  readonly windowMs: number
  /** The first wait; each further attempt doubles it. */
  readonly firstWaitMs: number
  readonly maxWaitMs: number
}

export type Attempts = { readonly count: number; readonly lastAtMs: number; readonly blockedUntilMs: number }

export type Attempted =
  | { readonly ok: true; readonly attempts: Attempts }
  | { readonly ok: false; readonly waitMs: number }

const MAX_DOUBLINGS = 30

/**
 * Counts one more attempt, before its outcome, so that concurrent attempts gain nothing.
 *
 * @param before  earlier attempts; undefined: none
 */
export const countAttempt = (before: Attempts | undefined, nowMs: number, rule: AttemptRule): Attempted => {
  if (before !== undefined && before.blockedUntilMs > nowMs) return { ok: false, waitMs: before.blockedUntilMs - nowMs }
  const isForgotten = before === undefined || nowMs - before.lastAtMs > rule.windowMs
  const count = isForgotten ? 1 : before.count + 1
  const doublings = Math.min(count - rule.free, MAX_DOUBLINGS)
  const waitMs = doublings < 0 ? 0 : Math.min(rule.firstWaitMs * 2 ** doublings, rule.maxWaitMs)
  return { ok: true, attempts: { count, lastAtMs: nowMs, blockedUntilMs: waitMs === 0 ? 0 : nowMs + waitMs } }
}
