import type { Venue } from './_kit/venue.ts'
import { deribit } from './deribit/venue.ts'

/** One line per venue, sorted. The key is the folder name, the URL part and the name in the store. */
export const venues = { deribit } as const satisfies Readonly<Record<string, Venue>>

export type VenueId = keyof typeof venues

export const isVenueId = (text: string): text is VenueId => Object.hasOwn(venues, text)
