import type { BlockRfqTrade, Chain, DELTA_BUCKETS, FutureQuote, Trade, UnixMs, Vol } from '@gvol/market'

/** A future with what stands at its best prices: USD for inverse contracts, coins for linear ones. */
export type ListedFuture = FutureQuote & { readonly bidAmount?: number; readonly askAmount?: number }

/** One market (venue and symbol) as it stood at an instant. */
export type MarketMoment = {
  readonly symbol: string
  /** Its options. `chain.atMs` is when they were true, at or before the instant asked for. */
  readonly chain: Chain
  /** Dated futures and the perpetual that had not expired; empty where nothing is known of them. */
  readonly futures: readonly ListedFuture[]
  /** The volatility index (DVOL); undefined where nothing is known of it. */
  readonly volIndex?: { readonly atMs: UnixMs; readonly vol: Vol }
}

/** A candle of the volatility index; decimals. */
export type VolCandle = {
  /** Beginning of the candle. */
  readonly atMs: number
  readonly open: Vol
  readonly high: Vol
  readonly low: Vol
  readonly close: Vol
}

/** The price at which the contracts of a day settled; quote currency per coin. */
export type Delivery = { readonly atMs: number; readonly price: number }

/** A contract by what it is, whatever a venue calls it. */
export type PastContract =
  | { readonly kind: 'spot' | 'perpetual' }
  | { readonly kind: 'future'; readonly expiryMs: number }

/** A candle of a price; quote currency per coin. */
export type PriceCandle = {
  /** Beginning of the candle. */
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volumeCoin: number
}

/** What the longs of the perpetual paid the shorts at an instant; decimal for `intervalHours`. */
export type FundingPayment = {
  readonly atMs: number
  readonly rate: number
  /** Mean of the perpetual above the index in the interval, as a part of it. */
  readonly premium: number
  readonly intervalHours: number
  readonly index: number
  readonly mark: number
}

export type InterestReading = {
  readonly atMs: number
  readonly openInterestCoin: number
  readonly openInterestUsd: number
}

/** The past of prices, at any instant from the source's first on. */
export type PricePast = {
  /** Quote currency per coin; undefined before the beginning. */
  readonly priceAt: (symbol: string, contract: PastContract, atMs: number) => number | undefined
  /** Candles that begin in `[fromMs, toMs]`, oldest first; one that is not over by `nowMs` ends there. */
  readonly candles: (
    symbol: string,
    contract: PastContract,
    span: { readonly fromMs: number; readonly toMs: number; readonly lengthMs: number; readonly nowMs: number },
  ) => readonly PriceCandle[]
  /** Payments in `[fromMs, toMs]`, oldest first, one for every `everyMs`. */
  readonly fundingPayments: (symbol: string, fromMs: number, toMs: number, everyMs: number) => readonly FundingPayment[]
  /** Open interest of the perpetual at every step in `[fromMs, toMs]`, oldest first. */
  readonly openInterest: (symbol: string, fromMs: number, toMs: number, stepMs: number) => readonly InterestReading[]
}

/**
 * What a server of the venues' protocols is driven by: a recording or a simulation, asked for any instant. The answers
 * depend on nothing but the arguments, so that going back in time is as good as going forward.
 */
export type MarketSource = {
  /** Goes with every screen and answer: true for made-up markets, false for recorded ones. */
  readonly isSimulated: boolean
  /** `BTC`, `ETH`, `SOL_USDC`. */
  readonly symbols: readonly string[]
  readonly firstMs: number
  /** The last instant at which something changes; Infinity where the market goes on. */
  readonly lastMs: number
  /** The latest state at or before `atMs`; undefined before the first. The same object for the same state. */
  readonly momentAt: (symbol: string, atMs: number) => MarketMoment | undefined
  /** The first instant after `atMs` at which anything changes; undefined after the last. */
  readonly nextChangeMs: (atMs: number) => number | undefined
  /** When an instrument was first seen; undefined where that is not known. */
  readonly listedMs: (instrument: string) => number | undefined
  /** Trades with `fromMs < atMs <= toMs`, oldest first. */
  readonly tradesBetween: (symbol: string, fromMs: number, toMs: number) => readonly Trade[]
  /** Trades made by request for quote with `fromMs < atMs <= toMs`, oldest first. */
  readonly blockRfqsBetween: (symbol: string, fromMs: number, toMs: number) => readonly BlockRfqTrade[]
  /** Candles that begin in `[fromMs, toMs]`, oldest first; empty where the source has none of that length. */
  readonly volCandles: (symbol: string, fromMs: number, toMs: number, resolutionMs: number) => readonly VolCandle[]
  /** Delivery prices up to `toMs`, oldest first. */
  readonly deliveries: (symbol: string, toMs: number) => readonly Delivery[]
  /** The past of prices; left out where the source has chains only. */
  readonly past?: PricePast
}

/** One hour before a market's beginning. */
export type PastHour = {
  /** When it begins. */
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** The volatility index when it begins, a year's decimal; undefined for coins without one. */
  readonly volIndex: number | undefined
  /** Once a day of the last year: the smiles when it begins. */
  readonly smiles?: readonly PastSmile[]
}

/** The smile of a market at fixed days to expiry; vols a year's decimals. */
export type PastSmile = {
  readonly tenorDays: number
  readonly forward: number
  readonly vols: Readonly<Record<(typeof DELTA_BUCKETS)[number], number>>
}

/** A source that knows its prices at any instant, as the venues with candles and funding need it. */
export type PricedSource = MarketSource & {
  readonly past: PricePast
  /** So many hours of a market before the source's first instant, oldest first. */
  readonly longPast: (symbol: string, hours: number) => readonly PastHour[]
  /** False for coins that have a perpetual and no options. */
  readonly hasOptions: (symbol: string) => boolean
}
