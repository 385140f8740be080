import type { Grid } from './functions/catalog.ts'

/** Maximum age of a number joined to an instant, in steps of its own series or of the grid, whichever is longer. */
export const MAX_AGE_STEPS = 2

/**
 * Returns the interval of a series before one of its rows, ms: the shorter of its last two, so that one gap does not
 * count; 0 for the first row. It depends on no later row and on none far before, so that every range that holds these
 * three rows gives the same.
 */
const stepBefore = (at: Float64Array, row: number): number => {
  if (row < 1) return 0
  const step = at[row] - at[row - 1]
  return row < 2 ? step : Math.min(step, at[row - 1] - at[row - 2])
}

/**
 * Puts a series on an even grid: at each instant the newest number available by then. A gap stays a gap: a number older
 * than {@link MAX_AGE_STEPS}, or a missing one, is NaN.
 *
 * @param at        instants, Unix ms, ascending
 * @param value     as many numbers
 */
export const onGrid = (
  { at, value }: { readonly at: Float64Array; readonly value: Float64Array },
  { startMs, stepMs, size }: Grid,
): Float64Array => {
  const out = new Float64Array(size).fill(Number.NaN)
  let row = -1
  for (let i = 0; i < size; i++) {
    const atMs = startMs + i * stepMs
    while (row + 1 < at.length && at[row + 1] <= atMs) row++
    if (row < 0) continue
    const mostAgeMs = MAX_AGE_STEPS * Math.max(stepMs, stepBefore(at, row))
    if (atMs - at[row] <= mostAgeMs) out[i] = value[row]
  }
  return out
}

/** Returns the usual interval of two instants, ms: their median; 0 for fewer than two. */
export const usualStep = (at: Float64Array): number => {
  if (at.length < 2) return 0
  const steps = new Float64Array(at.length - 1)
  for (let i = 1; i < at.length; i++) steps[i - 1] = at[i] - at[i - 1]
  return steps.sort()[steps.length >> 1]
}
