import { MS_PER_YEAR } from '@gvol/market'
import { constantMaturityBasis } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import type { FutureRow } from '../../../market/future/futureRow.ts'

/** Constant maturities of the annual rate, days. */
export const BASIS_TENORS_DAYS = [7, 30, 60, 90, 120, 180] as const

/** The tenors in words: `7, 30 and 60 days`. */
export const BASIS_TENORS_TEXT = `${BASIS_TENORS_DAYS.slice(0, -1).join(', ')} and ${BASIS_TENORS_DAYS.at(-1)} days`

const DAYS_PER_YEAR = MS_PER_YEAR / MS_PER_DAY

type Point = { readonly days: number; readonly basisShare: number; readonly openInterestCoin: number }

/** Inputs of a constant maturity. */
export type ConstantMaturityPoint = Pick<FutureRow, 'expiry' | 'days' | 'apr' | 'basisShare' | 'openInterestCoin'>

/** Returns futures with a rate, nearest first; of two with the same expiry the one with more open interest. */
const pointsOf = (rows: readonly ConstantMaturityPoint[]): readonly Point[] => {
  const points = new Map<number, Point>()
  for (const { expiry, days, apr, basisShare, openInterestCoin = 0 } of rows) {
    if (expiry === undefined || days === undefined || apr === undefined || basisShare === undefined) continue
    if ((points.get(expiry)?.openInterestCoin ?? -1) < openInterestCoin)
      points.set(expiry, { days, basisShare, openInterestCoin })
  }
  return [...points.values()].sort((a, b) => a.days - b.days)
}

/** A rate at a constant maturity; both undefined outside the listed expiries. */
export type AtTenor = {
  readonly tenorDays: number
  /** Basis ÷ index, decimal. */
  readonly basisShare: number | undefined
  /** Simple, decimal per year. */
  readonly apr: number | undefined
}

const atTenors = (rows: readonly ConstantMaturityPoint[], tenors: readonly number[]): readonly AtTenor[] => {
  const points = pointsOf(rows).filter(({ days }, i, all) => i === 0 || days > all[i - 1].days)
  const years = Float64Array.from(points, ({ days }) => days / DAYS_PER_YEAR)
  // Each future against the index of its own quote: spot is 1.
  const growth = Float64Array.from(points, ({ basisShare }) => 1 + basisShare)
  return tenors.map((tenorDays) => {
    const interpolated =
      points.length === 0 ? undefined : constantMaturityBasis(years, growth, 1, tenorDays / DAYS_PER_YEAR, 'reference')
    return { tenorDays, basisShare: interpolated?.basis, apr: interpolated?.apr }
  })
}

/**
 * Returns basis and simple rate at each constant maturity, each linear in time between the two listed expiries around
 * it.
 *
 * @param rows  futures of one market and margin; perpetuals and futures without a rate are left out
 */
export const constantMaturities = (rows: readonly ConstantMaturityPoint[]): readonly AtTenor[] =>
  atTenors(rows, BASIS_TENORS_DAYS)

/** Returns basis and simple rate at one constant maturity, in days; see `constantMaturities`. */
export const maturityOf = (rows: readonly ConstantMaturityPoint[], tenorDays: number): AtTenor =>
  atTenors(rows, [tenorDays])[0]

/** Splits rows by market and margin: inverse and linear contracts make separate curves. */
export const curvesOf = (rows: readonly FutureRow[]): readonly (readonly FutureRow[])[] => [
  ...Map.groupBy(rows, ({ symbol, margin }) => `${symbol} ${margin}`).values(),
]
