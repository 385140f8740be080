import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/market'
import type { AlertCondition } from '@gvol/wire'

/** A number by instant, oldest first; NaN where it was not known. */
export type Series = { readonly at: Float64Array; readonly value: Float64Array }

/** Fewer known values in a span say nothing of a percentile. */
const LEAST_KNOWN = 20

/** How far back a condition looks, in ms; 0 for one that looks at the value alone. */
export const spanOf = (condition: AlertCondition): number => {
  if (condition.kind === 'percentile') return condition.spanDays * MS_PER_DAY
  return condition.kind === 'change' ? condition.spanMinutes * MS_PER_MINUTE : 0
}

/** Share of what was known in the span that is at or below the present value, 0 to 1; the present value is one of them. */
const percentileAt = ({ at, value }: Series, i: number, spanMs: number): number => {
  const now = value[i]!
  let known = 0
  let upTo = 0
  for (let j = i; j >= 0 && at[j]! > at[i]! - spanMs; j--) {
    const before = value[j]!
    if (Number.isNaN(before)) continue
    known++
    if (before <= now) upTo++
  }
  return known < LEAST_KNOWN ? Number.NaN : upTo / known
}

/** The largest move to the present value from any within the span, or from the one that stood when it began. */
const changeAt = (
  { at, value }: Series,
  i: number,
  spanMs: number,
  side: Extract<AlertCondition, { kind: 'change' }>['side'],
): number => {
  const now = value[i]!
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let j = i - 1; j >= 0; j--) {
    const before = value[j]!
    if (!Number.isNaN(before)) {
      low = Math.min(low, before)
      high = Math.max(high, before)
      if (at[j]! <= at[i]! - spanMs) break
    }
    // What stood before the span stands for its beginning only where it is not much older.
    if (at[j]! < at[i]! - 2 * spanMs) break
  }
  if (low > high) return Number.NaN
  const up = now - low
  const down = high - now
  return side === 'up' ? up : side === 'down' ? down : Math.max(up, down)
}

/** 1 for the highest, or the lowest; unknown while any of the others is. */
const placeOf = (now: number, others: readonly number[], side: 'top' | 'bottom'): number => {
  if (others.some(Number.isNaN)) return Number.NaN
  return 1 + others.filter((other) => (side === 'top' ? other > now : other < now)).length
}

/**
 * What a condition compares at one instant of a series, from what was known by then.
 *
 * @param others  the same number of the other markets at that instant; of a rank alone
 * @returns NaN where the value is not known, or too little of its past
 */
export const measuredAt = (
  condition: AlertCondition,
  series: Series,
  i: number,
  others: readonly number[] = [],
): number => {
  const now = series.value[i]
  if (now === undefined || Number.isNaN(now)) return Number.NaN
  switch (condition.kind) {
    case 'above':
    case 'below':
    case 'crosses':
      return now
    case 'percentile':
      return percentileAt(series, i, spanOf(condition))
    case 'change':
      return changeAt(series, i, spanOf(condition), condition.side)
    case 'rank':
      return others.length === 0 ? Number.NaN : placeOf(now, others, condition.side)
  }
}
