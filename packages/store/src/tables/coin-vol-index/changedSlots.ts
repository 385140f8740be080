import { MS_PER_MINUTE } from '@gvol/time'
import type { Columnar, QueryOptions } from '../../engine/columnar.ts'
import { p, sql } from '../../sql.ts'

/** Length of a slot, ms. */
export const SLOT_MS = 10 * MS_PER_MINUTE

/**
 * Returns the beginnings of the slots in which a coin's books have more or fewer rows than its index was computed from,
 * ascending; Unix ms.
 *
 * @param fromMs  first and last instant, included
 */
export const changedSlots = async (
  columnar: Columnar,
  fromMs: number,
  toMs: number,
  options?: QueryOptions,
): Promise<readonly number[]> => {
  const within = sql`atMs BETWEEN ${p.i64(fromMs)} AND ${p.i64(toMs)}`
  const slot = sql`intDiv(atMs, ${p.i64(SLOT_MS)}) AS slot`
  const { column } = await columnar.columns<'slotMs'>(
    sql`SELECT DISTINCT slot * ${p.i64(SLOT_MS)} AS slotMs
        FROM (SELECT splitByChar('_', symbol)[1] AS coin, ${slot}, count() AS stored
              FROM ownVolIndex FINAL WHERE ${within} GROUP BY coin, slot) AS ofBooks
        LEFT JOIN (SELECT toString(coin) AS coin, ${slot}, sum(arrived) AS used
              FROM coinVolIndex FINAL WHERE ${within} GROUP BY coin, slot) AS ofCoins
        USING (coin, slot)
        WHERE stored != used
        ORDER BY slotMs`,
    options,
  )
  return column.slotMs.map(Number)
}
