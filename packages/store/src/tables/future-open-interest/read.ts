import type { FutureOpenInterest } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { sql } from '../../sql.ts'
import { ofInstrument, readEventRows } from '../eventRows.ts'
import type { Span } from '../moment.ts'
import { futureOpenInterest } from './row.ts'

/** Open interest of futures and perpetuals over a range, ascending by time. @param span.instrument  absent: all of the market */
export const readFutureOpenInterest = async (
  columnar: Columnar,
  { instrument, ...span }: Span & { readonly instrument?: string },
  options?: QueryOptions,
): Promise<FutureOpenInterest[]> =>
  readEventRows(
    columnar,
    futureOpenInterest,
    'future-open-interest',
    span,
    { where: ofInstrument(instrument), order: sql`instrument` },
    options,
  )
