import {
  type Chain,
  carryRatio,
  deliveryFeeUsd,
  forwardAt,
  optionFeesOf,
  optionFeeUsd,
  presentUsd,
  quotedBlackPremium,
  quotedPremiumUsd,
} from '@gvol/market'
import { black76 } from '@gvol/quant'
import { pricedChain } from '../../surface/pricedChain.ts'
import { soldMarginUsd } from '../venues/venue-best/edge.ts'
import type { View } from './view.ts'

/** What a view expects beyond the price at its date, of options that live on. */
export type LaterTerms = {
  /** Change of every vol at the date, as a share of it: 0.2 is a fifth higher. */
  readonly volChange: number
  /** Move of the price from the date to the later expiry, as a share of it. */
  readonly laterMove: number
}

/** Money of one coin of an option, quote currency. */
export type OptionMoney = {
  /** Premiums as of now; NaN without that quote. */
  readonly bid: number
  readonly ask: number
  /** Paid at the ask and received at the bid, with the trading fee; NaN without that quote. */
  readonly cost: number
  readonly credit: number
  readonly margin: number
  /** Worth at the date of the view if the coin is at a price then, as of now; a later expiry is sold or held on. */
  readonly worthAt: (price: number) => number
  /** Fee of exercise, or of closing what lives on, at that price, as of now. */
  readonly endFeeAt: (price: number) => number
}

/** Returns what money of the view's expiry is worth now: at the carry of a coin, else at the discount of the expiry. */
const presentOf = ({ chain, index, expiry }: View) => {
  const discount = pricedChain(chain).forwards[expiry.expiryIndex]?.discount ?? 1
  return (amount: number): number => (chain.isInverse ? presentUsd(amount, index, expiry.forward) : amount * discount)
}

const quoted = (price: number): number => (price > 0 ? price : Number.NaN)

const isCall = (chain: Chain, row: number): boolean => chain.optionType[row] === 0

/** Returns the payoff of an option at a settlement price. */
const payoffAt = (chain: Chain, row: number, price: number): number =>
  Math.max(0, isCall(chain, row) ? price - chain.strike[row] : chain.strike[row] - price)

/** Returns the worth at the date of an option that expires later, quote currency of the date. */
const laterWorth = ({ chain, expiry }: View, row: number, { volChange, laterMove }: LaterTerms) => {
  const priced = pricedChain(chain)
  const carry = carryRatio(priced.forward[row], expiry.forward)
  const timeYears = priced.timeYears[row] - expiry.timeYears
  const vol = priced.markVol[row] * (1 + volChange)
  const type = isCall(chain, row) ? 'call' : 'put'
  return (price: number): number => {
    const forward = forwardAt(price, carry)
    const expected = forward * (1 + laterMove)
    const value = black76(type, expected, chain.strike[row], timeYears, vol)
    return quotedPremiumUsd(chain.isInverse, quotedBlackPremium(chain.isInverse, value, forward), price)
  }
}

/** Returns the money of an option under a view. */
export const optionMoney = (view: View, row: number, terms: LaterTerms): OptionMoney => {
  const { chain, index, expiry } = view
  const { fees } = optionFeesOf(chain.venue)
  const present = presentOf(view)
  const premium = (price: number) => quotedPremiumUsd(chain.isInverse, quoted(price), index)
  const ask = premium(chain.ask[row])
  const bid = premium(chain.bid[row])
  const type = isCall(chain, row) ? 'call' : 'put'
  const trades = {
    bid,
    ask,
    cost: ask + optionFeeUsd(fees, ask, index),
    credit: bid - optionFeeUsd(fees, bid, index),
    margin: soldMarginUsd({ type, strike: chain.strike[row], usd: bid, indexUsd: index }),
  }
  if (chain.expiryMs[row] === expiry.expiryMs)
    return {
      ...trades,
      worthAt: (price) => present(payoffAt(chain, row, price)),
      endFeeAt: (price) => present(deliveryFeeUsd(fees, payoffAt(chain, row, price), price)),
    }
  const later = laterWorth(view, row, terms)
  const closing = laterWorth(view, row, { volChange: 0, laterMove: 0 })
  return {
    ...trades,
    worthAt: (price) => present(later(price)),
    endFeeAt: (price) => present(optionFeeUsd(fees, closing(price), price)),
  }
}

/** Smallest orders that are below one contract of the venue's list, coins. Deribit: specification of inverse options. */
const MIN_ORDERS: Readonly<Record<string, number>> = { 'deribit BTC': 0.1 }

/** Returns the step in which sizes of a book are traded, coins: its smallest order, else its contract. */
export const sizeStep = ({ venue, symbol, contractSizeCoin }: Chain, row: number): number => {
  const least = MIN_ORDERS[`${venue} ${symbol}`]
  if (least !== undefined) return least
  return contractSizeCoin[row] > 0 ? contractSizeCoin[row] : 1
}
