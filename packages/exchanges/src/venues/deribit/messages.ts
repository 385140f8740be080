/**
 * Deribit's wire messages, API v2, with the venue's field names and the unit of every number. Only fields that are read
 * are listed. Source: docs.deribit.com (API 2.1.1), and the recordings named in README.md where the two differ.
 *
 * "quote currency" is USD for coin-settled books and USDC for linear ones; "settlement currency" is the coin or USDC.
 */
import {
  anything,
  either,
  flag,
  id,
  listOf,
  mapOf,
  maybe,
  number,
  oneOf,
  rows,
  shape,
  text,
  type ValueOf,
} from '../../messages/shape.ts'

const direction = oneOf('buy', 'sell')

/** A row of `public/get_instruments`. */
export const instrumentRow = shape({
  instrument_name: text,
  kind: oneOf('future', 'option', 'spot', 'future_combo', 'option_combo'),
  base_currency: text,
  /** Currency of the price: the coin for inverse options, USD for inverse futures, USDC for linear ones. */
  quote_currency: text,
  /** Absent for spot and in recordings before 2022. */
  settlement_currency: maybe(text),
  /** Currency of strike and index; absent before 2022. */
  counter_currency: maybe(text),
  /** linear or reversed; absent before 2024, where `future_type` has it for futures. */
  instrument_type: maybe(text),
  future_type: maybe(text),
  settlement_period: maybe(text),
  is_active: flag,
  /** ms since 1970; 32503708800000 (year 3000) for perpetuals; absent for spot and some combos. */
  expiration_timestamp: maybe(number),
  /** ms since 1970. */
  creation_timestamp: maybe(number),
  /** Quote currency per coin. */
  strike: maybe(number),
  option_type: maybe(oneOf('call', 'put')),
  /** Coins (options, linear), USD (inverse futures) per contract. */
  contract_size: number,
  /** In the currency of the price. */
  tick_size: maybe(number),
  /** E.g. `btc_usd`; absent before 2022. */
  price_index: maybe(text),
})
export type InstrumentRow = ValueOf<typeof instrumentRow>

/** A row of `public/get_book_summary_by_currency`. Prices of options in settlement currency, of futures in quote currency. */
export const bookSummary = shape({
  instrument_name: text,
  /** ms since 1970, when the venue wrote this row. */
  creation_timestamp: number,
  bid_price: maybe(number),
  ask_price: maybe(number),
  mark_price: maybe(number),
  last: maybe(number),
  /** USD for inverse futures, coins for everything else. */
  open_interest: maybe(number),
  /** Coins, 24 h. */
  volume: maybe(number),
  /** USD, 24 h: premium for options, notional for futures. */
  volume_usd: maybe(number),
  /** Options: percent. */
  mark_iv: maybe(number),
  /** Options: the forward, quote currency per coin. */
  underlying_price: maybe(number),
  /** Options: a listed future, `SYN.…` for an interpolated one, `index_price` for the index. */
  underlying_index: maybe(text),
  /** The index until 30 minutes before expiry, its running average from then on; the text "expired" afterwards. */
  estimated_delivery_price: maybe(either(number, text)),
  /** Perpetuals: decimal per 8 h, now. */
  current_funding: maybe(number),
})
export type BookSummary = ValueOf<typeof bookSummary>

/** Data of `ticker.{instrument}.{interval}`, result of `public/ticker`. Prices as in the book summary. */
export const ticker = shape({
  instrument_name: text,
  /** ms since 1970. */
  timestamp: number,
  best_bid_price: maybe(number),
  best_ask_price: maybe(number),
  /** Coins (options, linear), USD (inverse futures). */
  best_bid_amount: maybe(number),
  best_ask_amount: maybe(number),
  mark_price: maybe(number),
  last_price: maybe(number),
  /** Quote currency per coin. */
  index_price: maybe(number),
  /** USD for inverse futures, coins for everything else. */
  open_interest: maybe(number),
  /** 24 h: coins, USD. */
  stats: maybe(shape({ volume: maybe(number), volume_usd: maybe(number) })),
  /** Options: percent; 0 without a quote. */
  bid_iv: maybe(number),
  ask_iv: maybe(number),
  mark_iv: maybe(number),
  /** Options: the forward, quote currency per coin. */
  underlying_price: maybe(number),
  underlying_index: maybe(text),
  /** Options, per coin, quote currency: vega per vol point, theta per day (or per remaining life if shorter), rho per rate point. */
  greeks: maybe(
    shape({
      delta: maybe(number),
      gamma: maybe(number),
      vega: maybe(number),
      theta: maybe(number),
      rho: maybe(number),
    }),
  ),
  /** Perpetuals: current rate, decimal per 8 h. */
  current_funding: maybe(number),
})
export type Ticker = ValueOf<typeof ticker>

/** Data of `quote.{instrument}`. */
export const bestQuote = shape({
  instrument_name: text,
  timestamp: number,
  best_bid_price: maybe(number),
  best_ask_price: maybe(number),
  best_bid_amount: maybe(number),
  best_ask_amount: maybe(number),
})
export type BestQuote = ValueOf<typeof bestQuote>

/** A row of `markprice.options.{index}`. */
export const markPriceRow = shape({
  instrument_name: text,
  timestamp: number,
  /** Settlement currency. */
  mark_price: maybe(number),
  /** DECIMAL, unlike every other IV of this venue (0.7686 is 76.86 %); checked by pricing a recorded row. */
  iv: maybe(number),
})
export type MarkPriceRow = ValueOf<typeof markPriceRow>

/** A row of `trades.{kind}.{currency}.{interval}` and of `public/get_last_trades_by_currency_and_time`. */
export const tradeRow = shape({
  instrument_name: text,
  /** Unique per settlement currency. */
  trade_id: text,
  /** Counts the trades of one instrument. */
  trade_seq: maybe(number),
  timestamp: number,
  /** Settlement currency (options), quote currency per coin (futures). */
  price: number,
  /** Coins (options, linear), USD (inverse futures). */
  amount: number,
  /** Side of the taker. */
  direction,
  /** Options: percent; 0 or absent where the price implies no IV. */
  iv: maybe(number),
  mark_price: maybe(number),
  index_price: maybe(number),
  block_trade_id: maybe(id),
  block_trade_leg_count: maybe(number),
  block_rfq_id: maybe(id),
  combo_id: maybe(text),
  combo_trade_id: maybe(id),
  /** Which side was liquidated: maker, taker, both. */
  liquidation: maybe(text),
  /** Trades of a combo book carry their legs, each of which is also published on its own instrument. */
  legs: maybe(rows),
})
export type TradeRow = ValueOf<typeof tradeRow>

/** Result of `public/get_last_trades_by_currency_and_time`. */
export const tradesPage = shape({ trades: rows, has_more: maybe(flag) })

/** Data of `deribit_price_index.{index}`. */
export const priceIndex = shape({ index_name: text, timestamp: number, /** Quote currency per coin. */ price: number })
export type PriceIndex = ValueOf<typeof priceIndex>

/** Data of `deribit_volatility_index.{index}`. */
export const volatilityIndex = shape({ index_name: text, timestamp: number, /** Percent. */ volatility: number })
export type VolatilityIndex = ValueOf<typeof volatilityIndex>

/** Data of `block_rfq.trades.{currency}`, row of `public/get_block_rfq_trades`. */
export const blockRfq = shape({
  id,
  timestamp: number,
  /** Side of the taker, on the structure. */
  direction,
  /** Multiplied by a leg's ratio, gives the size of that leg: coins (options, linear), USD (inverse futures). */
  amount: number,
  /** Price of the structure; may be 0 or negative. */
  mark_price: maybe(number),
  combo_id: maybe(text),
  legs: listOf(shape({ instrument_name: text, direction, ratio: number, price: maybe(number) })),
  /** One per maker who filled a part. */
  trades: maybe(listOf(shape({ price: number, amount: number }))),
  hedge: maybe(shape({ instrument_name: text, direction, price: number, amount: number })),
  /** By index name, quote currency per coin. */
  index_prices: maybe(mapOf(number)),
})
export type BlockRfq = ValueOf<typeof blockRfq>

/** Result of `public/get_block_rfq_trades`; `continuation` is null on the last page. */
export const blockRfqPage = shape({ block_rfqs: rows, continuation: maybe(text) })

/** `params` of a `subscription` notification. */
export const notification = shape({ channel: text, data: anything })

/** `params` of a `heartbeat` notification; `test_request` must be answered with `public/test`. */
export const heartbeat = shape({ type: text })

/** Result of `public/subscribe`: the channels granted. */
export const subscribed = listOf(text)

/** Result of `public/test`. */
export const testResult = shape({ version: text })

/** A row of `public/get_combos`: its buyer buys `amount` of each leg, or sells it where negative. */
export const comboRow = shape({
  id: text,
  legs: listOf(shape({ instrument_name: text, amount: number })),
})

/**
 * Result of `public/get_order_book`: [price, amount], best first; USD for inverse contracts, coins for linear ones and
 * for options.
 */
export const orderBook = shape({
  instrument_name: text,
  timestamp: number,
  bids: rows,
  asks: rows,
  underlying_price: maybe(number),
})
