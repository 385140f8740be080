import { unixMs } from '@gvol/market'
import type { Columnar, QueryOptions } from '../columnar.ts'
import { p, type Sql, sql } from '../sql.ts'
import { ofMarket, type Span } from './moment.ts'
import { readRows } from './readRows.ts'
import type { RowOf, Table } from './table.ts'
import { withoutNulls } from './withoutNulls.ts'

type Stamped = Table & { readonly columns: { readonly atMs: unknown; readonly receivedAtMs: unknown } }

/** Rows of a range that are events once they have a type, ascending by time, then as `order` says. */
export const readEventRows = async <T extends Stamped, const Type extends string>(
  columnar: Columnar,
  table: T,
  type: Type,
  span: Span,
  { where = sql``, order }: { readonly where?: Sql; readonly order: Sql },
  options?: QueryOptions,
) => {
  const rows = await readRows(
    columnar,
    table,
    sql`WHERE ${ofMarket(span)} ${where} AND atMs BETWEEN ${p.i64(span.fromMs)} AND ${p.i64(span.toMs)}
        ORDER BY atMs, ${order}`,
    options,
  )
  return rows.map((row) => ({
    ...withoutNulls<RowOf<T>>(row),
    type,
    atMs: unixMs(row.atMs as number),
    receivedAtMs: unixMs(row.receivedAtMs as number),
  }))
}

/** A condition on the instrument when one is asked for. */
export const ofInstrument = (instrument: string | undefined): Sql =>
  instrument === undefined ? sql`` : sql`AND instrument = ${p.str(instrument)}`
