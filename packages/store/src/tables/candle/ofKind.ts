import { p, type Sql, sql } from '../../sql.ts'

/** Kinds of bars to read. Absent: every pair and contract; undated: spot pairs and perpetuals. */
export type BarKind = 'spot' | 'future' | 'perpetual' | 'index' | 'undated'

/** Returns the condition, to follow another one. */
export const ofKind = (kind: BarKind | undefined): Sql => {
  if (kind === undefined) return sql`AND kind != 'index'`
  return kind === 'undated' ? sql`AND kind IN ('spot', 'perpetual')` : sql`AND kind = ${p.str(kind)}`
}
