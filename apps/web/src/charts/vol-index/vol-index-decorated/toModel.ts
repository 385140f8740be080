import { dateText, decimalText } from '@gvol/format'
import type { NumberAxis, PlotSpec, Series } from '@gvol/plot'
import { correlation } from '@gvol/quant'
import { rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'spot', 'atm', 'vol50', 'rr25', 'ratio'] as const

type Measure = 'atm' | 'vol50' | 'rr25' | 'ratio'

const PERIODS = 3
/** Minimum number of days for a regression line or a correlation. */
const MIN_DAYS = 10

const AXES: Readonly<Record<Measure, NumberAxis>> = {
  rr25: { kind: 'linear', name: '25Δ risk reversal, 30 d', unit: 'pt', format: { kind: 'vol' }, isSigned: true },
  atm: { kind: 'linear', name: 'ATM, 30 d', unit: '%', format: { kind: 'vol' } },
  vol50: { kind: 'linear', name: '50Δ, 30 d', unit: '%', format: { kind: 'vol' } },
  ratio: { kind: 'linear', name: 'Index / ATM', unit: '', format: { kind: 'decimal', decimals: 2 } },
}

/**
 * Returns a dot per day, in three periods of the span, old to new, each with a regression line if it has enough days.
 */
export const toModel = (
  { data }: StudyAnswer<'vol-index-decorated', (typeof COLUMNS)[number]>,
  measure: Measure,
): PlotSpec & { readonly headline: string | undefined } => {
  const y = data[measure]
  const rows = [...data.at.keys()].filter((row) => data.spot[row] !== null && y[row] !== null)
  const size = Math.max(1, Math.ceil(rows.length / PERIODS))
  const periods = Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size))
  const column = (values: readonly (number | null)[]) => Float64Array.from(rows, (row) => values[row] ?? Number.NaN)
  const together = rows.length < MIN_DAYS ? undefined : correlation(column(data.spot), column(y))
  return {
    kind: 'plot',
    headline:
      rows.length === 0
        ? undefined
        : `${together === undefined || Number.isNaN(together) ? '' : `correlation ${decimalText(together, 2)} · `}${rows.length} ${rows.length === 1 ? 'day' : 'days'}`,
    x: { kind: 'linear', name: 'Spot', unit: 'USD', format: { kind: 'compact' } },
    y: AXES[measure],
    series: periods.map(
      (period, i): Series => ({
        kind: 'scatter',
        id: `period-${i}`,
        name: `${dateText(data.at[period[0] ?? 0])} – ${dateText(data.at[period.at(-1) ?? 0])}`,
        color: { ramp: rampPosition(i, periods.length) },
        x: valuesAt(data.spot, period),
        y: valuesAt(y, period),
        hasRegression: period.length >= MIN_DAYS,
        readout: (index) => [{ label: 'Day', text: dateText(data.at[period[index] ?? 0]) }],
      }),
    ),
  }
}
