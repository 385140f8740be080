import type { Chain, Market } from '@gvol/market'
import { type Columnar, readChain } from '@gvol/store'

/** A chain older than this before the asked instant is another day's market, not an answer. */
const MAX_AGE_MS = 86_400_000
/** Past chains kept, so that a page of a dozen studies reads and prices its chain once. About 0.3 MB each. */
const KEPT = 64
/** A market without a feed has a new chain at most when its connector comes up, so its newest one need not be read for every question. */
const NEWEST_KEPT_MS = 1000

export type Chains = (market: Market, asOfMs: number | undefined) => Promise<Chain | undefined>

/**
 * Where studies get chains: the newest known one when no instant is asked (from the collector, else the last stored
 * one), else the one that was current at that instant. The same past chain is the same object, so everything computed
 * from it is computed once.
 */
export const createChains = (
  live: (market: Market) => Chain | undefined,
  columnar: Columnar,
  now: () => number,
): Chains => {
  const reading = new Map<
    string,
    { readonly atMs: number; isOpen: boolean; readonly chain: Promise<Chain | undefined> }
  >()
  const made = new Map<string, Chain>()

  /** One object per stored snapshot, whichever instant asked for it. */
  const canonical = (chain: Chain | undefined): Chain | undefined => {
    if (chain === undefined) return undefined
    const key = `${chain.venue} ${chain.symbol} ${chain.atMs}`
    const known = made.get(key)
    if (known !== undefined) return known
    made.set(key, chain)
    if (made.size > KEPT) made.delete(made.keys().next().value as string)
    return chain
  }

  const stored = (market: Market, asOfMs: number | undefined): Promise<Chain | undefined> =>
    readChain(columnar, { ...market, asOfMs, maxAgeMs: MAX_AGE_MS }, { tag: 'chain' }).then(canonical)

  /** Several studies of one page ask at once: they share the read, and the newest stored chain a little longer. */
  const shared = (market: Market, asOfMs: number | undefined): Promise<Chain | undefined> => {
    const key = `${market.venue} ${market.symbol} ${asOfMs ?? 'newest'}`
    const under = reading.get(key)
    if (under !== undefined && (under.isOpen || (asOfMs === undefined && now() - under.atMs < NEWEST_KEPT_MS)))
      return under.chain
    const read = { atMs: now(), isOpen: true, chain: stored(market, asOfMs) }
    reading.set(key, read)
    const done = () => {
      read.isOpen = false
      // What is stored for a past instant can still grow, so it is not kept.
      if (asOfMs !== undefined) reading.delete(key)
    }
    read.chain.then(done, () => reading.delete(key))
    return read.chain
  }

  return async (market, asOfMs) => {
    const current = live(market)
    if (current === undefined) return shared(market, asOfMs)
    if (asOfMs === undefined || (asOfMs >= current.atMs && asOfMs - current.atMs < MAX_AGE_MS)) return current
    return shared(market, asOfMs)
  }
}
