import type { Columnar, QueryOptions } from '../../columnar.ts'
import { sql } from '../../sql.ts'

/** The content of everything imported so far, by hash. */
export const readImported = async (columnar: Columnar, options?: QueryOptions): Promise<ReadonlySet<string>> => {
  const { column } = await columnar.columns(sql`SELECT DISTINCT contentHash FROM importLedger`, options)
  return new Set(column.contentHash as readonly string[])
}
