/** State of an alert between two observations; it decides whether the alert fires. */
export type AlertMemory = {
  /** Instant of the observation that last changed the state, Unix ms; earlier observations are ignored. */
  readonly atMs: number | null
  /** Whether the number is beyond the level; null before the first valid value. For `crosses`: above it. */
  readonly isBeyond: boolean | null
  readonly lastFiredAtMs: number | null
  /** Identities of rows already seen, oldest first; null before the first answer. */
  readonly seen: readonly string[] | null
}

export const EMPTY_MEMORY: AlertMemory = { atMs: null, isBeyond: null, lastFiredAtMs: null, seen: null }

/**
 * Resets the state after a change of watch or condition, or when switched on; only the time of the last firing stays.
 */
export const resetMemory = ({ lastFiredAtMs }: AlertMemory): AlertMemory => ({ ...EMPTY_MEMORY, lastFiredAtMs })
