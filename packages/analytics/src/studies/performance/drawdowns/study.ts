import { MS_PER_DAY } from '@gvol/time'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { coinBars, endOf, MAX_DAYS, PRICE_METHOD, sourceOf } from '../coinDays.ts'
import { falls } from './falls.ts'

const output = {
  peakAt: time('day of the highest close before it'),
  troughAt: time('day of its lowest close'),
  recoveredAt: maybe(time('day on which the highest close was reached again; null while it is not')),
  depth: number('1', 'fall from peak to trough, share of the peak'),
  fallDays: number('days', 'from peak to trough'),
  days: number('days', 'from peak to recovery, or until now'),
  source: text('source of the prices'),
}

export const drawdowns = defineStudy({
  id: 'drawdowns',
  subject: 'coin',
  needs: PRICE_NEEDS,
  title: 'Drawdowns',
  doc: 'The deepest drawdowns of a coin from a highest close, their duration and recovery date.',
  method: `A fall begins at a highest close of the span and ends when it is reached again. Falls do not overlap. Closes of whole days; days without one are passed over. ${PRICE_METHOD}`,
  input: {
    span: argument.span('how far back', MAX_DAYS, MAX_DAYS),
    most: argument.number('falls', 'the deepest so many', 12, 1, 100),
  },
  output,
  run: async (input, context) => {
    const barsResult = await coinBars(input, context)
    if (!barsResult.ok) return barsResult
    const { prices } = barsResult
    const rows = falls(prices.atMs, prices.close)
      .sort((a, b) => b.depth - a.depth)
      .slice(0, Math.round(input.most))
    if (rows.length === 0) return noData(`${input.coin} has not fallen from a highest close in that span.`)
    return {
      ok: true,
      asOfMs: endOf(prices, MS_PER_DAY),
      columns: columnsFromRows(
        output,
        rows.map((row) => ({ ...row, source: sourceOf(prices) })),
      ),
    }
  },
})
