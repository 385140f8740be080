import { type Columnar, newestOptionTrades, tradesComplete } from '@gvol/store'

/**
 * Overlap in chain polls: twice the time after which a connector rereads trades by itself. The last rows may have been
 * written out of order, and trades lost on an open connection go unnoticed until then.
 */
const OVERLAP_CHAINS = 12
const MIN_OVERLAP_MS = 120_000

export type TradesSince = {
  /** Instant up to which every trade of a venue is stored; venue clock, Unix ms. */
  readonly completeToMs: ReadonlyMap<string, number>
  /** Instant from which trades are fetched. */
  readonly sinceMs: ReadonlyMap<string, number>
}

/**
 * Returns the instant up to which each venue's trades are stored: the latest one confirmed by both the ledger and the
 * newest stored trade. The ledger accounts for gaps before newer trades, the stored trade for rows that were accepted
 * but never stored.
 *
 * @param options.also  further evidence, by venue
 */
export const tradesSince = async (
  columnar: Columnar,
  given: { readonly chainPollMs: number; readonly also?: ReadonlyMap<string, number> },
): Promise<TradesSince> => {
  const options = { tag: 'trades-since' }
  const [ledger, stored] = await Promise.all([tradesComplete(columnar, options), newestOptionTrades(columnar, options)])
  const overlapMs = Math.max(MIN_OVERLAP_MS, OVERLAP_CHAINS * given.chainPollMs)
  const completeToMs = new Map<string, number>()
  for (const venue of [...ledger.keys(), ...stored.keys(), ...(given.also?.keys() ?? [])]) {
    const candidates = [ledger.get(venue), stored.get(venue), given.also?.get(venue)].filter((ms) => ms !== undefined)
    completeToMs.set(venue, Math.min(...candidates))
  }
  return { completeToMs, sinceMs: new Map(Array.from(completeToMs, ([venue, ms]) => [venue, ms - overlapMs])) }
}
