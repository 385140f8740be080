import { argument } from '../../study/argument/kinds.ts'

/** Largest number of contracts of an answer. */
const MOST_CONTRACTS = 3000

/** Argument of studies that list the contracts of all venues. */
export const contractLimit = argument.number(
  '1',
  'at most so many contracts, those with most open interest first',
  MOST_CONTRACTS,
  1,
  MOST_CONTRACTS,
)

/** Returns the rows with most open interest, and a sentence about those left out. */
export const largestFirst = <Row extends { readonly openInterestUsd: number | undefined }>(
  rows: readonly Row[],
  limit: number,
): { readonly rows: readonly Row[]; readonly note: string | undefined } => {
  const most = Math.round(limit)
  const sorted = rows.toSorted((a, b) => (b.openInterestUsd ?? -1) - (a.openInterestUsd ?? -1))
  return {
    rows: sorted.slice(0, most),
    note: rows.length > most ? `The ${most} contracts with most open interest of ${rows.length}.` : undefined,
  }
}
