import type { SizeUnit } from '@gvol/market'
import { dayStartMs } from '@gvol/time'
import { persistedState, storedJson } from '../settings/persistedState.ts'
import { STORAGE_KEYS } from '../settings/storageKeys.ts'
import { averagePrice } from './averagePrice.ts'

/** What a booking is that is neither a trade nor a deposit; opening: the balance before the first row of a file. */
type BookingKind = 'funding' | 'fee' | 'interest' | 'result' | 'opening'

/** A trade, or a booking in a currency, of an imported account log. */
export type LogEntry = {
  readonly exchange: string
  /** Of a booking its currency. */
  readonly instrument: string
  readonly unit: SizeUnit
  /** Unix ms. */
  readonly atMs: number
  /** In `unit`; + bought or received. */
  readonly amount: number
  /** In the venue's quote unit; absent for a booking. */
  readonly price?: number
  /** Settlement currency; positive is paid. */
  readonly fee?: number
  /** Absent: a trade, a deposit or a withdrawal. */
  readonly as?: BookingKind
}

/** What a study takes: entries, and the characters of their text. */
const MOST_ENTRIES = 1_500
const MOST_CHARACTERS = 60_000

const groupKey = ({ exchange, instrument, unit, as }: LogEntry): string =>
  [exchange, instrument, unit, as ?? ''].join(' ')

type Trade = readonly (number | null)[]
/** The entries of one contract or currency, in the short form of the API. */
export type LogElement = Pick<LogEntry, 'exchange' | 'instrument' | 'as'> & {
  readonly unit?: SizeUnit
  readonly trades: readonly Trade[]
}

const tradeOf = ({ atMs, amount, price, fee }: LogEntry): Trade => {
  if (fee !== undefined && fee !== 0) return [atMs, amount, price ?? null, fee]
  return price === undefined ? [atMs, amount] : [atMs, amount, price]
}

/** Returns a log in the short form of the API: contracts with their trades. */
export const logElements = (log: readonly LogEntry[]): readonly LogElement[] =>
  [...Map.groupBy(log, groupKey).values()].map((own) => {
    const { exchange, instrument, unit, as } = own[0] as LogEntry
    return {
      exchange,
      instrument,
      ...(unit === 'coin' ? {} : { unit }),
      ...(as === undefined ? {} : { as }),
      trades: own.toSorted((a, b) => a.atMs - b.atMs).map(tradeOf),
    }
  })

const isTrade = (raw: unknown): raw is Trade =>
  Array.isArray(raw) && raw.length >= 2 && raw.every((value) => value === null || Number.isFinite(value))

/** Returns the entries of the short form; what cannot be read is left out. */
export const logFromElements = (raw: unknown): readonly LogEntry[] => {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((one: Partial<LogElement> | null): readonly LogEntry[] => {
    if (typeof one?.exchange !== 'string' || typeof one.instrument !== 'string' || !Array.isArray(one.trades)) return []
    const { exchange, instrument, unit = 'coin', as } = one
    return one.trades.filter(isTrade).map(
      ([atMs, amount, price, fee]): LogEntry => ({
        exchange,
        instrument,
        unit,
        atMs: atMs as number,
        amount: amount as number,
        ...(typeof price === 'number' ? { price } : {}),
        ...(typeof fee === 'number' ? { fee } : {}),
        ...(as === undefined ? {} : { as }),
      }),
    )
  })
}

/** Returns entries of one contract, day and direction as one at their average price: equity of the evenings is the same. */
const joined = (own: readonly LogEntry[]): readonly LogEntry[] => {
  const [first, ...rest] = own
  if (first === undefined) return []
  let sum = first
  for (const entry of rest) {
    const price = averagePrice(sum, entry)
    const fee = (sum.fee ?? 0) + (entry.fee ?? 0)
    sum = {
      ...sum,
      atMs: Math.max(sum.atMs, entry.atMs),
      amount: sum.amount + entry.amount,
      ...(price === undefined ? {} : { price }),
      ...(fee === 0 ? {} : { fee }),
    }
  }
  return [sum]
}

const joinedByDay = (log: readonly LogEntry[]): readonly LogEntry[] => {
  const keyOf = (entry: LogEntry) => `${groupKey(entry)} ${dayStartMs(entry.atMs)} ${Math.sign(entry.amount)}`
  return [...Map.groupBy(log, keyOf).values()].flatMap(joined)
}

/** Earliest and latest instant of a log. */
const endsOf = (log: readonly LogEntry[]) => {
  const instants = log.map(({ atMs }) => atMs)
  return { fromMs: instants.reduce((a, b) => Math.min(a, b)), toMs: instants.reduce((a, b) => Math.max(a, b)) }
}

/** Leaves the opening balance of the earliest file only: those of later files follow from the rows before them. */
const withOneOpening = (log: readonly LogEntry[]): readonly LogEntry[] => {
  const first = new Map<string, number>()
  for (const { exchange, instrument, as, atMs } of log)
    if (as === 'opening')
      first.set(`${exchange} ${instrument}`, Math.min(atMs, first.get(`${exchange} ${instrument}`) ?? atMs))
  return log.filter(
    ({ exchange, instrument, as, atMs }) => as !== 'opening' || first.get(`${exchange} ${instrument}`) === atMs,
  )
}

/**
 * Adds the log of a file. What the log has of the same contracts and currencies within the time of the file is
 * replaced, so that a file read twice counts once. A long log has the trades of a day joined.
 *
 * @returns the log, or a sentence that says what was expected
 */
export const withLog = (current: readonly LogEntry[], added: readonly LogEntry[]): readonly LogEntry[] | string => {
  if (added.length === 0) return current
  const { fromMs, toMs } = endsOf(added)
  const keys = new Set(added.map(groupKey))
  const others = current.filter((entry) => !keys.has(groupKey(entry)) || entry.atMs < fromMs || entry.atMs > toMs)
  const all = withOneOpening([...others, ...added])
  const isShort = (log: readonly LogEntry[]) =>
    log.length <= MOST_ENTRIES && JSON.stringify(logElements(log)).length <= MOST_CHARACTERS
  if (isShort(all)) return all
  const byDay = joinedByDay(all)
  return isShort(byDay)
    ? byDay
    : `The history has ${byDay.length} trades and bookings, one for each contract, day and direction; a portfolio has at most ${MOST_ENTRIES}. Import fewer months: the positions are unaffected.`
}

const parsed = (text: string | undefined): readonly LogElement[] => logElements(logFromElements(storedJson(text)))

/** The log of the portfolio in this browser. It leaves it as the legs do. */
export const portfolioLog = persistedState<readonly LogElement[]>(STORAGE_KEYS.portfolioLog, parsed)
