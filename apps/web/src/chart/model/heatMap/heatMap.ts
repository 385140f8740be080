import type { Format } from '@gvol/format'
import type { PlotSpec, ReferenceLine, Series } from '@gvol/plot'
import { isInStrikeRange, type StrikeView } from '../../choices/strikeRange.ts'
import { positionOf } from '../strikes/callPutBars.ts'

type Numbers = ArrayLike<number | null>

export type HeatCells = {
  /** x and y of each cell. */
  readonly across: Numbers
  readonly down: Numbers
  readonly values: Numbers
  readonly x: { readonly name: string; readonly text: (value: number) => string }
  readonly y: { readonly name: string; readonly unit: string; readonly text: (value: number) => string }
  readonly name: string
  readonly format: Format
  readonly scale: 'diverging' | 'intensity'
  readonly hasLabels?: boolean
  /** For rows of strikes: they are to scale, with a line at spot, and only those of a range. */
  readonly strikes?: StrikeView
  readonly crosshairKey?: string
  /** Returns the path that a click on a cell opens. */
  readonly leadsTo?: (across: number, down: number) => string | undefined
  readonly above?: (across: readonly number[], down: readonly number[]) => readonly Series[]
}

const distinct = (values: Numbers): readonly number[] =>
  [...new Set(Array.from(values, (value) => value ?? Number.NaN))]
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b)

/** Returns the line at spot on rows that descend from the top; none if spot is outside of them. */
const spotLine = (rows: readonly number[], { spot }: StrikeView): readonly ReferenceLine[] => {
  const up = typeof spot === 'number' ? positionOf(rows.toReversed(), spot) : undefined
  return up === undefined ? [] : [{ along: 'y', at: rows.length - 1 - up, label: 'Spot', color: 'spot' }]
}

/** Returns the rows of cells that the user selected; all if none of them is in the range. */
const rowsInRange = (down: Numbers, view: StrikeView | undefined): ReadonlySet<number> => {
  const all = distinct(down)
  const inRange = view === undefined ? all : all.filter((strike) => isInStrikeRange(view, strike))
  return new Set(inRange.length > 1 ? inRange : all)
}

/**
 * Returns cells as a heat map, columns ascending to the right and rows ascending upward; cells without a value are
 * gaps.
 */
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
  strikes,
  crosshairKey,
  leadsTo,
  above,
}: HeatCells): PlotSpec => {
  const inRange = rowsInRange(down, strikes)
  const isVisible = (i: number) => inRange.has(down[i] ?? Number.NaN)
  const columns = distinct(Array.from(across, (value, i) => (isVisible(i) ? value : null)))
  const rows = distinct([...inRange]).toReversed()
  const [columnOf, rowOf] = [columns, rows].map((list) => new Map(list.map((value, i) => [value, i])))
  const cells: (number | null)[] = new Array(columns.length * rows.length).fill(null)
  for (let i = 0; i < values.length; i++) {
    const column = columnOf.get(across[i] ?? Number.NaN)
    const row = rowOf.get(down[i] ?? Number.NaN)
    if (column !== undefined && row !== undefined) cells[row * columns.length + column] = values[i]
  }
  const pathOf = (cell: number, to: NonNullable<HeatCells['leadsTo']>) => {
    const column = columns[cell % columns.length]
    const row = rows[Math.floor(cell / columns.length)]
    return column === undefined || row === undefined ? undefined : to(column, row)
  }
  return {
    kind: 'plot',
    x: { kind: 'category', name: x.name, unit: '', categories: columns.map(x.text), values: columns },
    y: {
      kind: 'category',
      name: y.name,
      unit: y.unit,
      categories: rows.map(y.text),
      values: rows,
      ...(strikes === undefined ? {} : { isToScale: true }),
    },
    series:
      cells.length === 0
        ? []
        : [
            {
              kind: 'heat',
              id: 'cells',
              name,
              color: 'accent',
              values: cells,
              scale,
              format,
              ...(hasLabels ? { hasLabels } : {}),
              ...(strikes === undefined ? {} : { spread: 'y' as const }),
              ...(leadsTo === undefined ? {} : { pick: (cell: number) => pathOf(cell, leadsTo) }),
            },
            ...(above?.(columns, rows) ?? []),
          ],
    ...(strikes === undefined ? {} : { references: spotLine(rows, strikes) }),
    ...(crosshairKey === undefined ? {} : { crosshairKey }),
  }
}
