import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import { sql } from '../../sql.ts'

/** Returns the instant of the newest stored option trade of each venue; venue clock, Unix ms. */
export const newestOptionTrades = async (
  columnar: Columnar,
  options?: QueryOptions,
): Promise<ReadonlyMap<string, number>> => {
  const { size, column } = await columnar.columns(
    sql`SELECT venue, max(atMs) AS newestMs FROM trade WHERE kind = 'option' GROUP BY venue`,
    options,
  )
  return new Map(Array.from({ length: size }, (_, i) => [column.venue[i] as string, column.newestMs[i] as number]))
}
