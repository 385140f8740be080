import { createHash } from 'node:crypto'
import { CHAIN_COLUMNS, type Chain } from '@gvol/market'

/**
 * Hash that identifies a chain: the same numbers at the same instant give the same hash, whichever file they come from.
 */
export const chainHash = (chain: Chain): string => {
  const { venue, symbol, atMs, isInverse, index, instrument, underlyingName } = chain
  const hash = createHash('sha256')
  hash.update(JSON.stringify({ venue, symbol, atMs, isInverse, index, instrument, underlyingName }))
  for (const numbers of [chain.expiryMs, chain.strike, chain.optionType]) hash.update(numbers)
  for (const name of CHAIN_COLUMNS) hash.update(chain[name])
  return hash.digest('hex')
}

/** Hash that identifies a group of events. */
export const eventsHash = (events: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(events)).digest('hex')
