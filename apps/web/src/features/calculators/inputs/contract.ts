import { blackPremium, premiumCoin } from '@gvol/market'
import type { OptionType } from '@gvol/quant'

/** Settlement: `inverse` in the coin (Deribit BTC, ETH), `linear` in quote currency. */
export type Contract = 'inverse' | 'linear'

/** Meaning of the underlying price: `forward` of the expiry, or `spot` index with a carry to it. */
export type PriceBasis = 'forward' | 'spot'

/** One European option and the price of its underlying. */
export type PricedOption = {
  readonly contract: Contract
  readonly type: OptionType
  readonly basis: PriceBasis
  /** S or F, quote currency; > 0. */
  readonly price: number
  /** b, continuous growth of the forward over the spot per year; ignored with `forward`. */
  readonly carry: number
  /** r, continuous discount rate per year; ignored for inverse contracts, which no venue discounts. */
  readonly rate: number
  /** K, quote currency; > 0. */
  readonly strike: number
  /** T, Act/365; >= 0. */
  readonly timeYears: number
}

/** Returns F, quote currency. */
export const forwardOf = ({ basis, price, carry, timeYears }: PricedOption): number =>
  basis === 'forward' ? price : price * Math.exp(carry * timeYears)

/**
 * Returns the undiscounted Black-76 value of a premium at the forward, quote currency. A coin premium is not
 * discounted: p·F.
 */
export const undiscountedValue = (option: PricedOption, premium: number, unit: 'usd' | 'coin'): number =>
  option.contract === 'inverse' && unit === 'coin'
    ? blackPremium(true, premium, forwardOf(option))
    : premium / unitValue(option)[unit]

/**
 * Returns the premium per unit of undiscounted Black-76 value at the forward.
 *
 * @returns in quote currency: the discount factor of a linear contract, S/F of an inverse one; in coin: that divided by
 *   S
 */
export const unitValue = (option: PricedOption): { readonly usd: number; readonly coin: number } => {
  const usd =
    option.contract === 'inverse' ? option.price / forwardOf(option) : Math.exp(-option.rate * option.timeYears)
  return { usd, coin: premiumCoin(usd, option.price) }
}
