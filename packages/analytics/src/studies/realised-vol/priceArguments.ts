import type { Market } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { ESTIMATORS } from '../../market/prices/estimators.ts'
import {
  fromFirst,
  PRICE_SOURCES,
  type PriceContext,
  type PriceSeries,
  type PriceSource,
  priceSeries,
} from '../../market/prices/priceSeries.ts'
import { argument } from '../../study/argument/kinds.ts'
import type { Span } from '../../study/argument/span.ts'
import { rangeOf } from '../../study/range.ts'
import { type CommonInput, noData, whenText } from '../../study/study.ts'

/** Ten years of days, the age of the oldest option market. */
export const MAX_DAYS = 3650

export const priceArgument = argument.choice(
  'bars of spot, of the perpetual, of the price index, or of whichever most is stored',
  PRICE_SOURCES,
  'auto',
)

export const estimatorArgument = argument.choice('rule by which vol is measured', ESTIMATORS, 'parkinson')

export const ESTIMATOR_METHOD =
  'Days are UTC and count when all of their hours (or their daily bar) are stored. Annualised with 365 days; variances are averaged, ' +
  'then the root taken. A window of which at most a tenth of the bars are missing is computed from the others. Close: standard deviation of log returns (n − 1). Parkinson: ln(H/L)²/(4 ln 2). Garman-Klass, Rogers-Satchell, ' +
  'Yang-Zhang as published.'

type PricesInput = CommonInput & { readonly market: Market; readonly price: PriceSource; readonly span: Span }

/**
 * Returns whole bars of the requested market, from the first stored one on; or the sentence that says why there are
 * none.
 *
 * @param before  number of bars before the span, for windows that end in it
 */
export const requestedPrices = async (input: PricesInput, context: PriceContext, stepMs: number, before: number) => {
  const { fromMs, toMs } = rangeOf(input, context, input.market)
  const pricesQuery = { stepMs, fromMs: fromMs - before * stepMs, toMs, source: input.price }
  const series = await priceSeries(input.market, pricesQuery, context)
  if (series !== undefined) return { ok: true, series: fromFirst(series), fromMs } as const
  return noData(
    `No whole ${stepMs === MS_PER_HOUR ? 'hour' : 'day'} of ${input.price === 'auto' ? '' : `${input.price} `}prices of ${input.subjectText} is stored ${whenText(input.asOfMs)} in that span. ` +
      'The status page (/status/) lists the markets and times in the store; run npx gvol backfill to load historical bars.',
  )
}

/** Returns the rows of a series from an instant on. */
export const rowsFrom = ({ atMs }: PriceSeries, fromMs: number): readonly number[] => {
  const first = atMs.findIndex((at) => at >= fromMs)
  return first < 0 ? [] : Array.from({ length: atMs.length - first }, (_, i) => first + i)
}
