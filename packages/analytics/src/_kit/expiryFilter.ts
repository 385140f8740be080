import { MS_PER_DAY } from '@gvol/market'
import { argument } from './argument/kinds.ts'

/** Longer than anything that is listed, days. */
const LONGEST_DAYS = 3650

/** Which expiries count: those named, and those with a life between two bounds. */
export const expiryArguments = {
  expiries: argument.times('expiries to count; all when empty'),
  leastDays: argument.number('days', 'shortest remaining life', 0, 0, LONGEST_DAYS),
  mostDays: argument.number('days', 'longest remaining life', LONGEST_DAYS, 0, LONGEST_DAYS),
} as const

type ExpiriesAsked = {
  readonly expiries: readonly number[]
  readonly leastDays: number
  readonly mostDays: number
}

/** Whether an expiry was asked for; an empty list asks for all. */
export const isWanted = (expiries: readonly number[], expiryMs: number): boolean =>
  expiries.length === 0 || expiries.includes(expiryMs)

/** Whether an expiry is one of those asked for, lives counted from an instant; both ends of a life are in. */
export const wantedAt = (
  { expiries, leastDays, mostDays }: ExpiriesAsked,
  atMs: number,
): ((expiryMs: number) => boolean) => {
  const lives = (expiryMs: number) => (expiryMs - atMs) / MS_PER_DAY
  return (expiryMs) =>
    isWanted(expiries, expiryMs) &&
    // What has just expired is listed for a moment: without a bound it counts.
    (leastDays === 0 || lives(expiryMs) >= leastDays) &&
    (mostDays === LONGEST_DAYS || lives(expiryMs) <= mostDays)
}
