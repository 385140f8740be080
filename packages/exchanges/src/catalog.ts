import { binance } from './binance/venue.ts'
import { bybit } from './bybit/venue.ts'
import { cboe } from './cboe/venue.ts'
import { coinbase } from './coinbase/venue.ts'
import { deribit } from './deribit/venue.ts'
import { derive } from './derive/venue.ts'
import { gate } from './gate/venue.ts'
import { htx } from './htx/venue.ts'
import { hyperliquid } from './hyperliquid/venue.ts'
import { kraken } from './kraken/venue.ts'
import { okx } from './okx/venue.ts'
import { thalex } from './thalex/venue.ts'
import type { Venue } from './venue/venue.ts'

/** One line per venue, sorted. The key is the folder name, the URL part and the name in the store. */
export const venues = {
  binance,
  bybit,
  cboe,
  coinbase,
  deribit,
  derive,
  gate,
  htx,
  hyperliquid,
  kraken,
  okx,
  thalex,
} as const satisfies Readonly<Record<string, Venue>>

export type VenueId = keyof typeof venues

export const isVenueId = (text: string): text is VenueId => Object.hasOwn(venues, text)
