import { checkLengths } from '../column/checkLengths.ts'

const HOURS_PER_YEAR = 8760

/**
 * Funding rate of one venue's interval put on another interval, so that venues compare.
 *
 * @param fundingRate           rate per interval; decimal (0.0001 = 1 bp); + where longs pay
 * @param fundingIntervalHours  hours in the venue's interval; 8 Binance, 1 Hyperliquid …; > 0
 * @param targetHours           hours to put it on; default 8
 * @returns rate × target/interval; decimal per `targetHours`
 */
export const fundingNormalised = (fundingRate: number, fundingIntervalHours: number, targetHours = 8): number =>
  (fundingRate * targetHours) / fundingIntervalHours

/**
 * `fundingNormalised` over columns. fundingRates: n; returns n.
 *
 * @param fundingRates          rate per interval; decimal
 * @param fundingIntervalHours  hours in the interval, one for all or n of them
 * @param targetHours           default 8
 * @param out                   n rates; allocated when absent
 * @returns `out`: rates of the reference interval, decimal
 */
export const fundingNormalisedVec = (
  fundingRates: Float64Array,
  fundingIntervalHours: Float64Array | number,
  targetHours = 8,
  out: Float64Array = new Float64Array(fundingRates.length),
): Float64Array => {
  checkLengths(fundingRates.length, { fundingIntervalHours, out })
  for (let i = 0; i < out.length; i++) {
    const hours = typeof fundingIntervalHours === 'number' ? fundingIntervalHours : fundingIntervalHours[i]
    out[i] = fundingNormalised(fundingRates[i], hours, targetHours)
  }
  return out
}

/**
 * Annual funding rate of a perpetual.
 *
 * @param fundingRate           rate per interval; decimal; + where longs pay
 * @param fundingIntervalHours  hours in the interval; > 0
 * @param compounding           'simple' rate·8,760/hours (the trade's APR); 'compounded' reinvests every interval (APY);
 *                              default 'simple'
 * @returns decimal per year
 */
export const fundingApr = (
  fundingRate: number,
  fundingIntervalHours: number,
  compounding: 'simple' | 'compounded' = 'simple',
): number => {
  const intervals = HOURS_PER_YEAR / fundingIntervalHours
  return compounding === 'simple' ? fundingRate * intervals : Math.expm1(intervals * Math.log1p(fundingRate))
}

/**
 * `fundingApr` over columns. fundingRates: n; returns n.
 *
 * @param fundingRates          rate per interval; decimal
 * @param fundingIntervalHours  hours in the interval, one for all or n of them
 * @param compounding           default 'simple'
 * @param out                   n rates per year; allocated when absent
 * @returns `out`: annualised decimals
 */
export const fundingAprVec = (
  fundingRates: Float64Array,
  fundingIntervalHours: Float64Array | number,
  compounding: 'simple' | 'compounded' = 'simple',
  out: Float64Array = new Float64Array(fundingRates.length),
): Float64Array => {
  checkLengths(fundingRates.length, { fundingIntervalHours, out })
  for (let i = 0; i < out.length; i++) {
    const hours = typeof fundingIntervalHours === 'number' ? fundingIntervalHours : fundingIntervalHours[i]
    out[i] = fundingApr(fundingRates[i], hours, compounding)
  }
  return out
}

/**
 * Cumulative funding: what a long of constant size has paid since the start. fundingRates: n, in time order; returns n.
 *
 * @param fundingRates  rate paid at each settlement; decimal; NaN (a missed settlement) adds nothing
 * @param compounding   'simple' running sum, as the original; 'compounded' Π(1 + r) − 1; default 'simple'
 * @param out           n values; allocated when absent
 * @returns decimal of the position, up to and with each settlement
 */
export const cumulativeFunding = (
  fundingRates: Float64Array,
  compounding: 'simple' | 'compounded' = 'simple',
  out: Float64Array = new Float64Array(fundingRates.length),
): Float64Array => {
  checkLengths(fundingRates.length, { out })
  let sum = 0
  for (let i = 0; i < out.length; i++) {
    const rate = fundingRates[i] || 0
    sum += compounding === 'simple' ? rate : Math.log1p(rate)
    out[i] = compounding === 'simple' ? sum : Math.expm1(sum)
  }
  return out
}
