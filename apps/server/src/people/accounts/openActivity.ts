import type { StudyContext } from '@gvol/analytics'
import { readActivity } from '@gvol/exchanges'
import { type ActivityAnswer, boundedMap } from '@gvol/market'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { DeriveAddresses } from './deriveAddresses.ts'

/** Finished days do not change, and a new day appears within the hour. */
const CACHE_MS = MS_PER_HOUR
const REFUSAL_CACHE_MS = MS_PER_MINUTE
const CACHE_LIMIT = 20

type CachedAnswer = { readonly atMs: number; readonly answer: Promise<ActivityAnswer> }

const refused = (message: string): ActivityAnswer => ({ ok: false, message })

/** Returns a reader of Derive's daily option activity per coin; each coin is fetched at most once an hour. */
export const openActivity = ({
  derive: { restUrl },
  now,
}: {
  readonly derive: DeriveAddresses
  readonly now: () => number
}): NonNullable<StudyContext['activity']> => {
  const cache = boundedMap<string, CachedAnswer>(CACHE_LIMIT, 'first-set')
  return async (venue, coin) => {
    if (venue !== 'derive') return refused('Only Derive reports how many accounts traded.')
    if (restUrl === undefined) return refused('This desk collects no Derive, so its daily activity is not available.')
    const cached = cache.get(coin)
    if (cached !== undefined) {
      const isOk = (await cached.answer).ok
      if (now() - cached.atMs < (isOk ? CACHE_MS : REFUSAL_CACHE_MS)) return cached.answer
    }
    const answer = readActivity({ restUrl, coin, now })
    cache.set(coin, { atMs: now(), answer })
    return answer
  }
}
