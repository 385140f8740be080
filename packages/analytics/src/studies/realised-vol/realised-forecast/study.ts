import { MS_PER_DAY } from '@gvol/time'
import { PRICE_NEEDS, type PriceSeries } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { memoizedByText } from '../../../study/memoized.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { MAX_DAYS, priceArgument, requestedPrices } from '../priceArguments.ts'
import { forecasts } from './forecasts.ts'

const output = {
  model: text('garch, har, or last: the window of the same length that ended now'),
  horizonDays: number('days', 'days ahead over which vol is averaged'),
  vol: maybe(number('decimal', 'forecast; null if the history is too short for the model')),
  error: maybe(number('decimal', 'root mean square of forecast − realised, out of sample; null below 8 tests')),
  bias: maybe(number('decimal', 'mean of forecast − realised; null below 8 tests')),
  tests: number('1', 'non-overlapping test forecasts, each from earlier data only'),
  alpha: maybe(number('1', 'weight of the last squared return, of GARCH')),
  beta: maybe(number('1', 'weight of the last variance, of GARCH')),
  longRunVol: maybe(number('decimal', 'where the forecast tends, of GARCH')),
  halfLifeDays: maybe(number('days', 'until half of a shock is gone, of GARCH')),
  note: maybe(text('why there is no forecast')),
  source: text('source of the prices'),
}

/** Fits take a second, and whole days change once a day. */
const forecastsOf = memoizedByText(
  30,
  ({ series, from }: { readonly series: PriceSeries; readonly from: number }) =>
    [series.source, from, ...[series.high, series.low, series.close].map((column) => column.join(' '))].join(' '),
  ({ series, from }) => forecasts(series, from),
)

export const realisedForecast = defineStudy({
  id: 'realised-forecast',
  subject: 'option-book',
  needs: PRICE_NEEDS,
  title: 'Forecast of realised vol',
  doc: 'GARCH(1,1) and HAR forecasts from the next day to a quarter, with their errors in a backtest.',
  method:
    'GARCH(1,1): Gaussian quasi maximum likelihood on daily log returns; average variance over the horizon v + (σ² − v)(1 − pʰ)/((1 − p)h), p = α + β. ' +
    'HAR (Corsi): logarithms of Parkinson variance of 1, 7, 30 days. Test: refitted on the two years before each trial, trials as far apart as the horizon ' +
    'and at least 15 days; realised is close-to-close without mean for GARCH and the last window, Parkinson for HAR. GARCH takes 100 returns or more.',
  input: { span: argument.span('how far back tests go', 730, MAX_DAYS), price: priceArgument },
  output,
  run: async (input, context) => {
    const pricesResult = await requestedPrices(input, context, MS_PER_DAY, 730)
    if (!pricesResult.ok) return pricesResult
    const { series, fromMs } = pricesResult
    const first = series.atMs.findIndex((at) => at >= fromMs)
    const rows = forecastsOf({ series, from: Math.max(0, first) })
    if (series.barCount < 30)
      return noData(
        `Only ${series.barCount} whole days of ${input.subjectText} are stored; a forecast takes 30 or more.`,
      )
    return {
      ok: true,
      asOfMs: series.atMs[series.atMs.length - 1] + MS_PER_DAY,
      columns: columnsFromRows(
        output,
        rows.map((row) => ({ ...row, source: series.source })),
      ),
    }
  },
})
