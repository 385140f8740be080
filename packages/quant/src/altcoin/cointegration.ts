import { checkLengths } from '../column/checkLengths.ts'

/** Whether the distance of two prices comes back: the Engle-Granger test on their logarithms. */
export type Cointegration = {
  /** Slope of ln(price) over ln(reference). */
  readonly slope: number
  /** t statistic of the augmented Dickey-Fuller regression on the residual, one lag; the more negative the stronger. */
  readonly statistic: number
  /** Below these values the two count as cointegrated, at 5 and 10 percent. */
  readonly critical5: number
  readonly critical10: number
  /** Pairs of prices used. */
  readonly observations: number
}

/** Response surface of the critical values for two series with a constant: asymptotic value, then 1/n and 1/n². */
const SURFACE = { five: [-3.33613, -6.1101, -6.823], ten: [-3.04445, -4.2412, -2.72] } as const
const criticalAt = ([base, first, second]: readonly [number, number, number], n: number) =>
  base + first / n + second / (n * n)

const FEWEST = 30

/** Least squares of y = a + b·x: b and the residuals. */
const residualsOf = (x: readonly number[], y: readonly number[]) => {
  const n = x.length
  const meanX = x.reduce((sum, value) => sum + value, 0) / n
  const meanY = y.reduce((sum, value) => sum + value, 0) / n
  let xx = 0
  let xy = 0
  for (let i = 0; i < n; i++) {
    xx += (x[i] - meanX) ** 2
    xy += (x[i] - meanX) * (y[i] - meanY)
  }
  const slope = xy / xx
  return { slope, residuals: y.map((value, i) => value - meanY - slope * (x[i] - meanX)) }
}

/** t statistic of γ in Δu = γ·u₋₁ + δ·Δu₋₁ + e. */
const dickeyFuller = (u: readonly number[]): number => {
  let aa = 0
  let ab = 0
  let bb = 0
  let ay = 0
  let by = 0
  let yy = 0
  let n = 0
  for (let i = 2; i < u.length; i++) {
    const level = u[i - 1]
    const step = u[i] - u[i - 1]
    const before = u[i - 1] - u[i - 2]
    n++
    aa += level * level
    ab += level * before
    bb += before * before
    ay += level * step
    by += before * step
    yy += step * step
  }
  const determinant = aa * bb - ab * ab
  const gamma = (ay * bb - by * ab) / determinant
  const delta = (by * aa - ay * ab) / determinant
  const variance = (yy - gamma * ay - delta * by) / (n - 2)
  return gamma / Math.sqrt((variance * bb) / determinant)
}

/**
 * Engle-Granger test of cointegration of two prices: ln(price) on ln(reference), then a unit-root test of what is left.
 *
 * @param price      prices of the coin in time order; > 0; n; rows with a NaN on either side are left out
 * @param reference  prices of the reference over the same bars; n
 * @returns slope, statistic and critical values; undefined below 30 pairs or where a price never moves
 * @remarks Throws RangeError on columns of unequal length.
 * @see R. Engle, C. Granger, Econometrica 55 (1987) 251-276; critical values: J. MacKinnon, Queen's working paper 1227
 *   (2010), table 2, N = 2 with a constant
 */
export const cointegration = (price: Float64Array, reference: Float64Array): Cointegration | undefined => {
  checkLengths(price.length, { reference })
  const rows = [...price.keys()].filter((i) => price[i] > 0 && reference[i] > 0)
  if (rows.length < FEWEST) return undefined
  const [x, y] = [reference, price].map((of) => rows.map((i) => Math.log(of[i])))
  if ([x, y].some((column) => column.every((value) => value === column[0]))) return undefined
  const { slope, residuals } = residualsOf(x, y)
  const statistic = dickeyFuller(residuals)
  if (!Number.isFinite(statistic)) return undefined
  return {
    slope,
    statistic,
    critical5: criticalAt(SURFACE.five, rows.length),
    critical10: criticalAt(SURFACE.ten, rows.length),
    observations: rows.length,
  }
}
