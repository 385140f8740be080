import { MS_PER_DAY } from '@gvol/time'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { type CalendarPart, changeOf } from '../changeOf.ts'
import { coinBars, endOf, MAX_DAYS, PRICE_METHOD, sourceOf } from '../coinDays.ts'

const output = {
  year: number('1', 'calendar year'),
  month: maybe(number('1', '1 to 12; null for the whole year')),
  change: maybe(number('1', 'last close over the close before the month − 1; null if either is missing')),
  days: number('days', 'days with data'),
  isWhole: flag('whether the month is over and every day has data'),
  source: text('source of the prices'),
}

type Part = CalendarPart & { readonly year: number; readonly month: number | undefined }

export const performanceMonths = defineStudy({
  id: 'performance-months',
  subject: 'coin',
  needs: PRICE_NEEDS,
  title: 'Return by month',
  doc: 'Return of a coin in every month and year, with the data coverage of each.',
  method: `Close of the last day with data of the month ÷ close of the last day before it − 1; for the first month the first opening price replaces the close before. The same for years. A running month or one with a missing day is shown and marked. ${PRICE_METHOD}`,
  input: { span: argument.span('how far back', MAX_DAYS, MAX_DAYS) },
  output,
  run: async (input, context) => {
    const barsResult = await coinBars(input, context)
    if (!barsResult.ok) return barsResult
    const { prices } = barsResult
    const pricedRows = [...prices.close.keys()].filter((row) => !Number.isNaN(prices.close[row]))
    const change = (part: Part) => {
      const ofPart = changeOf(prices, part)
      return { ...ofPart, isWhole: ofPart.days === (part.toMs - part.fromMs) / MS_PER_DAY }
    }
    const years = [...new Set(pricedRows.map((row) => new Date(prices.atMs[row]).getUTCFullYear()))]
    const parts = years.flatMap((year): Part[] => [
      ...Array.from({ length: 12 }, (_, month) => ({
        year,
        month: month + 1,
        fromMs: Date.UTC(year, month),
        toMs: Date.UTC(year, month + 1),
      })),
      { year, month: undefined, fromMs: Date.UTC(year, 0), toMs: Date.UTC(year + 1, 0) },
    ])
    const rows = parts
      .map((part) => ({ year: part.year, month: part.month, ...change(part), source: sourceOf(prices) }))
      .filter(({ days }) => days > 0)
    return { ok: true, asOfMs: endOf(prices, MS_PER_DAY), columns: columnsFromRows(output, rows) }
  },
})
