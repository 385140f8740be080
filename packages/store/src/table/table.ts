export type ColumnForm = 'text' | 'number' | 'whole' | 'flag' | 'list'

/** Defines how a column is written to and read from JSON. `Value` is the value in a row. */
export type Column<Value> = {
  /** Type of the value for typed file formats. */
  readonly form: ColumnForm
  /** Returns the JSON of the value; undefined when it is not valid in this column. */
  readonly encode: (value: unknown) => string | undefined
  readonly decode: (value: unknown) => Value | undefined
  readonly expected: string
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

const column = <Value>(form: ColumnForm, expected: string, is: (value: unknown) => value is Value): Column<Value> => ({
  form,
  expected,
  encode: (value) => (is(value) ? JSON.stringify(value) : undefined),
  decode: (value) => (is(value) ? value : undefined),
})

/** JSON has no NaN; the shortest text of a finite double parses back to the same double. */
const numberColumn = (
  form: 'number' | 'whole',
  expected: string,
  is: (value: unknown) => value is number,
): Column<number> => ({
  form,
  expected,
  encode: (value) => (is(value) ? String(value) : undefined),
  decode: (value) => (is(value) ? value : undefined),
})

export const text = column('text', 'a text', isText)
export const f64 = numberColumn('number', 'a finite number', isNumber)
export const int = numberColumn('whole', 'a whole number', isWhole)
export const flag = column('flag', 'true or false', isFlag)
export const choice = <const Names extends readonly string[]>(...names: Names): Column<Names[number]> =>
  column('text', names.join(' or '), (value): value is Names[number] => isText(value) && names.includes(value))
export const texts = column('list', 'a list of texts', (value): value is readonly string[] =>
  Array.isArray(value) ? value.every(isText) : false,
)
export const f64s = column('list', 'a list of finite numbers', (value): value is readonly number[] =>
  Array.isArray(value) ? value.every(isNumber) : false,
)
/** A list of numbers with possible gaps. */
export const maybeF64s = column(
  'list',
  'a list of finite numbers or nulls',
  (value): value is readonly (number | null)[] =>
    Array.isArray(value) ? value.every((item) => item === null || isNumber(item)) : false,
)

/** A nullable column: undefined, null and NaN are written as null. */
export const maybe = <Value>(inner: Column<Value>): Column<Value | null> => ({
  form: inner.form,
  expected: `${inner.expected} or nothing`,
  encode: (value) => (value === undefined || value === null || Number.isNaN(value) ? 'null' : inner.encode(value)),
  decode: (value) => (value === null ? null : inner.decode(value)),
})

export type Columns = Readonly<Record<string, Column<unknown>>>
export type ValueOf<C> = C extends Column<infer Value> ? Value : never

export type TableShape<C extends Columns = Columns> = {
  readonly name: string
  readonly columns: C
  readonly columnNames: readonly string[]
}

/** A row as read: null where missing. */
export type RowOf<T extends TableShape> = { readonly [Name in keyof T['columns']]: ValueOf<T['columns'][Name]> }

type Optional<C extends Columns> = { [Name in keyof C]: null extends ValueOf<C[Name]> ? Name : never }[keyof C]

/** A row for writing: nullable fields may also be undefined, NaN or absent. */
export type InsertableRow<T extends TableShape> = {
  readonly [Name in Exclude<keyof T['columns'], Optional<T['columns']>>]: ValueOf<T['columns'][Name]>
} & { readonly [Name in Optional<T['columns']>]?: ValueOf<T['columns'][Name]> | undefined }

/** Defines a table's columns; a test compares them with the migrations. */
export const tableShape = <const C extends Columns>(name: string, columns: C): TableShape<C> => ({
  name,
  columns,
  columnNames: Object.keys(columns),
})

/** Rows of one table in the format of every engine: one JSON array per line, in the order of `columns`. */
export type EncodedBatch = {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: number
  /** UTF-8; `rows` lines, each ended by a line feed. */
  readonly lines: Buffer
}

/** Accepts rows: the store itself, or a writer that batches and spools. Resolves when they are durable. */
export type RowSink = { readonly insert: (batch: EncodedBatch) => Promise<void> }

/** JSON would write NaN as null. */
const valueText = (value: unknown): string =>
  typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))

/** @throws RangeError  naming table, row and column of an invalid value (a missing key, Infinity) */
export const encodeRows = <T extends TableShape>(table: T, rows: Iterable<InsertableRow<T>>): EncodedBatch => {
  const columns = Object.entries(table.columns)
  const lines: string[] = []
  for (const row of rows as Iterable<Readonly<Record<string, unknown>>>) {
    let line = '['
    for (const [name, { encode, expected }] of columns) {
      const json = encode(row[name])
      if (json === undefined) {
        const cellName = `${table.name}.${name} of row ${lines.length + 1}`
        throw new RangeError(`${cellName} is ${valueText(row[name])}; expected ${expected}`)
      }
      line += line === '[' ? json : `,${json}`
    }
    lines.push(`${line}]\n`)
  }
  return { table: table.name, columns: table.columnNames, rows: lines.length, lines: Buffer.from(lines.join('')) }
}

/** Returns the values of some columns of a batch, row by row; undefined for a missing column. */
export const batchValues = ({ columns, lines }: EncodedBatch, names: readonly string[]): readonly unknown[][] => {
  const indices = names.map((name) => columns.indexOf(name))
  const rows = lines.toString().split('\n').filter(Boolean)
  return rows.map((line) => {
    const values = JSON.parse(line) as readonly unknown[]
    return indices.map((index) => values[index])
  })
}

/** Encodes and inserts rows; an empty list sends nothing. */
export const insertRows = async <T extends TableShape>(
  sink: RowSink,
  table: T,
  rows: Iterable<InsertableRow<T>>,
): Promise<void> => {
  const batch = encodeRows(table, rows)
  if (batch.rows > 0) await sink.insert(batch)
}
