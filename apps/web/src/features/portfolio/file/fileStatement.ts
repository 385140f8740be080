import {
  type CurrencyStatement,
  type LogEntry,
  logBookings,
  type StatementRow,
  statementKind,
  statementOf,
} from '@gvol/market/ledger'
import { type Field, fieldsOf } from './columns.ts'
import { settleOf } from './contractOf.ts'
import { instant } from './instant.ts'
import { paidSignOf } from './paidSign.ts'
import { venueOf, venueOfHeads } from './venueOf.ts'

/** What an account log of a venue says by currency. */
export type FileStatement = {
  readonly exchange: string
  /** What it books beside trades. */
  readonly bookings: readonly LogEntry[]
  readonly currencies: readonly (CurrencyStatement & {
    /** Row of the file whose balance is the first that differs. */
    readonly differsInRow: number | undefined
  })[]
}

type Cells = readonly string[]
type Fields = Partial<Record<Field, number>>
type RowOfFile = { readonly row: number; readonly cells: Cells }

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Returns a decimal as the file has it; undefined if there is none. */
const decimal = (text: string | undefined): string | undefined => {
  const plain = text?.replace(/[,\s$]/g, '')
  return plain !== undefined && DECIMAL.test(plain) ? plain : undefined
}

/** Whether a table is only an account log, without trades: `Type, Amount, Asset, Symbol` of Binance. */
export const isLogOnly = ({ currency, type, side, price, change, amount }: Fields): boolean =>
  currency !== undefined &&
  type !== undefined &&
  side === undefined &&
  price === undefined &&
  (change ?? amount) !== undefined

/** Compares whole numbers of any length. */
const compareWholes = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

/**
 * Returns rows ascending by time. Rows of one time are in the order of their numbers, which OKX does not write in
 * order; without numbers in that of the file.
 */
const inOrder = (rows: readonly RowOfFile[], { entry: time, order }: Fields): readonly RowOfFile[] => {
  const msOf = ({ cells }: RowOfFile): number => Date.parse(instant(time === undefined ? undefined : cells[time]) ?? '')
  const numberOf = ({ cells }: RowOfFile): string => (order === undefined ? '' : (cells[order]?.trim() ?? ''))
  const timed = rows.map((row) => ({ row, ms: msOf(row), number: numberOf(row) }))
  const [first] = timed
  const last = timed.at(-1)
  const oldestFirst = first !== undefined && last !== undefined && first.ms > last.ms ? timed.toReversed() : timed
  if (timed.some(({ ms }) => Number.isNaN(ms))) return oldestFirst.map(({ row }) => row)
  const areNumbered = timed.every(({ number }) => /^\d+$/.test(number))
  return oldestFirst
    .toSorted((a, b) => a.ms - b.ms || (areNumbered ? compareWholes(a.number, b.number) : 0))
    .map(({ row }) => row)
}

/**
 * Returns the funding in a row that has other changes too, + received. Venues write a paid one with either sign: that
 * which adds up with cash flow and fee to the change counts, else −.
 */
const fundingIn = (cell: (field: Field) => string | undefined, change: string, fee: number): string | undefined => {
  const funding = decimal(cell('funding'))
  if (funding === undefined || Number(funding) === 0) return undefined
  const rest = Number(change) - Number(decimal(cell('cashFlow')) ?? 0) + fee
  const isPaidPositive = Math.abs(rest + Number(funding)) < Math.abs(rest - Number(funding))
  return isPaidPositive ? String(-Number(funding)) : funding
}

/** Returns the settlement currency of a file in which every instrument has the same one. */
const fileCurrency = (rows: readonly RowOfFile[], { instrument }: Fields, exchange: string): string | undefined => {
  const names = new Set(
    rows.flatMap(({ cells }) => (instrument === undefined ? [] : (cells[instrument]?.trim() ?? []))),
  )
  names.delete('')
  const currencies = new Set([...names].map((name) => settleOf({ exchange, instrument: name })))
  const [only] = currencies
  return currencies.size === 1 ? only : undefined
}

/** Returns the column of the currency of a balance: OKX heads the unit of a size and of a balance alike. */
const currencyColumn = (heads: Cells, { currency, unit }: Fields): number | undefined => {
  if (currency !== undefined) return currency
  const last = heads.findLastIndex((head) => /^\s*(?:balance\s*)?unit\s*$/i.test(head))
  return last >= 0 && last !== unit ? last : undefined
}

/**
 * Returns what a table says about balances; undefined if it has no changes of a balance, or their currency is not in it.
 *
 * @param heads  headings
 * @param first  row of the file below them, from 1
 */
export const fileStatement = (heads: Cells, below: readonly Cells[], first: number): FileStatement | undefined => {
  const fields = fieldsOf(heads)
  const isLog = isLogOnly(fields)
  const change = fields.change ?? (isLog ? fields.amount : undefined)
  if (change === undefined) return undefined
  const all = below.map((cells, i): RowOfFile => ({ row: first + i, cells }))
  const rows = inOrder(all, fields)
  const named =
    fields.instrument === undefined ? undefined : rows.find(({ cells }) => cells[fields.instrument as number]?.trim())
  const exchange = isLog
    ? 'binance'
    : (venueOfHeads(heads) ?? venueOf(named?.cells[fields.instrument as number]?.trim() ?? ''))
  const column = currencyColumn(heads, fields)
  const common = column === undefined ? fileCurrency(rows, fields, exchange) : undefined
  const sign = paidSignOf(below, fields)(exchange)
  const parsed = rows.flatMap(({ row, cells }) => {
    const cell = (field: Field): string | undefined => {
      const index = fields[field]
      return index === undefined ? undefined : cells[index]?.trim()
    }
    const own = decimal(cells[change])
    const currency = (column === undefined ? common : cells[column]?.trim())?.toUpperCase()
    if (own === undefined || !currency) return []
    const kind = statementKind(cell('type') ?? '')
    const paid = sign === undefined ? undefined : decimal(cell('fee'))
    const fee = paid === undefined || kind !== 'result' ? undefined : sign === -1 ? String(-Number(paid)) : paid
    const funding = kind === 'result' ? fundingIn(cell, own, Number(fee ?? 0)) : undefined
    const balance = decimal(cell('balance'))
    const statementRow: StatementRow = {
      atMs: Date.parse(instant(cell('entry')) ?? '') || 0,
      currency,
      kind,
      change: own,
      ...(fee === undefined ? {} : { fee }),
      ...(funding === undefined ? {} : { funding }),
      ...(balance === undefined ? {} : { balance }),
    }
    return [{ row, statementRow }]
  })
  if (parsed.length === 0) return undefined
  return {
    exchange,
    bookings: logBookings(
      exchange,
      parsed.map(({ statementRow }) => statementRow),
      !isLog,
    ),
    currencies: statementOf(parsed.map(({ statementRow }) => statementRow)).map((one) => ({
      ...one,
      differsInRow: one.differsAt === undefined ? undefined : parsed[one.differsAt]?.row,
    })),
  }
}
