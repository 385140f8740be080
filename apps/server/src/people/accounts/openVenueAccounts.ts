import { createHash, randomUUID } from 'node:crypto'
import type { ApiOptions } from '@gvol/api'
import { readVenueAccount } from '@gvol/exchanges'
import { boundedMap, type VenueAccountAnswer } from '@gvol/market'
import type { Settings } from '../../settings/settings.ts'

/** A cached answer expires after this, so reloading a page does not query the venue. */
const CACHE_MS = 10_000
const CACHE_LIMIT = 100
/** Time limit of a read with history, ms: page by page. */
const LOG_MS = 90_000
/** Maximum accounts read concurrently. The venue counts requests by our IP address. */
const MAX_AT_ONCE = 4

type CachedAnswer = { readonly atMs: number; readonly answer: VenueAccountAnswer }

const unavailable = (message: string): VenueAccountAnswer => ({ ok: false, reason: 'unavailable', message })

const SIMULATED = 'This desk shows a simulated market and cannot read venue accounts. Use a live desk.'
const BUSY = 'Too many accounts are being read. Try again in a minute.'

/**
 * Returns a reader of venue accounts. Repeated reads share a cached answer. Credentials are held only while a request
 * runs.
 */
export const openVenueAccounts = ({
  settings,
  isSimulated,
  now,
}: {
  readonly settings: Pick<Settings, 'venueUrl'>
  readonly isSimulated: boolean
  readonly now: () => number
}): ApiOptions['readVenueAccount'] => {
  const cache = boundedMap<string, CachedAnswer>(CACHE_LIMIT, 'first-set')
  const pending = new Map<string, Promise<VenueAccountAnswer>>()
  return async (venue, credentials, logDays) => {
    if (isSimulated) return unavailable(SIMULATED)
    const name = createHash('sha256')
      .update(JSON.stringify([venue, credentials, logDays]))
      .digest('hex')
    const cached = cache.get(name)
    if (cached !== undefined && now() - cached.atMs < CACHE_MS) return cached.answer
    const running = pending.get(name)
    if (running !== undefined) return running
    if (pending.size >= MAX_AT_ONCE) return unavailable(BUSY)
    const origin = settings.venueUrl[venue]
    const reading = readVenueAccount({
      venue,
      credentials,
      nonce: randomUUID,
      now,
      ...(logDays === undefined ? {} : { logDays, totalMs: LOG_MS }),
      ...(origin === undefined ? {} : { origin: new URL(origin).origin }),
    }).finally(() => pending.delete(name))
    pending.set(name, reading)
    const answer = await reading
    // Refusals are not cached: the user fixes the cause at the venue and tries again.
    if (answer.ok) cache.set(name, { atMs: now(), answer })
    return answer
  }
}
