import { p, sql } from '../../sql.ts'
import { numbers } from '../../table/numbers.ts'
import { defineQuery } from '../namedQuery.ts'
import { type StructuresQuery, structuresCondition } from './largest.ts'

type Expiries = { readonly size: number; readonly column: { readonly expiryMs: Float64Array<ArrayBuffer> } }

/** Expiries of the legs of structures until `toMs`, Unix ms, ascending. */
export const expiries = defineQuery<'traded-structure.expiries', StructuresQuery, Expiries>({
  id: 'traded-structure.expiries',
  doc: 'Expiries that legs of structures have reached, each once.',
  run: async (columnar, query, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT DISTINCT arrayJoin(legExpiryMs) AS expiryMs FROM tradedStructure FINAL
          WHERE ${structuresCondition(query)} AND expiryMs <= ${p.i64(query.toMs)} ORDER BY expiryMs`,
      options,
    )
    return { size, column: { expiryMs: numbers(column.expiryMs) } }
  },
})
