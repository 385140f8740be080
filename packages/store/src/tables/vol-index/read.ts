import { type VolIndexTick, vol } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { sql } from '../../sql.ts'
import { readEventRows } from '../eventRows.ts'
import type { Span } from '../moment.ts'
import { volIndex } from './row.ts'

/** Volatility index prints of a range, ascending by time. */
export const readVolIndex = async (columnar: Columnar, span: Span, options?: QueryOptions): Promise<VolIndexTick[]> => {
  const rows = await readEventRows(columnar, volIndex, 'vol-index', span, { order: sql`indexName` }, options)
  return rows.map((row) => ({ ...row, vol: vol(row.vol) }))
}
