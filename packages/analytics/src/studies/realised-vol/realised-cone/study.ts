import { rollingVol, volCone, volPercentile } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { BAR_ESTIMATORS, barVariances, windowCoverage } from '../../../market/prices/estimators.ts'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { windowMeans } from '../../../market/prices/windowMeans.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { ESTIMATOR_METHOD, MAX_DAYS, priceArgument, requestedPrices } from '../priceArguments.ts'

const WINDOWS = [1, 7, 14, 30, 60, 90, 180, 365] as const
/** Maximum age of an implied vol shown with the cone. */
const IMPLIED_AGE_MS = 2 * MS_PER_DAY

const level = (doc: string) => maybe(number('decimal', doc))

const output = {
  windowDays: number('days', 'length of the window'),
  min: level('lowest vol of any such window'),
  p25: level('a quarter of the windows were below'),
  median: level('half of them'),
  p75: level('three quarters'),
  max: level('highest'),
  correctedMin: level('lowest, with the spread widened for overlap'),
  correctedP25: level('first quartile, widened'),
  correctedMedian: level('median, moved by the same factor'),
  correctedP75: level('third quartile, widened'),
  correctedMax: level('highest, widened'),
  mean: level('mean of the windows'),
  current: level('vol of the window that ends now; null where more than a tenth of its days are missing'),
  coverage: number('1', 'share of the days of that window that are stored'),
  percentile: maybe(number('1', 'share of the windows with a lower vol than the current one')),
  implied: level('implied at-the-money vol of the same horizon'),
  observations: number('1', 'windows counted; they overlap'),
  independent: number('1', 'non-overlapping windows that fit in the span'),
  overlapMultiplier: maybe(number('1', 'by how much overlap understates the spread')),
  source: text('source of the prices'),
}

export const realisedCone = defineStudy({
  id: 'realised-cone',
  subject: 'option-book',
  needs: [...PRICE_NEEDS, 'constant-maturity'],
  title: 'Vol cone',
  doc: 'The range of realised vol at each horizon, with its current value and the implied vol of options of that life.',
  method:
    'Windows end on every day of the span; percentiles interpolate linearly. Overlapping windows share days, so their spread is too small: ' +
    'Hodges and Tompkins (2002) widen the distance from the mean by √m, m = 1/(1 − h/n + (h² − 1)/(3n²)), n windows of h days; no level is shifted. ' +
    `A window of which fewer than two fit without overlap has no corrected level. ${ESTIMATOR_METHOD}`,
  input: {
    span: argument.span('how far back windows may end', 730, MAX_DAYS),
    price: priceArgument,
    estimator: argument.choice('rule by which vol is measured', BAR_ESTIMATORS, 'parkinson'),
  },
  output,
  run: async (input, context) => {
    const longest = WINDOWS[WINDOWS.length - 1]
    const pricesResult = await requestedPrices(input, context, MS_PER_DAY, longest)
    if (!pricesResult.ok) return pricesResult
    const { series, fromMs } = pricesResult
    const variances = barVariances(series, input.estimator)
    const from = Math.max(
      0,
      series.atMs.findIndex((at) => at >= fromMs),
    )
    const cone = volCone(variances, { windows: WINDOWS, from })
    const currents = WINDOWS.map((window) => currentVol(variances, window))
    const endMs = series.atMs[series.atMs.length - 1] + MS_PER_DAY
    const { size, column } = await context.rows(
      'constant-maturity',
      {
        ...input.market,
        latest: 'of-market',
        asOfMs: input.asOfMs ?? context.nowMs(input.market),
        maxAgeMs: IMPLIED_AGE_MS,
      },
      { columns: ['tenorDays', 'atm'] },
    )
    const implied = new Map(
      Array.from({ length: size }, (_, row) => [column.tenorDays[row], numberAt(column.atm, row)]),
    )
    const rows = WINDOWS.map((windowDays, row) => {
      const observations = cone.observations[row]
      const independent = observations === 0 ? 0 : Math.floor((observations + windowDays - 1) / windowDays)
      const ifObserved = (values: Float64Array) => (observations > 0 ? values[row] : undefined)
      const widened = (values: Float64Array) => (independent >= 2 ? values[row] : undefined)
      return {
        windowDays,
        min: ifObserved(cone.min),
        p25: ifObserved(cone.p25),
        median: ifObserved(cone.median),
        p75: ifObserved(cone.p75),
        max: ifObserved(cone.max),
        correctedMin: widened(cone.corrected.min),
        correctedP25: widened(cone.corrected.p25),
        correctedMedian: widened(cone.corrected.median),
        correctedP75: widened(cone.corrected.p75),
        correctedMax: widened(cone.corrected.max),
        mean: ifObserved(cone.mean),
        current: currents[row],
        percentile: percentileOf(variances, windowDays, from, currents[row]),
        coverage: windowCoverage(series, windowDays).at(-1) ?? 0,
        implied: implied.get(windowDays),
        observations,
        independent,
        overlapMultiplier: widened(cone.overlapMultiplier),
        source: series.source,
      }
    })
    if (rows.every(({ observations }) => observations === 0))
      return noData(`No whole day of ${input.subjectText} is stored in that span.`)
    return { ok: true, asOfMs: endMs, columns: columnsFromRows(output, rows) }
  },
})

/** Returns the vol of the window that ends with the last day. */
const currentVol = (variances: Float64Array, window: number): number | undefined => {
  const mean = windowMeans(variances, window).mean.at(-1) ?? Number.NaN
  return Number.isNaN(mean) ? undefined : Math.sqrt(365 * mean)
}

const percentileOf = (
  variances: Float64Array,
  window: number,
  from: number,
  current: number | undefined,
): number | undefined => {
  if (current === undefined) return undefined
  const share = volPercentile(rollingVol(variances, window, 365).subarray(from, -1), current)
  return Number.isNaN(share) ? undefined : share
}
