import type { OptionType } from './instrument.ts'
import type { UnixMs, Vol } from './units.ts'

/** What every event carries: who said it, when it was true there, when it reached us. */
type Stamp = {
  readonly venue: string
  readonly symbol: string
  /** The venue's clock. */
  readonly atMs: UnixMs
  /** Our clock; for imported files the instant the file states. */
  readonly receivedAtMs: UnixMs
}

/**
 * The state of one option. Prices are premiums in the settlement currency: coin for coin-settled books, USD(C/T) for
 * linear ones. Absent means "nobody quotes" or "the venue does not say"; it is never 0.
 */
export type OptionQuote = Stamp & {
  readonly type: 'option-quote'
  readonly instrument: string
  readonly expiryMs: UnixMs
  readonly strike: number
  readonly optionType: OptionType
  readonly isInverse: boolean
  readonly bid?: number
  readonly ask?: number
  readonly mark?: number
  readonly last?: number
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
  readonly bidVol?: Vol
  readonly askVol?: Vol
  readonly markVol?: Vol
  /** The venue's forward for this expiry, quote currency per coin. */
  readonly underlying?: number
  /** Where `underlying` comes from: a listed future, `SYN.…` for an interpolated one, `index_price` for the index. */
  readonly underlyingName?: string
  /** Spot index, quote currency per coin. */
  readonly index?: number
  readonly openInterestCoin?: number
  readonly volume24hCoin?: number
  /** Premium turnover. */
  readonly volume24hUsd?: number
  /** Coins per contract, from the venue's instrument list. */
  readonly contractSizeCoin?: number
  /** Greeks as the venue publishes them: per coin, USD; vega per vol point, theta per day, rho per rate point. */
  readonly delta?: number
  readonly gamma?: number
  readonly vegaPerPoint?: number
  readonly thetaPerDay?: number
  readonly rhoPerPoint?: number
}

/** The state of a dated future or a perpetual. Prices in quote currency per coin. */
export type FutureQuote = Stamp & {
  readonly type: 'future-quote'
  readonly instrument: string
  readonly kind: 'future' | 'perpetual'
  readonly isInverse: boolean
  readonly expiryMs?: UnixMs
  readonly bid?: number
  readonly ask?: number
  readonly mark?: number
  readonly last?: number
  readonly index?: number
  readonly openInterestUsd?: number
  readonly openInterestCoin?: number
  readonly volume24hUsd?: number
  readonly volume24hCoin?: number
  /** Rate for `fundingIntervalHours`, decimal; positive: longs pay. */
  readonly fundingRate?: number
  readonly fundingIntervalHours?: number
}

export type Trade = Stamp & {
  readonly type: 'trade'
  readonly kind: 'option' | 'future' | 'perpetual'
  readonly instrument: string
  readonly tradeId: string
  readonly tradeSeq?: number
  /** Liquidity taker's side. For block legs it is bookkeeping and says nothing about the aggressor. */
  readonly takerSide: 'buy' | 'sell'
  /** Premium in settlement currency (options), quote currency per coin (futures). */
  readonly price: number
  readonly amountCoin?: number
  readonly amountUsd?: number
  readonly vol?: Vol
  readonly mark?: number
  readonly index?: number
  readonly blockTradeId?: string
  readonly blockTradeLegs?: number
  readonly blockRfqId?: string
  readonly comboId?: string
  readonly comboTradeId?: string
  readonly isLiquidation?: boolean
}

/** A structure traded through a request for quote, with its legs. */
export type BlockRfqTrade = Stamp & {
  readonly type: 'block-rfq-trade'
  readonly rfqId: string
  readonly comboId?: string
  readonly takerSide: 'buy' | 'sell'
  readonly amountCoin: number
  readonly price?: number
  readonly mark?: number
  readonly index?: number
  readonly legs: readonly {
    readonly instrument: string
    readonly side: 'buy' | 'sell'
    readonly ratio: number
    readonly price?: number
  }[]
  readonly hedge?: {
    readonly instrument: string
    readonly side: 'buy' | 'sell'
    readonly price: number
    readonly amount: number
  }
}

export type IndexPrice = Stamp & { readonly type: 'index-price'; readonly indexName: string; readonly price: number }

/** A volatility index such as DVOL; decimal. */
export type VolIndexTick = Stamp & { readonly type: 'vol-index'; readonly indexName: string; readonly vol: Vol }

export type MarketEvent = OptionQuote | FutureQuote | Trade | BlockRfqTrade | IndexPrice | VolIndexTick
