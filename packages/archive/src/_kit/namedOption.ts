import type { DeribitName } from '../deribitName.ts'
import type { RowIdentity } from './chainFormat.ts'

/** An option named after Deribit's grammar, as the name of a row. `_` in its symbol says that it is not coin-settled. */
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
