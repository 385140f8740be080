import type { Columnar } from '../engine/columnar.ts'
import { p, sql } from '../sql.ts'
import { type AgingName, tableList } from '../tables/tables.ts'

/** Days that rows are kept; absent: forever. */
export type RetentionSettings = Partial<Record<AgingName, number>>

/**
 * Sets the retention of the store. Whole months are dropped at once, so rows may remain up to a month longer, never
 * shorter. Idempotent.
 *
 * @returns the tables whose rule changed
 */
export const applyRetention = async (columnar: Columnar, settings: RetentionSettings): Promise<readonly string[]> => {
  // In a cluster, retention applies to the local tables.
  const tables = columnar.cluster?.shards ?? columnar
  const everywhere = columnar.cluster === undefined ? sql`` : sql`ON CLUSTER ${p.name(columnar.cluster.name)}`
  const { column } = await tables.columns<'name' | 'engine_full'>(
    sql`SELECT name, engine_full FROM system.tables WHERE database = currentDatabase()`,
  )
  const changed: string[] = []
  for (const { name: table, instant: age, filledFrom } of tableList) {
    if (age === undefined) continue
    const days = settings[(filledFrom ?? table) as AgingName]
    if (days !== undefined && !(Number.isSafeInteger(days) && days >= 1)) {
      throw new RangeError(`Rows of ${table} must be stored for a whole number of days, at least 1, not ${days}`)
    }
    const engine = String(column.engine_full[column.name.indexOf(table)] ?? '')
    const currentDays = / TTL .*?toIntervalDay\((\d+)\)/.exec(engine)?.[1]
    if (currentDays === days?.toString()) continue
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
