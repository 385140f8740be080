import type { PlaceSubject } from '../../_kit/defineScreen.ts'
import { lyraPlace } from './lyraPlace.ts'

/** `0xd8dA…6045`: an address as a heading has room for it; a name as it is. */
export const shortAddress = (address: string): string =>
  address.length > 20 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/** The account that a path of Derive is about, beside the book of its coin. */
export const lyraAddress: PlaceSubject = (place, markets) => {
  const about = lyraPlace(place, markets)
  const { address } = place
  return about.ok && address !== undefined
    ? { ok: true, values: { ...about.values, network: 'derive', address } }
    : about
}
