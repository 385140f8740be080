import { parseInstant, SIZE_UNITS, type SizeUnit, venueId } from '@gvol/market'
import type { BookingKind } from '@gvol/market/ledger'
import type { Argument, Parsed } from './argument.ts'
import { INSTRUMENT, VENUE } from './names.ts'

/** One position of a portfolio. */
export type Leg = {
  /** Venue id; undefined if the study takes one venue for all legs. */
  readonly exchange: string | undefined
  readonly instrument: string
  /** In `unit`, or in coins if that is undefined; negative is short. */
  readonly amount: number
  readonly unit?: SizeUnit
  /** Entry price per unit as the venue quotes it; undefined if not needed. */
  readonly price: number | undefined
  /** Entry time, ISO-8601; absent if not needed. */
  readonly entry?: string
  /** Paid with the trade, settlement currency; negative is a rebate. Ledgers only. */
  readonly fee?: number
  /** What moved a balance; absent: a deposit or withdrawal. Ledgers only. */
  readonly as?: BookingKind
}

const MAX_CHARACTERS = 50_000
export const MAX_AMOUNT = 1e9
export const MAX_PRICE = 1e12
const KEYS = new Set(['exchange', 'instrument', 'amount', 'unit', 'price', 'entry'])

export const isNumber = (value: unknown): value is number => Number.isFinite(value)

const isUnit = (value: unknown): value is SizeUnit => (SIZE_UNITS as readonly unknown[]).includes(value)

export const parsedLeg = (raw: unknown): Leg | undefined => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  if (Object.keys(raw).some((name) => !KEYS.has(name))) return undefined
  const { exchange, instrument, amount, unit, price, entry } = raw as Readonly<Record<string, unknown>>
  if (typeof instrument !== 'string' || !INSTRUMENT.pattern.test(instrument)) return undefined
  if (!isNumber(amount) || amount === 0 || Math.abs(amount) > MAX_AMOUNT) return undefined
  if (price !== undefined && price !== null && !(isNumber(price) && price >= 0 && price <= MAX_PRICE)) return undefined
  if (exchange !== undefined && !(typeof exchange === 'string' && VENUE.pattern.test(exchange))) return undefined
  if (unit !== undefined && !isUnit(unit)) return undefined
  if (entry !== undefined && !(typeof entry === 'string' && parseInstant(entry).ok)) return undefined
  return {
    exchange: exchange === undefined ? undefined : venueId(exchange),
    instrument,
    amount,
    price: price ?? undefined,
    ...(unit === undefined || unit === 'coin' ? {} : { unit }),
    ...(entry === undefined ? {} : { entry }),
  }
}

/** Parses JSON text; undefined for one that is too long or none. */
export const parsedList = (raw: unknown, mostCharacters = MAX_CHARACTERS): unknown => {
  if (typeof raw !== 'string') return raw
  if (raw.length > mostCharacters) return undefined
  try {
    return JSON.parse(raw)
  } catch {
    // The caller adds what was expected.
    return undefined
  }
}

const parsedLegs = (most: number, raw: unknown): Parsed<readonly Leg[]> => {
  const expected =
    `1 to ${most} legs as JSON such as [{"exchange":"deribit","instrument":"BTC-PERPETUAL","amount":-2.5,"price":90000}], ` +
    'amount not 0, in coins unless its unit is contract or usd; exchange, price and entry (ISO-8601) where they matter'
  const list = parsedList(raw)
  if (!Array.isArray(list) || list.length === 0 || list.length > most) return { ok: false, expected }
  const legs = list.map(parsedLeg)
  return legs.every((leg) => leg !== undefined) ? { ok: true, value: legs } : { ok: false, expected }
}

/** An argument of legs as JSON text: how it is read and written is given, its form is the same for all. */
export const legsArgument = (
  doc: string,
  most: number,
  { parse, wire }: Pick<Argument<readonly Leg[]>, 'parse' | 'wire'>,
): Argument<readonly Leg[]> => ({
  kind: 'legs',
  doc,
  unit: 'coins',
  fallback: [],
  isRequired: false,
  domain: { most },
  hint: `${doc}, JSON, at most ${most}`,
  graphqlType: 'String',
  schema: {
    type: 'string',
    contentMediaType: 'application/json',
    example: '[{"instrument":"BTC-PERPETUAL","amount":1}]',
  },
  clientType: 'string',
  parse,
  wire,
})

/**
 * Positions as JSON text: `[{"instrument":"BTC-PERPETUAL","amount":-2.5}]`. @param most  maximum number of positions
 */
export const legs = (doc: string, most: number): Argument<readonly Leg[]> =>
  legsArgument(doc, most, {
    parse: (raw) => parsedLegs(most, raw),
    wire: (value) => (value.length === 0 ? null : JSON.stringify(value)),
  })
