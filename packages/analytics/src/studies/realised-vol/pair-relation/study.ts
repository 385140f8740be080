import { betaVec, correlationVec, logReturns } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { coinPrices, storedPrices } from '../../../market/prices/coinPrices.ts'
import { rollingVols } from '../../../market/prices/estimators.ts'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { COIN } from '../../../study/argument/names.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { estimatorArgument, MAX_DAYS } from '../priceArguments.ts'

const WINDOWS = [30, 90, 180] as const

const output = {
  at: time('beginning of the last day of the window, UTC'),
  windowDays: number('days', 'length of the window'),
  correlation: maybe(number('1', 'of daily log returns; null where a day of either is missing')),
  beta: maybe(number('1', 'log return of the coin for one of the other')),
  vol: maybe(number('decimal', 'realised vol of the coin')),
  otherVol: maybe(number('decimal', 'realised vol of the other')),
  ratio: maybe(number('1', 'vol of the coin over that of the other')),
  source: text('source of the coin’s prices'),
  otherSource: text('source of the other coin’s prices'),
}

export const pairRelation = defineStudy({
  id: 'pair-relation',
  subject: 'coin',
  needs: PRICE_NEEDS,
  title: 'Correlation and beta',
  doc: 'Correlation, beta and realised vols of two coins over 30, 90 and 180 days through time.',
  method:
    'Daily log returns from 00:00 UTC. Correlation: of the returns of the window. Beta: their covariance over the variance of the other coin’s. ' +
    'Vols by the chosen estimator over the same window. Prices: for each coin the instrument with the most stored days.',
  input: {
    other: argument.text('coin to compare with; when empty BTC, or ETH if the coin is BTC', COIN, undefined),
    span: argument.span('how far back', 365, MAX_DAYS),
    estimator: estimatorArgument,
  },
  output,
  run: async (input, context) => {
    const otherCoin = input.other ?? (input.coin === 'BTC' ? 'ETH' : 'BTC')
    const { fromMs, toMs } = rangeOf(input, context, {})
    const span = { stepMs: MS_PER_DAY, fromMs: fromMs - (WINDOWS[2] + 1) * MS_PER_DAY, toMs }
    const stored = await storedPrices(context)
    const [one, other] = await Promise.all(
      [input.coin, otherCoin].map((coin) => coinPrices(coin, span, context, stored)),
    )
    if (one === undefined || other === undefined)
      return noData(`No daily prices of ${one === undefined ? input.coin : otherCoin} are stored in that span.`)
    const returns = (close: Float64Array) => Float64Array.from([Number.NaN, ...logReturns(close)])
    const a = returns(one.close)
    const b = returns(other.close)
    const rows = [...one.atMs.keys()].filter(
      (row) => one.atMs[row] >= fromMs && !Number.isNaN(a[row]) && !Number.isNaN(b[row]),
    )
    if (rows.length === 0) return noData(`No day of ${input.coin} and ${otherCoin} is stored for both in that span.`)
    const parts = WINDOWS.map((days) => ({
      days,
      correlation: correlationVec(a, b, days),
      beta: betaVec(a, b, days),
      vol: rollingVols(one, input.estimator, days, 365),
      otherVol: rollingVols(other, input.estimator, days, 365),
    }))
    const column = (valueAt: (part: (typeof parts)[number], row: number) => number) =>
      Float64Array.from(parts.flatMap((part) => rows.map((row) => valueAt(part, row))))
    const named = ({ venue, source }: { readonly venue: string; readonly source: string }) =>
      parts.flatMap(() => rows.map(() => `${venue} ${source}`))
    return {
      ok: true,
      asOfMs: one.atMs[rows[rows.length - 1]] + MS_PER_DAY,
      columns: {
        at: column((_, row) => one.atMs[row]),
        windowDays: column(({ days }) => days),
        correlation: column((part, row) => part.correlation[row]),
        beta: column((part, row) => part.beta[row]),
        vol: column((part, row) => part.vol[row]),
        otherVol: column((part, row) => part.otherVol[row]),
        ratio: column((part, row) => part.vol[row] / part.otherVol[row]),
        source: named(one),
        otherSource: named(other),
      },
    }
  },
})
