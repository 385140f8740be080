import { parkinson } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { MAX_DAYS, priceArgument, requestedPrices } from '../priceArguments.ts'

const output = {
  month: time('beginning of the month, UTC'),
  high: number('quote ccy', 'highest price of its days with data'),
  low: number('quote ccy', 'lowest price of its days with data'),
  monthly: maybe(number('decimal', 'Parkinson vol of the month as one bar; null where a day is missing')),
  daily: maybe(number('decimal', 'Parkinson vol of its days; null where a day is missing')),
  ratio: maybe(number('1', 'monthly over daily: above 1 the month trended, below it mean-reverted')),
  days: number('days', 'whole days with data'),
  missingDays: number('days', 'days of the month without one; of the month that runs, those to come count'),
  source: text('source of the prices'),
}

const monthOf = (atMs: number): number => {
  const date = new Date(atMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

const daysIn = (monthMs: number): number => {
  const date = new Date(monthMs)
  return (Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - monthMs) / MS_PER_DAY
}

export const realisedMonthly = defineStudy({
  id: 'realised-monthly',
  subject: 'option-book',
  needs: PRICE_NEEDS,
  title: 'Months against days',
  doc: 'Realised vol of each month as one bar against that of its days: trending or mean-reverting.',
  method:
    'Parkinson: √(A·ln(H/L)²/(4 ln 2)). Monthly: highest and lowest price of the month, A = 12. Daily: mean over its days, A = 365. ' +
    'A random walk has a ratio near 1. A month with a day missing, such as the one that runs, has neither.',
  input: { span: argument.span('how far back', 730, MAX_DAYS), price: priceArgument },
  output,
  run: async (input, context) => {
    const pricesResult = await requestedPrices(input, context, MS_PER_DAY, 31)
    if (!pricesResult.ok) return pricesResult
    const { series, fromMs } = pricesResult
    const pricedRows = [...series.atMs.keys()].filter((row) => !Number.isNaN(series.high[row]))
    const months = [...Map.groupBy(pricedRows, (row) => monthOf(series.atMs[row]))].filter(
      ([month]) => month >= monthOf(fromMs),
    )
    const rows = months.map(([month, days]) => {
      const of = (column: Float64Array) => Float64Array.from(days, (row) => column[row])
      const highs = of(series.high)
      const lows = of(series.low)
      const high = Math.max(...highs)
      const low = Math.min(...lows)
      const missingDays = daysIn(month) - days.length
      const isWhole = missingDays === 0
      const monthly = parkinson(Float64Array.of(high), Float64Array.of(low), 12)
      const daily = parkinson(highs, lows)
      return {
        month,
        high,
        low,
        monthly: isWhole ? monthly : undefined,
        daily: isWhole ? daily : undefined,
        ratio: isWhole && daily > 0 ? monthly / daily : undefined,
        days: days.length,
        missingDays,
        source: series.source,
      }
    })
    return {
      ok: true,
      asOfMs: series.atMs[series.atMs.length - 1] + MS_PER_DAY,
      columns: columnsFromRows(output, rows),
    }
  },
})
