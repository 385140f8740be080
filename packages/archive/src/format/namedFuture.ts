import { type FutureQuote, unixMs } from '@gvol/market'
import type { DeribitName } from '../deribitName.ts'

/** Returns the common fields of a quote for a Deribit future or perpetual, from its name. */
export const namedFuture = (
  instrument: string,
  parts: Exclude<DeribitName, { kind: 'option' }>,
  atMs: number,
  receivedAtMs = atMs,
): Pick<
  FutureQuote,
  'type' | 'kind' | 'venue' | 'symbol' | 'instrument' | 'atMs' | 'receivedAtMs' | 'isInverse' | 'expiryMs'
> => ({
  type: 'future-quote',
  kind: parts.kind,
  venue: 'deribit',
  symbol: parts.symbol,
  instrument,
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(receivedAtMs),
  isInverse: !parts.symbol.includes('_'),
  ...(parts.kind === 'future' ? { expiryMs: unixMs(parts.expiryMs) } : {}),
})
