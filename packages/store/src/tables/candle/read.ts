import type { Candle } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { p, sql } from '../../sql.ts'
import { ofInstrument, readEventRows } from '../eventRows.ts'
import type { Span } from '../moment.ts'
import { candle } from './row.ts'

/** Bars of one length that open in a range, ascending by time. @param span.instrument  absent: all of the market */
export const readCandles = async (
  columnar: Columnar,
  { instrument, intervalMs, ...span }: Span & { readonly instrument?: string; readonly intervalMs: number },
  options?: QueryOptions,
): Promise<Candle[]> =>
  readEventRows(
    columnar,
    candle,
    'candle',
    span,
    { where: sql`${ofInstrument(instrument)} AND intervalMs = ${p.i64(intervalMs)}`, order: sql`instrument` },
    options,
  )
