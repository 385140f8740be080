import { nameBits } from '../random.ts'
import { bookLevels } from './bookLevels.ts'
import type { VenueContract } from './venueContracts.ts'

/**
 * Returns a venue's book of a contract or pair, fifty levels per side. @param tick  of its prices; that of the contract
 * when left out
 */
export const contractBook = (
  venue: string,
  { coin, margin, expiryMs, bid, ask, bidSizeCoin, askSizeCoin, ...contract }: VenueContract,
  atMs: number,
  tick = contract.tick,
) =>
  bookLevels({
    seed: nameBits(`${venue} ${coin} ${margin} ${expiryMs ?? ''} book`),
    atMs,
    tick,
    bid,
    ask,
    bidCoins: bidSizeCoin,
    askCoins: askSizeCoin,
  })
