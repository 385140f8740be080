import { dateText, decimalText, percentText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import { beta } from '@gvol/quant'
import { rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { dayCount } from '../../../ui/format/dayCount.ts'

export const COLUMNS = ['at', 'close', 'change', 'spot', 'spotReturn'] as const

export type ScatterPlot = PlotSpec & { readonly headline: string | undefined }

const PERIODS = 3
/** Minimum number of days for a regression line. */
const MIN_FOR_LINE = 10

type Measure = { readonly x: readonly (number | null)[]; readonly y: readonly (number | null)[] }

/** Slope of the regression, in vol points per percent of spot; undefined for too few days. */
const slopeOf = ({ x, y }: Measure, rows: readonly number[]): number | undefined => {
  if (rows.length < MIN_FOR_LINE) return undefined
  const column = (values: readonly (number | null)[]) => Float64Array.from(rows, (row) => values[row] ?? Number.NaN)
  const slope = beta(column(y), column(x))
  return Number.isNaN(slope) ? undefined : slope
}

const slopeText = (slope: number | undefined, days: number): string =>
  slope === undefined ? dayCount(days) : `β ${decimalText(slope, 2)} · ${dayCount(days)}`

/** Days in equal parts of the span, old to new; parts without a day are left out. */
const periodsOf = (at: readonly number[], rows: readonly number[]): readonly (readonly number[])[] => {
  const first = at[rows[0]]
  const last = at[rows[rows.length - 1]]
  const length = (last - first) / PERIODS
  const periodOf = (row: number) => (length === 0 ? 0 : Math.min(Math.floor((at[row] - first) / length), PERIODS - 1))
  return [...Map.groupBy(rows, periodOf).values()]
}

/** Returns points by period with their regression lines; slopes are stated for changes only, in points per percent. */
export const toModel = (
  { data }: StudyAnswer<'vol-index-history', (typeof COLUMNS)[number]>,
  of: 'changes' | 'levels',
): ScatterPlot => {
  const isChanges = of === 'changes'
  const measure: Measure = isChanges ? { x: data.spotReturn, y: data.change } : { x: data.spot, y: data.close }
  const rows = Array.from(data.at.keys()).filter((row) => measure.x[row] !== null && measure.y[row] !== null)
  const slopeFor = (some: readonly number[]) => slopeText(isChanges ? slopeOf(measure, some) : undefined, some.length)
  const periods = rows.length === 0 ? [] : periodsOf(data.at, rows)
  const series = periods.map((period, i): Series => {
    const from = dateText(data.at[period[0]])
    const to = dateText(data.at[period[period.length - 1]])
    return {
      kind: 'scatter',
      id: `period-${i}`,
      name: `${from} – ${to}: ${slopeFor(period)}`,
      color: { ramp: rampPosition(i, periods.length) },
      x: valuesAt(measure.x, period),
      y: valuesAt(measure.y, period),
      hasRegression: period.length >= MIN_FOR_LINE,
      readout: (index) => [
        { label: 'Day', text: dateText(data.at[period[index]]) },
        { label: 'Spot', text: percentText(data.spotReturn[period[index]], 2, { isSigned: true }) },
      ],
    }
  })
  return {
    kind: 'plot',
    headline: rows.length === 0 ? undefined : slopeFor(rows),
    x: isChanges
      ? { kind: 'linear', name: 'Log return of spot', unit: '%', format: { kind: 'vol' } }
      : { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'compact' } },
    y: isChanges
      ? { kind: 'linear', name: 'Change of the index', unit: 'pt', format: { kind: 'vol' } }
      : { kind: 'linear', name: 'Index', unit: '%', format: { kind: 'vol' } },
    series,
  }
}
