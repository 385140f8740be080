import { createHash, randomUUID } from 'node:crypto'
import type { ApiOptions } from '@gvol/api'
import { readVenueAccount } from '@gvol/exchanges'
import { boundedMap, type VenueAccountAnswer } from '@gvol/market'
import type { Settings } from '../settings/settings.ts'

/** How long what a venue told is the newest: a page that is loaded anew asks it nothing. */
const KEPT_MS = 10_000
const MOST_KEPT = 100
/** Accounts under way at once: each is some requests of a venue that counts them by our address. */
const MOST_AT_ONCE = 4

type Kept = { readonly atMs: number; readonly answer: VenueAccountAnswer }

const unavailable = (message: string): VenueAccountAnswer => ({ ok: false, reason: 'unavailable', message })

const SIMULATED = 'This desk shows a simulated market: no venue is asked about accounts. A live desk reads them.'
const BUSY = 'Too many accounts are being read at once; ask again in a minute.'

/** Accounts at venues, each read once however often it is looked at. Keys are known here only as long as a question lasts. */
export const openVenueAccounts = ({
  settings,
  isSimulated,
  now,
}: {
  readonly settings: Pick<Settings, 'venueUrl'>
  readonly isSimulated: boolean
  readonly now: () => number
}): ApiOptions['readVenueAccount'] => {
  const kept = boundedMap<string, Kept>(MOST_KEPT, 'first-set')
  const underWay = new Map<string, Promise<VenueAccountAnswer>>()
  return async (venue, credentials) => {
    if (isSimulated) return unavailable(SIMULATED)
    const name = createHash('sha256')
      .update(JSON.stringify([venue, credentials]))
      .digest('hex')
    const known = kept.get(name)
    if (known !== undefined && now() - known.atMs < KEPT_MS) return known.answer
    const running = underWay.get(name)
    if (running !== undefined) return running
    if (underWay.size >= MOST_AT_ONCE) return unavailable(BUSY)
    const origin = settings.venueUrl[venue]
    const reading = readVenueAccount({
      venue,
      credentials,
      nonce: randomUUID,
      now,
      ...(origin === undefined ? {} : { origin: new URL(origin).origin }),
    }).finally(() => underWay.delete(name))
    underWay.set(name, reading)
    const answer = await reading
    // A refusal is asked again: its remedy is at the venue.
    if (answer.ok) kept.set(name, { atMs: now(), answer })
    return answer
  }
}
