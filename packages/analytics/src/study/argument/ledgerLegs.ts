import { parseInstant } from '@gvol/market'
import { BOOKING_KINDS, type BookingKind, shortTrade } from '@gvol/market/ledger'
import type { Argument, Parsed } from './argument.ts'
import { isNumber, type Leg, legsArgument, MAX_AMOUNT, MAX_PRICE, parsedLeg, parsedList } from './legs.ts'

/** A live request with this text fits a message of the live connection. */
const MAX_CHARACTERS = 90_000

/** What the trades of one contract have in common. */
type Contract = Pick<Leg, 'exchange' | 'instrument' | 'unit' | 'as'>

const isBooking = (value: unknown): value is BookingKind => (BOOKING_KINDS as readonly unknown[]).includes(value)

const isFee = (value: unknown): boolean =>
  value === undefined || value === null || (isNumber(value) && Math.abs(value) <= MAX_PRICE)

/** Returns one trade of a contract as a leg; undefined if a value is out of range. */
const tradeOf = (contract: Contract, raw: unknown): Leg | undefined => {
  if (!Array.isArray(raw) || raw.length < 2 || raw.length > 4) return undefined
  const [at, amount, price, fee] = raw as readonly unknown[]
  const instant = parseInstant(at)
  if (!instant.ok || !isNumber(amount) || Math.abs(amount) > MAX_AMOUNT || !isFee(fee)) return undefined
  const { as, ...named } = contract
  const leg = parsedLeg({ ...named, amount, price, entry: new Date(instant.atMs).toISOString() })
  if (leg === undefined) return undefined
  return { ...leg, ...(as === undefined ? {} : { as }), ...(isNumber(fee) && fee !== 0 ? { fee } : {}) }
}

/** Returns a leg with its time of entry in the one form that {@link ledgerText} can repeat. */
const datedLeg = (leg: Leg | undefined): Leg | undefined => {
  const entry = leg?.entry === undefined ? undefined : parseInstant(leg.entry)
  return leg !== undefined && entry?.ok ? { ...leg, entry: new Date(entry.atMs).toISOString() } : leg
}

/** Returns the legs that an element stands for: itself, or each of its trades; undefined if it is neither. */
const legsOfElement = (raw: unknown): readonly (Leg | undefined)[] => {
  if (typeof raw !== 'object' || raw === null || !('trades' in raw)) return [datedLeg(parsedLeg(raw))]
  const { trades, as, exchange, instrument, unit, ...other } = raw as Readonly<Record<string, unknown>>
  if (!Array.isArray(trades) || trades.length === 0 || Object.keys(other).length > 0) return [undefined]
  if (as !== undefined && !isBooking(as)) return [undefined]
  const contract = { exchange, instrument, ...(unit === undefined ? {} : { unit }), ...(as && { as }) } as Contract
  return trades.map((trade) => tradeOf(contract, trade))
}

const parsedLedger = (most: number, raw: unknown): Parsed<readonly Leg[]> => {
  const expected =
    `1 to ${most} legs and trades as JSON of at most ${MAX_CHARACTERS} characters, a leg as for other studies, the trades of a contract such as ` +
    '{"exchange":"deribit","instrument":"BTC-PERPETUAL","unit":"usd","trades":[[1767225600000,10000,90000,0.00001]]}: instant, amount, price, fee; ' +
    `of a currency deposits, or "as" ${BOOKING_KINDS.join(', ')}`
  const list = parsedList(raw, MAX_CHARACTERS)
  if (!Array.isArray(list) || list.length === 0 || list.length > most) return { ok: false, expected }
  const legs: (Leg | undefined)[] = []
  for (const element of list) {
    legs.push(...legsOfElement(element))
    if (legs.length > most) return { ok: false, expected }
  }
  return legs.every((leg) => leg !== undefined) ? { ok: true, value: legs } : { ok: false, expected }
}

const tradeOfLeg = ({ entry, ...leg }: Leg) => shortTrade({ ...leg, atMs: Date.parse(entry as string) })

/**
 * Returns legs as short JSON: those of one contract and kind in a row, with times of entry, as its trades. Parsing it
 * gives the same legs.
 */
export const ledgerText = (legs: readonly Leg[]): string => {
  const elements: (Leg | (Contract & { readonly trades: ReturnType<typeof tradeOfLeg>[] }))[] = []
  for (const leg of legs) {
    const { exchange, instrument, unit, as, entry } = leg
    if (entry === undefined) {
      elements.push(leg)
      continue
    }
    const last = elements.at(-1)
    const isSame =
      last !== undefined &&
      'trades' in last &&
      last.exchange === exchange &&
      last.instrument === instrument &&
      last.unit === unit &&
      last.as === as
    if (isSame) last.trades.push(tradeOfLeg(leg))
    else
      elements.push({
        exchange,
        instrument,
        ...(unit === undefined ? {} : { unit }),
        ...(as === undefined ? {} : { as }),
        trades: [tradeOfLeg(leg)],
      })
  }
  return JSON.stringify(elements)
}

/**
 * Trades, positions and bookings as JSON text: legs as for other studies, and contracts with their trades.
 *
 * @param most  maximum number of legs and trades
 */
export const ledgerLegs = (doc: string, most: number): Argument<readonly Leg[]> =>
  legsArgument(doc, most, {
    parse: (raw) => parsedLedger(most, raw),
    wire: (value) => (value.length === 0 ? null : ledgerText(value)),
  })
