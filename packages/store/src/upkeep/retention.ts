import type { Columnar } from '../engine/columnar.ts'
import { p, sql } from '../sql.ts'
import { type AgingName, tableList } from '../tables/tables.ts'

/** Days that rows are kept; a table left out keeps them for ever. */
export type RetentionSettings = Partial<Record<AgingName, number>>

/**
 * Makes the store forget rows older than the settings say. Whole months go at once, so rows may stay up to a month
 * longer; never shorter. Running it again with the same settings does nothing.
 *
 * @returns the tables whose rule changed
 */
export const applyRetention = async (columnar: Columnar, settings: RetentionSettings): Promise<readonly string[]> => {
  // In a cluster it is the tables themselves that age.
  const tables = columnar.cluster?.shards ?? columnar
  const everywhere = columnar.cluster === undefined ? sql`` : sql`ON CLUSTER ${p.name(columnar.cluster.name)}`
  const { column } = await tables.columns<'name' | 'engine_full'>(
    sql`SELECT name, engine_full FROM system.tables WHERE database = currentDatabase()`,
  )
  const changed: string[] = []
  for (const { name: table, instant: age, follows } of tableList) {
    if (age === undefined) continue
    const days = settings[(follows ?? table) as AgingName]
    if (days !== undefined && !(Number.isSafeInteger(days) && days >= 1)) {
      throw new RangeError(`Rows of ${table} are kept a whole number of days, at least 1, not ${days}`)
    }
    const engine = String(column.engine_full[column.name.indexOf(table)] ?? '')
    const kept = / TTL .*?toIntervalDay\((\d+)\)/.exec(engine)?.[1]
    if (kept === days?.toString()) continue
    const rule =
      days === undefined
        ? sql`REMOVE TTL`
        : sql`MODIFY TTL toDateTime(intDiv(${p.name(age)}, 1000), 'UTC') + toIntervalDay(${p.literal(days)})`
    await tables.command(sql`ALTER TABLE ${p.name(table)} ${everywhere} ${rule}`, {
      tag: 'retention',
      maxSeconds: 3600,
    })
    changed.push(table)
  }
  return changed
}
