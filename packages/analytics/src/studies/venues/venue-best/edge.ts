import { deliveryFeeUsd, MS_PER_YEAR, optionFeesOf, optionFeeUsd, presentUsd } from '@gvol/market'
import { isoDay, MS_PER_SECOND } from '@gvol/time'

/** One side of the best quotes of an option. */
export type BestSide = {
  readonly venue: string
  readonly instrument: string
  /** In which the venue quotes it: its coin, or a dollar currency. */
  readonly currency: string
  /** Worth of the premium of one coin when it is paid, USD. */
  readonly usd: number
  /** Coins at the best price; undefined if not published. */
  readonly sizeCoin: number | undefined
  /** USD per unit of the currency of the strike. */
  readonly strikeRate: number
  /** Index of the book, USD. */
  readonly indexUsd: number
  /** Instant of the quote, Unix ms. */
  readonly quotedMs: number
}

/** The option that both books list. */
export type CommonOption = {
  readonly type: 'call' | 'put'
  readonly strike: number
  readonly expiryMs: number
  /** Of its expiry, quote currency. */
  readonly forward: number
  readonly delta: number
  readonly vol: number
}

/** What the caller's money costs. */
export type CapitalCosts = {
  /** Per year, decimal: of the margin and of the premium that is paid before it is received back. */
  readonly yearlyRate: number
  /** Of moving money to both venues and back, USD for the whole trade. */
  readonly transferUsd: number
}

export type Edge = {
  readonly feesUsd: number
  /** Bid − ask − trading fees, one coin. */
  readonly freeUsd: number
  /** Fees of exercise at both venues if it expires in the money at the forward; discounted to now. */
  readonly deliveryUsd: number
  readonly marginUsd: number
  readonly marginCostUsd: number
  readonly transferUsd: number | undefined
  /** Bid − ask − all costs, one coin; undefined if no size is published, by which transfers are divided. */
  readonly edgeUsd: number | undefined
  readonly apartSeconds: number
  /** Usual move of the option's price in the time between the two quotes, and what the strikes differ by in USD. */
  readonly moveUsd: number
  /** Whether the edge is above 0 and above that move. */
  readonly isSound: boolean
}

/** Initial margin of a sold option: this share of the index less how far it is out of the money, and no less than the second. */
const MARGIN = { share: 0.15, least: 0.1 } as const

/** A sold option; premium and index in USD. */
type SoldOption = Pick<CommonOption, 'type' | 'strike'> & Pick<BestSide, 'usd' | 'indexUsd'>

/** Returns the margin of selling one coin of an option, USD: Deribit's standard rule, which other venues resemble. */
export const soldMarginUsd = ({ type, strike, usd, indexUsd }: SoldOption): number => {
  const out = Math.max(0, type === 'call' ? strike - indexUsd : indexUsd - strike)
  return Math.max(MARGIN.share * indexUsd - out, MARGIN.least * indexUsd) + usd
}

const deliveryOf = (side: BestSide, { type, strike, forward }: CommonOption): number => {
  const payoff = Math.max(0, type === 'call' ? forward - strike : strike - forward)
  if (payoff === 0) return 0
  return presentUsd(deliveryFeeUsd(optionFeesOf(side.venue).fees, payoff, forward), side.indexUsd, forward)
}

/** Returns the costs and the edge of buying at the best ask and selling at the best bid; one coin, USD. */
export const edgeOf = (bid: BestSide, ask: BestSide, option: CommonOption, costs: CapitalCosts, atMs: number): Edge => {
  const feeOf = (side: BestSide) => optionFeeUsd(optionFeesOf(side.venue).fees, side.usd, side.indexUsd)
  const feesUsd = feeOf(bid) + feeOf(ask)
  const freeUsd = bid.usd - ask.usd - feesUsd
  const deliveryUsd = deliveryOf(bid, option) + deliveryOf(ask, option)
  const years = Math.max(0, option.expiryMs - atMs) / MS_PER_YEAR
  const marginUsd = soldMarginUsd({ ...bid, ...option })
  // What is received for the sold option stays with its venue as part of the margin.
  const marginCostUsd = costs.yearlyRate * years * (marginUsd + ask.usd - bid.usd)
  const sizeCoin = sizeOf(bid, ask)
  const transferUsd = sizeCoin === undefined ? undefined : costs.transferUsd / sizeCoin
  const edgeUsd = transferUsd === undefined ? undefined : freeUsd - deliveryUsd - marginCostUsd - transferUsd
  const apartMs = Math.abs(bid.quotedMs - ask.quotedMs)
  const drift = bid.indexUsd * option.vol * Math.sqrt(apartMs / MS_PER_YEAR)
  const strikeGap = option.strike * Math.abs(bid.strikeRate - ask.strikeRate)
  const moveUsd = Math.abs(option.delta) * (drift + strikeGap)
  return {
    feesUsd,
    freeUsd,
    deliveryUsd,
    marginUsd,
    marginCostUsd,
    transferUsd,
    edgeUsd,
    apartSeconds: apartMs / MS_PER_SECOND,
    moveUsd,
    isSound: edgeUsd !== undefined && edgeUsd > 0 && edgeUsd > moveUsd,
  }
}

/** Returns the coins that can be done at both best prices; undefined if a side publishes no size. */
export const sizeOf = (bid: BestSide, ask: BestSide): number | undefined => {
  if (bid.sizeCoin === undefined || ask.sizeCoin === undefined) return undefined
  const size = Math.min(bid.sizeCoin, ask.sizeCoin)
  return size > 0 ? size : undefined
}

/** Returns what has to be done, as a sentence; the prices are in the columns. */
export const actionText = (bid: BestSide, ask: BestSide, { expiryMs }: CommonOption): string => {
  const trades = `Buy ${ask.instrument} at ${ask.venue} for ${ask.currency}, sell ${bid.instrument} at ${bid.venue} for ${bid.currency}`
  const exchange = bid.currency === ask.currency ? '' : `, exchange the ${bid.currency} at spot now`
  return `${trades}${exchange}, and hold both to ${isoDay(expiryMs)}.`
}
