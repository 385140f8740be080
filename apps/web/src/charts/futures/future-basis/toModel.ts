import type { Format } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'index', 'basis', 'basisHigh', 'basisLow', 'basisShare', 'apr'] as const

type Measure = 'usd' | 'percent' | 'apr'

const MEASURES = {
  usd: { column: 'basis', name: 'Basis', unit: 'USD', format: { kind: 'compact' } },
  percent: { column: 'basisShare', name: 'Basis', unit: '% of index', format: { kind: 'percent', decimals: 3 } },
  apr: { column: 'apr', name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 } },
} as const satisfies Readonly<
  Record<Measure, { column: (typeof COLUMNS)[number]; name: string; unit: string; format: Format }>
>

/** Returns the basis on the left axis, in USD with its range within each bucket, and the index on the right. */
export const toModel = (
  { data }: StudyAnswer<'future-history', (typeof COLUMNS)[number]>,
  measure: Measure,
): PlotSpec => {
  const { column, ...axis } = MEASURES[measure]
  const hasNumbers = (values: readonly (number | null)[]) => values.some((value) => value !== null)
  const index: Series = {
    kind: 'line',
    id: 'index',
    name: 'Index',
    color: 'spot',
    role: 'shadow',
    isRight: true,
    x: data.at,
    y: data.index,
  }
  const basis: Series = { kind: 'line', id: 'basis', name: axis.name, color: 'accent', x: data.at, y: data[column] }
  const range: Series = {
    kind: 'band',
    id: 'range',
    name: 'High to low',
    color: 'accent',
    x: data.at,
    low: data.basisLow,
    high: data.basisHigh,
  }
  return {
    kind: 'plot',
    x: { kind: 'time', name: 'Time', unit: '' },
    y: { kind: 'linear', ...axis },
    y2: { kind: 'linear', name: 'Index', unit: 'USD', format: { kind: 'compact' } },
    // The index alone is not drawn if there is no basis.
    series: hasNumbers(data[column]) ? [...(measure === 'usd' ? [range] : []), basis, index] : [],
    crosshairKey: 'time',
  }
}
