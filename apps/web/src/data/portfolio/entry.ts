import { parseInstant, SIZE_UNITS, type SizeUnit, venueId } from '@gvol/market'
import { averagePrice } from './averagePrice.ts'

/** A leg as stored in the browser. */
export type Entry = {
  readonly exchange: string
  readonly instrument: string
  /** In `unit`; + long, − short. */
  readonly amount: number
  readonly unit: SizeUnit
  /** In the venue's quote unit; undefined values the leg from now on. */
  readonly price?: number
  /** When it was entered, ISO-8601. */
  readonly entry?: string
  /** Whether the leg is included in totals. */
  readonly isOn: boolean
  /** A what-if leg, tried out in addition to positions. */
  readonly isWhatIf: boolean
}

export const MAX_ENTRIES = 200

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isUnit = (value: unknown): value is SizeUnit => (SIZE_UNITS as readonly unknown[]).includes(value)

const INSTRUMENT = /^[\w][\w./:@-]{0,79}$/
const VENUE = /^[a-z0-9.-]{1,32}$/i

/** Parses a leg from unvalidated data. Returns the leg, or an error phrase to follow the name of the source. */
export const entryFrom = (raw: unknown): Entry | string => {
  if (!isRecord(raw)) return 'is no leg'
  const { exchange, venue, instrument, amount, size, unit = 'coin', price, entry, isOn = true, isWhatIf = false } = raw
  const where = exchange ?? venue
  const quantity = amount ?? size
  if (typeof where !== 'string' || !VENUE.test(where)) return 'names no venue'
  if (typeof instrument !== 'string' || !INSTRUMENT.test(instrument)) return 'names no instrument'
  if (typeof quantity !== 'number' || !Number.isFinite(quantity) || quantity === 0) return 'has no size other than 0'
  if (Math.abs(quantity) > 1e9) return 'has a size above 1e9'
  if (!isUnit(unit)) return `counts in something else than ${SIZE_UNITS.join(', ')}`
  const isPriced = price !== undefined && price !== null
  if (isPriced && (typeof price !== 'number' || !(price >= 0 && price <= 1e12))) return 'has an invalid price'
  const isDated = entry !== undefined && entry !== null
  if (isDated && (typeof entry !== 'string' || !parseInstant(entry).ok)) return 'has an invalid entry time'
  return {
    exchange: venueId(where),
    instrument,
    amount: quantity,
    unit,
    isOn: isOn === true,
    isWhatIf: isWhatIf === true,
    ...(isPriced ? { price: price as number } : {}),
    ...(isDated ? { entry: entry as string } : {}),
  }
}

/** Returns the included legs in the API's notation. */
export const legsText = (entries: readonly Entry[]): string =>
  JSON.stringify(
    entries.map(({ exchange, instrument, amount, unit, price, entry }) => ({
      exchange,
      instrument,
      amount,
      ...(unit === 'coin' ? {} : { unit }),
      ...(price === undefined ? {} : { price }),
      ...(entry === undefined ? {} : { entry }),
    })),
  )

const isSameKind = (a: Entry, b: Entry): boolean =>
  a.exchange === b.exchange &&
  a.instrument === b.instrument &&
  a.unit === b.unit &&
  a.isWhatIf === b.isWhatIf &&
  (a.price === undefined) === (b.price === undefined) &&
  a.entry === b.entry

/**
 * Adds a leg to a list: more of the same instrument is merged at the average price, so that clicking a strike twice
 * doubles it; the exact opposite removes it.
 */
export const withEntry = (entries: readonly Entry[], added: Entry): readonly Entry[] => {
  const at = entries.findIndex(
    (entry) => isSameKind(entry, added) && Math.sign(entry.amount) === Math.sign(added.amount),
  )
  const current = entries[at]
  if (current === undefined) return [...entries, added]
  const price = averagePrice(current, added)
  const joined: Entry = { ...current, amount: current.amount + added.amount, ...(price === undefined ? {} : { price }) }
  return entries.with(at, joined)
}
