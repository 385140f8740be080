/** Steps through the past, minutes. */
export const STEPS = [
  { minutes: 5, label: '5 min' },
  { minutes: 60, label: '1 h' },
  { minutes: 360, label: '6 h' },
  { minutes: 1_440, label: '1 d' },
  { minutes: 10_080, label: '1 w' },
] as const

/** Pauses between two steps while the past is played, ms. */
export const SPEEDS = [
  { pauseMs: 2_000, label: '0.5×' },
  { pauseMs: 1_000, label: '1×' },
  { pauseMs: 400, label: '2.5×' },
] as const

const MINUTE_MS = 60_000

/**
 * The moment one step away.
 *
 * @param asOfMs  the moment shown, undefined for now
 * @returns undefined when the step leads to now or beyond: back to live
 */
export const steppedMoment = (
  asOfMs: number | undefined,
  minutes: number,
  direction: -1 | 1,
  nowMs: number,
): number | undefined => {
  const from = asOfMs ?? Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  const to = from + direction * minutes * MINUTE_MS
  return to >= nowMs ? undefined : to
}
