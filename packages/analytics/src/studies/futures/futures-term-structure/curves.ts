import { MS_PER_DAY, MS_PER_YEAR } from '@gvol/market'
import { constantMaturityBasis } from '@gvol/quant'
import type { FutureRow } from '../../../_kit/future/futureRow.ts'

/** Constant maturities of the annual rate, days. */
export const BASIS_TENORS_DAYS = [7, 30, 60, 90, 120, 180] as const

/** The tenors in words: `7, 30 and 60 days`. */
export const BASIS_TENORS_TEXT = `${BASIS_TENORS_DAYS.slice(0, -1).join(', ')} and ${BASIS_TENORS_DAYS.at(-1)} days`

const DAYS_PER_YEAR = MS_PER_YEAR / MS_PER_DAY

type Point = { readonly days: number; readonly basisShare: number; readonly openInterestCoin: number }

/** What a constant maturity is made of. */
export type ConstantMaturityPoint = Pick<FutureRow, 'expiry' | 'days' | 'apr' | 'basisShare' | 'openInterestCoin'>

/** Futures with a rate, nearest first; of two that expire together the one with more open. */
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
    const found =
      points.length === 0 ? undefined : constantMaturityBasis(years, growth, 1, tenorDays / DAYS_PER_YEAR, 'reference')
    return { tenorDays, basisShare: found?.basis, apr: found?.apr }
  })
}

/**
 * Basis and simple rate at each constant maturity, linear in time between the two listed expiries around it, each on its own.
 *
 * @param rows  futures of one market and margin; perpetuals and futures without a rate are left out
 */
export const constantMaturities = (rows: readonly ConstantMaturityPoint[]): readonly AtTenor[] =>
  atTenors(rows, BASIS_TENORS_DAYS)

/** The same at one maturity of so many days. */
export const maturityOf = (rows: readonly ConstantMaturityPoint[], tenorDays: number): AtTenor =>
  atTenors(rows, [tenorDays])[0]

/** Rows of one market and margin each: inverse and linear contracts make curves of their own. */
export const curvesOf = (rows: readonly FutureRow[]): readonly (readonly FutureRow[])[] => [
  ...Map.groupBy(rows, ({ symbol, margin }) => `${symbol} ${margin}`).values(),
]
