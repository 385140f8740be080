import { checkLengths } from '../../column/checkLengths.ts'

/** A linear regression by ordinary least squares. */
export type LeastSquares = {
  /** One per regressor, in the order given. */
  readonly coefficients: Float64Array
  readonly residuals: Float64Array
  /** (XᵀX)⁻¹, row-major, regressors × regressors. */
  readonly inverseGram: Float64Array
}

/**
 * Ordinary least squares by Householder reflections, which preserve precision that normal equations would lose.
 *
 * @param regressors  p columns of n rows; include a column of ones for an intercept
 * @param response    n rows
 * @returns coefficients, residuals and (XᵀX)⁻¹; undefined when n < p or the columns are linearly dependent
 */
export const leastSquares = (regressors: readonly Float64Array[], response: Float64Array): LeastSquares | undefined => {
  const n = response.length
  const p = regressors.length
  for (const [i, column] of regressors.entries()) checkLengths(n, { [`regressors[${i}]`]: column })
  if (n < p) return undefined
  const columns = regressors.map((column) => Float64Array.from(column))
  const target = Float64Array.from(response)
  const upper = new Float64Array(p * p)
  for (let j = 0; j < p; j++) {
    const pivot = columns[j]
    const before = norm(regressors[j], 0)
    const length = norm(pivot, j)
    if (!(length > 1e-12 * before)) return undefined
    const diagonal = pivot[j] > 0 ? -length : length
    pivot[j] -= diagonal
    const scale = -1 / (diagonal * pivot[j])
    for (let m = j + 1; m < p; m++) reflect(pivot, columns[m], j, scale)
    reflect(pivot, target, j, scale)
    upper[j * p + j] = diagonal
    for (let m = j + 1; m < p; m++) upper[j * p + m] = columns[m][j]
  }
  const inverse = invertUpper(upper, p)
  const coefficients = new Float64Array(p)
  const inverseGram = new Float64Array(p * p)
  for (let i = 0; i < p; i++) {
    for (let j = i; j < p; j++) coefficients[i] += inverse[i * p + j] * target[j]
    for (let m = 0; m < p; m++) {
      for (let j = Math.max(i, m); j < p; j++) inverseGram[i * p + m] += inverse[i * p + j] * inverse[m * p + j]
    }
  }
  const residuals = response.map((value, row) => {
    let fitted = 0
    for (let j = 0; j < p; j++) fitted += coefficients[j] * regressors[j][row]
    return value - fitted
  })
  return { coefficients, residuals, inverseGram }
}

const norm = (column: Float64Array, from: number): number => {
  let sum = 0
  for (let i = from; i < column.length; i++) sum += column[i] * column[i]
  return Math.sqrt(sum)
}

/** Applies the reflection given by `pivot` (rows `from` on) to a column. */
const reflect = (pivot: Float64Array, column: Float64Array, from: number, scale: number): void => {
  let dot = 0
  for (let i = from; i < pivot.length; i++) dot += pivot[i] * column[i]
  const step = dot * scale
  for (let i = from; i < pivot.length; i++) column[i] -= step * pivot[i]
}

const invertUpper = (upper: Float64Array, p: number): Float64Array => {
  const inverse = new Float64Array(p * p)
  for (let j = p - 1; j >= 0; j--) {
    inverse[j * p + j] = 1 / upper[j * p + j]
    for (let i = j - 1; i >= 0; i--) {
      let sum = 0
      for (let m = i + 1; m <= j; m++) sum += upper[i * p + m] * inverse[m * p + j]
      inverse[i * p + j] = -sum / upper[i * p + i]
    }
  }
  return inverse
}

/**
 * Newey-West standard errors of a regression, for errors that are heteroskedastic and overlap in time.
 *
 * @param fit         the regression
 * @param regressors  its columns
 * @param lags        overlapping rows to allow for; 0 gives White's errors
 * @returns one standard error per coefficient
 * @see W. Newey, K. West, Econometrica 55 (1987) 703-708, eq. (5)
 */
export const neweyWest = (fit: LeastSquares, regressors: readonly Float64Array[], lags: number): Float64Array => {
  const p = regressors.length
  const n = fit.residuals.length
  const middle = new Float64Array(p * p)
  for (let lag = 0; lag <= Math.min(lags, n - 1); lag++) {
    const weight = (1 - lag / (lags + 1)) * (lag === 0 ? 0.5 : 1)
    for (let row = lag; row < n; row++) {
      const product = weight * fit.residuals[row] * fit.residuals[row - lag]
      for (let i = 0; i < p; i++) {
        for (let j = 0; j < p; j++) {
          middle[i * p + j] +=
            product * (regressors[i][row] * regressors[j][row - lag] + regressors[i][row - lag] * regressors[j][row])
        }
      }
    }
  }
  return Float64Array.from({ length: p }, (_, i) => {
    let variance = 0
    for (let a = 0; a < p; a++) {
      for (let b = 0; b < p; b++) {
        variance += fit.inverseGram[i * p + a] * middle[a * p + b] * fit.inverseGram[b * p + i]
      }
    }
    return Math.sqrt(variance)
  })
}
