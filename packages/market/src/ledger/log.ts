import type { SizeUnit } from '../units/sizeUnit.ts'
import type { StatementRow, StatementTrade } from './statement.ts'

/**
 * What a booking of a venue is that is neither a trade nor a deposit; `result`: premium, closed or settled profit,
 * without the trade that it comes from; `opening`: the balance before the first row of a log, a deposit.
 */
export const BOOKING_KINDS = ['funding', 'fee', 'interest', 'result', 'opening'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

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

/** Returns a key that is equal for entries of one contract or currency and kind. */
export const logKey = ({
  exchange,
  instrument,
  unit,
  as,
}: Pick<LogEntry, 'exchange' | 'instrument' | 'unit' | 'as'>): string =>
  [exchange, instrument, unit, as ?? ''].join(' ')

/** A trade or booking in the short form of the API: instant, amount, price, fee. */
type Trade = readonly (number | null)[]
/** The entries of one contract or currency, in the short form of the API. */
export type LogElement = Pick<LogEntry, 'exchange' | 'instrument' | 'as'> & {
  readonly unit?: SizeUnit
  readonly trades: readonly Trade[]
}

/** Returns an entry in the short form, without what is absent at its end. */
export const shortTrade = ({
  atMs,
  amount,
  price,
  fee,
}: Pick<LogEntry, 'atMs' | 'amount' | 'price' | 'fee'>): Trade => {
  if (fee !== undefined && fee !== 0) return [atMs, amount, price ?? null, fee]
  return price === undefined ? [atMs, amount] : [atMs, amount, price]
}

/** Returns a log in the short form of the API: contracts with their trades. */
export const logElements = (log: readonly LogEntry[]): readonly LogElement[] =>
  [...Map.groupBy(log, logKey).values()].map((own) => {
    const { exchange, instrument, unit, as } = own[0] as LogEntry
    return {
      exchange,
      instrument,
      ...(unit === 'coin' ? {} : { unit }),
      ...(as === undefined ? {} : { as }),
      trades: own.toSorted((a, b) => a.atMs - b.atMs).map(shortTrade),
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

/** Decimals beyond which the difference of two balances is rounding. */
const DECIMALS = 12

const withoutZero = (entry: LogEntry): readonly LogEntry[] =>
  entry.amount === 0 || !Number.isFinite(entry.amount) ? [] : [entry]

/** Returns the balance of each currency before its first row, by the first row with a balance. */
const openings = (exchange: string, rows: readonly StatementRow[]): readonly LogEntry[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].flatMap(([instrument, own]) => {
    let changed = 0
    for (const { atMs: _, change, balance } of own) {
      changed += Number(change)
      if (balance === undefined) continue
      const amount = Number((Number(balance) - changed).toFixed(DECIMALS))
      const { atMs } = own[0] as StatementRow
      return withoutZero({ exchange, instrument, unit: 'coin', atMs, amount, as: 'opening' })
    }
    return []
  })

/** Returns what a row books beside trades. */
const bookingsOfRow = (exchange: string, row: StatementRow, hasTrades: boolean): readonly LogEntry[] => {
  const { atMs, currency, kind, funding = 0 } = row
  const change = Number(row.change)
  const booking = (amount: number, as?: LogEntry['as']): readonly LogEntry[] =>
    withoutZero({ exchange, instrument: currency, unit: 'coin', atMs, amount, ...(as === undefined ? {} : { as }) })
  if (kind === 'flow') return booking(change)
  if (kind !== 'result') return booking(change, kind)
  const received = Number(funding)
  return [...booking(received, 'funding'), ...(hasTrades ? [] : booking(change - received, 'result'))]
}

/**
 * Returns what the rows of an account log book beside its trades: deposits, funding, interest, fees, and the balance before
 * the first row; none if a row has no time.
 *
 * @param rows       ascending by time
 * @param hasTrades  the results are those of trades in the same file
 */
export const logBookings = (
  exchange: string,
  rows: readonly StatementRow[],
  hasTrades: boolean,
): readonly LogEntry[] =>
  rows.some(({ atMs }) => !(atMs > 0))
    ? []
    : [...openings(exchange, rows), ...rows.flatMap((row) => bookingsOfRow(exchange, row, hasTrades))]

type TradeRow = StatementRow & { readonly trade: StatementTrade }

const hasTrade = (row: StatementRow): row is TradeRow => row.trade !== undefined

/** Share of a size below which two sizes are the same. */
const ROUNDING = 1e-9

/** Whether two sizes are the same but for rounding. @param size  the largest that they are sums of */
export const isSameSize = (a: number, b: number, size: number): boolean => Math.abs(a - b) <= ROUNDING * Math.abs(size)

/**
 * Whether trades of a contract are all that its position came from: it was flat before the first, by the position that
 * the venue reports after it, else their sum is what is held.
 */
const isComplete = (rows: readonly TradeRow[], held: number): boolean => {
  const first = rows[0]?.trade
  if (first === undefined) return false
  if (first.positionAfter !== undefined) return isSameSize(first.positionAfter, first.quantity, first.quantity)
  const sum = rows.reduce((total, { trade }) => total + trade.quantity, 0)
  return isSameSize(sum, held, Math.max(...rows.map(({ trade }) => Math.abs(trade.quantity))))
}

/** What is held of a contract: its size in the unit of its trades, + long. */
type Held = { readonly instrument: string; readonly size: number }

/** Returns the trades of contracts whose position came from them alone, with their fees. */
const logTrades = (exchange: string, rows: readonly StatementRow[], held: readonly Held[]): readonly LogEntry[] => {
  const contracts = [...Map.groupBy(rows.filter(hasTrade), ({ trade }) => trade.instrument)]
  return contracts.flatMap(([instrument, own]) => {
    const size = held.reduce((sum, one) => sum + (one.instrument === instrument ? one.size : 0), 0)
    if (!isComplete(own, size)) return []
    return own.map(({ atMs, trade: { quantity, unit, price }, fee = 0 }): LogEntry => {
      const paid = Number(fee)
      return { exchange, instrument, unit, atMs, amount: quantity, price, ...(paid === 0 ? {} : { fee: paid }) }
    })
  })
}

/**
 * Returns the trades and bookings of an account log. Contracts with an earlier position that the log does not explain
 * are left out.
 *
 * @param rows  ascending by time
 * @param held  positions of the account after the last row
 */
export const logOfRows = (
  exchange: string,
  rows: readonly StatementRow[],
  held: readonly Held[],
): readonly LogEntry[] =>
  [...Map.groupBy(rows, ({ part }) => part).values()].flatMap((own) => [
    ...logTrades(exchange, own, held),
    ...logBookings(exchange, own, own.some(hasTrade)),
  ])
