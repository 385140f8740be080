import { MS_PER_MINUTE, MS_PER_SECOND } from '@gvol/time'
import type { BookLevel } from '../rest/bookLevels.ts'
import { contractBook } from '../rest/contractBook.ts'
import type { VenueContract } from '../rest/venueContracts.ts'
import { contractName } from './thalexBooks.ts'

const coins = (amount: number): number => Math.max(0.001, Number(amount.toFixed(3)))
const levelsOf = (levels: readonly BookLevel[]): ReadonlyMap<number, number> =>
  new Map(levels.map((level) => [Number(level.price.toFixed(6)), coins(level.coins)]))

export const bookChannel = (contract: VenueContract): string => `book.${contractName(contract)}.none.all.60000ms`

/**
 * Returns the changes of a book within a minute. Every level is sent again, which is correct for a client with or
 * without the book of a minute ago.
 */
export const bookChange = (contract: VenueContract, atMs: number): object => {
  const now = contractBook('thalex', contract, atMs)
  const before = contractBook('thalex', contract, atMs - MS_PER_MINUTE)
  const changes = (after: readonly BookLevel[], old: readonly BookLevel[]) => {
    const levels = levelsOf(after)
    const gone = [...levelsOf(old).keys()].filter((price) => !levels.has(price))
    const wireLevels = [...levels].map(([price, amount]) => [price, amount, amount])
    return {
      levels: [...wireLevels, ...gone.map((price) => [price, 0, 0])],
      total: [...levels.values()].reduce((a, b) => a + b, 0),
    }
  }
  const bids = changes(now.bids, before.bids)
  const asks = changes(now.asks, before.asks)
  return {
    bid_changes: bids.levels,
    ask_changes: asks.levels,
    total_bid_amount: bids.total,
    total_ask_amount: asks.total,
    time: atMs / MS_PER_SECOND,
  }
}
