import type { BlockRfqTrade, Chain, DELTA_BUCKETS, FutureQuote, Trade, UnixMs, Vol } from '@gvol/market'

/** A future with the amounts at its best prices: USD for inverse contracts, coins for linear ones. */
export type ListedFuture = FutureQuote & { readonly bidAmount?: number; readonly askAmount?: number }

/** State of one market (venue and symbol) at an instant. */
export type MarketSnapshot = {
  readonly symbol: string
  /** Its options. `chain.atMs` is their instant, at or before the requested one. */
  readonly chain: Chain
  /** Unexpired dated futures and the perpetual; empty where none are available. */
  readonly futures: readonly ListedFuture[]
  /** The volatility index (DVOL); undefined where unavailable. */
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

/** A contract by its terms, independent of any venue's name. */
export type ContractKey =
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

/** Payment from longs to shorts of the perpetual at an instant; decimal per `intervalHours`. */
export type FundingPayment = {
  readonly atMs: number
  readonly rate: number
  /** Average premium of the perpetual over the index in the interval, as a part of the index. */
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

/** Price history, at any instant from the source's first on. */
export type PriceHistory = {
  /** Quote currency per coin; undefined before the beginning. */
  readonly priceAt: (symbol: string, contract: ContractKey, atMs: number) => number | undefined
  /** Candles that begin in `[fromMs, toMs]`, oldest first; one that is incomplete at `nowMs` ends there. */
  readonly candles: (
    symbol: string,
    contract: ContractKey,
    span: { readonly fromMs: number; readonly toMs: number; readonly lengthMs: number; readonly nowMs: number },
  ) => readonly PriceCandle[]
  /** Payments in `[fromMs, toMs]`, oldest first, one per `everyMs`. */
  readonly fundingPayments: (symbol: string, fromMs: number, toMs: number, everyMs: number) => readonly FundingPayment[]
  /** Open interest of the perpetual at every step in `[fromMs, toMs]`, oldest first. */
  readonly openInterest: (symbol: string, fromMs: number, toMs: number, stepMs: number) => readonly InterestReading[]
}

/**
 * Market data for a simulated venue server: a recording or a simulation that can be read at any instant. Results depend
 * only on the arguments, so time may also move backwards.
 */
export type MarketSource = {
  /** Shown on every screen and answer: true for simulated markets, false for recorded ones. */
  readonly isSimulated: boolean
  /** `BTC`, `ETH`, `SOL_USDC`. */
  readonly symbols: readonly string[]
  readonly firstMs: number
  /** The last instant at which something changes; Infinity where the market continues. */
  readonly lastMs: number
  /** The latest state at or before `atMs`; undefined before the first. The same object for the same state. */
  readonly snapshotAt: (symbol: string, atMs: number) => MarketSnapshot | undefined
  /** The first instant after `atMs` at which anything changes; undefined after the last. */
  readonly nextChangeMs: (atMs: number) => number | undefined
  /** When an instrument was first listed; undefined where unknown. */
  readonly listedMs: (instrument: string) => number | undefined
  /** Trades with `fromMs < atMs <= toMs`, oldest first. */
  readonly tradesBetween: (symbol: string, fromMs: number, toMs: number) => readonly Trade[]
  /** Trades by request for quote with `fromMs < atMs <= toMs`, oldest first. */
  readonly blockRfqsBetween: (symbol: string, fromMs: number, toMs: number) => readonly BlockRfqTrade[]
  /** Candles that begin in `[fromMs, toMs]`, oldest first; empty where the source has none of that length. */
  readonly volCandles: (symbol: string, fromMs: number, toMs: number, resolutionMs: number) => readonly VolCandle[]
  /** Delivery prices up to `toMs`, oldest first. */
  readonly deliveries: (symbol: string, toMs: number) => readonly Delivery[]
  /** Price history; left out where the source has chains only. */
  readonly history?: PriceHistory
}

/** One hour before a market's beginning. */
export type HistoryHour = {
  /** Beginning of the hour. */
  readonly atMs: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** The volatility index at the beginning, annualized decimal; undefined for coins without one. */
  readonly volIndex: number | undefined
  /** The smiles at the beginning, once a day in the last year. */
  readonly smiles?: readonly HistorySmile[]
}

/** The smile of a market at fixed days to expiry; vols are annualized decimals. */
export type HistorySmile = {
  readonly tenorDays: number
  readonly forward: number
  readonly vols: Readonly<Record<(typeof DELTA_BUCKETS)[number], number>>
}

/** A source with prices at any instant, as needed for venues with candles and funding. */
export type PricedSource = MarketSource & {
  readonly history: PriceHistory
  /** Returns this many hours of a market before the source's first instant, oldest first. */
  readonly longHistory: (symbol: string, hours: number) => readonly HistoryHour[]
  /** False for coins that have a perpetual but no options. */
  readonly hasOptions: (symbol: string) => boolean
}
