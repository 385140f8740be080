import {
  anything,
  flag,
  id,
  maybe,
  number,
  numeral,
  oneOf,
  rows,
  shape,
  text,
  type ValueOf,
} from '../../messages/shape.ts'

/** An error of the REST API. */
export const errorAnswer = shape({ code: number, msg: text })

export const exchangeInfo = shape({ serverTime: number, optionSymbols: rows })
/** A row of `exchangeInfo`. A contract is `unit` coins. */
export const optionRow = shape({
  symbol: text,
  side: oneOf('CALL', 'PUT'),
  strikePrice: numeral,
  /** `BTCUSDT`: coin and quote currency without a separator. */
  underlying: text,
  quoteAsset: text,
  unit: numeral,
  /** ms. */
  expiryDate: number,
  filters: rows,
})
export type OptionRow = ValueOf<typeof optionRow>
export const priceFilter = shape({ filterType: oneOf('PRICE_FILTER'), tickSize: numeral })

/** `index`: `time` is the venue's clock, ms. */
export const indexAnswer = shape({ time: number, indexPrice: numeral })

/**
 * A row of `ticker`. Prices in quote currency per contract, 0 for no quote; `volume` in contracts, `amount` premium
 * paid. No sizes.
 */
export const ticker = shape({
  symbol: text,
  bidPrice: maybe(numeral),
  askPrice: maybe(numeral),
  lastPrice: maybe(numeral),
  volume: maybe(numeral),
  amount: maybe(numeral),
})
export type Ticker = ValueOf<typeof ticker>

/** A row of `openInterest`, contracts. */
export const openInterest = shape({ symbol: text, sumOpenInterest: numeral })

/**
 * A row of `mark`. IVs are decimals, -1 (or 0) for none; vega per vol point, theta per day, both per coin; the price is
 * per contract. It has no timestamp.
 */
export const mark = shape({
  symbol: text,
  markPrice: maybe(numeral),
  bidIV: maybe(numeral),
  askIV: maybe(numeral),
  markIV: maybe(numeral),
  delta: maybe(numeral),
  gamma: maybe(numeral),
  vega: maybe(numeral),
  theta: maybe(numeral),
  /** Interest rate of the mark, decimal per year, continuous. */
  riskFreeInterest: maybe(numeral),
})
export type Mark = ValueOf<typeof mark>

/** The stream `{underlying}@optionTrade`. `m`: the buyer was the maker, so the taker sold. */
export const trade = shape({
  e: oneOf('trade'),
  T: number,
  s: text,
  t: id,
  p: numeral,
  /** Contracts, always positive. */
  q: numeral,
  X: maybe(text),
  m: flag,
})
export type TradeRow = ValueOf<typeof trade>

/** A row of `trades` of one option: `id` is that of the stream; `qty` is below 0 and `side` -1 where the taker sold. */
export const recentTrade = shape({
  id,
  symbol: text,
  price: numeral,
  qty: numeral,
  side: oneOf(1, -1),
  time: number,
})
export type RecentTrade = ValueOf<typeof recentTrade>

export const streamMessage = shape({ stream: text, data: anything })
/** The streams `{contract}@forceOrder` of futures and perpetuals: a liquidation order. */
export const forceOrder = shape({
  e: oneOf('forceOrder'),
  o: shape({
    s: text,
    /** Side of the order: SELL closed a long position. */
    S: oneOf('BUY', 'SELL'),
    /** Average fill price. */
    ap: numeral,
    /** Filled amount: coins for USD-M, contracts for COIN-M. */
    z: numeral,
    /** ms. */
    T: number,
  }),
})
/** The response to SUBSCRIBE (`result` null) and to LIST_SUBSCRIPTIONS (their names). */
export const confirmation = shape({ id: number, result: anything })
export const refusedTopic = shape({ error: shape({ code: number, msg: text }) })

/**
 * A row of the stream `{underlying}@optionMarkPrice`, which has every option of an underlying each second: best prices
 * in quote currency per contract with their sizes in contracts, 0 for none.
 */
export const bestPrices = shape({
  s: text,
  bo: maybe(numeral),
  bq: maybe(numeral),
  ao: maybe(numeral),
  aq: maybe(numeral),
})
export type BestPrices = ValueOf<typeof bestPrices>

/** A row of `blockTrades`: `qty` in contracts, below 0 where the taker sold, which `side` states too. */
export const blockTrade = shape({
  symbol: text,
  /** ms. */
  time: number,
  tradeId: id,
  price: numeral,
  qty: numeral,
  side: oneOf(1, -1),
})
export type BlockTrade = ValueOf<typeof blockTrade>

/** `depth` of one option: levels of price per contract and contracts, best first; `T` in ms. */
export const bookAnswer = shape({ T: number, bids: rows, asks: rows })

/** A row of `exerciseHistory`: an option and the index price at which it settled. */
export const exercise = shape({
  symbol: text,
  realStrikePrice: numeral,
  /** ms. */
  expiryDate: number,
})
