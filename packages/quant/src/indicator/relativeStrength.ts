import { seededMean } from './seededMean.ts'

/**
 * Relative strength index of Wilder. values: n; returns n.
 *
 * @param values  closes in time order, one per bar; NaN where a bar is missing
 * @param length  N, moves averaged; whole number >= 1; 14 by Wilder
 * @returns 100 − 100/(1 + G/L), 0 … 100: G and L are Wilder's means of rises and falls, the first the plain mean of N, then
 *   (mean·(N − 1) + new)/N; 100 without a fall, 0 without a rise; NaN in the first N rows, where G and L are both 0 (no
 *   close has moved: G/L is 0/0), at a missing bar and in the N rows after it
 * @remarks Chart programs write 0, 50 or 100 where nothing has moved; Wilder's formula has no value there. Throws RangeError
 *   on a length that is not a whole number >= 1.
 * @see J. W. Wilder, "New Concepts in Technical Trading Systems" (1978), section VI
 */
export const relativeStrength = (values: Float64Array, length = 14): Float64Array => {
  const moves = values.map((value, i) => (i === 0 ? Number.NaN : value - values[i - 1]))
  const rise = seededMean(
    moves.map((move) => Math.max(move, 0)),
    length,
    1 / length,
  )
  const fall = seededMean(
    moves.map((move) => Math.max(-move, 0)),
    length,
    1 / length,
  )
  return rise.map((gain, i) => (100 * gain) / (gain + fall[i]))
}
