import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { rollingVols } from '../../../market/prices/estimators.ts'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import {
  ESTIMATOR_METHOD,
  estimatorArgument,
  MAX_DAYS,
  priceArgument,
  requestedPrices,
  rowsFrom,
} from '../priceArguments.ts'

const TENORS = ['7', '14', '30', '60', '90', '180'] as const

const output = {
  at: time('beginning of the day, UTC'),
  implied: maybe(number('decimal', 'at-the-money vol of the maturity, as it stood so many days before')),
  realised: maybe(number('decimal', 'vol of the window of the same length that ends with this day')),
  premium: maybe(number('decimal', 'implied − realised')),
  realisedDays: number('days', 'length of the window'),
  source: text('source of the prices'),
}

export const impliedRealised = defineStudy({
  id: 'implied-realised',
  subject: 'option-book',
  needs: [...PRICE_NEEDS, 'constant-maturity'],
  title: 'Implied against realised',
  doc: 'At-the-money vol of a chosen maturity against realised vol over a window of the same length, with a chosen time shift.',
  method:
    'Implied: at-the-money vol at a constant maturity, last stored of each day, of the day so many days before (shift). With the shift equal ' +
    `to the maturity it meets the vol realised afterwards; without a shift, the vol realised before. ${ESTIMATOR_METHOD}`,
  input: {
    span: argument.span('how far back', 365, MAX_DAYS),
    tenor: argument.choice('maturity and window, days', TENORS, '30'),
    shift: argument.number(
      'days',
      'by how much the implied vol is carried forward; the maturity when left out',
      undefined,
      0,
      365,
    ),
    price: priceArgument,
    estimator: estimatorArgument,
  },
  output,
  run: async (input, context) => {
    const tenorDays = Number(input.tenor)
    const shift = input.shift ?? tenorDays
    if (!Number.isInteger(shift)) return noData('The shift is a whole number of days.')
    const pricesResult = await requestedPrices(input, context, MS_PER_DAY, tenorDays + 1)
    if (!pricesResult.ok) return pricesResult
    const { series, fromMs } = pricesResult
    const rows = rowsFrom(series, fromMs)
    if (rows.length === 0) return noData(`No price of ${input.subjectText} is stored in that span.`)
    const { column } = await context.rows(
      'constant-maturity',
      {
        ...input.market,
        fromMs: Math.round(fromMs) - shift * MS_PER_DAY,
        toMs: Math.round(series.atMs[rows[rows.length - 1]] + MS_PER_DAY - 1),
      },
      { columns: ['atMs', 'atm'], where: { tenorDays }, lastOf: { everyMs: MS_PER_DAY } },
    )
    const byDay = new Map(Array.from(column.atMs, (atMs, row) => [dayStartMs(atMs), column.atm[row]]))
    const realised = rollingVols(series, input.estimator, tenorDays, 365)
    const implied = Float64Array.from(rows, (row) => byDay.get(series.atMs[row] - shift * MS_PER_DAY) ?? Number.NaN)
    const realisedInSpan = Float64Array.from(rows, (row) => realised[row])
    return {
      ok: true,
      asOfMs: series.atMs[rows[rows.length - 1]] + MS_PER_DAY,
      columns: {
        at: Float64Array.from(rows, (row) => series.atMs[row]),
        implied,
        realised: realisedInSpan,
        premium: implied.map((value, i) => value - realisedInSpan[i]),
        realisedDays: Float64Array.from(rows, () => tenorDays),
        source: rows.map(() => series.source),
      },
    }
  },
})
