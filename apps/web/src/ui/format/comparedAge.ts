import { decimalText, type MaybeNumber } from '@gvol/format'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'

/**
 * Returns the age of the comparison snapshot relative to a result: `3 d`; empty where there is none.
 *
 * @param comparedAtMs  Unix ms
 */
export const comparedAge = (asOfMs: number, comparedAtMs: MaybeNumber): string => {
  if (comparedAtMs === null || comparedAtMs === undefined) return ''
  const days = (asOfMs - comparedAtMs) / MS_PER_DAY
  const hours = (asOfMs - comparedAtMs) / MS_PER_HOUR
  // An hour more or less than a day is not a day.
  if (Math.abs(days - 1) <= 0.05 && Math.abs(hours - 24) > 0.5) return `${decimalText(hours, 0)} h`
  return `${decimalText(days, days < 1.95 && Math.abs(days - 1) > 0.05 ? 1 : 0)} d`
}

/** Returns the age of a 24-hour comparison, only where the actual interval differs. */
export const strayAge = (asOfMs: number | undefined, comparedAtMs: MaybeNumber): string => {
  if (asOfMs === undefined) return ''
  const age = comparedAge(asOfMs, comparedAtMs)
  return age === '1 d' ? '' : age
}
