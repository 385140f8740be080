import type { Format } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'

type Numbers = ArrayLike<number | null>

export type HeatCells = {
  /** What stands in a column and in a row, cell by cell. */
  readonly across: Numbers
  readonly down: Numbers
  readonly values: Numbers
  readonly x: { readonly name: string; readonly text: (value: number) => string }
  readonly y: { readonly name: string; readonly unit: string; readonly text: (value: number) => string }
  readonly name: string
  readonly format: Format
  readonly scale: 'diverging' | 'intensity'
  readonly hasLabels?: boolean
  readonly crosshairKey?: string
  readonly above?: (across: readonly number[], down: readonly number[]) => readonly Series[]
}

const distinct = (values: Numbers): readonly number[] =>
  [...new Set(Array.from(values, (value) => value ?? Number.NaN))]
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b)

/** Cells as a heat map, columns ascending to the right and rows ascending upwards; a cell that nobody fills is a gap. */
export const heatMap = ({
  across,
  down,
  values,
  x,
  y,
  name,
  format,
  scale,
  hasLabels,
  crosshairKey,
  above,
}: HeatCells): PlotSpec => {
  const columns = distinct(across)
  const rows = distinct(down).toReversed()
  const [columnOf, rowOf] = [columns, rows].map((list) => new Map(list.map((value, i) => [value, i])))
  const cells: (number | null)[] = new Array(columns.length * rows.length).fill(null)
  for (let i = 0; i < values.length; i++) {
    const [column, row] = [columnOf.get(across[i] ?? Number.NaN), rowOf.get(down[i] ?? Number.NaN)]
    if (column !== undefined && row !== undefined) cells[row * columns.length + column] = values[i]
  }
  return {
    kind: 'plot',
    x: { kind: 'category', name: x.name, unit: '', categories: columns.map(x.text), values: columns },
    y: { kind: 'category', name: y.name, unit: y.unit, categories: rows.map(y.text), values: rows },
    series:
      cells.length === 0
        ? []
        : [
            {
              ...{ kind: 'heat', id: 'cells', name, color: 'accent', values: cells, scale, format },
              ...(hasLabels ? { hasLabels } : {}),
            },
            ...(above?.(columns, rows) ?? []),
          ],
    ...(crosshairKey === undefined ? {} : { crosshairKey }),
  }
}
