import type { OptionType } from './instrument.ts'
import type { QuoteFields } from './quoteColumns.ts'
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
export type OptionQuote = Stamp &
  QuoteFields & {
    readonly type: 'option-quote'
    readonly instrument: string
    readonly expiryMs: UnixMs
    readonly strike: number
    readonly optionType: OptionType
    readonly isInverse: boolean
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
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
  /** What the venue expects for the interval after the running one; as `fundingRate`. */
  readonly predictedFundingRate?: number
  /** When the running interval ends and its rate is paid. */
  readonly nextFundingMs?: UnixMs
}

export type Trade = Stamp & {
  readonly type: 'trade'
  readonly kind: 'option' | 'future' | 'perpetual' | 'spot'
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
  /**
   * Whose position was liquidated. The taker's: `takerSide` is the side of what was forced. The maker's: its opposite.
   * Absent where the venue flags liquidations without saying whose.
   */
  readonly liquidatedSide?: 'maker' | 'taker' | 'both'
}

/** A position that the venue closed by force. */
export type Liquidation = Stamp & {
  readonly type: 'liquidation'
  readonly kind: 'option' | 'future' | 'perpetual'
  readonly instrument: string
  /** Of the venue, or made of what it says of the liquidation. */
  readonly liquidationId: string
  /** Whose position it was: a long is closed by selling. */
  readonly liquidatedSide: 'long' | 'short'
  /** As that of a trade. */
  readonly price: number
  readonly amountCoin?: number
  readonly amountUsd?: number
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

/** The state of a spot pair. Prices in quote currency per coin. */
export type SpotQuote = Stamp & {
  readonly type: 'spot-quote'
  readonly instrument: string
  /** Currency of the prices, e.g. USD, USDT. */
  readonly quoteCurrency: string
  readonly bid?: number
  readonly ask?: number
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
  readonly last?: number
  readonly volume24hCoin?: number
  readonly volume24hQuote?: number
}

/** Kinds of instrument whose price has candles. */
export type PricedKind = 'spot' | 'future' | 'perpetual'

/** A bar of traded prices, quote currency per coin. `atMs` is its open; it ends before `atMs + intervalMs`. */
export type Candle = Stamp & {
  readonly type: 'candle'
  readonly instrument: string
  readonly kind: PricedKind
  readonly intervalMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volumeCoin?: number
  /** Turnover in USD or the stablecoin of the pair. */
  readonly volumeUsd?: number
}

/** A funding payment of a perpetual; `atMs` is the instant of payment. */
export type FundingRate = Stamp & {
  readonly type: 'funding-rate'
  readonly instrument: string
  /** Decimal for `intervalHours`; positive: longs pay. */
  readonly rate: number
  readonly intervalHours: number
  readonly mark?: number
  readonly index?: number
}

/** Open interest of a future or perpetual at an instant, both sides counted once. */
export type FutureOpenInterest = Stamp & {
  readonly type: 'future-open-interest'
  readonly instrument: string
  readonly kind: 'future' | 'perpetual'
  readonly openInterestCoin?: number
  readonly openInterestUsd?: number
}

/** What something was settled at; `atMs` is the instant of the settlement. */
export type SettlementPrice = Stamp & {
  readonly type: 'settlement-price'
  /** Of an index its name, e.g. btc_usd: the delivery price of everything that expired on it then. */
  readonly instrument: string
  readonly kind: 'index' | 'option' | 'future'
  /** Quote currency per coin; of an option its premium in the settlement currency. */
  readonly price: number
  readonly vol?: Vol
  readonly openInterestCoin?: number
  readonly volumeCoin?: number
}

/**
 * The best of a book that a venue runs for rolling from one contract to another of the same market. Prices are those of the
 * far leg less those of the near one, quote currency per coin, below 0 in backwardation: who buys the roll buys the far leg.
 */
export type RollQuote = Stamp & {
  readonly type: 'roll-quote'
  /** The book's own name. */
  readonly instrument: string
  /** The leg that expires first; a perpetual before every dated one. */
  readonly near: string
  readonly far: string
  readonly bid?: number
  readonly ask?: number
  /** Coins at the best price. */
  readonly bidSize?: number
  readonly askSize?: number
}

/** How many of those who hold a contract are long. */
export type LongShortRatio = Stamp & {
  readonly type: 'long-short-ratio'
  readonly instrument: string
  /** Whose share it is: of all accounts, of the largest accounts, or of what the largest hold. */
  readonly counted: 'accounts' | 'top-accounts' | 'top-positions'
  /** Decimal, 0 to 1; the short share is the rest. */
  readonly longShare: number
}

/** What traded of a contract or pair in a minute, kept when its single prints are no more. */
export type TradeBar = Stamp & {
  readonly type: 'trade-bar'
  readonly instrument: string
  readonly kind: PricedKind
  /** Prints in it; `atMs` is the beginning of the minute. */
  readonly trades: number
  readonly buys: number
  /** Quote currency per coin. */
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** What takers bought and sold, of the prints whose amount is known; absent where none is. */
  readonly buyCoin?: number
  readonly sellCoin?: number
  /** Quote currency, each print at its own price. */
  readonly buyUsd?: number
  readonly sellUsd?: number
}

/** What stands in a book no further from its middle than a distance; a side is absent where what was told of it ends before that. */
export type BookDepth = Stamp & {
  readonly type: 'book-depth'
  readonly instrument: string
  readonly kind: PricedKind
  /** Basis points of `mid`. */
  readonly withinBps: number
  /** Middle of best bid and ask, quote currency per coin. */
  readonly mid: number
  readonly bidCoin?: number
  readonly askCoin?: number
  /** Quote currency, each level at its own price. */
  readonly bidUsd?: number
  readonly askUsd?: number
}
/** One side in time of the book around a trade: the best bid and ask with their instant, prices in the settlement currency. */
type BookSide<When extends string> = {
  /** When it came to be, as far as was heard; the venue's clock. */
  readonly [Name in `book${When}Ms` | `open${When}Ms`]?: UnixMs
} & {
  /** Prices; sizes in coins; the forward in quote currency; open interest in coins. */
  readonly [Name in
    | `${'bid' | 'ask' | 'mark' | 'underlying'}${When}`
    | `${'bid' | 'ask'}Size${When}`
    | `openCoin${When}`]?: number
} & { readonly [Name in `${'bid' | 'ask' | 'mark'}Vol${When}`]?: Vol }

/** The book and the open interest of an option that were in force before a trade of it, and those first seen after it. */
export type TradeBook = Stamp &
  BookSide<'Before'> &
  BookSide<'After'> & {
    readonly type: 'trade-book'
    readonly instrument: string
    /** Of the trade; `atMs` is its instant. */
    readonly tradeId: string
    /** Whether every change of the quotes was heard; else they are those of the chains asked for now and then. */
    readonly isStreamed: boolean
  }

/** States of quotes belong to a chain or a list taken at one instant; every other event stands for itself. */
export type StandaloneEvent =
  | Trade
  | Liquidation
  | BlockRfqTrade
  | IndexPrice
  | VolIndexTick
  | SpotQuote
  | Candle
  | FundingRate
  | FutureOpenInterest
  | SettlementPrice
  | RollQuote
  | LongShortRatio
  | BookDepth
  | TradeBar
  | TradeBook

export type MarketEvent = OptionQuote | FutureQuote | StandaloneEvent
