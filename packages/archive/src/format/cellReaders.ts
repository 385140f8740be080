import { type Cell, instantReader, textReader } from './table/cell.ts'

/** Returns the index of a column; -1 where the file has no such column. */
export type ColumnIndex = (name: string) => number

/** Returns the indexes of several columns, in the given order. */
export type ColumnIndexes = <const Names extends readonly string[]>(
  ...names: Names
) => { readonly [Place in keyof Names]: number }

/** Readers for the cells of one file. Each file needs its own, because the readers cache what they have parsed. */
export type CellReaders = {
  readonly column: ColumnIndex
  readonly columns: ColumnIndexes
  readonly text: (cell: Cell) => string
  readonly instant: (cell: Cell) => number
  /** The file's name without its folder: some files state their subject only in their name. */
  readonly file: string
}

export const cellReaders = (columns: readonly string[], file = ''): CellReaders => {
  const indexes = new Map(columns.map((name, at) => [name, at]))
  const column: ColumnIndex = (name) => indexes.get(name) ?? -1
  const columnIndexes = ((...names) => names.map(column)) as ColumnIndexes
  return { column, columns: columnIndexes, text: textReader(), instant: instantReader(), file }
}
