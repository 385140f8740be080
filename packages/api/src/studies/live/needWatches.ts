import type { Need } from '@gvol/analytics'
import type { MarketFilter } from '@gvol/market'
import type { Watch } from '../../apiOptions.ts'

/** Watches each kind and filter once, as long as it has followers. */
export type NeedWatches<Follower> = {
  /** @returns a function that stops following */
  readonly follow: (need: Need, covered: MarketFilter, follower: Follower) => () => void
}

type Following<Follower> = { readonly followers: Set<Follower>; stop: () => void }

/** Returns a map key for what is followed. */
export const watchKey = (need: Need, { venue, symbol, coin }: MarketFilter): string =>
  JSON.stringify([need, venue ?? null, symbol ?? null, coin ?? null])

export const createNeedWatches = <Follower>(
  watch: Watch,
  moved: (followers: Iterable<Follower>) => void,
): NeedWatches<Follower> => {
  const followings = new Map<string, Following<Follower>>()
  const followingOf = (need: Need, covered: MarketFilter, key: string): Following<Follower> => {
    const following = followings.get(key)
    if (following !== undefined) return following
    const created: Following<Follower> = { followers: new Set(), stop: () => undefined }
    followings.set(key, created)
    created.stop = watch(need, covered, () => moved(created.followers))
    return created
  }
  return {
    follow: (need, covered, follower) => {
      const key = watchKey(need, covered)
      const following = followingOf(need, covered, key)
      following.followers.add(follower)
      return () => {
        following.followers.delete(follower)
        if (following.followers.size > 0 || followings.get(key) !== following) return
        followings.delete(key)
        following.stop()
      }
    },
  }
}
