import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { ESTIMATORS, type Estimator, rollingVols } from '../../../market/prices/estimators.ts'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { ESTIMATOR_METHOD, MOST_DAYS, priceArgument, requestedPrices, rowsFrom } from '../priceArguments.ts'

const MOST_ROWS = 40_000

const output = {
  at: time('beginning of the last bar of the window, UTC'),
  windowDays: number('days', 'length of the window'),
  estimator: text('rule by which vol is measured'),
  vol: maybe(number('decimal', 'realised vol of the window that ends here; null where a bar of it is missing')),
  close: maybe(number('quote ccy', 'last price of the bar')),
  source: text('source of the prices'),
}

export const realisedVol = defineStudy({
  id: 'realised-vol',
  subject: 'option-book',
  needs: PRICE_NEEDS,
  title: 'Realised vol',
  doc: 'Realised vol of a coin over several windows, by any estimator, from daily or hourly bars.',
  method: `${ESTIMATOR_METHOD} Hourly bars: the same with 8,760 hours a year, a window of n days is 24·n bars.`,
  input: {
    span: argument.span('how far back', 365, MOST_DAYS),
    price: priceArgument,
    bar: argument.choice('length of a bar', ['1d', '1h'], '1d'),
    estimator: argument.choice('rule, or all of them', [...ESTIMATORS, 'all'], 'parkinson'),
    windows: argument.numbers('days', 'windows', [10, 30, 90, 180, 365], { min: 1, max: 730, most: 8 }),
  },
  output,
  run: async (input, context) => {
    if (!input.windows.every(Number.isInteger)) return noData('Windows are whole numbers of days.')
    const stepMs = input.bar === '1d' ? MS_PER_DAY : MS_PER_HOUR
    const perDay = MS_PER_DAY / stepMs
    const windows = [...new Set(input.windows)].sort((a, b) => a - b)
    const pricesResult = await requestedPrices(input, context, stepMs, 1 + perDay * windows[windows.length - 1])
    if (!pricesResult.ok) return pricesResult
    const { series, fromMs } = pricesResult
    const estimators: readonly Estimator[] = input.estimator === 'all' ? ESTIMATORS : [input.estimator]
    const rows = rowsFrom(series, fromMs)
    if (rows.length === 0) return noData(`No price of ${input.subjectText} is stored in that span.`)
    const answered = rows.length * estimators.length * windows.length
    if (answered > MOST_ROWS)
      return noData(
        `That would be ${answered} values; at most ${MOST_ROWS} are returned. Select daily bars, a shorter span or fewer windows.`,
      )
    const parts = estimators.flatMap((estimator) =>
      windows.map((days) => ({ estimator, days, vols: rollingVols(series, estimator, days * perDay, 365 * perDay) })),
    )
    const column = (valueAt: (part: (typeof parts)[number], row: number) => number) =>
      Float64Array.from(parts.flatMap((part) => rows.map((row) => valueAt(part, row))))
    return {
      ok: true,
      asOfMs: series.atMs[series.atMs.length - 1] + stepMs,
      columns: {
        at: column((_, row) => series.atMs[row]),
        windowDays: column(({ days }) => days),
        estimator: parts.flatMap(({ estimator }) => rows.map(() => estimator)),
        vol: column(({ vols }, row) => vols[row]),
        close: column((_, row) => series.close[row]),
        source: parts.flatMap(() => rows.map(() => series.source)),
      },
    }
  },
})
