import type { DeribitName } from '../deribitName.ts'
import type { RowIdentity } from './chainFormat.ts'

/**
 * Returns the row identity of an option named after Deribit's grammar. `_` in its symbol means that it is not
 * coin-settled.
 */
export const namedOption = (
  venue: string,
  instrument: string,
  { symbol, expiryMs, strike, optionType }: Extract<DeribitName, { kind: 'option' }>,
  seen: Pick<RowIdentity, 'atMs' | 'receivedAtMs' | 'underlyingName'>,
): RowIdentity => ({
  venue,
  symbol,
  instrument,
  expiryMs,
  strike,
  optionType,
  isInverse: !symbol.includes('_'),
  ...seen,
})
