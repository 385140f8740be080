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

/** Every answer, by HTTP and by stream, carries `result` or `error`. */
export const refusedAnswer = shape({ error: shape({ code: number, message: text, data: anything }) })
/** How the venue says no, as a sentence. */
export const refusalText = (body: unknown): string | undefined => {
  if (!refusedAnswer.is(body)) return undefined
  const { code, message, data } = body.error
  return `${code} (${message}${typeof data === 'string' && data !== '' ? `: ${data}` : ''})`
}
export const listAnswer = shape({ result: rows })
export const tickersAnswer = shape({ result: shape({ tickers: mapOf(anything) }) })

export const historyAnswer = shape({ result: shape({ trades: rows }) })
export const settlementsAnswer = shape({ result: shape({ expiries: rows }) })

/** A row of `get_option_settlement_prices`: the index at which an expiry was settled, USDC per coin; null before. */
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
/** Payments of `get_funding_rate_history`: for an hour, ms; positive: longs pay. */
export const paymentsAnswer = shape({
  result: shape({ funding_rate_history: listOf(shape({ timestamp: number, funding_rate: numeral })) }),
})

/** A row of `get_instruments`. `expiry` is in seconds. */
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
 * One of the tickers of `get_tickers` and of the stream `ticker_slim`: letters for names. Prices in USDC, sizes in coins;
 * 0 stands for nobody.
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
  /** Funding of a perpetual for an hour. */
  f: maybe(numeral),
  /** Vols are decimals, 0 for none. Vega a vol point, theta a day, per coin in USDC. */
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
  /** Open interest and 24 h volume `c` in coins; `v` notional and `pr` what was paid, USDC. */
  stats: maybe(shape({ oi: maybe(numeral), c: maybe(numeral), v: maybe(numeral), pr: maybe(numeral) })),
})
export type SlimTicker = ValueOf<typeof slimTicker>

/** A row of the stream `trades.{type}.{coin}` and of `get_trade_history`, where every trade comes for maker and taker. */
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
  /** Trades by request for quote: the request, and the quote that was taken, the same for all its legs. */
  rfq_id: maybe(text),
  quote_id: maybe(text),
})
export type TradeRow = ValueOf<typeof tradeRow>

export const notification = shape({
  method: oneOf('subscription'),
  params: shape({ channel: text, data: anything }),
})
export const tradeList = listOf(anything)

/** What `orderbook.{instrument}.{group}.{levels}` streams: the best levels, price and coins, as a whole each time. */
export const orderBook = shape({ instrument_name: text, timestamp: number, bids: rows, asks: rows })
export type OrderBook = ValueOf<typeof orderBook>

/** The answer to a subscription tells channel by channel: "ok", or what is wrong. */
export const confirmation = shape({ result: shape({ status: mapOf(text) }) })
/** Any other answer, such as that to a ping. */
export const answered = shape({ id: either(number, text), result: anything })
