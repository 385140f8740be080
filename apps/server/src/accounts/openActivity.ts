import type { StudyContext } from '@gvol/analytics'
import { readActivity, venues } from '@gvol/exchanges'
import { type ActivityAnswer, boundedMap, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/market'
import type { Settings } from '../settings/settings.ts'

/** Whole days do not change; the next one is known within the hour. */
const KEPT_MS = MS_PER_HOUR
const REFUSED_KEPT_MS = MS_PER_MINUTE
const MOST_KEPT = 20

type Kept = { readonly atMs: number; readonly answer: Promise<ActivityAnswer> }

const refused = (message: string): ActivityAnswer => ({ ok: false, message })

/** Days of a coin's options as Derive tells them, each coin asked once an hour however many look at it. */
export const openActivity = ({
  settings,
  isSimulated,
  now,
}: {
  readonly settings: Pick<Settings, 'venueUrl'>
  /** Of a simulated desk no real venue is asked anything. */
  readonly isSimulated: boolean
  readonly now: () => number
}): NonNullable<StudyContext['activity']> => {
  const kept = boundedMap<string, Kept>(MOST_KEPT, 'first-set')
  const given = settings.venueUrl.derive
  const { rest: restUrl } = given === undefined ? venues.derive.urls : venues.derive.urlsFromOrigin(given)
  return async (venue, coin) => {
    if (venue !== 'derive')
      return refused('Only Derive tells how many accounts traded; other venues tell of no accounts.')
    if (isSimulated)
      return refused('The simulated market has no accounts: what Derive tells of its days is not asked for.')
    const known = kept.get(coin)
    if (known !== undefined) {
      const isOk = (await known.answer).ok
      if (now() - known.atMs < (isOk ? KEPT_MS : REFUSED_KEPT_MS)) return known.answer
    }
    const answer = readActivity({ restUrl, coin, now })
    kept.set(coin, { atMs: now(), answer })
    return answer
  }
}
