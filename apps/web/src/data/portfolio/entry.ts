import { parseInstant, SIZE_UNITS, type SizeUnit, venueId } from '@gvol/market'
import { averagePrice } from './averagePrice.ts'

/** A leg as the reader keeps it. */
export type Entry = {
  readonly exchange: string
  readonly instrument: string
  /** In `unit`; + long, − short. */
  readonly amount: number
  readonly unit: SizeUnit
  /** As the venue quotes it; undefined counts from now. */
  readonly price?: number
  /** When it was entered, ISO-8601. */
  readonly entry?: string
  /** Counted. */
  readonly isOn: boolean
  /** Tried out beside what is held. */
  readonly isWhatIf: boolean
}

export const MOST_ENTRIES = 200

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isUnit = (value: unknown): value is SizeUnit => (SIZE_UNITS as readonly unknown[]).includes(value)

const INSTRUMENT = /^[\w][\w./:@-]{0,79}$/
const VENUE = /^[a-z0-9.-]{1,32}$/i

/** A leg out of whatever came, or what was wrong with it, to follow the name of what was read. */
export const entryFrom = (raw: unknown): Entry | string => {
  if (!isRecord(raw)) return 'is no leg'
  const { exchange, venue, instrument, amount, size, unit = 'coin', price, entry, isOn = true, isWhatIf = false } = raw
  const where = exchange ?? venue
  const held = amount ?? size
  if (typeof where !== 'string' || !VENUE.test(where)) return 'names no venue'
  if (typeof instrument !== 'string' || !INSTRUMENT.test(instrument)) return 'names no instrument'
  if (typeof held !== 'number' || !Number.isFinite(held) || held === 0) return 'has no size other than 0'
  if (Math.abs(held) > 1e9) return 'has a size above 1e9'
  if (!isUnit(unit)) return `counts in something else than ${SIZE_UNITS.join(', ')}`
  const isPriced = price !== undefined && price !== null
  if (isPriced && (typeof price !== 'number' || !(price >= 0 && price <= 1e12))) return 'has a price that is none'
  const isDated = entry !== undefined && entry !== null
  if (isDated && (typeof entry !== 'string' || !parseInstant(entry).ok)) return 'has a time of entry that is none'
  return {
    exchange: venueId(where),
    instrument,
    amount: held,
    unit,
    isOn: isOn === true,
    isWhatIf: isWhatIf === true,
    ...(isPriced ? { price: price as number } : {}),
    ...(isDated ? { entry: entry as string } : {}),
  }
}

/** The legs as the API takes them: those that are counted. */
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
 * A leg added to a list: more of the same joins it at the average price, so that clicking a strike twice is two of it; the
 * opposite of all of it takes it away.
 */
export const withEntry = (entries: readonly Entry[], added: Entry): readonly Entry[] => {
  const at = entries.findIndex(
    (entry) => isSameKind(entry, added) && Math.sign(entry.amount) === Math.sign(added.amount),
  )
  const known = entries[at]
  if (known === undefined) return [...entries, added]
  const price = averagePrice(known, added)
  const joined: Entry = { ...known, amount: known.amount + added.amount, ...(price === undefined ? {} : { price }) }
  return entries.with(at, joined)
}
