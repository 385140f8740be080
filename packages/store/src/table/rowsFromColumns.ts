import type { ColumnarAnswer } from '../engine/columnar.ts'
import { joinSql, p, type Sql, sql } from '../sql.ts'
import type { RowOf, TableShape } from './table.ts'

export const selectList = (names: readonly string[]): Sql => joinSql(names.map(p.name), sql`, `)

/** Converts columns to rows, checking every value against its column. */
export const rowsFromColumns = <T extends TableShape>(table: T, { size, column }: ColumnarAnswer): RowOf<T>[] => {
  const rows: Record<string, unknown>[] = Array.from({ length: size }, () => ({}))
  for (const [name, { decode, expected }] of Object.entries(table.columns)) {
    const values = column[name]
    for (let i = 0; i < size; i++) {
      const value = decode(values[i])
      if (value === undefined) {
        throw new TypeError(`${table.name}.${name} came as ${JSON.stringify(values[i])}; expected ${expected}`)
      }
      rows[i][name] = value
    }
  }
  return rows as RowOf<T>[]
}
