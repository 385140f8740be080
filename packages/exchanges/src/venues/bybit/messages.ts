import {
  anything,
  flag,
  listOf,
  maybe,
  number,
  numeral,
  oneOf,
  rows,
  shape,
  text,
  type ValueOf,
} from '../../messages/shape.ts'

/** Every REST response. `time`: the venue's clock, ms. */
export const envelope = shape({
  retCode: number,
  retMsg: text,
  result: shape({ category: maybe(text), list: rows, nextPageCursor: maybe(text) }),
  time: number,
})

export const refusedEnvelope = shape({ retCode: number, retMsg: text })

/** A row of `/market/option-base-coins`. */
export const baseCoinRow = shape({ baseCoin: text, settleCoin: text })

/** A row of `/market/instruments-info?category=option`. Strike and expiry day are in the name only. */
export const optionRow = shape({
  symbol: text,
  status: text,
  baseCoin: text,
  quoteCoin: text,
  settleCoin: text,
  optionsType: oneOf('Call', 'Put'),
  launchTime: numeral,
  /** 08:00 UTC of the expiry day, ms. */
  deliveryTime: numeral,
  priceFilter: shape({ tickSize: numeral }),
})
export type OptionRow = ValueOf<typeof optionRow>

/** A row of the lists `linear` and `inverse`. */
export const contractRow = shape({
  symbol: text,
  contractType: oneOf('LinearPerpetual', 'LinearFutures', 'InversePerpetual', 'InverseFutures'),
  status: text,
  baseCoin: text,
  quoteCoin: text,
  settleCoin: text,
  launchTime: numeral,
  /** 0 for perpetuals. */
  deliveryTime: numeral,
  priceFilter: shape({ tickSize: numeral }),
  /** Minutes. */
  fundingInterval: maybe(number),
})
export type ContractRow = ValueOf<typeof contractRow>

/**
 * A row of `/market/tickers?category=option`. Prices in USD(C/T), sizes and open interest in coins, IVs as decimals,
 * greeks per coin in USD (vega per vol point, theta per day). 0 means no quote or no value. `turnover24h` is the
 * notional of the underlying, not premium, and is not used.
 */
export const optionTicker = shape({
  symbol: text,
  bid1Price: maybe(numeral),
  bid1Size: maybe(numeral),
  bid1Iv: maybe(numeral),
  ask1Price: maybe(numeral),
  ask1Size: maybe(numeral),
  ask1Iv: maybe(numeral),
  lastPrice: maybe(numeral),
  markPrice: maybe(numeral),
  markIv: maybe(numeral),
  indexPrice: maybe(numeral),
  underlyingPrice: maybe(numeral),
  openInterest: maybe(numeral),
  volume24h: maybe(numeral),
  delta: maybe(numeral),
  gamma: maybe(numeral),
  vega: maybe(numeral),
  theta: maybe(numeral),
})
export type OptionTicker = ValueOf<typeof optionTicker>

/** A row of `/market/tickers` of `linear` (open interest in coins) and `inverse` (in USD); `openInterest` counts both sides. */
export const contractTicker = shape({
  symbol: text,
  bid1Price: maybe(numeral),
  ask1Price: maybe(numeral),
  lastPrice: maybe(numeral),
  markPrice: maybe(numeral),
  indexPrice: maybe(numeral),
  openInterest: maybe(numeral),
  /** One side; reported since 2026. */
  singleOpenInterest: maybe(numeral),
  /** Linear: coins, inverse: USD. `turnover24h` is in the other unit. */
  volume24h: maybe(numeral),
  turnover24h: maybe(numeral),
  fundingRate: maybe(numeral),
  /** Next payment, ms; 0 for dated contracts. */
  nextFundingTime: maybe(numeral),
  /** Linear: coins, inverse: USD. */
  bid1Size: maybe(numeral),
  ask1Size: maybe(numeral),
})
export type ContractTicker = ValueOf<typeof contractTicker>

/** A stream message. `topic` is absent from confirmations and pongs. */
export const streamMessage = shape({ topic: maybe(text), ts: maybe(number), data: anything, op: maybe(text) })

/** Confirmation of a subscription, and the response to a ping. */
export const confirmation = shape({ success: maybe(flag), ret_msg: maybe(text), op: text })

/** Confirmation of a subscription on the stream of options, which has no `op`. */
export const optionConfirmation = shape({
  type: oneOf('COMMAND_RESP'),
  data: shape({ failTopics: listOf(text), successTopics: listOf(text) }),
})

/** A row of `publicTrade.{coin}` (options) and `publicTrade.{symbol}`. `S` is the taker's side, `v` coins (inverse: USD). */
export const tradeRow = shape({
  T: number,
  s: text,
  S: oneOf('Buy', 'Sell'),
  v: numeral,
  p: numeral,
  i: text,
  BT: maybe(flag),
  /** Options only: mark price, index price, IV of the mark and of the trade, decimals. */
  mP: maybe(numeral),
  iP: maybe(numeral),
  mIv: maybe(numeral),
  iv: maybe(numeral),
})
export type TradeRow = ValueOf<typeof tradeRow>

/**
 * A row of `allLiquidation.{symbol}`: `S` is the side of the closed position (Buy: a long), `v` the closed amount in
 * coins (inverse: USD), `p` the bankruptcy price.
 */
export const liquidationRow = shape({ T: number, s: text, S: oneOf('Buy', 'Sell'), v: numeral, p: numeral })
export type LiquidationRow = ValueOf<typeof liquidationRow>

/**
 * A row of `/market/recent-trade`, the newest thousand trades of a coin's options or of one contract: the stream's
 * trades with other field names; `execId` equals `i`.
 */
export const recentTrade = shape({
  execId: text,
  symbol: text,
  price: numeral,
  size: numeral,
  side: oneOf('Buy', 'Sell'),
  /** ms. */
  time: numeral,
  isBlockTrade: maybe(flag),
  mP: maybe(numeral),
  iP: maybe(numeral),
  mIv: maybe(numeral),
  iv: maybe(numeral),
})

export const tradeRowFromRecent = (row: ValueOf<typeof recentTrade>): TradeRow => ({
  T: Number(row.time),
  s: row.symbol,
  S: row.side,
  v: row.size,
  p: row.price,
  i: row.execId,
  BT: row.isBlockTrade,
  mP: row.mP,
  iP: row.iP,
  mIv: row.mIv,
  iv: row.iv,
})

/** A row of `/market/delivery-price?category=option`: an option and the index price at which it settled. */
export const deliveryRow = shape({
  symbol: text,
  deliveryPrice: numeral,
  /** ms. */
  deliveryTime: numeral,
})

/**
 * The response of `/market/orderbook`: levels of price and size (linear: coins, inverse: USD), best first, `ts` in ms.
 */
export const bookAnswer = shape({ result: shape({ s: text, b: rows, a: rows, ts: number }) })

/** A row of `/market/account-ratio`: shares of long and short accounts. */
export const accountRatio = shape({ symbol: text, buyRatio: numeral, timestamp: numeral })
