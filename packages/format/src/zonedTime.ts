import { clockMs, msFromTyped, typedText } from './dates.ts'

const SECOND = 1_000
export const DAY_MS = 86_400_000

/** What the reader's clock is ahead of UTC at an instant, ms. */
const aheadMs = (ms: number): number => {
  const second = Math.floor(ms / SECOND) * SECOND
  return clockMs(second) - second
}

/** The first instant after `from` at which the reader's clock is set, where it is set between the two. */
const clockChange = (from: number, to: number): number => {
  const before = aheadMs(from)
  let low = Math.floor(from / SECOND)
  let high = Math.ceil(to / SECOND)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (aheadMs(middle * SECOND) === before) low = middle
    else high = middle
  }
  return high * SECOND
}

/**
 * The instant at which the reader's clock shows a time: the first where it does so twice, the moment at which the clock is
 * set forward where that leaps over the time.
 *
 * @param clock  as `clockMs` gives it, whole seconds
 */
export const instantOfClock = (clock: number): number => {
  const before = aheadMs(clock - DAY_MS)
  const after = aheadMs(clock + DAY_MS)
  const candidates = [clock - Math.max(before, after), clock - Math.min(before, after)] as const
  const found = candidates.find((instant) => clockMs(instant) === clock)
  return found ?? clockChange(candidates[0] - SECOND, candidates[1] + SECOND)
}

/** A stretch of time in which the reader's clock runs evenly. */
type Stretch = { readonly from: number; readonly to: number; readonly aheadMs: number }

/** A range cut where the reader's clock is set for summer or winter. For ranges of some weeks. */
export const evenStretches = (from: number, to: number): readonly Stretch[] => {
  const stretches: Stretch[] = []
  let start = from
  for (let at = from; at < to; ) {
    const next = Math.min(at + DAY_MS, to)
    if (aheadMs(at) !== aheadMs(next)) {
      const change = clockChange(at, next)
      stretches.push({ from: start, to: change, aheadMs: aheadMs(start) })
      start = change
      at = change
    } else at = next
  }
  stretches.push({ from: start, to, aheadMs: aheadMs(start) })
  return stretches
}

/** Whether a day begins at an instant on the reader's calendar. */
export const isDayStart = (ms: number): boolean =>
  Math.floor(clockMs(ms) / DAY_MS) !== Math.floor(clockMs(ms - SECOND) / DAY_MS)

/**
 * The instant that a moment typed by the reader means: on the reader's clock, or in UTC where the text says so.
 *
 * @returns undefined for what is half typed or no such day
 */
export const momentFromTyped = (typed: string): number | undefined => {
  const ms = msFromTyped(typed)
  return ms === undefined || /(UTC|Z)\s*$/i.test(typed) ? ms : instantOfClock(ms)
}

/** `2026-11-27 14:05`: a moment as the reader types it. */
export const typedMoment = (ms: number): string => typedText(clockMs(ms))
