import type { VenueKey } from '@gvol/accounts'
import type { Position, VenueAccount, VenueMargin } from '@gvol/market'
import type { AccountMargin, KeyVenue, ListedKey, ReadAccount } from '@gvol/wire'
import { isoTime } from '../answer/answer.ts'

/** A key of a venue as its holder sees it: recognisable, of no use to anybody. */
export const wireVenueKey = ({ id, venue, name, hint, createdAtMs }: VenueKey): ListedKey => ({
  id,
  venue,
  name,
  hint: `…${hint}`,
  createdAt: isoTime(createdAtMs),
})

/** A position as the analyzer keeps legs. */
const wireLeg = ({ venue, instrument, size, unit, entryPrice, entryAtMs }: Position) => ({
  exchange: venue,
  instrument,
  amount: size,
  unit,
  ...(entryPrice === undefined ? {} : { price: entryPrice }),
  ...(entryAtMs === undefined ? {} : { entry: isoTime(entryAtMs) }),
})

const wireMargin = ({ currency, equity, initial, maintenance }: VenueMargin): AccountMargin => ({
  currency,
  equity: equity ?? null,
  initial: initial ?? null,
  maintenance: maintenance ?? null,
})

export const wireVenueAccount = (
  venue: KeyVenue,
  { readAtMs, positions, margins, isPortfolioMargined, notes }: VenueAccount,
): ReadAccount => ({
  venue,
  readAt: isoTime(readAtMs),
  legs: positions.map(wireLeg),
  margins: margins.map(wireMargin),
  isPortfolioMargined: isPortfolioMargined ?? null,
  notes,
})
