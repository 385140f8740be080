import { boundedMap, type Instrument } from '@gvol/market'

const REMEMBERED = 50_000

/** Returns whether a contract is still open. Call it whenever a list is read. */
export type IsOpen = (contract: Pick<Instrument, 'name' | 'expiryMs'>) => boolean

/**
 * Closes contracts at their expiry, whether or not the venue still lists them. A contract that was over when it was
 * first listed is of a replayed market, whose clock is behind ours, and stays open.
 *
 * @param now  local clock, ms
 */
export const openContracts = (now: () => number): IsOpen => {
  const seenOpen = boundedMap<string, true>(REMEMBERED, 'first-set')
  return ({ name, expiryMs }) => {
    if (expiryMs === undefined) return true
    if (expiryMs <= now()) return seenOpen.get(name) === undefined
    seenOpen.set(name, true)
    return true
  }
}
