import { createHash } from 'node:crypto'
import { CHAIN_COLUMNS, type Chain } from '@gvol/market'

/** Identity of a chain: the same numbers at the same instant, in whichever file they stand. */
export const chainHash = (chain: Chain): string => {
  const { venue, symbol, atMs, isInverse, index, instrument, underlyingName } = chain
  const hash = createHash('sha256')
  hash.update(JSON.stringify({ venue, symbol, atMs, isInverse, index, instrument, underlyingName }))
  for (const numbers of [chain.expiryMs, chain.strike, chain.optionType]) hash.update(numbers)
  for (const name of CHAIN_COLUMNS) hash.update(chain[name])
  return hash.digest('hex')
}

/** Identity of a group of events. */
export const eventsHash = (events: readonly object[]): string =>
  createHash('sha256').update(JSON.stringify(events)).digest('hex')
