import { decimalText, type Format } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { correlation } from '@gvol/quant'
import { valuesAt } from '../../../chart/definition/rows.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = ['at', 'price', 'basis', 'basisShare', 'apr', 'buyUsd', 'sellUsd'] as const

type Measure = 'usd' | 'percent' | 'apr'

const MEASURES = {
  usd: { column: 'basis', name: 'Basis', unit: 'USD', format: { kind: 'decimal', decimals: 2 } },
  percent: { column: 'basisShare', name: 'Basis', unit: '% of index', format: { kind: 'percent', decimals: 3 } },
  apr: { column: 'apr', name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 } },
} as const satisfies Readonly<
  Record<Measure, { column: (typeof COLUMNS)[number]; name: string; unit: string; format: Format }>
>

/** Minimum number of points for a regression line. */
const MIN_FOR_LINE = 10

/** Returns a dot per bucket with a quote: price to the right, basis upward, sized by traded volume. */
export const toModel = (
  { data }: StudyAnswer<'future-history', (typeof COLUMNS)[number]>,
  measure: Measure,
): PlotSpec & { readonly headline: string | undefined } => {
  const { column, ...axis } = MEASURES[measure]
  const values = data[column]
  const rows = Array.from(data.at.keys()).filter((row) => data.price[row] !== null && values[row] !== null)
  const x = valuesAt(data.price, rows)
  const y = valuesAt(values, rows)
  const traded = rows.map((row) => {
    const sides = [data.buyUsd[row], data.sellUsd[row]].filter((side) => side !== null)
    return sides.length === 0 ? null : sides.reduce((sum, side) => sum + side, 0)
  })
  const hasLine = rows.length >= MIN_FOR_LINE
  const together = hasLine ? correlation(Float64Array.from(x, Number), Float64Array.from(y, Number)) : Number.NaN
  return {
    kind: 'plot',
    headline: Number.isFinite(together) ? `ρ ${decimalText(together, 2)}` : undefined,
    x: { kind: 'linear', name: 'Price', unit: 'USD', format: { kind: 'decimal', decimals: 2 } },
    y: { kind: 'linear', ...axis },
    series:
      rows.length === 0
        ? []
        : [
            {
              kind: 'scatter',
              id: 'quotes',
              name: axis.name,
              color: 'accent',
              x,
              y,
              size: { name: 'Traded, USD', values: traded, format: { kind: 'compact' } },
              shade: {
                name: 'Time',
                values: valuesAt(data.at, rows),
                format: { kind: 'date-time' },
                scale: 'intensity',
              },
              hasRegression: hasLine,
            },
          ],
  }
}
