import { type SettlementPrice, vol } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { readEventRows } from '../eventRows.ts'
import type { Span } from '../moment.ts'
import { settlementPrice } from './row.ts'

/** Settlements of a range, ascending by time. @param span.kind  absent: indices, options and futures */
export const readSettlementPrices = async (
  columnar: Columnar,
  { kind, ...span }: Span & { readonly kind?: SettlementPrice['kind'] },
  options?: QueryOptions,
): Promise<SettlementPrice[]> => {
  const where = kind === undefined ? sql`` : sql`AND kind = ${p.str(kind)}`
  const order = sql`kind, instrument`
  const rows = await readEventRows(columnar, settlementPrice, 'settlement-price', span, { where, order }, options)
  return rows.map(({ vol: decimal, ...row }) => ({ ...row, ...(decimal === undefined ? {} : { vol: vol(decimal) }) }))
}
