import type { IndexPrice } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { sql } from '../../sql.ts'
import { readEventRows } from '../eventRows.ts'
import type { Span } from '../moment.ts'
import { indexPrice } from './row.ts'

/** Index prints of a range, ascending by time. */
export const readIndex = async (columnar: Columnar, span: Span, options?: QueryOptions): Promise<IndexPrice[]> =>
  readEventRows(columnar, indexPrice, 'index-price', span, { order: sql`indexName` }, options)
