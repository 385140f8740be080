import { type SmileSlice, svi } from '../../smile/svi/svi.ts'

/** A fitted smile with the log-moneyness between which its expiry lists strikes. */
export type ListedSlice = { readonly slice: SmileSlice; readonly low: number; readonly high: number }

/** Distance of neighbouring points: 0.04 standard deviations of the shortest expiry at the money, 4 % of |k| beyond. */
const SPACING = 0.04

/** Log-moneyness at which the smiles of a surface are compared, ascending, dense for the shortest and wide enough for all. */
export const strikeGrid = (slices: readonly ListedSlice[]): Float64Array => {
  let width = Infinity
  let low = 0
  let high = 0
  for (const listed of slices) {
    width = Math.min(width, Math.sqrt(svi(0, listed.slice)))
    low = Math.min(low, listed.low)
    high = Math.max(high, listed.high)
  }
  const first = Math.floor(Math.asinh(low / width) / SPACING)
  const last = Math.ceil(Math.asinh(high / width) / SPACING)
  const even = last - first + 1
  const grid = new Float64Array(even + 2 * slices.length)
  for (let i = 0; i < even; i++) grid[i] = width * Math.sinh(SPACING * (first + i))
  for (const [i, listed] of slices.entries()) {
    grid[even + 2 * i] = listed.low
    grid[even + 2 * i + 1] = listed.high
  }
  return grid.sort()
}

/** Total variance of a smile on the grid; NaN outside its listed strikes. */
export const sampled = ({ slice, low, high }: ListedSlice, grid: Float64Array): Float64Array => {
  const column = new Float64Array(grid.length)
  for (let i = 0; i < grid.length; i++) {
    const k = grid[i]
    column[i] = k >= low && k <= high ? svi(k, slice) : Number.NaN
  }
  return column
}

/** Whether the later of two smiles lies below the earlier one somewhere within the strikes that both list. */
export const crosses = (earlier: Float64Array, later: Float64Array): boolean =>
  earlier.some((w, p) => w - later[p] > CROSSING_ROUNDING * w)

/** Relative difference of total variances that rounding explains. */
export const CROSSING_ROUNDING = 1e-10
