import { type ColumnarAnswer, type ColumnForm, type PortableTable, portableColumns } from '@gvol/store'

type ParquetType = 'STRING' | 'DOUBLE' | 'INT64' | 'BOOLEAN' | 'JSON' | 'TIMESTAMP'

export type ParquetColumn = { readonly name: string; readonly type: ParquetType; readonly data: unknown[] }

const PARQUET_TYPES: Readonly<Record<ColumnForm, ParquetType>> = {
  text: 'STRING',
  number: 'DOUBLE',
  whole: 'INT64',
  flag: 'BOOLEAN',
  list: 'JSON',
}

/** Columns of ms that are lengths of time; all others are instants. */
const LENGTHS: ReadonlySet<string> = new Set(['everyMs', 'intervalMs'])

/** Whether a column has instants: Unix ms in the store, UTC timestamps in files. */
export const isInstantColumn = (name: string, form: ColumnForm): boolean =>
  form === 'whole' && name.endsWith('Ms') && !LENGTHS.has(name)

/** Parquet's 64-bit integers are bigints in JavaScript. */
const cellsOf = (type: ParquetType, values: readonly unknown[]): unknown[] => {
  if (type === 'TIMESTAMP') return values.map((value) => (typeof value === 'number' ? new Date(value) : null))
  return type === 'INT64' ? values.map((value) => (typeof value === 'number' ? BigInt(value) : null)) : [...values]
}

/** Converts table rows to Parquet columns with the store's names; instants are timestamps, missing values null. */
export const tableColumns = (table: PortableTable, answer: ColumnarAnswer): ParquetColumn[] =>
  portableColumns(table).map(([name, { form }]) => {
    const type = isInstantColumn(name, form) ? 'TIMESTAMP' : PARQUET_TYPES[form]
    return { name, type, data: cellsOf(type, answer.column[name] ?? []) }
  })
