import type { CcxtBook, CcxtReader } from './ccxtBook.ts'
import type { CcxtFundingRate, CcxtOpenInterest } from './ccxtExchange.ts'

type Candles = NonNullable<CcxtBook['history']['candles']>

/** Bars of a span that the venue is told the end of. @param rows  bars that one request may give */
export const candlesUntil = (rows: number, volume?: Candles['volume']): Candles => ({
  rows,
  volume,
  ask: (exchange, { symbol }, { fromMs, toMs, timeframe }) =>
    exchange.fetchOHLCV(symbol, timeframe, fromMs, rows, { until: toMs - 1 }),
})

/** Bars of a span whose end follows from their number. */
export const candlesByCount = (rows: number, volume?: Candles['volume']): Candles => ({
  rows,
  volume,
  ask: (exchange, { symbol }, span) => exchange.fetchOHLCV(symbol, span.timeframe, span.fromMs, span.rows),
})

/** Payments of a span that the venue is told the end of. */
export const fundingUntil = (rows: number): CcxtReader<CcxtFundingRate> => ({
  rows,
  ask: (exchange, { symbol }, { fromMs, toMs }) =>
    exchange.fetchFundingRateHistory(symbol, fromMs, rows, { until: toMs - 1 }),
})

/** All payments that the venue tells, in one answer. */
export const allFunding: CcxtReader<CcxtFundingRate> = {
  rows: Number.POSITIVE_INFINITY,
  ask: (exchange, { symbol }, { fromMs }) => exchange.fetchFundingRateHistory(symbol, fromMs),
}

/** Open interest of a span that the venue is told the end of. */
export const openInterestUntil = (
  rows: number,
  keepsMs?: CcxtReader<CcxtOpenInterest>['keepsMs'],
): CcxtReader<CcxtOpenInterest> => ({
  rows,
  keepsMs,
  ask: (exchange, { symbol }, { fromMs, toMs, timeframe }) =>
    exchange.fetchOpenInterestHistory(symbol, timeframe, fromMs, rows, { until: toMs - 1 }),
})
