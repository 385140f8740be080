import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import type { Column, ValueOf } from '../table.ts'
import { type TableId, type TableOf, tableOf } from '../tables.ts'
import type { Where } from './conditions.ts'
import { currentInstant } from './currentInstant.ts'
import { type Picking, readAnswer, type TableSpan } from './reading.ts'

type ColumnsOf<Id extends TableId> = TableOf<Id>['columns']

/** A column of a table, as it is written in its definition. */
export type TableColumn<Id extends TableId> = keyof ColumnsOf<Id> & string

type ValueIn<Id extends TableId, Name extends TableColumn<Id>> = ValueOf<ColumnsOf<Id>[Name]>

/** Numbers are a Float64Array with NaN for nothing; everything else is a list with null for nothing. */
type ColumnData<Value> = [Value] extends [number | null] ? Float64Array<ArrayBuffer> : readonly Value[]

/** Which rows of a span, and which of their columns. */
export type TableReading<Id extends TableId, Name extends TableColumn<Id>> = Omit<Picking, 'lastOf'> & {
  readonly columns: readonly Name[]
  readonly where?: Where<TableOf<Id>> | undefined
  readonly lastOf?: { readonly everyMs: number; readonly per?: readonly TableColumn<Id>[] | undefined } | undefined
}

/** `column.strike[i]` belongs to row i. */
export type TableColumns<Id extends TableId, Name extends TableColumn<Id>> = {
  readonly size: number
  readonly column: { readonly [N in Name]: ColumnData<ValueIn<Id, N>> }
}

/** What reads tables: {@link readTable} over a store. */
export type ReadTable = <Id extends TableId, const Name extends TableColumn<Id>>(
  id: Id,
  span: TableSpan,
  reading: TableReading<Id, Name>,
) => Promise<TableColumns<Id, Name>>

const wrong = (table: string, name: string, value: unknown, expected: string): TypeError =>
  new TypeError(`${table}.${name} came as ${JSON.stringify(value)}; expected ${expected}`)

const numbersOf = (table: string, name: string, { decode, expected }: Column<unknown>, values: readonly unknown[]) => {
  const isNullable = decode(null) === null
  const numbers = new Float64Array(values.length)
  for (let row = 0; row < values.length; row++) {
    const value = values[row]
    if (typeof value === 'number') numbers[row] = value
    else if (value === null && isNullable) numbers[row] = Number.NaN
    else throw wrong(table, name, value, expected)
  }
  return numbers
}

const valuesOf = (table: string, name: string, { decode, expected }: Column<unknown>, values: readonly unknown[]) => {
  for (const value of values) if (decode(value) === undefined) throw wrong(table, name, value, expected)
  return values
}

/** The span with its age in ms, where it is to follow from what is stored. */
const standing = async (
  columnar: Columnar,
  id: TableId,
  span: TableSpan,
  options?: QueryOptions,
): Promise<TableSpan> => {
  if (!('latest' in span) || span.maxAgeMs !== 'as-stored' || span.latest !== 'of-market') return span
  const { venue, symbol, asOfMs } = span
  if (asOfMs === undefined || venue === undefined || symbol === undefined) return span
  const current = await currentInstant(columnar, id, { venue, symbol, asOfMs }, options)
  // A range that holds nothing where nothing was current.
  return current === undefined
    ? { venue, symbol, fromMs: asOfMs, toMs: asOfMs - 1 }
    : { ...span, asOfMs: current.atMs, maxAgeMs: 0 }
}

/**
 * Deduplicated rows of a table as typed columns, ascending by instant and then by key.
 *
 * @param span     of which markets, and over which time or newest at which instant
 * @param reading  the columns wanted, conditions on any column, and which rows stand for many
 * @throws RangeError  for a column that the table does not have, or a time where rows have no instant
 */
export const readTable = async <Id extends TableId, const Name extends TableColumn<Id>>(
  columnar: Columnar,
  id: Id,
  span: TableSpan,
  { columns, ...asked }: TableReading<Id, Name>,
  options?: QueryOptions,
): Promise<TableColumns<Id, Name>> => {
  const table = tableOf(id)
  const stood = await standing(columnar, id, span, options)
  const { answer, isReversed } = await readAnswer(columnar, table, stood, columns, asked, options)
  const column: Record<string, Float64Array | readonly unknown[]> = {}
  for (const name of columns) {
    const its = table.columns[name]
    const isNumber = its.form === 'number' || its.form === 'whole'
    const values = (isNumber ? numbersOf : valuesOf)(table.name, name, its, answer.column[name])
    column[name] = isReversed ? values.toReversed() : values
  }
  // Every value was checked against its column.
  return { size: answer.size, column } as TableColumns<Id, Name>
}
