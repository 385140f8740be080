import { MS_PER_DAY } from '@gvol/time'
import { PRICE_NEEDS } from '../../../market/prices/priceSeries.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { defineStudy } from '../../../study/study.ts'
import { changeOf } from '../changeOf.ts'
import { coinBars, endOf, MAX_DAYS, PRICE_METHOD, sourceOf } from '../coinDays.ts'

/** Minimum number of whole years for a mean and a band. */
const MIN_YEARS = 3

const output = {
  at: time('beginning of the day, UTC'),
  year: number('1', 'calendar year'),
  dayOfYear: number('days', 'days since 1 January'),
  value: maybe(number('1', 'opening price over that of the first day of the year with data')),
  yearChange: maybe(number('1', 'return of the year until its last close, as in performance-months')),
  mean: maybe(number('1', 'mean of the whole years before on this day; null below three')),
  deviation: maybe(number('1', 'their standard deviation')),
  years: number('1', 'earlier whole years with data on this day'),
  firstDay: number('days', 'first day of the year with data: 0 where it is whole'),
  source: text('source of the prices'),
}

export const performanceYears = defineStudy({
  id: 'performance-years',
  subject: 'coin',
  needs: PRICE_NEEDS,
  title: 'Performance year by year',
  doc: 'A coin year by year, each rebased to 1 at its first day, with the mean and the spread of earlier years.',
  method: `Value = opening price of the day ÷ opening price of the first day of the year with data. Return of the year: last close ÷ close before the year − 1. Mean and standard deviation (n − 1): over past years with data from 1 January on, without the running year; of ${MIN_YEARS} years or more. ${PRICE_METHOD}`,
  input: { span: argument.span('how far back', MAX_DAYS, MAX_DAYS) },
  output,
  run: async (input, context) => {
    const barsResult = await coinBars(input, context)
    if (!barsResult.ok) return barsResult
    const { prices } = barsResult
    const yearOf = (row: number) => new Date(prices.atMs[row]).getUTCFullYear()
    const rows = [...prices.atMs.keys()].filter((row) => !Number.isNaN(prices.open[row]))
    const first = new Map<number, number>()
    for (const row of rows) if (!first.has(yearOf(row))) first.set(yearOf(row), row)
    const dayOf = (row: number) => Math.round((prices.atMs[row] - Date.UTC(yearOf(row), 0)) / MS_PER_DAY)
    const value = (row: number) => prices.open[row] / prices.open[first.get(yearOf(row)) ?? row]
    const running = yearOf(rows[rows.length - 1])
    const wholeYears = new Set(
      [...first].filter(([year, row]) => year < running && dayOf(row) === 0).map(([year]) => year),
    )
    const byDay = Map.groupBy(
      rows.filter((row) => wholeYears.has(yearOf(row))),
      dayOf,
    )
    const stats = new Map([...byDay].map(([day, of]) => [day, spread(of.map(value))]))
    const stat = (row: number) => stats.get(dayOf(row))
    const changes = new Map(
      [...first.keys()].map((year) => [
        year,
        changeOf(prices, { fromMs: Date.UTC(year, 0), toMs: Date.UTC(year + 1, 0) }).change,
      ]),
    )
    const column = (valueAt: (row: number) => number) => Float64Array.from(rows, valueAt)
    return {
      ok: true,
      asOfMs: endOf(prices, MS_PER_DAY),
      columns: {
        at: column((row) => prices.atMs[row]),
        year: column(yearOf),
        dayOfYear: column(dayOf),
        value: column(value),
        yearChange: column((row) => changes.get(yearOf(row)) ?? Number.NaN),
        mean: column((row) => stat(row)?.mean ?? Number.NaN),
        deviation: column((row) => stat(row)?.deviation ?? Number.NaN),
        years: column((row) => byDay.get(dayOf(row))?.length ?? 0),
        firstDay: column((row) => dayOf(first.get(yearOf(row)) ?? row)),
        source: rows.map(() => sourceOf(prices)),
      },
    }
  },
})

const spread = (values: readonly number[]): { readonly mean: number; readonly deviation: number } | undefined => {
  if (values.length < MIN_YEARS) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    mean,
    deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)),
  }
}
