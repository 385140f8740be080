import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { BLOCKS_MS, SHORTEST_BLOCK_MS } from '../reading/blocks.ts'
import { p, type Sql, sql } from '../sql.ts'
import { selectList } from '../table/rowsFromColumns.ts'
import { type DerivedName, tableNamed } from '../tables/tables.ts'

/**
 * Rebuilds the blocks of a month from its swapped-in rows, because the materialized view sees inserts but no partition
 * swaps. Does nothing for a table without blocks; idempotent.
 *
 * @param isOfMonth  a condition on `atMs`
 */
export const remakeBlocks = async (
  columnar: Columnar,
  name: DerivedName,
  isOfMonth: Sql,
  options: QueryOptions,
): Promise<void> => {
  const { blocks, key, columnNames } = tableNamed(name)
  if (blocks === undefined) return
  const ofKey = selectList(key.filter((column) => column !== 'atMs'))
  const others = selectList(columnNames.filter((column) => column !== 'atMs'))
  // The last row of each hour, which includes the last of each day.
  const lasts = sql`SELECT ${ofKey}, max(atMs) FROM ${p.name(name)} WHERE ${isOfMonth}
                    GROUP BY ${ofKey}, intDiv(atMs, ${p.i64(SHORTEST_BLOCK_MS)})`
  // Removed rows are deleted first; for the others the row written last counts.
  await columnar.command(
    sql`ALTER TABLE ${p.name(blocks)} DELETE WHERE ${isOfMonth} AND (${ofKey}, lastMs) NOT IN (${lasts})
        SETTINGS mutations_sync = 2`,
    options,
  )
  await columnar.command(
    sql`INSERT INTO ${p.name(blocks)} (${others}, everyMs, atMs, lastMs)
        SELECT ${others}, everyMs, intDiv(rowMs, everyMs) * everyMs, rowMs
        FROM (SELECT ${others}, atMs AS rowMs FROM ${p.name(name)} FINAL WHERE ${isOfMonth} AND (${ofKey}, atMs) IN (${lasts}))
        ARRAY JOIN ${p.i64s(BLOCKS_MS)} AS everyMs`,
    options,
  )
}
