/** Returns the value a number of steps before; NaN if missing. */
export const shift = (x: Float64Array, steps: number): Float64Array => {
  const out = new Float64Array(x.length).fill(Number.NaN)
  if (steps < x.length) out.set(x.subarray(0, x.length - steps), steps)
  return out
}

export const RESAMPLINGS = ['last', 'first', 'mean', 'sum', 'min', 'max'] as const
export type Resampling = (typeof RESAMPLINGS)[number]

const gathered = (x: Float64Array, from: number, to: number, how: Resampling): number => {
  let count = 0
  let value = Number.NaN
  for (let i = from; i < to; i++) {
    if (Number.isNaN(x[i])) continue
    count++
    if (count === 1) value = x[i]
    else if (how === 'last') value = x[i]
    else if (how === 'min') value = Math.min(value, x[i])
    else if (how === 'max') value = Math.max(value, x[i])
    else if (how !== 'first') value += x[i]
  }
  return how === 'mean' ? value / count : value
}

/**
 * Returns the last whole bucket of UTC time before each instant as one number: it includes nothing of the future.
 *
 * @param startMs  instant of the first number, Unix ms
 * @param stepMs   interval of the numbers
 * @param everyMs  length of a bucket
 */
export const resample = (
  x: Float64Array,
  { startMs, stepMs }: { readonly startMs: number; readonly stepMs: number },
  everyMs: number,
  how: Resampling,
): Float64Array => {
  const out = new Float64Array(x.length).fill(Number.NaN)
  const bucketOf = (i: number): number => Math.floor((startMs + i * stepMs) / everyMs)
  let from = 0
  let whole = Number.NaN
  // A bucket that began before the first number is incomplete.
  let isWhole = startMs % everyMs < stepMs
  for (let i = 0; i < x.length; i++) {
    if (i > 0 && bucketOf(i) !== bucketOf(i - 1)) {
      whole = isWhole ? gathered(x, from, i, how) : Number.NaN
      ;[from, isWhole] = [i, true]
    }
    out[i] = whole
  }
  return out
}
