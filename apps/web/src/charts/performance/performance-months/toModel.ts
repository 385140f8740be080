import { percentText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { type CellLook, rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'

/** What is drawn of the study. */
export const COLUMNS = ['year', 'month', 'change', 'days', 'isWhole'] as const

type Data = StudyAnswer<'performance-months', (typeof COLUMNS)[number]>['data']

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A line of the table: a year, or what all years come to. */
export type Line =
  | { readonly kind: 'year'; readonly year: number; readonly rows: ReadonlyMap<number, number> }
  | { readonly kind: 'mean' | 'hits' }

/** Return at which the colour of a cell is full. */
const FULL = 0.4

const whole = (data: Data, month: number): readonly number[] =>
  data.month.flatMap((of, row) => {
    const change = data.change[row]
    return (of ?? 0) === month && data.isWhole[row] && change !== null ? [change] : []
  })

const shownOf = (data: Data, line: Line, month: number): number | undefined => {
  if (line.kind === 'year') {
    const row = line.rows.get(month)
    return row === undefined ? undefined : (data.change[row] ?? undefined)
  }
  const known = whole(data, month)
  if (known.length === 0) return undefined
  return line.kind === 'mean'
    ? known.reduce((sum, value) => sum + value, 0) / known.length
    : known.filter((value) => value > 0).length / known.length
}

const lookOf = (data: Data, line: Line, month: number): CellLook => {
  const value = shownOf(data, line, month)
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
    const value = shownOf(data, line, month)
    return line.kind === 'hits'
      ? `${percentText(value, 0)}${value === undefined ? '' : ` (${whole(data, month).length})`}`
      : percentText(value, 1, { isSigned: true })
  },
  value: (line) => shownOf(data, line, month),
  look: (line) => lookOf(data, line, month),
})

/** A line per year, latest first, months across, and the year. */
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
        look: () => ({ isStrong: true }),
      },
      ...MONTHS.map((name, month) => column(data, month + 1, name)),
      column(data, 0, 'Year'),
    ],
    items: rowItems(lines, (line) => (line.kind === 'year' ? String(line.year) : line.kind)),
  }
}
