import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { ofMarket, type Span } from '../moment.ts'
import { readRows } from '../readRows.ts'
import { type Thinning, thinned } from '../thinned.ts'
import { CONSTANT_MATURITY_DAYS, type ConstantMaturityRow, constantMaturity } from './row.ts'

/** Constant maturities through time: one row per instant and tenor, in that order. */
export const readConstantMaturity = async (
  columnar: Columnar,
  { tenors = CONSTANT_MATURITY_DAYS, ...span }: Span & Thinning & { readonly tenors?: readonly number[] },
  options?: QueryOptions,
): Promise<ConstantMaturityRow[]> => {
  const within = await thinned(columnar, 'constantMaturity', span, options)
  return readRows(
    columnar,
    constantMaturity,
    sql`WHERE ${ofMarket(span)} AND tenorDays IN ${p.i64s(tenors)} AND ${within} ORDER BY atMs, tenorDays`,
    options,
  )
}
