import { MS_PER_DAY } from '@gvol/time'

/** Presets of expiries. */
export type ExpirySet = { readonly label: string; readonly expiries: readonly number[] }

const FRIDAY = 5

const isFriday = (ms: number): boolean => new Date(ms).getUTCDay() === FRIDAY
const isLastFriday = (ms: number): boolean =>
  isFriday(ms) && new Date(ms).getUTCMonth() !== new Date(ms + 7 * MS_PER_DAY).getUTCMonth()
const isQuarter = (ms: number): boolean => isLastFriday(ms) && new Date(ms).getUTCMonth() % 3 === 2

/**
 * Returns the presets of the listed expiries. Monthlies are last Fridays, quarterlies those of March, June, September
 * and December; empty presets are left out.
 */
export const expirySets = (listed: readonly number[]): readonly ExpirySet[] =>
  [
    { label: 'Next 4', expiries: listed.slice(0, 4) },
    { label: 'Fridays', expiries: listed.filter(isFriday) },
    { label: 'Monthlies', expiries: listed.filter(isLastFriday) },
    { label: 'Quarterlies', expiries: listed.filter(isQuarter) },
  ].filter(({ expiries }) => expiries.length > 0)

/** Returns the selection after an expiry was toggled; a selection of all becomes empty, which means all. */
export const toggledExpiry = (
  chosen: readonly number[],
  listed: readonly number[],
  expiry: number,
): readonly number[] => {
  const before = chosen.length === 0 ? listed : chosen
  const next = before.includes(expiry) ? before.filter((one) => one !== expiry) : [...before, expiry]
  if (next.length === 0) return chosen
  return listed.every((one) => next.includes(one)) ? [] : [...next].sort((a, b) => a - b)
}
