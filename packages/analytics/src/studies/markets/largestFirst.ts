import type { StoredFuture } from '../../market/future/storedFutures.ts'
import { argument } from '../../study/argument/kinds.ts'

/** Largest number of contracts of an answer. */
const MAX_CONTRACTS = 3000

/** Argument of studies that list the contracts of all venues. */
export const contractLimit = argument.number(
  '1',
  'at most so many contracts, those with most open interest first',
  MAX_CONTRACTS,
  1,
  MAX_CONTRACTS,
)

/** Open interest, or the volume of a day where the venue does not publish it; dollars of the contract. */
const sizeOf = ({ row }: StoredFuture): number => row.openInterestUsd ?? row.volume24hUsd ?? 0

/** Returns the largest contracts first, and a sentence about those left out. */
export const largestFirst = (
  contracts: readonly StoredFuture[],
  limit: number,
): { readonly largest: readonly StoredFuture[]; readonly note: string | undefined } => {
  const most = Math.round(limit)
  return {
    largest: contracts.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, most),
    note:
      contracts.length > most
        ? `The ${most} contracts with most open interest of ${contracts.length}; by volume where a venue publishes none.`
        : undefined,
  }
}
