import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import { sql } from '../../sql.ts'

/**
 * Returns the oldest instant of a stored index of a book, Unix ms; undefined if none is stored. The store answers it
 * from its list of months, without reading rows.
 */
export const firstBookMs = async (columnar: Columnar, options?: QueryOptions): Promise<number | undefined> => {
  const { column } = await columnar.columns<'rows' | 'firstMs'>(
    sql`SELECT count() AS rows, min(atMs) AS firstMs FROM ownVolIndex`,
    options,
  )
  return Number(column.rows[0]) === 0 ? undefined : Number(column.firstMs[0])
}
