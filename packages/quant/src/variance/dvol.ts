import { normCdf } from '../normal/normCdf.ts'
import { black76 } from '../option/black76.ts'
import type { IndexFailure } from './indexVariance.ts'
import { interpolatedIndex, type VolIndex } from './volIndex.ts'

/**
 * Mark vols of one expiry. `forward`: F, quote currency; strike: n in any order, quote currency; vol: n mark vols,
 * annualised decimal, missing = NaN; one row per strike is enough (call and put share the vol), doubles are skipped.
 */
export type DvolExpiry = {
  readonly timeYears: number
  readonly forward: number
  readonly strike: Float64Array
  readonly vol: Float64Array
}

const THIRTY_DAYS = 30 / 365
const MIN_DELTA = 0.03

/**
 * 30-day implied volatility index after Deribit's DVOL, emulated: the variance strip of each of the two expiries around
 * the horizon over out-of-the-money marks with |Δ| >= 0.03, total variance linear in time.
 *
 * @param near          last expiry at or before the horizon
 * @param next          first expiry after it
 * @param horizonYears  horizon, Act/365; default 30 days
 * @param leastDelta    strikes with a smaller |Δ| are cut off; default 0.03
 * @returns annualised decimal vol (times 100 is DVOL), or a reason
 * @remarks Deribit publishes no exact formula. Against its own series this rule is 0.3 vol points too high on 2024-04-01
 *   and 0.26 ± 0.6 on 21 daily closes of January 2026, the whole strip 2.4 and 1.8. Show Deribit's series where it
 *   exists, label this "model".
 * @see Deribit, "DVOL - Deribit implied volatility index" (overview)
 */
export const dvol = (
  near: DvolExpiry,
  next: DvolExpiry,
  horizonYears: number = THIRTY_DAYS,
  leastDelta: number = MIN_DELTA,
): VolIndex => {
  const first = cutVariance(near, leastDelta)
  if (typeof first !== 'number') return { ok: false, reason: first.reason }
  const second = cutVariance(next, leastDelta)
  if (typeof second !== 'number') return { ok: false, reason: second.reason }
  return interpolatedIndex(near.timeYears, first, next.timeYears, second, horizonYears)
}

const cutVariance = (expiry: DvolExpiry, leastDelta: number): number | { readonly reason: IndexFailure } => {
  const { timeYears, forward } = expiry
  if (!(forward > 0)) return { reason: 'no-forward' }
  const rows = rowsAboveDelta(expiry, leastDelta)
  if (rows.length < 3) return { reason: 'too-few-strikes' }
  const central = rows.findLast((row) => row.strike <= forward)
  if (central === undefined) return { reason: 'no-strike-below-forward' }
  let sum = 0
  for (let i = 0; i < rows.length; i++) {
    const { strike, vol } = rows[i]
    // half the distance of the neighbours also at the two ends: the strip stops at the cut, not a step beyond it
    const width = rows[Math.min(i + 1, rows.length - 1)].strike - rows[Math.max(i - 1, 0)].strike
    const put = black76('put', forward, strike, timeYears, vol)
    const call = black76('call', forward, strike, timeYears, vol)
    const price = strike === central.strike ? (put + call) / 2 : strike < central.strike ? put : call
    sum += (width / (2 * strike * strike)) * price
  }
  const excess = forward / central.strike - 1
  return (2 * sum - excess * excess) / timeYears
}

const rowsAboveDelta = (
  { timeYears, forward, strike, vol }: DvolExpiry,
  leastDelta: number,
): { strike: number; vol: number }[] => {
  const rows: { strike: number; vol: number }[] = []
  for (let i = 0; i < strike.length; i++) {
    const stdDev = vol[i] * Math.sqrt(timeYears)
    const d1 = Math.log(forward / strike[i]) / stdDev + stdDev / 2
    const otmDelta = strike[i] > forward ? normCdf(d1) : normCdf(-d1)
    if (vol[i] > 0 && otmDelta >= leastDelta) rows.push({ strike: strike[i], vol: vol[i] })
  }
  rows.sort((p, q) => p.strike - q.strike)
  return rows.filter((row, i) => i === 0 || row.strike > rows[i - 1].strike)
}
