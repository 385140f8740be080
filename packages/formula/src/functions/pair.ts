/** Covariance and both variances of the last `length` steps with both values; NaN if more than half are missing. */
const joint = (
  x: Float64Array,
  y: Float64Array,
  length: number,
  pick: (covariance: number, ofX: number, ofY: number) => number,
): Float64Array => {
  const size = x.length
  const out = new Float64Array(size).fill(Number.NaN)
  let n = 0
  let sx = 0
  let sy = 0
  let sxx = 0
  let syy = 0
  let sxy = 0
  let ox = 0
  let oy = 0
  const enter = (i: number, sign: 1 | -1): void => {
    if (Number.isNaN(x[i]) || Number.isNaN(y[i])) return
    const a = x[i] - ox
    const b = y[i] - oy
    n += sign
    sx += sign * a
    sy += sign * b
    sxx += sign * a * a
    syy += sign * b * b
    sxy += sign * a * b
  }
  for (let i = 0; i < size; i++) {
    if (i % length === 0) {
      // Recomputed once per window, relative to one of its numbers, to avoid cancellation.
      if (!Number.isNaN(x[i]) && !Number.isNaN(y[i])) [ox, oy] = [x[i], y[i]]
      ;[n, sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0]
      for (let j = Math.max(0, i - length + 1); j < i; j++) enter(j, 1)
    } else if (i >= length) enter(i - length, -1)
    enter(i, 1)
    if (i < length - 1 || n * 2 < length || n < 2 || Number.isNaN(x[i]) || Number.isNaN(y[i])) continue
    out[i] = pick(sxy - (sx * sy) / n, sxx - (sx * sx) / n, syy - (sy * sy) / n)
  }
  return out
}

/** Returns the Pearson correlation; NaN if one does not vary. */
export const correlation = (x: Float64Array, y: Float64Array, length: number): Float64Array =>
  joint(x, y, length, (covariance, ofX, ofY) =>
    ofX > 0 && ofY > 0 ? Math.min(1, Math.max(-1, covariance / Math.sqrt(ofX * ofY))) : Number.NaN,
  )

/** Returns the least-squares slope of x on y; NaN if y does not vary. */
export const beta = (x: Float64Array, y: Float64Array, length: number): Float64Array =>
  joint(x, y, length, (covariance, _, ofY) => (ofY > 0 ? covariance / ofY : Number.NaN))
