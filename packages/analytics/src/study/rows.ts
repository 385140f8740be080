import type { Column, ColumnsOf } from './column.ts'

type Cell<C extends Column> = C['type'] extends 'text'
  ? string | null
  : C['type'] extends 'flag'
    ? boolean
    : number | undefined

/** One row as `compute` writes it: undefined or null for a missing value. */
export type RowOf<Columns extends Record<string, Column>> = { readonly [Name in keyof Columns]: Cell<Columns[Name]> }

const filled = <Name extends string>(
  spec: Column,
  rows: readonly Readonly<Record<Name, unknown>>[],
  name: Name,
): Float64Array | Uint8Array | readonly (string | null)[] => {
  if (spec.type === 'text') return rows.map(({ [name]: value }) => (typeof value === 'string' ? value : null))
  const column = spec.type === 'flag' ? new Uint8Array(rows.length) : new Float64Array(rows.length)
  for (let i = 0; i < column.length; i++) {
    const value = rows[i][name]
    if (spec.type === 'flag') column[i] = value === true ? 1 : 0
    else column[i] = typeof value === 'number' ? value : Number.NaN
  }
  return column
}

/** Turns the few dozen rows of a summary study into columns. Chain-sized answers build their columns directly. */
export const columnsFromRows = <Columns extends Record<string, Column>>(
  spec: Columns,
  rows: readonly RowOf<Columns>[],
): ColumnsOf<Columns> => {
  const names = Object.keys(spec) as (keyof Columns & string)[]
  const columns = Object.fromEntries(names.map((name) => [name, filled(spec[name], rows, name)]))
  // Every column was filled with the type that its own spec declares.
  return columns as ColumnsOf<Columns>
}
