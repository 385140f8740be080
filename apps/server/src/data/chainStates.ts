import type { StudyContext } from '@gvol/analytics'
import { type Chain, isIn, type Market, type MarketFilter, marketKey } from '@gvol/market'
import type { Chains } from './chains.ts'
import type { StoredMarkets } from './storedMarkets.ts'

type Known = {
  readonly live: { readonly chain: (venue: string, symbol: string) => Chain | undefined }
  readonly stored: Pick<StoredMarkets, 'list'>
  readonly now: () => number
}

const byMarket = (one: Market, other: Market): number => (marketKey(one) < marketKey(other) ? -1 : 1)

/** The states that studies ask for, where option chains are all that is known. */
export const chainStates = (
  chains: Chains,
  { live, stored, now }: Known,
): Pick<StudyContext, 'nowMs' | 'live' | 'liveOf'> => {
  const marketsOf = (covered: MarketFilter) => stored.list().filter((market) => isIn(covered, market))
  return {
    nowMs: (covered) => {
      const { venue, symbol } = covered
      const heard = venue !== undefined && symbol !== undefined ? live.chain(venue, symbol) : undefined
      if (heard !== undefined) return heard.atMs
      const instants = marketsOf(covered).map(
        (market) => live.chain(market.venue, market.symbol)?.atMs ?? market.lastMs,
      )
      return instants.length === 0 ? now() : Math.max(...instants)
    },
    live: (async (kind, market, asOfMs) =>
      kind === 'chain' ? chains(market, asOfMs) : undefined) as StudyContext['live'],
    liveOf: (async (kind, covered, asOfMs) => {
      if (kind !== 'chain') return []
      const found = await Promise.all(marketsOf(covered).map((market) => chains(market, asOfMs)))
      return found.filter((chain) => chain !== undefined).sort(byMarket)
    }) as StudyContext['liveOf'],
  }
}
