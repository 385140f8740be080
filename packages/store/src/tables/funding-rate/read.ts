import type { FundingRate } from '@gvol/market'
import type { Columnar, QueryOptions } from '../../columnar.ts'
import { sql } from '../../sql.ts'
import { ofInstrument, readEventRows } from '../eventRows.ts'
import type { Span } from '../moment.ts'
import { fundingRate } from './row.ts'

/** Funding payments of a range, ascending by time. @param span.instrument  absent: all of the market */
export const readFundingRates = async (
  columnar: Columnar,
  { instrument, ...span }: Span & { readonly instrument?: string },
  options?: QueryOptions,
): Promise<FundingRate[]> =>
  readEventRows(
    columnar,
    fundingRate,
    'funding-rate',
    span,
    { where: ofInstrument(instrument), order: sql`instrument` },
    options,
  )
