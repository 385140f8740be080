import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { ESTIMATORS, type Estimator, rollingVols, windowCoverage } from '../../../market/prices/estimators.ts'
import { PRICE_NEEDS, type PriceSeries } from '../../../market/prices/priceSeries.ts'
import { isPartial, type RunningBar, runningBar, runningVol } from '../../../market/prices/runningBar.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { ESTIMATOR_METHOD, MAX_DAYS, priceArgument, requestedPrices, rowsFrom } from '../priceArguments.ts'

const MAX_ROWS = 40_000

const output = {
  at: time('beginning of the last bar of the window, UTC'),
  windowDays: number('days', 'length of the window'),
  estimator: text('rule by which vol is measured'),
  vol: maybe(
    number(
      'decimal',
      'realised vol of the window that ends here; null where more than a tenth of its bars are missing',
    ),
  ),
  coverage: number('1', 'share of the bars of the window that are stored'),
  close: maybe(number('quote ccy', 'last price of the bar')),
  running: number('1', '1 where the last bar of the window has not ended and is counted as far as it goes, else 0'),
  source: text('source of the prices'),
}

export const realisedVol = defineStudy({
  id: 'realised-vol',
  subject: 'option-book',
  needs: PRICE_NEEDS,
  title: 'Realised vol',
  doc: 'Realised vol of a coin over several windows, by any estimator, from daily or hourly bars.',
  method: `${ESTIMATOR_METHOD} Hourly bars: the same with 8,760 hours a year, a window of n days is 24·n bars. The running bar counts with the part of its length that is stored: variances are summed and divided by the whole bars and that part (not Yang-Zhang).`,
  input: {
    span: argument.span('how far back', 365, MAX_DAYS),
    price: priceArgument,
    bar: argument.choice('length of a bar', ['1d', '1h'], '1d'),
    estimator: argument.choice('rule, or all of them', [...ESTIMATORS, 'all'], 'parkinson'),
    running: argument.flag('adds the window that ends now, with the running bar as far as it goes', false),
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
    if (answered > MAX_ROWS)
      return noData(
        `That would be ${answered} values; at most ${MAX_ROWS} are returned. Select daily bars, a shorter span or fewer windows.`,
      )
    const { toMs } = rangeOf(input, context, input.market)
    const running = input.running ? await runningBar(input.market, series, { stepMs, toMs }, context) : undefined
    const parts = estimators.flatMap((estimator) =>
      windows.map((days) => partOf({ series, rows, running, perDay }, estimator, days)),
    )
    const column = (name: 'at' | 'vol' | 'coverage' | 'close' | 'running') =>
      Float64Array.from(parts.flatMap((part) => [...part[name]]))
    const texts = (of: (part: Part) => string) => parts.flatMap((part) => Array.from(part.at, () => of(part)))
    return {
      ok: true,
      asOfMs: running?.throughMs ?? series.atMs[series.atMs.length - 1] + stepMs,
      columns: {
        at: column('at'),
        windowDays: Float64Array.from(parts.flatMap(({ at, days }) => Array.from(at, () => days))),
        estimator: texts(({ estimator }) => estimator),
        vol: column('vol'),
        coverage: column('coverage'),
        close: column('close'),
        running: column('running'),
        source: texts(() => series.source),
      },
    }
  },
})

type PartInput = {
  readonly series: PriceSeries
  readonly rows: readonly number[]
  readonly running: RunningBar | undefined
  readonly perDay: number
}
type Part = { readonly estimator: Estimator; readonly days: number } & Readonly<
  Record<'at' | 'vol' | 'coverage' | 'close' | 'running', Float64Array>
>

/** Returns the rows of one window and estimator, the running bar last. */
const partOf = ({ series, rows, running, perDay }: PartInput, estimator: Estimator, days: number): Part => {
  const window = days * perDay
  const periods = 365 * perDay
  const vols = rollingVols(series, estimator, window, periods)
  const coverage = windowCoverage(series, window)
  const whole = window === 1 ? 0 : (windowCoverage(series, window - 1).at(-1) ?? 0) * (window - 1)
  const values = (of: (row: number) => number, now: (bar: RunningBar) => number) =>
    Float64Array.from([...rows.map(of), ...(running === undefined ? [] : [now(running)])])
  return {
    estimator,
    days,
    at: values(
      (row) => series.atMs[row],
      ({ atMs }) => atMs,
    ),
    vol: values(
      (row) => vols[row],
      (bar) => (isPartial(estimator) ? runningVol(series, bar, estimator, window, periods) : Number.NaN),
    ),
    coverage: values(
      (row) => coverage[row],
      ({ share }) => (whole + share) / window,
    ),
    close: values(
      (row) => series.close[row],
      ({ close }) => close,
    ),
    running: values(
      () => 0,
      () => 1,
    ),
  }
}
