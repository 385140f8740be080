import { type Cell, instantReader, textReader } from './table/cell.ts'

/** Where a column stands in the rows; -1 where the file has no such column. */
export type ColumnIndex = (name: string) => number

/** Likewise of several, in their order. */
export type ColumnIndexes = <const Names extends readonly string[]>(
  ...names: Names
) => { readonly [Place in keyof Names]: number }

/** How the cells of a file are read; one for each file, because it remembers what it has seen. */
export type CellReaders = {
  readonly column: ColumnIndex
  readonly columns: ColumnIndexes
  readonly text: (cell: Cell) => string
  readonly instant: (cell: Cell) => number
  /** The file's name without its folder: some files tell nowhere else what they are of. */
  readonly file: string
}

export const cellReaders = (columns: readonly string[], file = ''): CellReaders => {
  const places = new Map(columns.map((name, at) => [name, at]))
  const column: ColumnIndex = (name) => places.get(name) ?? -1
  const columnIndexes = ((...names) => names.map(column)) as ColumnIndexes
  return { column, columns: columnIndexes, text: textReader(), instant: instantReader(), file }
}
