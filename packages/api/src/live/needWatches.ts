import type { Need } from '@gvol/analytics'
import type { MarketFilter } from '@gvol/market'
import type { Watch } from '../apiOptions.ts'

/** Watches each kind and filter once, as long as anybody follows it. */
export type NeedWatches<Follower> = {
  /** @returns the function that stops following */
  readonly follow: (need: Need, covered: MarketFilter, follower: Follower) => () => void
}

type Following<Follower> = { readonly followers: Set<Follower>; stop: () => void }

/** What is followed, as a key of maps. */
export const watchKey = (need: Need, { venue, symbol, coin }: MarketFilter): string =>
  JSON.stringify([need, venue ?? null, symbol ?? null, coin ?? null])

export const createNeedWatches = <Follower>(
  watch: Watch,
  moved: (followers: Iterable<Follower>) => void,
): NeedWatches<Follower> => {
  const known = new Map<string, Following<Follower>>()
  const followingOf = (need: Need, covered: MarketFilter, key: string): Following<Follower> => {
    const following = known.get(key)
    if (following !== undefined) return following
    const made: Following<Follower> = { followers: new Set(), stop: () => undefined }
    known.set(key, made)
    made.stop = watch(need, covered, () => moved(made.followers))
    return made
  }
  return {
    follow: (need, covered, follower) => {
      const key = watchKey(need, covered)
      const following = followingOf(need, covered, key)
      following.followers.add(follower)
      return () => {
        following.followers.delete(follower)
        if (following.followers.size > 0 || known.get(key) !== following) return
        known.delete(key)
        following.stop()
      }
    },
  }
}
