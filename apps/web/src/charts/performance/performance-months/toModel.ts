import { percentText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { type CellStyle, rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = ['year', 'month', 'change', 'days', 'isWhole'] as const

type Data = StudyAnswer<'performance-months', (typeof COLUMNS)[number]>['data']

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A row of the table: a year, or a summary of all years. */
export type Line =
  | { readonly kind: 'year'; readonly year: number; readonly rows: ReadonlyMap<number, number> }
  | { readonly kind: 'mean' | 'hits' }

/** Return at which the color of a cell is strongest. */
const FULL = 0.4

const whole = (data: Data, month: number): readonly number[] =>
  data.month.flatMap((of, row) => {
    const change = data.change[row]
    return (of ?? 0) === month && data.isWhole[row] && change !== null ? [change] : []
  })

const cellValue = (data: Data, line: Line, month: number): number | undefined => {
  if (line.kind === 'year') {
    const row = line.rows.get(month)
    return row === undefined ? undefined : (data.change[row] ?? undefined)
  }
  const monthChanges = whole(data, month)
  if (monthChanges.length === 0) return undefined
  return line.kind === 'mean'
    ? monthChanges.reduce((sum, value) => sum + value, 0) / monthChanges.length
    : monthChanges.filter((value) => value > 0).length / monthChanges.length
}

const cellStyleOf = (data: Data, line: Line, month: number): CellStyle => {
  const value = cellValue(data, line, month)
  if (value === undefined || line.kind === 'hits') return {}
  const row = line.kind === 'year' ? line.rows.get(month) : undefined
  if (row !== undefined && !data.isWhole[row]) return { ink: 'textTertiary' }
  return { heat: { scale: 'diverging', share: Math.max(-1, Math.min(1, value / FULL)) } }
}

const nameOf = (data: Data, line: Line): string =>
  line.kind === 'year' ? String(line.year) : line.kind === 'mean' ? 'Mean' : `Rose, of ${new Set(data.year).size} y`

const column = (data: Data, month: number, header: string): TableColumn<Line> => ({
  id: month === 0 ? 'year' : `month-${month}`,
  header,
  unit: '%',
  width: 66,
  text: (line) => {
    const value = cellValue(data, line, month)
    return line.kind === 'hits'
      ? `${percentText(value, 0)}${value === undefined ? '' : ` (${whole(data, month).length})`}`
      : percentText(value, 1, { isSigned: true })
  },
  value: (line) => cellValue(data, line, month),
  cellStyle: (line) => cellStyleOf(data, line, month),
})

/** Returns a row per year, latest first, with a column per month and one for the year. */
export const toModel = ({ data }: { readonly data: Data }): TableSpec<Line> => {
  const years = [...Map.groupBy(data.year.keys(), (row) => data.year[row])].sort(([a], [b]) => b - a)
  const lines: readonly Line[] = [
    ...years.map(
      ([year, rows]): Line => ({ kind: 'year', year, rows: new Map(rows.map((row) => [data.month[row] ?? 0, row])) }),
    ),
    ...(years.length === 0 ? [] : ([{ kind: 'mean' }, { kind: 'hits' }] as const)),
  ]
  return {
    columns: [
      {
        id: 'name',
        header: 'Of',
        width: 88,
        align: 'left',
        isSticky: true,
        text: (line) => nameOf(data, line),
        cellStyle: () => ({ isStrong: true }),
      },
      ...MONTHS.map((name, month) => column(data, month + 1, name)),
      column(data, 0, 'Year'),
    ],
    items: rowItems(lines, (line) => (line.kind === 'year' ? String(line.year) : line.kind)),
  }
}
