import { checkLengths } from '../column/checkLengths.ts'
import { rollingMean } from './estimators/rollingMean.ts'

/** Sums about the means over rows where both values are valid. */
const crossMoments = (a: Float64Array, b: Float64Array) => {
  checkLengths(a.length, { b })
  let n = 0
  let meanA = 0
  let meanB = 0
  let squaresA = 0
  let squaresB = 0
  let products = 0
  for (let i = 0; i < a.length; i++) {
    if (Number.isNaN(a[i]) || Number.isNaN(b[i])) continue
    n++
    const fromA = a[i] - meanA
    const fromB = b[i] - meanB
    meanA += fromA / n
    meanB += fromB / n
    squaresA += fromA * (a[i] - meanA)
    squaresB += fromB * (b[i] - meanB)
    products += fromA * (b[i] - meanB)
  }
  return { n, meanA, meanB, squaresA, squaresB, products }
}

const unit = (value: number): number => Math.max(-1, Math.min(1, value))

/**
 * Correlation of two return columns.
 *
 * @param a  log returns of one coin (`logReturns`); n; rows with a NaN on either side are left out
 * @param b  log returns of the other over the same bars; n
 * @returns Pearson correlation, −1 to 1; NaN with fewer than 2 rows or a column that never moves
 */
export const correlation = (a: Float64Array, b: Float64Array): number => {
  const { n, squaresA, squaresB, products } = crossMoments(a, b)
  return n < 2 || squaresA === 0 || squaresB === 0
    ? Number.NaN
    : unit(products / (Math.sqrt(squaresA) * Math.sqrt(squaresB)))
}

/**
 * Beta of a coin to a reference: the return it is expected to make per unit of the reference's.
 *
 * @param returns    log returns of the coin (`logReturns`); n; rows with a NaN on either side are left out
 * @param reference  log returns of the reference (BTC) over the same bars; n
 * @returns cov/var; NaN with fewer than 2 rows or a reference that never moves
 * @remarks Of returns, not of price levels: a beta of levels (the original prints one, 3e-7) measures the prices' sizes.
 */
export const beta = (returns: Float64Array, reference: Float64Array): number => {
  const { n, squaresB, products } = crossMoments(returns, reference)
  return n < 2 || squaresB === 0 ? Number.NaN : products / squaresB
}

const rolling = (
  a: Float64Array,
  b: Float64Array,
  window: number,
  of: (covariance: number, varianceA: number, varianceB: number) => number,
  out?: Float64Array,
): Float64Array => {
  checkLengths(a.length, { b })
  const meanA = rollingMean(a, window)
  const meanB = rollingMean(b, window)
  const squaresA = rollingMean(
    a.map((value) => value * value),
    window,
  )
  const squaresB = rollingMean(
    b.map((value) => value * value),
    window,
  )
  const result = rollingMean(
    a.map((value, i) => value * b[i]),
    window,
    out,
  )
  for (let i = 0; i < result.length; i++) {
    result[i] = of(
      result[i] - meanA[i] * meanB[i],
      squaresA[i] - meanA[i] * meanA[i],
      squaresB[i] - meanB[i] * meanB[i],
    )
  }
  return result
}

/**
 * `correlation` over every window. a, b: n; returns n.
 *
 * @param a       log returns of one coin
 * @param b       log returns of the other
 * @param window  rows in a window; whole number >= 2
 * @param out     n values; allocated when absent
 * @returns −1 to 1 for the window that ends at each row; NaN in the first window − 1 rows and where a return is missing
 */
export const correlationVec = (a: Float64Array, b: Float64Array, window: number, out?: Float64Array): Float64Array =>
  rolling(
    a,
    b,
    window,
    (covariance, varA, varB) =>
      varA > 0 && varB > 0 ? unit(covariance / (Math.sqrt(varA) * Math.sqrt(varB))) : Number.NaN,
    out,
  )

/**
 * `beta` over every window. returns, reference: n; returns n.
 *
 * @param returns    log returns of the coin
 * @param reference  log returns of the reference
 * @param window     rows in a window; whole number >= 2
 * @param out        n values; allocated when absent
 * @returns beta of the window that ends at each row; NaN in the first window − 1 rows and where a return is missing
 */
export const betaVec = (
  returns: Float64Array,
  reference: Float64Array,
  window: number,
  out?: Float64Array,
): Float64Array =>
  rolling(
    returns,
    reference,
    window,
    (covariance, _, variance) => (variance > 0 ? covariance / variance : Number.NaN),
    out,
  )
