import type { Columnar, ColumnarAnswer, QueryOptions } from '../columnar.ts'
import { joinSql, p, type Sql, sql } from '../sql.ts'
import type { RowOf, Table } from './table.ts'

export const selectList = (names: readonly string[]): Sql => joinSql(names.map(p.name), sql`, `)

/** Rows out of columns, every value checked against its column. */
export const rowsFromAnswer = <T extends Table>(table: T, { size, column }: ColumnarAnswer): RowOf<T>[] => {
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

/**
 * Deduplicated rows of a table.
 *
 * @param rest  what follows `FROM table FINAL`: WHERE, ORDER BY, LIMIT
 */
export const readRows = async <T extends Table>(
  columnar: Columnar,
  table: T,
  rest: Sql,
  options?: QueryOptions,
): Promise<RowOf<T>[]> => {
  const query = sql`SELECT ${selectList(table.columnNames)} FROM ${p.name(table.name)} FINAL ${rest}`
  return rowsFromAnswer(table, await columnar.columns(query, options))
}
