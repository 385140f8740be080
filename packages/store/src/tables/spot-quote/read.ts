import type { SpotQuote } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { sql } from '../../sql.ts'
import { ofInstrument, readEventRows } from '../eventRows.ts'
import type { Span } from '../moment.ts'
import { spotQuote } from './row.ts'

/** Spot quotes of a range, ascending by time. @param span.instrument  absent: all of the market */
export const readSpotQuotes = async (
  columnar: Columnar,
  { instrument, ...span }: Span & { readonly instrument?: string },
  options?: QueryOptions,
): Promise<SpotQuote[]> =>
  readEventRows(
    columnar,
    spotQuote,
    'spot-quote',
    span,
    { where: ofInstrument(instrument), order: sql`instrument` },
    options,
  )
