/**
 * Correction of a fitted smile beyond raw SVI: a smooth local correction of total variance, a sum of cubic B-splines
 * over
 * u = asinh(k/width)/STEP, k = ln(K/F), which ends two steps beyond its outermost spline.
 * `from`: position u of the first spline, a whole number · `width`: log-moneyness of one standard deviation, about
 * σ_atm√T · `values`: weight of each spline, total variance.
 */
export type SmileCorrection = { readonly from: number; readonly width: number; readonly values: readonly number[] }

/** Distance of neighbouring splines in asinh(k/width): 0.3 standard deviations at the money, 30 % of |k| in the wings. */
export const CORRECTION_STEP = 0.3

/** Where the splines of a correction count k: u = asinh(k/width)/STEP. */
export const correctionPosition = (logMoneyness: number, width: number): number =>
  Math.asinh(logMoneyness / width) / CORRECTION_STEP

/** Cubic B-spline of unit steps at distance x from its middle; 0 from 2 on. */
export const spline = (x: number): number => {
  const y = Math.abs(x)
  if (y >= 2) return 0
  const rest = 2 - y
  return y >= 1 ? (rest * rest * rest) / 6 : 2 / 3 - y * y + (y * y * y) / 2
}

/** Derivative of `spline`. */
export const splineSlope = (x: number): number => {
  const y = Math.abs(x)
  if (y >= 2) return 0
  const size = y >= 1 ? -((2 - y) ** 2) / 2 : -2 * y + 1.5 * y * y
  return x < 0 ? -size : size
}

/** Second derivative of `spline`. */
export const splineCurvature = (x: number): number => {
  const y = Math.abs(x)
  if (y >= 2) return 0
  return y >= 1 ? 2 - y : -2 + 3 * y
}

/**
 * Weights of the four splines that cover a point, the leftmost first: `spline` at 1 + t, t, t − 1, t − 2.
 *
 * @param t    position of the point between the centers of the second and the third spline, 0 … 1
 * @param out  receives the weights, from `at` on
 */
export const writeSplines = (t: number, out: Float64Array, at: number): void => {
  const rest = 1 - t
  out[at] = (rest * rest * rest) / 6
  out[at + 1] = 2 / 3 - t * t + (t * t * t) / 2
  out[at + 2] = 2 / 3 - rest * rest + (rest * rest * rest) / 2
  out[at + 3] = (t * t * t) / 6
}

const four = new Float64Array(4)

const summed = ({ from, values }: SmileCorrection, position: number, kernel: (x: number) => number): number => {
  const x = position - from
  const first = Math.max(0, Math.ceil(x - 2))
  const last = Math.min(values.length - 1, Math.floor(x + 2))
  let sum = 0
  for (let j = first; j <= last; j++) sum += values[j] * kernel(x - j)
  return sum
}

/** Total variance that a correction adds at k. */
export const correctionValue = ({ from, width, values }: SmileCorrection, logMoneyness: number): number => {
  const x = correctionPosition(logMoneyness, width) - from
  if (!(x > -2 && x < values.length + 1)) return 0
  const before = Math.floor(x)
  writeSplines(x - before, four, 0)
  let sum = 0
  for (let p = 0; p < 4; p++) {
    const j = before - 1 + p
    if (j >= 0 && j < values.length) sum += values[j] * four[p]
  }
  return sum
}

/** dw/dk that a correction adds at k. */
export const correctionSlope = (correction: SmileCorrection, logMoneyness: number): number => {
  const { width } = correction
  const root = Math.sqrt(logMoneyness * logMoneyness + width * width)
  return summed(correction, correctionPosition(logMoneyness, width), splineSlope) / (CORRECTION_STEP * root)
}

/** d²w/dk² that a correction adds at k. */
export const correctionCurvature = (correction: SmileCorrection, logMoneyness: number): number => {
  const { width } = correction
  const square = logMoneyness * logMoneyness + width * width
  const position = correctionPosition(logMoneyness, width)
  const bend = summed(correction, position, splineCurvature) / (CORRECTION_STEP * CORRECTION_STEP * square)
  const slope = summed(correction, position, splineSlope)
  return bend - (slope * logMoneyness) / (CORRECTION_STEP * square * Math.sqrt(square))
}

/**
 * A correction as one line of numbers, for tables and wires: `from width value value …`.
 *
 * @param correction  the correction of a slice
 * @returns numbers in JavaScript's shortest exact form, separated by spaces; '' without a correction
 */
export const correctionText = (correction: SmileCorrection | undefined): string =>
  correction === undefined ? '' : [correction.from, correction.width, ...correction.values].join(' ')

/**
 * The correction that `correctionText` wrote.
 *
 * @param text  `from width value value …`
 * @returns the correction; undefined for '' and for anything that is no such line
 */
export const correctionFromText = (text: string): SmileCorrection | undefined => {
  const [from, width, ...values] = text.split(' ').map((word) => (word === '' ? Number.NaN : Number(word)))
  const isWhole = Number.isInteger(from) && width > 0 && values.length > 0 && values.every(Number.isFinite)
  return isWhole ? { from, width, values } : undefined
}
