import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { joinSql, p, type Sql, sql } from '../sql.ts'
import { conditionsOf, whereSql, withinSql } from '../table/conditions.ts'
import { selectList } from '../table/rowsFromColumns.ts'
import type { NamedTable } from '../tables/tables.ts'

/** Lengths of the blocks whose last rows are stored, longest first, ms. */
export const BLOCKS_MS = [MS_PER_DAY, MS_PER_HOUR] as const
export const SHORTEST_BLOCK_MS = MS_PER_HOUR

/** Selects rows of a table with blocks. */
export type BlocksQuery = {
  readonly venue?: string | undefined
  readonly symbol?: string | undefined
  /** Both ends included, Unix ms. */
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
  readonly where: Readonly<Record<string, unknown>>
  /** Length of the blocks, ms. */
  readonly everyMs: number
}

/**
 * SQL for the last row of every key in each time block. For the block in which the span ends, which may continue after
 * it, all rows are returned.
 */
export const rowsOfBlocks = (table: NamedTable, columns: readonly string[], query: BlocksQuery): Sql => {
  const { venue, symbol, fromMs, toMs, where, everyMs } = query
  const at = table.instant ?? 'none'
  const others = columns.filter((name) => name !== at)
  const conditions = [...conditionsOf(table, { venue, symbol }), ...conditionsOf(table, where)]
  // Start of the block in which the span ends.
  const openMs = toMs === undefined ? undefined : Math.floor(toMs / everyMs) * everyMs
  const beginMs = fromMs === undefined ? undefined : Math.floor(fromMs / everyMs) * everyMs
  const ended = [
    ...conditions,
    sql`everyMs = ${p.i64(everyMs)}`,
    ...withinSql(p.name(at), { fromMs: beginMs, toMs: openMs === undefined ? undefined : openMs - 1 }),
    ...withinSql(sql`lastMs`, { fromMs }),
  ]
  const blocks = sql`SELECT ${joinSql([...others.map(p.name), sql`lastMs AS ${p.name(at)}`], sql`, `)}
                     FROM (SELECT ${selectList([...others, 'lastMs'])} FROM ${p.name(table.blocks ?? 'none')} FINAL ${whereSql(ended)})`
  if (openMs === undefined) return sql`(${blocks})`
  const open = [...conditions, ...withinSql(p.name(at), { fromMs: Math.max(openMs, fromMs ?? openMs), toMs })]
  return sql`(${blocks} UNION ALL
              SELECT ${selectList([...others, at])} FROM ${p.name(table.name)} FINAL ${whereSql(open)})`
}
