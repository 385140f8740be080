import type { OptionType } from '@gvol/quant'

/** How the option is settled: `inverse` in the coin (Deribit BTC, ETH), `linear` in quote currency. */
export type Contract = 'inverse' | 'linear'

/** What the price of the underlying is: `forward` that of the expiry, `spot` the index with a carry up to it. */
export type PriceBasis = 'forward' | 'spot'

/** One European option and the price of its underlying. */
export type PricedOption = {
  readonly contract: Contract
  readonly type: OptionType
  readonly basis: PriceBasis
  /** S or F, quote currency; > 0. */
  readonly price: number
  /** b, continuous growth of the forward over the spot per year; not read with `forward`. */
  readonly carry: number
  /** r, continuous discount rate per year; not read for inverse contracts, which no venue discounts. */
  readonly rate: number
  /** K, quote currency; > 0. */
  readonly strike: number
  /** T, Act/365; >= 0. */
  readonly timeYears: number
}

/** F, quote currency. */
export const forwardOf = ({ basis, price, carry, timeYears }: PricedOption): number =>
  basis === 'forward' ? price : price * Math.exp(carry * timeYears)

/** Undiscounted Black-76 value at the forward, quote currency, of a premium. A coin premium loses nothing on the way: p·F. */
export const undiscountedValue = (option: PricedOption, premium: number, unit: 'usd' | 'coin'): number =>
  option.contract === 'inverse' && unit === 'coin' ? premium * forwardOf(option) : premium / unitValue(option)[unit]

/**
 * What a premium is worth for each unit of undiscounted Black-76 value at the forward.
 *
 * @returns in quote currency: the discount factor of a linear contract, S/F of an inverse one; in coin that over S
 */
export const unitValue = (option: PricedOption): { readonly usd: number; readonly coin: number } => {
  const usd =
    option.contract === 'inverse' ? option.price / forwardOf(option) : Math.exp(-option.rate * option.timeYears)
  return { usd, coin: usd / option.price }
}
