/** Column of numbers. null and NaN are gaps, never zero. */
export type Values = ArrayLike<number | null>

/** The value of a column at an index, or undefined in a gap. */
export const valueAt = (values: Values | undefined, index: number): number | undefined => {
  const value = values?.[index]
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Smallest and largest value. */
export type Range = readonly [min: number, max: number]

/** Returns a range extended to a value. */
export const extendedRange = (range: Range | undefined, value: number | undefined): Range | undefined => {
  if (value === undefined) return range
  return range === undefined ? [value, value] : [Math.min(range[0], value), Math.max(range[1], value)]
}

/** Returns the smallest and largest value of a column. */
export const extentOf = (values: Values | undefined, from?: Range): Range | undefined => {
  let low = from?.[0] ?? Number.POSITIVE_INFINITY
  let high = from?.[1] ?? Number.NEGATIVE_INFINITY
  if (values && values.length > 0 && isAscending(values))
    return [Math.min(low, values[0] as number), Math.max(high, values[values.length - 1] as number)]
  for (let i = 0; i < (values?.length ?? 0); i++) {
    const value = valueAt(values, i)
    if (value === undefined) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? [low, high] : undefined
}

const ascending = new WeakMap<object, boolean>()

/** Whether a column has no gap and never falls; cached, since columns are immutable. */
export const isAscending = (values: Values): boolean => {
  const cached = ascending.get(values)
  if (cached !== undefined) return cached
  let is = true
  for (let i = 0; i < values.length && is; i++) {
    const value = valueAt(values, i)
    is = value !== undefined && (i === 0 || value >= (values[i - 1] as number))
  }
  ascending.set(values, is)
  return is
}

/** Returns the first index whose value is at least `value`, in an ascending column. */
export const lowerBound = (values: Values, value: number): number => {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns indexes `[first, end)` that can be visible, one more on either side; all of them if the column is not in
 * order.
 */
export const inView = (xs: Values, [from, to]: Range): readonly [first: number, end: number] => {
  if (!isAscending(xs)) return [0, xs.length]
  return [Math.max(lowerBound(xs, from) - 1, 0), Math.min(lowerBound(xs, to) + 2, xs.length)]
}
