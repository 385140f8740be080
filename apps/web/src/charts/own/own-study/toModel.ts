import { type Format, formatted, type MaybeNumber, MISSING } from '@gvol/format'
import type { ColorRef, NumberAxis, PlotSpec, Series } from '@gvol/plot'
import { widthOfNames } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { type Declared, type DeclaredColumn, declaredIn, type LISTED, type SLOTS } from './declared.ts'

type Answer = Pick<StudyAnswer<'own-study', (typeof SLOTS)[number]>, 'data'>
type List = Pick<StudyAnswer<'own-studies', (typeof LISTED)[number]>, 'data'>

/** Rows are indexes into the answer. */
export type OwnModel = (PlotSpec | TableSpec<number>) & { readonly headline: string | undefined }

const COLORS: readonly ColorRef[] = ['accent', 'model', 'call', 'put', 'spot', 'forward']

/** Number format for the unit that the author set. */
const formatOf = ({ type, unit }: DeclaredColumn): Format => {
  if (type === 'time') return { kind: 'date-time' }
  if (unit === 'decimal') return { kind: 'vol' }
  return unit === 'USD' ? { kind: 'usd' } : { kind: 'compact' }
}
const unitOf = ({ type, unit }: DeclaredColumn): string =>
  type === 'time' || unit === '1' ? '' : unit === 'decimal' ? '%' : unit

const FLAGS: Readonly<Record<string, string>> = { '0': 'no', '1': 'yes' }

const textIn = (column: DeclaredColumn, value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return MISSING
  if (column.type === 'flag') return FLAGS[String(value)] ?? MISSING
  return typeof value === 'string' ? value : formatted(formatOf(column), value)
}

/** All columns under the names that the author gave them. */
const tableOf = ({ columns }: Declared, { data }: Answer, rows: readonly number[]): TableSpec<number> => ({
  columns: columns.map((column, at): TableColumn<number> => {
    const values = data[column.slot]
    const unit = unitOf(column)
    return {
      id: column.name,
      header: column.name,
      doc: column.doc,
      align: column.type === 'text' ? 'left' : 'right',
      width: widthOfNames(rows.slice(0, 200).map((row) => textIn(column, values[row]))),
      ...(unit === '' ? {} : { unit }),
      ...(at === 0 ? { isSticky: true } : {}),
      text: (row) => textIn(column, values[row]),
      value: (row) => values[row],
    }
  }),
  items: rowItems(rows, String),
})

const axisOf = (column: DeclaredColumn): NumberAxis => ({
  kind: 'linear',
  name: column.name,
  unit: unitOf(column),
  format: formatOf(column),
})

const plotOf = (declared: Declared, { data }: Answer, rows: readonly number[]): PlotSpec => {
  const { chart, columns } = declared
  const named = (name: string) => columns.find((column) => column.name === name)
  const across = chart.kind === 'table' ? undefined : named(chart.x)
  const up = chart.kind === 'table' ? [] : chart.y.flatMap((name) => named(name) ?? [])
  const [first] = up
  if (across === undefined || first === undefined || chart.kind === 'table')
    throw new RangeError(`${declared.study} is drawn over a column that does not exist`)
  const isWords = across.type === 'text'
  const xValues = data[across.slot]
  // Bars over text or instants are evenly spaced; rows without an x are not drawn.
  const visibleRows = rows.filter((row) => typeof xValues[row] === (isWords ? 'string' : 'number'))
  const x = isWords ? visibleRows.map((_, i) => i) : visibleRows.map((row) => xValues[row] as number)
  const kind = chart.kind
  return {
    kind: 'plot',
    x: isWords
      ? { kind: 'category', name: across.name, unit: '', categories: visibleRows.map((row) => String(xValues[row])) }
      : across.type === 'time'
        ? { kind: 'time', name: across.name, unit: '' }
        : axisOf(across),
    y: { ...axisOf(first), name: up.length === 1 ? first.name : '' },
    series: up.flatMap((column, at): readonly Series[] => {
      const y = visibleRows.map((row) => data[column.slot][row] as MaybeNumber as number | null)
      if (y.every((value) => value === null)) return []
      return [{ kind, id: column.name, name: column.name, color: COLORS[at] ?? 'text', x, y } as Series]
    }),
    ...(across.type === 'time' ? { crosshairKey: 'time' } : {}),
  }
}

/** Returns the model that the study's declaration describes, under the study's title. */
export const toModel = (list: List, answer: Answer, studyName: string): OwnModel => {
  const declared = declaredIn(list, studyName)
  const rows = Array.from(answer.data.number1.keys())
  if (declared === undefined) return { ...NOTHING, headline: undefined }
  const model = declared.chart.kind === 'table' ? tableOf(declared, answer, rows) : plotOf(declared, answer, rows)
  return { ...model, headline: declared.title }
}

const NOTHING: TableSpec<number> = { columns: [], items: [] }
