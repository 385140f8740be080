/**
 * Recursive mean: each value moves it by a fixed share of their distance. values: n; returns n.
 *
 * @param values  any numbers; NaN where a bar is missing
 * @param length  values averaged for the first mean; whole number >= 1
 * @param share   weight of a new value; 0 < share <= 1
 * @returns the plain mean of the first `length` values of a row, then mean + share·(value − mean); NaN before that, at a
 *   missing value, and until `length` values follow it: a gap is not bridged
 * @remarks Throws RangeError on a length that is not a whole number >= 1.
 */
export const seededMean = (values: Float64Array, length: number, share: number): Float64Array => {
  if (!(Number.isInteger(length) && length >= 1))
    throw new RangeError(`The length of an indicator is a whole number of bars, 1 or more; got ${length}.`)
  const out = new Float64Array(values.length).fill(Number.NaN)
  let count = 0
  let mean = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (Number.isNaN(value)) {
      count = 0
      mean = 0
      continue
    }
    count++
    mean += count <= length ? value / length : share * (value - mean)
    if (count >= length) out[i] = mean
  }
  return out
}
