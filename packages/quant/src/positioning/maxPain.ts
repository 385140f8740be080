import { checkLengths } from '../column/checkLengths.ts'

/** The strike at which option holders of one expiry are paid least, and what they would be paid there. */
export type MaxPain = {
  /** Settlement price, one of the listed strikes; quote currency. */
  readonly strike: number
  /** Σ of all pay-outs if the expiry settled there; quote currency. */
  readonly payout: number
}

/**
 * Returns the pay-out to holders of all open options of one expiry at each settlement price: the "pain" curve.
 * settlements: m; strikes, callOpenInterest, putOpenInterest: n; returns m.
 *
 * @param settlements       S, settlement prices to evaluate; quote currency
 * @param strikes           K of each row; quote currency; any order, repeats allowed
 * @param callOpenInterest  open calls at each strike; coin; >= 0; NaN counts as 0
 * @param putOpenInterest   open puts at each strike; coin; >= 0; NaN counts as 0
 * @param out               m pay-outs; allocated when absent
 * @returns Σ OI(call)·max(0, S − K) + OI(put)·max(0, K − S); quote currency
 * @remarks Throws RangeError on columns of unequal length. NaN where a settlement is NaN. m·n steps.
 */
export const settlementPayout = (
  settlements: Float64Array,
  strikes: Float64Array,
  callOpenInterest: Float64Array,
  putOpenInterest: Float64Array,
  out: Float64Array = new Float64Array(settlements.length),
): Float64Array => {
  checkLengths(strikes.length, { callOpenInterest, putOpenInterest })
  checkLengths(settlements.length, { out })
  for (let i = 0; i < settlements.length; i++) {
    let payout = 0
    for (let j = 0; j < strikes.length; j++) {
      const intrinsic = settlements[i] - strikes[j]
      const open = intrinsic > 0 ? callOpenInterest[j] : putOpenInterest[j]
      if (open > 0) payout += Math.abs(intrinsic) * open
    }
    out[i] = payout
  }
  return out
}

/**
 * Returns max pain of one expiry: the listed strike at which the open options pay their holders least.
 *
 * @param strikes           K of each row; quote currency; any order, repeats allowed
 * @param callOpenInterest  open calls at each strike; coin; >= 0; NaN counts as 0
 * @param putOpenInterest   open puts at each strike; coin; >= 0; NaN counts as 0
 * @returns the strike and its pay-out, both in quote currency; the lowest strike of a tie; undefined without open
 *   interest
 * @remarks Throws RangeError on columns of unequal length. The pay-out is convex and piecewise linear in the settlement
 *   price with kinks at the strikes only, so no price between strikes pays less.
 */
export const maxPain = (
  strikes: Float64Array,
  callOpenInterest: Float64Array,
  putOpenInterest: Float64Array,
): MaxPain | undefined => {
  const isOpen = (open: number) => open > 0
  if (!callOpenInterest.some(isOpen) && !putOpenInterest.some(isOpen)) return undefined
  const payouts = settlementPayout(strikes, strikes, callOpenInterest, putOpenInterest)
  let best = 0
  for (let i = 1; i < payouts.length; i++) {
    if (payouts[i] < payouts[best] || (payouts[i] === payouts[best] && strikes[i] < strikes[best])) best = i
  }
  return { strike: strikes[best], payout: payouts[best] }
}
