import { type Columnar, newestOptionTrades, tradesComplete } from '@gvol/store'

/**
 * Twice the time after which a connector reads trades again by itself. What was written last may have come in another
 * order, and what got lost on an open line leaves no trace until then.
 */
const OVERLAP_CHAINS = 12
const LEAST_OVERLAP_MS = 120_000

export type TradesSince = {
  /** Up to where every trade of a venue is stored, its clock, Unix ms. */
  readonly completeToMs: ReadonlyMap<string, number>
  /** From where trades are fetched. */
  readonly sinceMs: ReadonlyMap<string, number>
}

/**
 * Up to where the trades of venues are stored: the last moment that both the ledger and the newest stored trade vouch
 * for. The first knows of holes behind newer trades, the second of rows that were accepted and never stored.
 *
 * @param given.also  what else vouches for a moment, by venue
 */
export const tradesSince = async (
  columnar: Columnar,
  given: { readonly chainPollMs: number; readonly also?: ReadonlyMap<string, number> },
): Promise<TradesSince> => {
  const options = { tag: 'trades-since' }
  const [ledger, stored] = await Promise.all([tradesComplete(columnar, options), newestOptionTrades(columnar, options)])
  const overlapMs = Math.max(LEAST_OVERLAP_MS, OVERLAP_CHAINS * given.chainPollMs)
  const completeToMs = new Map<string, number>()
  for (const venue of [...ledger.keys(), ...stored.keys(), ...(given.also?.keys() ?? [])]) {
    const known = [ledger.get(venue), stored.get(venue), given.also?.get(venue)].filter((ms) => ms !== undefined)
    completeToMs.set(venue, Math.min(...known))
  }
  return { completeToMs, sinceMs: new Map(Array.from(completeToMs, ([venue, ms]) => [venue, ms - overlapMs])) }
}
