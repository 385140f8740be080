import type { Grid } from './functions/catalog.ts'

/**
 * Puts a series on an even grid: at each instant the newest number available by then. A gap stays a gap: a number older
 * than the limit, or a missing one, is NaN.
 *
 * @param at        instants, Unix ms, ascending
 * @param value     as many numbers
 * @param mostAgeMs maximum age
 */
export const onGrid = (
  { at, value }: { readonly at: Float64Array; readonly value: Float64Array },
  { startMs, stepMs, size }: Grid,
  mostAgeMs: number,
): Float64Array => {
  const out = new Float64Array(size).fill(Number.NaN)
  let row = -1
  for (let i = 0; i < size; i++) {
    const atMs = startMs + i * stepMs
    while (row + 1 < at.length && at[row + 1] <= atMs) row++
    if (row >= 0 && atMs - at[row] <= mostAgeMs) out[i] = value[row]
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
