import { optionTypeFromCode } from '@gvol/market'
import { black76, normPdf } from '@gvol/quant'
import { type SmileSlice, totalVariance } from './volSurface.ts'

/** One option priced on the surface; premium in the settlement currency. */
export type OptionPrice = {
  readonly vol: number
  readonly mark: number
  /** Change of the premium for an increase of vol by 1.00. */
  readonly vega: number
  /** Standard deviations between strike and forward; positive for strikes above. */
  readonly deviations: number
  /** Intrinsic value at the forward, as a part of one coin. */
  readonly intrinsic: number
}

const MARK_DIGITS = 1e8

export type PricedExpiry = {
  readonly forward: number
  readonly slice: SmileSlice
  readonly timeYears: number
  readonly isInverse: boolean
}

/** Prices an option. @param typeCode  0 call, 1 put */
export const optionPrice = (typeCode: number, strike: number, expiry: PricedExpiry): OptionPrice => {
  const { forward, slice, timeYears, isInverse } = expiry
  const k = Math.log(strike / forward)
  const deviation = Math.sqrt(totalVariance(slice, k))
  const vol = deviation / Math.sqrt(timeYears)
  const unit = isInverse ? 1 / forward : 1
  const premium = black76(optionTypeFromCode(typeCode), forward, strike, timeYears, vol) * unit
  const worth = typeCode === 0 ? forward - strike : strike - forward
  return {
    vol,
    mark: Math.round(premium * MARK_DIGITS) / MARK_DIGITS,
    vega: forward * normPdf(-k / deviation + deviation / 2) * Math.sqrt(timeYears) * unit,
    deviations: k / deviation,
    intrinsic: Math.max(0, worth / forward),
  }
}
