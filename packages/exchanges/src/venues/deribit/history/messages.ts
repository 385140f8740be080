/** Wire messages of Deribit's history, API v2, with the venue's field names. Only fields that are read are listed. */
import { listOf, maybe, number, rows, shape, text, type ValueOf } from '../../../messages/shape.ts'

/** Result of `public/get_volatility_index_data`: [ms of the open, open, high, low, close], percent; newest page first. */
export const volIndexPage = shape({
  data: listOf(listOf(number)),
  /** End of the next, older page, ms; null on the last page. */
  continuation: maybe(number),
})

/** Result of `public/get_delivery_prices`, newest first; a row per day since 2019, a row per week before. */
export const deliveryPage = shape({ data: rows, records_total: number })

/** A row of `data`. */
export const deliveryRow = shape({
  /** Day of the delivery, e.g. `2020-01-02`; it is at 08:00 UTC. */
  date: text,
  /** Quote currency per coin. */
  delivery_price: number,
})

/** Result of `public/get_last_settlements_by_currency`, newest first. */
export const settlementsPage = shape({ settlements: rows, continuation: maybe(text) })

/** A row of `settlements`. Bankruptcies have no mark price. */
export const settlementRow = shape({
  /** settlement (every day), delivery (at expiry), bankruptcy. */
  type: text,
  timestamp: number,
  instrument_name: maybe(text),
  /** Settlement currency (options), quote currency per coin (futures). */
  mark_price: maybe(number),
})

/** Result of `public/get_funding_rate_history`: a row per hour. */
export const fundingPage = listOf(
  shape({
    /** End of the hour, ms. */
    timestamp: number,
    /** Quote currency per coin. */
    index_price: number,
    /** Decimal, for the hour that ends here. */
    interest_1h: number,
  }),
)

/** Result of `public/get_tradingview_chart_data`: columns with one element per bar. */
export const chartData = shape({
  /** ok, no_data. */
  status: text,
  /** Opens of the bars, ms. */
  ticks: listOf(number),
  open: listOf(number),
  high: listOf(number),
  low: listOf(number),
  close: listOf(number),
  /** Coins. */
  volume: listOf(number),
  /** Quote currency. */
  cost: listOf(number),
})
export type ChartData = ValueOf<typeof chartData>
