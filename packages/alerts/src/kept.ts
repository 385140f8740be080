/** What is remembered of an alert between two observations; everything that decides whether it fires. */
export type Kept = {
  /** Instant of the observation that changed this last, Unix ms; earlier ones are not looked at any more. */
  readonly atMs: number | null
  /** Beyond the level; null while nothing was known. Of `crosses`: above it. */
  readonly isBeyond: boolean | null
  readonly lastFiredAtMs: number | null
  /** Rows that were there, by identity, oldest first; null before the first answer. */
  readonly seen: readonly string[] | null
}

export const NOTHING_KEPT: Kept = { atMs: null, isBeyond: null, lastFiredAtMs: null, seen: null }

/** After its watch or condition was changed, or it was switched on: what was known counts no more, when it fired does. */
export const begunAnew = ({ lastFiredAtMs }: Kept): Kept => ({ ...NOTHING_KEPT, lastFiredAtMs })
