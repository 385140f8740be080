/** Step sizes through history, minutes. */
export const STEPS = [
  { minutes: 5, label: '5 min' },
  { minutes: 60, label: '1 h' },
  { minutes: 360, label: '6 h' },
  { minutes: 1_440, label: '1 d' },
  { minutes: 10_080, label: '1 w' },
] as const

const DAY_MINUTES = 1_440

/** Frequently used instants: fixed distances from now, or the last option expiry. */
export const PRESETS = [
  { id: 'hour', label: '1 h ago', minutes: 60 },
  { id: 'day', label: '1 d ago', minutes: DAY_MINUTES },
  { id: 'week', label: '1 w ago', minutes: 7 * DAY_MINUTES },
  { id: 'month', label: '30 d ago', minutes: 30 * DAY_MINUTES },
  { id: 'expiry', label: 'Last 08:00 UTC', minutes: undefined },
] as const

/** Pauses between two steps during playback, ms. */
export const SPEEDS = [
  { pauseMs: 2_000, label: '0.5×' },
  { pauseMs: 1_000, label: '1×' },
  { pauseMs: 400, label: '2.5×' },
] as const

const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS
const EXPIRY_HOUR_MS = 8 * 60 * MINUTE_MS

/** Returns the instant of a preset, rounded to whole minutes, Unix ms. */
export const presetInstant = ({ minutes }: (typeof PRESETS)[number], nowMs: number): number =>
  minutes === undefined
    ? Math.floor((nowMs - EXPIRY_HOUR_MS) / DAY_MS) * DAY_MS + EXPIRY_HOUR_MS
    : Math.floor(nowMs / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS

/**
 * Returns the instant one step away.
 *
 * @param asOfMs  the instant shown, undefined for now
 * @returns undefined when the step reaches now or beyond: back to live
 */
export const steppedInstant = (
  asOfMs: number | undefined,
  minutes: number,
  direction: -1 | 1,
  nowMs: number,
): number | undefined => {
  const from = asOfMs ?? Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  const to = from + direction * minutes * MINUTE_MS
  return to >= nowMs ? undefined : to
}
