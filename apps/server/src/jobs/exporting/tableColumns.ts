import { type ColumnarAnswer, type ColumnForm, type PortableTable, portableColumns } from '@gvol/store'

type ParquetType = 'STRING' | 'DOUBLE' | 'INT64' | 'BOOLEAN' | 'JSON'

export type ParquetColumn = { readonly name: string; readonly type: ParquetType; readonly data: unknown[] }

const PARQUET_TYPES: Readonly<Record<ColumnForm, ParquetType>> = {
  text: 'STRING',
  number: 'DOUBLE',
  whole: 'INT64',
  flag: 'BOOLEAN',
  list: 'JSON',
}

/** Parquet's 64-bit integers are bigints in JavaScript. */
const cellsOf = (form: ColumnForm, values: readonly unknown[]): unknown[] =>
  form === 'whole' ? values.map((value) => (typeof value === 'number' ? BigInt(value) : null)) : [...values]

/** Converts table rows to Parquet columns with the store's names and units; missing values are null. */
export const tableColumns = (table: PortableTable, answer: ColumnarAnswer): ParquetColumn[] =>
  portableColumns(table).map(([name, { form }]) => ({
    name,
    type: PARQUET_TYPES[form],
    data: cellsOf(form, answer.column[name] ?? []),
  }))
