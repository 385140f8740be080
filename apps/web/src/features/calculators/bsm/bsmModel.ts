import { premiumCoin } from '@gvol/market'
import { black76, blackScholesGreeks, type DeribitGreeks, deribitGreeks, type Greeks, greeks } from '@gvol/quant'
import { forwardOf, type PricedOption, unitValue } from '../inputs/contract.ts'

export type BsmInput = PricedOption & {
  /** σ, annualized decimal; >= 0. */
  readonly vol: number
  /** Options of one coin each, + long, − short. */
  readonly quantity: number
}

/** Price and greeks of one option, in raw mathematical units as in `greeks` of @gvol/quant. */
export type BsmResult = {
  readonly forward: number
  readonly priceUsd: number
  readonly priceCoin: number
  readonly intrinsicUsd: number
  readonly timeValueUsd: number
  /** Per unit of the input price, spot or forward; quote currency. */
  readonly greeks: Greeks
  /** Hedge in coins for the value counted in coin: delta − premium in coin. */
  readonly deltaPremiumAdjusted: number
  /** The same option as on Deribit's ticker, from its forward. */
  readonly deribit: DeribitGreeks
  /** Settlement price with zero profit; undefined where there is none. Premium without interest. */
  readonly breakEven: number | undefined
  /** One-day move of the underlying that offsets the day's theta, as a fraction; one standard deviation. */
  readonly dailyMove: number
}

const greeksOf = (input: BsmInput): Greeks => {
  const { contract, type, basis, price, strike, timeYears, vol, rate, carry } = input
  if (contract === 'linear')
    return basis === 'forward'
      ? greeks(type, price, strike, timeYears, vol, rate)
      : blackScholesGreeks(type, price, strike, timeYears, vol, rate, carry)
  // V(F)·S/F is the price of an option whose numeraire grows as its forward does.
  return basis === 'forward'
    ? greeks(type, price, strike, timeYears, vol)
    : blackScholesGreeks(type, price, strike, timeYears, vol, carry, carry)
}

/**
 * Returns the price at which the value at expiry equals the premium paid. A coin premium is valued at the settlement
 * price, as in the account.
 */
const breakEvenOf = (input: BsmInput, priceUsd: number, priceCoin: number): number | undefined => {
  const { contract, type, strike } = input
  const at =
    contract === 'inverse'
      ? strike / (type === 'call' ? 1 - priceCoin : 1 + priceCoin)
      : type === 'call'
        ? strike + priceUsd
        : strike - priceUsd
  return at > 0 && Number.isFinite(at) ? at : undefined
}

/**
 * Returns price, greeks and break-even of one option.
 *
 * @returns finite numbers for every input in its domain; greeks that are infinite in the limit are ±Number.MAX_VALUE
 */
export const bsmModel = (input: BsmInput): BsmResult => {
  const { type, strike, timeYears, vol } = input
  const forward = forwardOf(input)
  const unit = unitValue(input)
  const all = greeksOf(input)
  const priceUsd = all.price
  const priceCoin = premiumCoin(priceUsd, input.price)
  const intrinsicUsd = unit.usd * Math.max(type === 'call' ? forward - strike : strike - forward, 0)
  return {
    forward,
    priceUsd,
    priceCoin,
    intrinsicUsd,
    timeValueUsd: Math.max(priceUsd - intrinsicUsd, 0),
    greeks: all,
    deltaPremiumAdjusted: all.delta - priceCoin,
    deribit: deribitGreeks(type, forward, strike, timeYears, vol),
    breakEven: breakEvenOf(input, priceUsd, priceCoin),
    dailyMove: vol / Math.sqrt(365),
  }
}

/** Profit and loss of a position; in quote currency, and in coin at each price. */
export type PnlCurves = { readonly price: Float64Array; readonly usd: Float64Array; readonly coin: Float64Array }

/**
 * Returns profit and loss relative to the premium, over prices of the underlying.
 *
 * @param when  `expiry`: every option at its intrinsic value; `today`: at its model value with the vol unchanged
 */
export const pnlCurve = (
  input: BsmInput,
  result: BsmResult,
  prices: Float64Array,
  when: 'expiry' | 'today',
): PnlCurves => {
  const usd = new Float64Array(prices.length)
  const coin = new Float64Array(prices.length)
  const timeYears = when === 'expiry' ? 0 : input.timeYears
  for (let i = 0; i < prices.length; i++) {
    const moved = { ...input, price: prices[i], timeYears }
    const value = black76(input.type, forwardOf(moved), input.strike, timeYears, input.vol)
    const worth = unitValue(moved)
    if (input.contract === 'inverse') {
      coin[i] = input.quantity * (value * worth.coin - result.priceCoin)
      usd[i] = coin[i] * prices[i]
    } else {
      usd[i] = input.quantity * (value * worth.usd - result.priceUsd)
      coin[i] = usd[i] / prices[i]
    }
  }
  return { price: prices, usd, coin }
}
