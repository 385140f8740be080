import type { CcxtBook, CcxtReader } from './ccxtBook.ts'
import type { CcxtFundingRate, CcxtOpenInterest } from './ccxtExchange.ts'

type Candles = NonNullable<CcxtBook['history']['candles']>

/** Reads bars where the venue accepts the end of a span. @param rows  maximum bars per request */
export const candlesUntil = (rows: number, volume?: Candles['volume']): Candles => ({
  rows,
  volume,
  fetch: (exchange, { symbol }, { fromMs, toMs, timeframe }) =>
    exchange.fetchOHLCV(symbol, timeframe, fromMs, rows, { until: toMs - 1 }),
})

/** Reads bars where the end of a span follows from their number. */
export const candlesByCount = (rows: number, volume?: Candles['volume']): Candles => ({
  rows,
  volume,
  fetch: (exchange, { symbol }, span) => exchange.fetchOHLCV(symbol, span.timeframe, span.fromMs, span.rows),
})

/** Reads payments where the venue accepts the end of a span. */
export const fundingUntil = (rows: number): CcxtReader<CcxtFundingRate> => ({
  rows,
  fetch: (exchange, { symbol }, { fromMs, toMs }) =>
    exchange.fetchFundingRateHistory(symbol, fromMs, rows, { until: toMs - 1 }),
})

/** Reads all payments of the venue in one request. */
export const allFunding: CcxtReader<CcxtFundingRate> = {
  rows: Number.POSITIVE_INFINITY,
  fetch: (exchange, { symbol }, { fromMs }) => exchange.fetchFundingRateHistory(symbol, fromMs),
}

/** Reads open interest where the venue accepts the end of a span. */
export const openInterestUntil = (
  rows: number,
  retentionMs?: CcxtReader<CcxtOpenInterest>['retentionMs'],
): CcxtReader<CcxtOpenInterest> => ({
  rows,
  retentionMs,
  fetch: (exchange, { symbol }, { fromMs, toMs, timeframe }) =>
    exchange.fetchOpenInterestHistory(symbol, timeframe, fromMs, rows, { until: toMs - 1 }),
})
