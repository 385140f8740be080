import {
  anything,
  either,
  listOf,
  mapOf,
  maybe,
  number,
  numeral,
  oneOf,
  rows,
  shape,
  text,
  type ValueOf,
} from '../../messages/shape.ts'

/** Every response, by HTTP and by stream, has `result` or `error`. */
export const errorAnswer = shape({ error: shape({ code: number, message: text, data: anything }) })
/** Returns the venue's error as a sentence. */
export const refusalText = (body: unknown): string | undefined => {
  if (!errorAnswer.is(body)) return undefined
  const { code, message, data } = body.error
  return `${code} (${message}${typeof data === 'string' && data !== '' ? `: ${data}` : ''})`
}
/** The list of `get_all_instruments`, a page of several. */
export const listPage = shape({
  result: shape({ instruments: rows, pagination: maybe(shape({ num_pages: number })) }),
})
/** The list of v2's `get_instruments`, in recordings until October 2026. */
export const listAnswer = shape({ result: rows })
/**
 * `get_all_currencies`: one row per coin, with the instruments that it has: by name, or in v3 as an object per type.
 */
export const currenciesAnswer = shape({ result: rows })
export const currencyRow = shape({
  currency: text,
  instrument_types: maybe(listOf(text)),
  option: anything,
  perp: anything,
})
export const tickersAnswer = shape({ result: shape({ tickers: mapOf(anything) }) })

export const historyAnswer = shape({ result: shape({ trades: rows }) })
export const settlementsAnswer = shape({ result: shape({ expiries: rows }) })

/** A row of `get_option_settlement_prices`: the index at which an expiry settled, USDC per coin; null before expiry. */
export const settlementRow = shape({ utc_expiry_sec: number, price: maybe(numeral) })

/** Bars of `get_tradingview_chart_data`: `timestamp_bucket` is the beginning in seconds, contracts are coins. */
export const candlesAnswer = shape({
  result: listOf(
    shape({
      timestamp_bucket: number,
      open_price: numeral,
      high_price: numeral,
      low_price: numeral,
      close_price: numeral,
      volume_contracts: maybe(numeral),
      volume_usd: maybe(numeral),
    }),
  ),
})
/** Hourly funding of `get_funding_rate_history`; time in ms; positive: longs pay. */
export const fundingAnswer = shape({
  result: shape({ funding_rate_history: listOf(shape({ timestamp: number, funding_rate: numeral })) }),
})

/** A row of `get_all_instruments`, and of v2's `get_instruments`. `expiry` is in seconds. */
export const instrumentRow = shape({
  instrument_name: text,
  instrument_type: oneOf('option', 'perp'),
  base_currency: text,
  quote_currency: text,
  tick_size: numeral,
  option_details: maybe(shape({ expiry: number, option_type: oneOf('C', 'P'), strike: numeral })),
})
export type InstrumentRow = ValueOf<typeof instrumentRow>

/**
 * A ticker of `get_tickers` and of the stream `ticker_slim`, with one-letter names. Prices in USDC, sizes in coins; 0
 * means no quote.
 */
export const slimTicker = shape({
  /** Venue's clock, ms. */
  t: number,
  /** Best bid and its size, best ask and its size. */
  b: maybe(numeral),
  B: maybe(numeral),
  a: maybe(numeral),
  A: maybe(numeral),
  /** Mark and index. */
  M: maybe(numeral),
  I: maybe(numeral),
  /** Hourly funding of a perpetual. */
  f: maybe(numeral),
  /** Vols are decimals, 0 for none. Vega per vol point, theta per day, both per coin in USDC. */
  option_pricing: maybe(
    shape({
      bi: maybe(numeral),
      ai: maybe(numeral),
      i: maybe(numeral),
      /** The forward of the expiry. */
      f: maybe(numeral),
      d: maybe(numeral),
      g: maybe(numeral),
      v: maybe(numeral),
      t: maybe(numeral),
    }),
  ),
  /** Open interest and 24 h volume `c` in coins; `v` notional and `pr` premium paid, USDC. */
  stats: maybe(shape({ oi: maybe(numeral), c: maybe(numeral), v: maybe(numeral), pr: maybe(numeral) })),
})
export type SlimTicker = ValueOf<typeof slimTicker>

/** States of a trade on its way to the chain, as `batch_status` of `get_trade_history` selects them. */
export const BATCH_STATES = ['Batching', 'Executing', 'Proving', 'Settling', 'Settled'] as const

/**
 * A row of the stream `trades.{type}.{coin}`, which has no `liquidity_role`, and of `get_trade_history`, in which every
 * trade appears for maker and taker.
 */
export const tradeRow = shape({
  instrument_name: text,
  trade_id: text,
  timestamp: number,
  direction: oneOf('buy', 'sell'),
  liquidity_role: maybe(oneOf('maker', 'taker')),
  trade_price: numeral,
  /** Coins. */
  trade_amount: numeral,
  mark_price: maybe(numeral),
  index_price: maybe(numeral),
  /** Trades by request for quote: ids of the request and of the accepted quote, the same for all legs. */
  rfq_id: maybe(text),
  quote_id: maybe(text),
})
export type TradeRow = ValueOf<typeof tradeRow>

export const notification = shape({
  method: oneOf('subscription'),
  params: shape({ channel: text, data: anything }),
})
export const tradeList = listOf(anything)

/**
 * Data of the stream `orderbook.{instrument}.{group}.{levels}`: each message has all of the best levels, price and
 * coins.
 */
export const orderBook = shape({ instrument_name: text, timestamp: number, bids: rows, asks: rows })
export type OrderBook = ValueOf<typeof orderBook>

/** The response to a subscription has a status per channel: "ok", or the error. */
export const confirmation = shape({ result: shape({ status: mapOf(text) }) })
/** Any other response, such as to a ping. */
export const otherAnswer = shape({ id: either(number, text), result: anything })
