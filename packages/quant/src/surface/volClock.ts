import { MS_PER_DAY } from '@gvol/time'

/** 1970-01-01 was a Thursday; days since the Monday before it. */
const MONDAY_SHIFT = 3

/** Weight of weekdays and of weekend days so that a whole week still counts seven days. */
const weightsOf = (weekendWeight: number) => {
  const weekday = 7 / (5 + 2 * weekendWeight)
  return { weekday, weekend: weekday * weekendWeight }
}

/** Weighted days since the Monday before 1970. */
const sinceMonday = (atMs: number, { weekday, weekend }: ReturnType<typeof weightsOf>): number => {
  const days = atMs / MS_PER_DAY + MONDAY_SHIFT
  const weeks = Math.floor(days / 7)
  const into = days - 7 * weeks
  return 7 * weeks + weekday * Math.min(into, 5) + weekend * Math.max(0, into - 5)
}

/**
 * Days between two instants in business time: Saturdays and Sundays (UTC) pass at their own pace, and a week has seven.
 *
 * @param fromMs         Unix ms
 * @param toMs           Unix ms
 * @param weekendWeight  variance of a weekend day over that of a weekday, > 0; 1 is clock time
 * @returns days; negative when `toMs` is before `fromMs`
 * @remarks Throws RangeError on a weight that is not above 0.
 */
export const businessDays = (fromMs: number, toMs: number, weekendWeight: number): number => {
  if (!(weekendWeight > 0)) throw new RangeError(`A weekend weighs more than 0; got ${weekendWeight}.`)
  const weights = weightsOf(weekendWeight)
  return sinceMonday(toMs, weights) - sinceMonday(fromMs, weights)
}
