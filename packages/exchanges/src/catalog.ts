import type { Venue } from './venue/venue.ts'
import { aster } from './venues/aster/venue.ts'
import { binance } from './venues/binance/venue.ts'
import { bybit } from './venues/bybit/venue.ts'
import { cboe } from './venues/cboe/venue.ts'
import { coinbase } from './venues/coinbase/venue.ts'
import { deribit } from './venues/deribit/venue.ts'
import { derive } from './venues/derive/venue.ts'
import { dydx } from './venues/dydx/venue.ts'
import { gate } from './venues/gate/venue.ts'
import { htx } from './venues/htx/venue.ts'
import { hyperliquid } from './venues/hyperliquid/venue.ts'
import { kraken } from './venues/kraken/venue.ts'
import { lighter } from './venues/lighter/venue.ts'
import { okx } from './venues/okx/venue.ts'
import { paradex } from './venues/paradex/venue.ts'
import { thalex } from './venues/thalex/venue.ts'

/** One line per venue, sorted. The key is the folder name, the URL segment and the name in the store. */
export const venues = {
  aster,
  binance,
  bybit,
  cboe,
  coinbase,
  deribit,
  derive,
  dydx,
  gate,
  htx,
  hyperliquid,
  kraken,
  lighter,
  okx,
  paradex,
  thalex,
} as const satisfies Readonly<Record<string, Venue>>

export type VenueId = keyof typeof venues

export const isVenueId = (text: string): text is VenueId => Object.hasOwn(venues, text)
