import { anything, flag, listOf, maybe, number, oneOf, rows, shape, text, type ValueOf } from '../../messages/shape.ts'

/** The error of a refused request or subscription. */
export const errorAnswer = shape({ error: shape({ code: number, message: text }) })
/** Returns the venue's error as a sentence. */
export const refusalText = (body: unknown): string | undefined =>
  errorAnswer.is(body) ? `${body.error.code} (${body.error.message})` : undefined
export const listAnswer = shape({ result: rows })
/**
 * `public/mark_price_historical_data`: rows of beginning (seconds), first, highest, lowest and last mark, for a
 * perpetual the payment to or by a long of one contract, and the best prices.
 */
export const markAnswer = shape({ result: shape({ instrument_type: text, mark: rows }) })

/** `public/book`: levels of price, amount in coins and the part of it that no roll implies; `time` in seconds. */
export const bookAnswer = shape({ result: shape({ bids: rows, asks: rows, time: number }) })

/** A row of `public/instruments`. Times are seconds; strike and tick in USD. A combination of two futures is a roll. */
export const instrumentRow = shape({
  instrument_name: text,
  type: oneOf('option', 'future', 'perpetual', 'combination'),
  /** Name of the index, e.g. `BTCUSD`. */
  underlying: text,
  /** Currency of prices, e.g. `USD`. */
  base_currency: text,
  tick_size: maybe(number),
  option_type: maybe(oneOf('call', 'put')),
  strike_price: maybe(number),
  expiration_timestamp: maybe(number),
  create_time: maybe(number),
  /** For a combination: its legs, positive bought, negative sold. */
  legs: maybe(listOf(shape({ instrument_name: text, quantity: number }))),
})
export type InstrumentRow = ValueOf<typeof instrumentRow>

/** The stream `ticker.{instrument}.{delay}`. USD per coin, amounts in coins, `iv` a decimal, `mark_timestamp` in seconds. */
export const ticker = shape({
  best_bid_price: maybe(number),
  best_bid_amount: maybe(number),
  best_ask_price: maybe(number),
  best_ask_amount: maybe(number),
  last_price: maybe(number),
  mark_price: maybe(number),
  mark_timestamp: number,
  iv: maybe(number),
  delta: maybe(number),
  index: maybe(number),
  forward: maybe(number),
  volume_24h: maybe(number),
  value_24h: maybe(number),
  open_interest: maybe(number),
  /** Decimal for an unreported interval; positive: longs pay. */
  funding_rate: maybe(number),
  /** Payment per coin of the perpetual in 24 hours, USD, and the mean of `funding_rate` over them. */
  realised_funding_24h: maybe(number),
  average_funding_rate_24h: maybe(number),
})
export type Ticker = ValueOf<typeof ticker>
/** `public/ticker`. */
export const tickerAnswer = shape({ result: ticker })

/**
 * The stream `book.{instrument}.none.all.{delay}`: changed levels as [price, amount, …], 0 for a removed level, the sum
 * of each side, and the last change of the book, in seconds.
 */
export const bookChanges = shape({
  bid_changes: maybe(rows),
  ask_changes: maybe(rows),
  total_bid_amount: maybe(number),
  total_ask_amount: maybe(number),
  time: maybe(number),
})
export type BookChanges = ValueOf<typeof bookChanges>

/** The stream `recent_trades.{underlying}.all`: tuples, converted by position to this object. */
export const tradeRow = shape({
  price: number,
  size: number,
  side: oneOf('buy', 'sell'),
  /** Seconds, with a fraction. */
  timestamp: number,
  instrument: text,
  /** The taker's order was in another book, such as that of a roll. */
  isImplied: maybe(flag),
})
export type TradeRow = ValueOf<typeof tradeRow>

/** Converts a tuple to an object. @param row  [price, size, side, timestamp, instrument, implied taker] */
export const tradeFromTuple = (row: unknown): unknown => {
  if (!Array.isArray(row)) return row
  const [price, size, side, timestamp, instrument, isImplied] = row
  return { price, size, side, timestamp, instrument, isImplied }
}

export const notification = shape({ channel_name: text, notification: anything })
/** The response to a subscription (the granted channels) or to a ping. */
export const confirmation = shape({ id: number, result: anything })
