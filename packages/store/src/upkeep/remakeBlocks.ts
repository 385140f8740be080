import type { Columnar, QueryOptions } from '../engine/columnar.ts'
import { p, type Sql, sql } from '../sql.ts'
import { BLOCKS_MS, SHORTEST_BLOCK_MS } from '../tables/_kit/blocks.ts'
import { selectList } from '../tables/_kit/readRows.ts'
import { type DerivedName, tableNamed } from '../tables/tables.ts'

/**
 * Makes the blocks of a month anew from the rows that took the place of the old: the view over a table sees what is
 * inserted, not what changes places. Does nothing for a table without blocks; may be repeated.
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
  // Of an hour the last, which the last of a day is too.
  const lasts = sql`SELECT ${ofKey}, max(atMs) FROM ${p.name(name)} WHERE ${isOfMonth}
                    GROUP BY ${ofKey}, intDiv(atMs, ${p.i64(SHORTEST_BLOCK_MS)})`
  // What is no longer there goes first; of what is, the row written last counts.
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
