import {
  anything,
  flag,
  id,
  listOf,
  maybe,
  number,
  numeral,
  rows,
  shape,
  text,
  type ValueOf,
} from '../../messages/shape.ts'

/** An error of the REST API. */
export const errorAnswer = shape({ label: text, message: maybe(text) })

/** `/spot/time`: the venue's clock, ms. Option responses have no timestamp. */
export const clockAnswer = shape({ server_time: number })

/** `/options/order_book`: levels of price per coin and contracts, best first; `current` in seconds. */
const bookLevel = shape({ p: numeral, s: numeral })
export const bookAnswer = shape({ current: number, asks: listOf(bookLevel), bids: listOf(bookLevel) })

/** A row of `/options/contracts`. A contract is `multiplier` coins; times are seconds. */
export const contractRow = shape({
  name: text,
  /** Coin and settlement currency: `BTC_USDT`. */
  underlying: text,
  is_call: flag,
  strike_price: numeral,
  expiration_time: number,
  multiplier: numeral,
  order_price_round: maybe(numeral),
  create_time: maybe(number),
})
export type ContractRow = ValueOf<typeof contractRow>

/** A row of `/options/underlyings`: `BTC_USDT`. */
export const underlyingRow = shape({ name: text })

/** `/options/underlying/tickers/{underlying}`. */
export const underlyingTicker = shape({ index_price: numeral })

/**
 * A row of `/options/tickers`. Prices are USDT per coin, sizes and `position_size` (open interest) contracts; IVs are
 * decimals, 0 for none; vega per vol point, theta per day, both per coin. It has no timestamp.
 */
export const ticker = shape({
  name: text,
  last_price: maybe(numeral),
  mark_price: maybe(numeral),
  bid1_price: maybe(numeral),
  bid1_size: maybe(numeral),
  ask1_price: maybe(numeral),
  ask1_size: maybe(numeral),
  position_size: maybe(numeral),
  /** Forward of the expiry, USDT per coin. */
  underlying_price: maybe(numeral),
  mark_iv: maybe(numeral),
  bid_iv: maybe(numeral),
  ask_iv: maybe(numeral),
  delta: maybe(numeral),
  gamma: maybe(numeral),
  vega: maybe(numeral),
  theta: maybe(numeral),
})
export type Ticker = ValueOf<typeof ticker>

/** A row of the stream `options.ul_trades`: `size` in contracts, below 0 where the taker sold. */
export const tradeRow = shape({
  contract: text,
  id,
  price: numeral,
  size: numeral,
  /** Seconds. */
  create_time: maybe(number),
  /** Left out by some rows, which then have the seconds only. */
  create_time_ms: maybe(number),
})
export type TradeRow = ValueOf<typeof tradeRow>

/** Data (`event` update), a confirmation (`subscribe`) or a pong. */
export const streamMessage = shape({
  channel: text,
  event: maybe(text),
  error: maybe(shape({ code: maybe(number), message: maybe(text) })),
  result: anything,
})
export const tradeList = rows

/** A row of `/options/settlements`: an option and the index price at which it settled. */
export const settlementRow = shape({ contract: text, settle_price: numeral, /** Seconds. */ time: number })
