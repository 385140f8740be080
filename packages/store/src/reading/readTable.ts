import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import type { Where } from '../table/conditions.ts'
import type { Column, ValueOf } from '../table/table.ts'
import { type TableId, type TableOf, tableOf } from '../tables/tables.ts'
import { currentInstant } from './currentInstant.ts'
import { type Picking, readAnswer, type TableSpan } from './reading.ts'

type ColumnsOf<Id extends TableId> = TableOf<Id>['columns']

/** Name of a table's column. */
export type TableColumn<Id extends TableId> = keyof ColumnsOf<Id> & string

type ValueIn<Id extends TableId, Name extends TableColumn<Id>> = ValueOf<ColumnsOf<Id>[Name]>

/** Numbers are a Float64Array with NaN where missing; other types are lists with null where missing. */
type ColumnData<Value> = [Value] extends [number | null] ? Float64Array<ArrayBuffer> : readonly Value[]

/** Columns and row selection within a span. */
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

/** The type of {@link readTable} bound to a store. */
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

/** Resolves a maximum age of `as-stored` to ms. */
const resolveMaxAge = async (
  columnar: Columnar,
  id: TableId,
  span: TableSpan,
  options?: QueryOptions,
): Promise<TableSpan> => {
  if (!('latest' in span) || span.maxAgeMs !== 'as-stored' || span.latest !== 'of-market') return span
  const { venue, symbol, asOfMs } = span
  if (asOfMs === undefined || venue === undefined || symbol === undefined) return span
  const current = await currentInstant(columnar, id, { venue, symbol, asOfMs }, options)
  // When no state was current, selects an empty range.
  return current === undefined
    ? { venue, symbol, fromMs: asOfMs, toMs: asOfMs - 1 }
    : { ...span, asOfMs: current.atMs, maxAgeMs: 0 }
}

/**
 * Reads deduplicated rows of a table as typed columns, ascending by instant and then by key.
 *
 * @param span     markets, and a time range or the newest rows at an instant
 * @param reading  columns, conditions on any column, and how many rows are thinned
 * @throws RangeError  for an unknown column, or a time range on a table without instants
 */
export const readTable = async <Id extends TableId, const Name extends TableColumn<Id>>(
  columnar: Columnar,
  id: Id,
  span: TableSpan,
  { columns, ...query }: TableReading<Id, Name>,
  options?: QueryOptions,
): Promise<TableColumns<Id, Name>> => {
  const table = tableOf(id)
  const stood = await resolveMaxAge(columnar, id, span, options)
  const { answer, isReversed } = await readAnswer(columnar, table, stood, columns, query, options)
  const column: Record<string, Float64Array | readonly unknown[]> = {}
  for (const name of columns) {
    const its = table.columns[name]
    const isNumber = its.form === 'number' || its.form === 'whole'
    const values = (isNumber ? numbersOf : valuesOf)(table.name, name, its, answer.column[name])
    column[name] = isReversed ? values.toReversed() : values
  }
  // The cast is safe: every value was checked against its column.
  return { size: answer.size, column } as TableColumns<Id, Name>
}
