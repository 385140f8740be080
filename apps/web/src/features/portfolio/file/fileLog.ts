import type { StatementRow } from '@gvol/market/ledger'
import type { LogEntry } from '../../../data/portfolio/log.ts'
import { type FileTrade, PAID_SIGN } from './fileResults.ts'

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
 * Returns what the rows of an account log book beside trades: deposits, funding, interest, fees, and the balance before
 * the first row; none if a row has no time.
 *
 * @param rows       ascending by time
 * @param hasTrades  the results are those of trades in the same file
 */
export const fileBookings = (
  exchange: string,
  rows: readonly StatementRow[],
  hasTrades: boolean,
): readonly LogEntry[] =>
  rows.some(({ atMs }) => !(atMs > 0))
    ? []
    : [...openings(exchange, rows), ...rows.flatMap((row) => bookingsOfRow(exchange, row, hasTrades))]

/**
 * Returns the trades of contracts all of whose trades have a time and a price.
 *
 * @param contracts  trades of each contract
 */
export const fileTrades = (contracts: readonly (readonly FileTrade[])[]): readonly LogEntry[] =>
  contracts
    .filter((trades) => trades.every(({ entry }) => entry.entry !== undefined && entry.price !== undefined))
    .flatMap((trades) =>
      trades.map(({ entry, fee }): LogEntry => {
        const { exchange, instrument, unit, amount, price, entry: at } = entry
        const sign = PAID_SIGN[exchange]
        const paid = sign === undefined || fee === undefined ? 0 : sign * fee
        return {
          exchange,
          instrument,
          unit,
          amount,
          price: price as number,
          atMs: Date.parse(at as string),
          ...(paid === 0 || !Number.isFinite(paid) ? {} : { fee: paid }),
        }
      }),
    )
