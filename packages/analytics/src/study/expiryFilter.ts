import { MS_PER_DAY } from '@gvol/time'
import { argument } from './argument/kinds.ts'

/** Longer than the life of any listed option, days. */
const LONGEST_DAYS = 3650

/** Which expiries count: those named, and those with a remaining life between two bounds. */
export const expiryArguments = {
  expiries: argument.times('expiries to count; all when empty'),
  leastDays: argument.number('days', 'shortest remaining life', 0, 0, LONGEST_DAYS),
  mostDays: argument.number('days', 'longest remaining life', LONGEST_DAYS, 0, LONGEST_DAYS),
} as const

type ExpiryArguments = {
  readonly expiries: readonly number[]
  readonly leastDays: number
  readonly mostDays: number
}

/** Whether an expiry is selected; an empty list selects all. */
export const matchesExpiry = (expiries: readonly number[], expiryMs: number): boolean =>
  expiries.length === 0 || expiries.includes(expiryMs)

/** Returns a filter for the selected expiries; remaining life counts from an instant, both bounds included. */
export const expiryFilterAt = (
  { expiries, leastDays, mostDays }: ExpiryArguments,
  atMs: number,
): ((expiryMs: number) => boolean) => {
  const lives = (expiryMs: number) => (expiryMs - atMs) / MS_PER_DAY
  return (expiryMs) =>
    matchesExpiry(expiries, expiryMs) &&
    // An expiry that has just passed is still listed briefly: without a bound it counts.
    (leastDays === 0 || lives(expiryMs) >= leastDays) &&
    (mostDays === LONGEST_DAYS || lives(expiryMs) <= mostDays)
}
