import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import type { AlertCondition } from '@gvol/wire'

/** A number by instant, oldest first; NaN where it is missing. */
export type Series = { readonly at: Float64Array; readonly value: Float64Array }

/** Fewest values in a span for a percentile. */
const MIN_VALUES = 20

/** Returns how far back a condition looks, ms; 0 if it needs only the value. */
export const spanOf = (condition: AlertCondition): number => {
  if (condition.kind === 'percentile') return condition.spanDays * MS_PER_DAY
  return condition.kind === 'change' ? condition.spanMinutes * MS_PER_MINUTE : 0
}

/** Returns the share of values in the span at or below the current value, 0 to 1; the current value is included. */
const percentileAt = ({ at, value }: Series, i: number, spanMs: number): number => {
  const now = value[i]!
  let count = 0
  let upTo = 0
  for (let j = i; j >= 0 && at[j]! > at[i]! - spanMs; j--) {
    const before = value[j]!
    if (Number.isNaN(before)) continue
    count++
    if (before <= now) upTo++
  }
  return count < MIN_VALUES ? Number.NaN : upTo / count
}

/** Returns the largest move to the current value from any within the span, or from the last value before it. */
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
    // The last value before the span represents its start only if it is at most one span older.
    if (at[j]! < at[i]! - 2 * spanMs) break
  }
  if (low > high) return Number.NaN
  const up = now - low
  const down = high - now
  return side === 'up' ? up : side === 'down' ? down : Math.max(up, down)
}

/** Returns 1 for the highest (or lowest); NaN while any of the others is missing. */
const rankOf = (now: number, others: readonly number[], side: 'top' | 'bottom'): number => {
  if (others.some(Number.isNaN)) return Number.NaN
  return 1 + others.filter((other) => (side === 'top' ? other > now : other < now)).length
}

/**
 * Returns what a condition compares at one instant of a series, using only earlier values.
 *
 * @param others  the same number of the other markets at that instant; only for a rank
 * @returns NaN where the value is missing, or too little of its history
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
      return others.length === 0 ? Number.NaN : rankOf(now, others, condition.side)
  }
}
