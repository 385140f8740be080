import { drawdown } from './drawdown.ts'

/** Mean and central moments of the returns, without NaN. */
const centralSums = (returns: Float64Array) => {
  const valid = returns.filter((value) => !Number.isNaN(value))
  const mean = valid.reduce((sum, value) => sum + value, 0) / valid.length
  const power = (exponent: number) => valid.reduce((sum, value) => sum + (value - mean) ** exponent, 0)
  return { known: valid, mean, squares: power(2), cubes: power(3) }
}

/**
 * Sharpe ratio: excess return over its deviation, per year.
 *
 * @param returns         return of each period; decimal; NaN are skipped
 * @param periodsPerYear  A: 365 daily, 365/7 weekly; for trades held h days 365/h
 * @param riskFree        return of cash per period; decimal; default 0
 * @returns √A·(mean − riskFree)/s, s with divisor n − 1; NaN with fewer than 2 returns or without deviation
 * @see W. Sharpe, "The Sharpe ratio", J. Portfolio Management 21 (1994) 49-58
 */
export const sharpe = (returns: Float64Array, periodsPerYear: number, riskFree = 0): number => {
  const { known, mean, squares } = centralSums(returns)
  if (known.length < 2 || squares === 0) return Number.NaN
  return (Math.sqrt(periodsPerYear) * (mean - riskFree)) / Math.sqrt(squares / (known.length - 1))
}

/**
 * Sortino ratio: excess return over the deviation of the returns below the target, per year.
 *
 * @param returns         return of each period; decimal; NaN are skipped
 * @param periodsPerYear  A, as in `sharpe`
 * @param target          target return per period; decimal; default 0
 * @returns √A·(mean − target)/√(Σ min(0, r − target)²/n), over all n periods; NaN when no return is below the target
 * @see F. Sortino, R. van der Meer, "Downside risk", J. Portfolio Management 17 (1991) 27-31
 */
export const sortino = (returns: Float64Array, periodsPerYear: number, target = 0): number => {
  const { known, mean } = centralSums(returns)
  const short = known.reduce((sum, value) => sum + Math.min(0, value - target) ** 2, 0)
  if (!(short > 0)) return Number.NaN
  return (Math.sqrt(periodsPerYear) * (mean - target)) / Math.sqrt(short / known.length)
}

/**
 * Calmar ratio: growth per year over the deepest drawdown.
 *
 * @param equity          value of the account at each period's end, in time order; > 0
 * @param periodsPerYear  A, periods in a year
 * @returns ((last/first)^(A/n) − 1)/deepest drawdown, n periods between first and last; NaN with fewer than 2 rows or
 *   when the curve never fell
 * @see T. Young, "Calmar ratio: a smoother tool", Futures 20 (1991) 40
 */
export const calmar = (equity: Float64Array, periodsPerYear: number): number => {
  const periods = equity.length - 1
  const { deepest } = drawdown(equity)
  if (periods < 1 || deepest === 0) return Number.NaN
  return ((equity[periods] / equity[0]) ** (periodsPerYear / periods) - 1) / deepest
}

/** Summary statistics of a column of returns. */
export type ReturnSummary = {
  readonly periods: number
  /** Plain sum and mean; decimal. */
  readonly total: number
  readonly mean: number
  /** Standard deviation per period, divisor n − 1. */
  readonly deviation: number
  /** Share of periods above 0. */
  readonly hitRate: number
  /** Third standardised moment, divisor n; strongly negative for short options. */
  readonly skewness: number
  readonly best: number
  readonly worst: number
  readonly sharpe: number
  readonly sortino: number
}

/**
 * Summary of a column of returns: how much, how evenly, how often.
 *
 * @param returns         return of each period or trade; decimal; NaN are left out
 * @param periodsPerYear  A, as in `sharpe`
 * @returns the figures a performance table shows; NaN where there are too few returns for one
 */
export const returnSummary = (returns: Float64Array, periodsPerYear: number): ReturnSummary => {
  const { known, mean, squares, cubes } = centralSums(returns)
  const n = known.length
  const extreme = (pick: (...values: number[]) => number) => (n > 0 ? known.reduce((a, b) => pick(a, b)) : Number.NaN)
  return {
    periods: n,
    total: n * mean || 0,
    mean,
    deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : Number.NaN,
    hitRate: known.filter((value) => value > 0).length / n,
    skewness: cubes / n / (squares / n) ** 1.5,
    best: extreme(Math.max),
    worst: extreme(Math.min),
    sharpe: sharpe(returns, periodsPerYear),
    sortino: sortino(returns, periodsPerYear),
  }
}

/**
 * Prices rebased to 1 at the start, for comparing coins and strategies on one axis.
 *
 * @param prices  in time order; the first valid one is the base
 * @param out     n values; allocated when absent
 * @returns price over base; NaN where a price is missing
 */
export const rebased = (prices: Float64Array, out: Float64Array = new Float64Array(prices.length)): Float64Array => {
  const base = prices.find((price) => !Number.isNaN(price)) ?? Number.NaN
  for (let i = 0; i < prices.length; i++) out[i] = prices[i] / base
  return out
}
