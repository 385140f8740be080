import { MS_PER_DAY } from '@gvol/time'
import { clockMs, msFromTyped, typedText } from './dates.ts'

const SECOND = 1_000
export const DAY_MS = MS_PER_DAY

/** Returns the user's offset from UTC at an instant, ms. */
const aheadMs = (ms: number): number => {
  const second = Math.floor(ms / SECOND) * SECOND
  return clockMs(second) - second
}

/** Returns the first clock change after `from`, if there is one between the two. */
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
 * Returns the instant of a local time of the user: the first where it occurs twice, the instant of the clock change
 * where it is skipped.
 *
 * @param clock  as returned by `clockMs`, whole seconds
 */
export const instantOfClock = (clock: number): number => {
  const before = aheadMs(clock - DAY_MS)
  const after = aheadMs(clock + DAY_MS)
  const candidates = [clock - Math.max(before, after), clock - Math.min(before, after)] as const
  const match = candidates.find((instant) => clockMs(instant) === clock)
  return match ?? clockChange(candidates[0] - SECOND, candidates[1] + SECOND)
}

/** A period with a constant UTC offset. */
type Stretch = { readonly from: number; readonly to: number; readonly aheadMs: number }

/** Splits a range at the clock changes of the user's zone. For ranges of some weeks. */
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

/** Returns whether a day begins at an instant in the user's zone. */
export const isDayStart = (ms: number): boolean =>
  Math.floor(clockMs(ms) / DAY_MS) !== Math.floor(clockMs(ms - SECOND) / DAY_MS)

/**
 * Parses an instant typed by the user: in the user's zone, or in UTC where the text says so.
 *
 * @returns undefined for incomplete text or an invalid date
 */
export const instantFromInput = (typed: string): number | undefined => {
  const ms = msFromTyped(typed)
  return ms === undefined || /(UTC|Z)\s*$/i.test(typed) ? ms : instantOfClock(ms)
}

/** Returns `2026-11-27 14:05`: an instant in the user's zone, in input format. */
export const instantInputText = (ms: number): string => typedText(clockMs(ms))
