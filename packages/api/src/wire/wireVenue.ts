import type { VenueKey } from '@gvol/accounts'
import type { Position, VenueAccount, VenueMargin } from '@gvol/market'
import { logElements } from '@gvol/market/ledger'
import type { AccountLog, AccountMargin, KeyVenue, ListedKey, ReadAccount } from '@gvol/wire'
import { isoTime } from './answer.ts'

/** Returns a venue key for its owner: recognizable, not usable. */
export const wireVenueKey = ({ id, venue, name, hint, createdAtMs }: VenueKey): ListedKey => ({
  id,
  venue,
  name,
  hint: `…${hint}`,
  createdAt: isoTime(createdAtMs),
})

/** Returns a position in the analyzer's format of legs. */
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

const wireLog = ({ fromMs, currencies, entries }: NonNullable<VenueAccount['log']>): AccountLog => ({
  from: isoTime(fromMs),
  entries: logElements(entries),
  currencies: currencies.map(({ balance, differsAt, ...own }) => ({
    ...own,
    balance: balance ?? null,
    isReproduced: balance === undefined ? null : differsAt === undefined,
  })),
})

export const wireVenueAccount = (
  venue: KeyVenue,
  { readAtMs, positions, margins, isPortfolioMargined, log, notes }: VenueAccount,
): ReadAccount => ({
  venue,
  readAt: isoTime(readAtMs),
  legs: positions.map(wireLeg),
  margins: margins.map(wireMargin),
  isPortfolioMargined: isPortfolioMargined ?? null,
  ...(log === undefined ? {} : { log: wireLog(log) }),
  notes,
})
