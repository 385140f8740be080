import { seasonality, seasonOf } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { BAR_ESTIMATORS, barVariances } from '../../../market/prices/estimators.ts'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { ESTIMATOR_METHOD, MAX_DAYS, priceArgument, requestedPrices } from '../priceArguments.ts'

/** Minimum number of bars in a season for a mean. */
const MIN_BARS = 8

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const NAMES = {
  hour: hourText,
  weekday: (row: number) => WEEKDAYS[row],
  month: (row: number) => MONTHS[row],
  'hour-of-week': (row: number) => `${WEEKDAYS[Math.floor(row / 24)]} ${hourText(row % 24)}`,
} as const

const output = {
  season: number('1', 'number within its kind: hours from 00, weekdays from Monday, months from January'),
  name: text('hour, weekday or month, UTC'),
  vol: maybe(number('decimal', 'root of the mean variance of its bars, annualised; null below 8 bars')),
  meanVol: maybe(
    number('decimal', 'plain mean of the vols of its bars, as the original averages them; null below 8 bars'),
  ),
  error: maybe(number('decimal', 'standard error of vol, from the spread of its bars; null below 8 bars')),
  ratio: maybe(number('1', 'vol over that of all bars together')),
  observations: number('1', 'bars counted'),
  overall: number('decimal', 'vol of all bars together'),
  source: text('source of the prices'),
}

export const realisedSeason = defineStudy({
  id: 'realised-season',
  subject: 'option-book',
  needs: PRICE_NEEDS,
  title: 'Seasons of realised vol',
  doc: 'Realised vol by hour of the day, weekday, month, or hour of each weekday, with the number of bars and the error of each.',
  method:
    'Hours: from hourly bars; weekdays and months: from days. Vol = √(A·mean variance of the season’s bars), A = 8,760 or 365. Error = ' +
    `standard deviation of the variances/√n, carried to vol by half of its share. A season with fewer than ${MIN_BARS} bars is shown by its number only. ${ESTIMATOR_METHOD}`,
  input: {
    span: argument.span('how far back', 365, MAX_DAYS),
    price: priceArgument,
    season: argument.choice('grouping of bars, UTC', ['hour', 'weekday', 'month', 'hour-of-week'], 'weekday'),
    estimator: argument.choice('rule by which vol is measured', BAR_ESTIMATORS, 'parkinson'),
  },
  output,
  run: async (input, context) => {
    const { season } = input
    const stepMs = season === 'hour' || season === 'hour-of-week' ? MS_PER_HOUR : MS_PER_DAY
    const pricesResult = await requestedPrices(input, context, stepMs, 1)
    if (!pricesResult.ok) return pricesResult
    const { series, fromMs } = pricesResult
    const periods = 365 * (MS_PER_DAY / stepMs)
    // The bar before the span is read only for the first return.
    const variances = barVariances(series, input.estimator).map((variance, row) =>
      series.atMs[row] >= fromMs ? variance : Number.NaN,
    )
    const finite = variances.filter((value) => !Number.isNaN(value))
    if (finite.length === 0) return noData(`No two whole bars of ${input.subjectText} follow one another in that span.`)
    const overall = Math.sqrt((periods * finite.reduce((sum, value) => sum + value, 0)) / finite.length)
    const { average, count } = seasonality(series.atMs, variances, season)
    const vols = seasonality(
      series.atMs,
      variances.map((value) => Math.sqrt(periods * value)),
      season,
    ).average
    const spread = deviations(series.atMs, variances, season, average, count)
    const rows = Array.from(average, (variance, row) => {
      const isEnough = count[row] >= MIN_BARS
      const vol = isEnough ? Math.sqrt(periods * variance) : undefined
      return {
        season: row,
        name: NAMES[season](row),
        vol,
        meanVol: isEnough ? vols[row] : undefined,
        error:
          vol !== undefined && variance > 0 ? (vol * spread[row]) / (2 * variance * Math.sqrt(count[row])) : undefined,
        ratio: vol === undefined ? undefined : vol / overall,
        observations: count[row],
        overall,
        source: series.source,
      }
    })
    return { ok: true, asOfMs: series.atMs[series.atMs.length - 1] + stepMs, columns: columnsFromRows(output, rows) }
  },
})

/** Standard deviation of the variances of each season, divisor n − 1. */
const deviations = (
  atMs: Float64Array,
  variances: Float64Array,
  season: Parameters<typeof seasonOf>[1],
  means: Float64Array,
  count: Float64Array,
): Float64Array => {
  const squares = new Float64Array(means.length)
  for (let i = 0; i < variances.length; i++) {
    if (Number.isNaN(variances[i])) continue
    const row = seasonOf(atMs[i], season)
    squares[row] += (variances[i] - means[row]) ** 2
  }
  return squares.map((sum, row) => Math.sqrt(sum / (count[row] - 1)))
}
