/**
 * Quantile of a column, interpolated linearly between order statistics (numpy's default, type 7 of Hyndman and Fan).
 *
 * @param values    any numbers; NaN are left out
 * @param fraction  0 smallest, 0.5 median, 1 largest
 * @returns the quantile in the unit of `values`; NaN when nothing is there
 * @remarks Throws RangeError on a fraction outside 0 to 1.
 */
export const quantile = (values: Float64Array, fraction: number): number =>
  quantileSorted(values.filter((value) => !Number.isNaN(value)).sort(), fraction)

/** `quantile` of values already ascending and free of NaN. */
export const quantileSorted = (ascending: Float64Array, fraction: number): number => {
  if (!(fraction >= 0 && fraction <= 1)) throw new RangeError(`A quantile lies between 0 and 1; got ${fraction}.`)
  if (ascending.length === 0) return Number.NaN
  const position = fraction * (ascending.length - 1)
  const below = Math.floor(position)
  const above = Math.min(below + 1, ascending.length - 1)
  return ascending[below] + (position - below) * (ascending[above] - ascending[below])
}

/**
 * Rank of today's vol in its range: 0 at the low, 1 at the high ("IV rank").
 *
 * @param history  vols of the look-back, with or without today's; NaN are skipped
 * @param current  today's vol, same unit
 * @returns (x − min)/(max − min); may be outside 0 to 1 when `history` does not contain today; NaN without a range
 */
export const volRank = (history: Float64Array, current: number): number => {
  const valid = history.filter((value) => !Number.isNaN(value)).sort()
  if (valid.length === 0 || valid[valid.length - 1] === valid[0]) return Number.NaN
  return (current - valid[0]) / (valid[valid.length - 1] - valid[0])
}

/**
 * Share of historical days on which vol was lower than today ("IV percentile"), a different number from the rank.
 *
 * @param history  vols of the look-back; NaN are skipped
 * @param current  today's vol, same unit
 * @returns 0 to 1; NaN without history
 */
export const volPercentile = (history: Float64Array, current: number): number => {
  const valid = history.filter((value) => !Number.isNaN(value))
  return valid.filter((value) => value < current).length / valid.length
}
