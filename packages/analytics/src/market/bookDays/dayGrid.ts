import { MS_PER_DAY } from '@gvol/time'

/**
 * Returns the beginnings of all buckets of a given length from the bucket of one instant to that of another, both
 * included; Unix ms.
 */
export const bucketGrid = (fromMs: number, toMs: number, everyMs: number): Float64Array => {
  const first = Math.floor(fromMs / everyMs)
  const last = Math.floor(toMs / everyMs)
  return Float64Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * everyMs)
}

/** Returns the beginnings of all UTC days from that of one instant to that of another, both included; Unix ms. */
export const dayGrid = (fromMs: number, toMs: number): Float64Array => bucketGrid(fromMs, toMs, MS_PER_DAY)

/**
 * Returns one value per bucket of a grid without gaps; NaN for a bucket without a value. @param everyMs  bucket length
 * of the grid
 */
export const onGrid = (
  grid: Float64Array,
  atMs: ArrayLike<number>,
  values: ArrayLike<number>,
  everyMs: number = MS_PER_DAY,
): Float64Array => {
  const out = new Float64Array(grid.length).fill(Number.NaN)
  for (let row = 0; row < atMs.length; row++) {
    const index = Math.floor(atMs[row] / everyMs) - Math.round(grid[0] / everyMs)
    if (index >= 0 && index < out.length) out[index] = values[row]
  }
  return out
}
