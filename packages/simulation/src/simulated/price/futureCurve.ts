import { yearsBetween } from '@gvol/market'
import type { CoinState } from './marketPath.ts'

/** Carry of the far futures, and the speed at which near carry converges to it; annualized. */
const FAR_CARRY = 0.055
const REVERSION = 4

/** Returns the forward of an expiry: the index with its carry. */
export const forwardPrice = (state: CoinState, atMs: number, expiryMs: number): number => {
  const years = yearsBetween(atMs, expiryMs)
  const carry = FAR_CARRY * years + ((state.carry - FAR_CARRY) * -Math.expm1(-REVERSION * years)) / REVERSION
  return state.spot * Math.exp(carry)
}

const CLAMP = 0.0005
const MAX_FUNDING = 0.005

/**
 * Returns Deribit's funding rate for eight hours from the perpetual's premium: zero within ±0.05 %, and at most 0.5 %.
 */
export const fundingRate = (premium: number): number => {
  const rate = Math.max(CLAMP, premium) + Math.min(-CLAMP, premium)
  return Math.max(-MAX_FUNDING, Math.min(MAX_FUNDING, rate))
}
