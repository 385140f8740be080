import { closeToCloseVec, logReturns, parkinsonVec, returnZScoreVec } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { dayGrid } from '../../../market/bookDays/dayGrid.ts'
import { SPOT_NEEDS, spotOfBook } from '../../../market/bookDays/spotOfBook.ts'
import { tenorColumn, tenorSeries } from '../../../market/bookDays/tenorSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  at: time('beginning of the day, UTC'),
  implied: maybe(number('decimal', 'at-the-money vol at the tenor, last of the day')),
  impliedBefore: maybe(number('decimal', 'the same one tenor earlier: vol implied for the life that ends here')),
  realised: maybe(number('decimal', 'vol realised over the window that ends here')),
  premium: maybe(number('decimal', 'implied one tenor earlier − realised since, over the tenor')),
  spot: maybe(number('quote ccy', 'last price of the day')),
  spotReturn: maybe(number('1', 'log return from the day before')),
  zScore: maybe(number('standard deviations', 'return over the daily move that the vol of the day before implied')),
  source: maybe(text('where the prices are from')),
}

const shifted = (values: Float64Array, by: number): Float64Array =>
  values.map((_, i) => (i < by ? Number.NaN : values[i - by]))

export const tenorRealised = defineStudy({
  id: 'tenor-realised',
  subject: 'option-book',
  needs: ['constant-maturity', ...SPOT_NEEDS],
  title: 'Implied against realised',
  doc: 'At-the-money vol of one tenor against the vol realised afterwards, by day, with each day’s move in implied standard deviations.',
  method:
    'Days begin at 00:00 UTC. Realised: close to close, √(365/(n − 1)·Σ(r − mean)²), or Parkinson, √(365/(4 ln 2·n)·Σ ln(H/L)²). Premium = implied one tenor earlier − Parkinson of the days since. ' +
    'Z-score = ln(C/C₋₁)/(σ of the day before/√365). A window with a day missing has no value.',
  input: {
    span: argument.span('how far back', 90, 3650),
    tenor: argument.choice('tenor of the implied vol, days', ['7', '30', '60', '90', '180'], '30'),
    window: argument.number('days', 'of the realised vol', 30, 2, 365),
    estimator: argument.choice('estimator of the realised vol', ['close', 'parkinson'], 'close'),
  },
  output,
  run: async (input, context) => {
    if (!Number.isInteger(input.window)) return noData('The window is a whole number of days.')
    const ends = rangeOf(input, context, input.market)
    const tenor = Number(input.tenor)
    const days = dayGrid(ends.fromMs - (1 + Math.max(tenor, input.window)) * MS_PER_DAY, ends.toMs)
    const [spot, series] = await Promise.all([
      spotOfBook(input.market, days, ends.toMs, context),
      tenorSeries(
        input.market,
        { fromMs: days[0], toMs: ends.toMs },
        { tenors: [tenor], everyMs: MS_PER_DAY },
        context,
      ),
    ])
    if (spot.source === undefined && series.size === 0) return nothingStored('vols or prices', input.market, ends)
    const implied = tenorColumn(series, days, tenor, ({ atm }) => atm)
    const since = parkinsonVec(spot.high, spot.low, tenor)
    const before = shifted(implied, tenor)
    const realised =
      input.estimator === 'close'
        ? closeToCloseVec(spot.close, input.window)
        : parkinsonVec(spot.high, spot.low, input.window)
    const from = days.findIndex((at) => at + MS_PER_DAY > ends.fromMs)
    const inSpan = (column: Float64Array) => column.slice(from)
    return {
      ok: true,
      asOfMs: ends.toMs,
      columns: {
        at: inSpan(days),
        implied: inSpan(implied),
        impliedBefore: inSpan(before),
        realised: inSpan(realised),
        premium: inSpan(before.map((vol, i) => vol - since[i])),
        spot: inSpan(spot.close),
        spotReturn: inSpan(Float64Array.from([Number.NaN, ...logReturns(spot.close)])),
        zScore: inSpan(returnZScoreVec(spot.close, shifted(implied, 1))),
        source: Array.from(inSpan(days), () => spot.source ?? null),
      },
    }
  },
})
