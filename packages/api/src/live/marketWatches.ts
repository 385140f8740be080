import type { Market } from '@gvol/analytics'
import type { ApiOptions, Tick } from '../apiOptions.ts'

/** Listens to each market once, as long as anybody follows something there. */
export type MarketWatches<Follower> = {
  /** @returns the function that stops following */
  readonly follow: (market: Market, tick: Tick, follower: Follower) => () => void
}

type Watch<Follower> = { readonly followers: Readonly<Record<Tick, Set<Follower>>>; stop: () => void }

export const createMarketWatches = <Follower>(
  subscribeTicks: ApiOptions['subscribeTicks'],
  moved: (market: Market, tick: Tick, followers: Iterable<Follower>) => void,
): MarketWatches<Follower> => {
  const watches = new Map<string, Watch<Follower>>()
  const watchOf = (market: Market, name: string): Watch<Follower> => {
    const known = watches.get(name)
    if (known !== undefined) return known
    const watch: Watch<Follower> = { followers: { chain: new Set(), history: new Set() }, stop: () => undefined }
    watches.set(name, watch)
    watch.stop = subscribeTicks(market, (tick) => moved(market, tick, watch.followers[tick]))
    return watch
  }
  return {
    follow: (market, tick, follower) => {
      const name = `${market.venue}:${market.symbol}`
      const watch = watchOf(market, name)
      watch.followers[tick].add(follower)
      return () => {
        watch.followers[tick].delete(follower)
        if (watch.followers.chain.size + watch.followers.history.size > 0 || watches.get(name) !== watch) return
        watches.delete(name)
        watch.stop()
      }
    },
  }
}
