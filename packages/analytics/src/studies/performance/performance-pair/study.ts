import { betaVec, correlationVec, drawdown, logReturns } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { COIN } from '../../../study/argument/names.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { coinBars, endOf, MAX_DAYS, PRICE_METHOD, sourceOf } from '../coinDays.ts'

const output = {
  at: time('beginning of the day, UTC'),
  value: number('1', 'close over that of the first day'),
  otherValue: number('1', 'the same of the other coin'),
  ratio: number('1', 'value over the other’s'),
  drawdown: number('1', 'fall from the highest close of the span so far, share of it'),
  otherDrawdown: number('1', 'the same of the other coin'),
  correlation: maybe(number('1', 'of daily log returns over the window that ends here')),
  beta: maybe(number('1', 'log return of the coin for one of the other')),
  source: text('source of the coin’s prices'),
  otherSource: text('source of the other coin’s prices'),
}

export const performancePair = defineStudy({
  id: 'performance-pair',
  subject: 'coin',
  needs: PRICE_NEEDS,
  title: 'Two coins compared',
  doc: 'Two coins from the same day on: performance, ratio, drawdown, rolling correlation and beta.',
  method: `From the first day on which both have data; days without a price of either are left out. Drawdown: from the highest close since then. ${PRICE_METHOD}`,
  input: {
    other: argument.text('coin to compare with; when empty BTC, or ETH if the coin is BTC', COIN, undefined),
    span: argument.span('how far back', 365, MAX_DAYS),
    window: argument.number('days', 'of correlation and beta', 90, 10, 365),
  },
  output,
  run: async (input, context) => {
    const otherCoin = input.other ?? (input.coin === 'BTC' ? 'ETH' : 'BTC')
    const [barsResult, against] = await Promise.all([
      coinBars(input, context),
      coinBars(input, context, MS_PER_DAY, otherCoin),
    ])
    if (!barsResult.ok) return barsResult
    if (!against.ok) return against
    const one = barsResult.prices
    const other = against.prices
    const otherRowAt = new Map(Array.from(other.atMs, (atMs, row) => [atMs, row]))
    const rows = [...one.atMs.keys()].filter(
      (row) =>
        !Number.isNaN(one.close[row]) && !Number.isNaN(other.close[otherRowAt.get(one.atMs[row]) ?? -1] ?? Number.NaN),
    )
    if (rows.length < 2) return noData(`No two days of both ${input.coin} and ${otherCoin} are stored in that span.`)
    const a = Float64Array.from(rows, (row) => one.close[row])
    const b = Float64Array.from(rows, (row) => other.close[otherRowAt.get(one.atMs[row]) ?? 0])
    const [ra, rb] = [a, b].map((close) => Float64Array.from([Number.NaN, ...logReturns(close)]))
    const window = Math.round(input.window)
    return {
      ok: true,
      asOfMs: endOf(one, MS_PER_DAY),
      columns: {
        at: Float64Array.from(rows, (row) => one.atMs[row]),
        value: a.map((close) => close / a[0]),
        otherValue: b.map((close) => close / b[0]),
        ratio: a.map((close, i) => close / a[0] / (b[i] / b[0])),
        drawdown: drawdown(a).series,
        otherDrawdown: drawdown(b).series,
        correlation: correlationVec(ra, rb, window),
        beta: betaVec(ra, rb, window),
        source: rows.map(() => sourceOf(one)),
        otherSource: rows.map(() => sourceOf(other)),
      },
    }
  },
})
