import type { LogEntry } from '@gvol/market/ledger'
import { averagePrice } from '../../../data/portfolio/averagePrice.ts'
import { type Entry, entryFrom } from '../../../data/portfolio/entry.ts'
import { type Field, fieldsOf } from './columns.ts'
import { fileTrades } from './fileLog.ts'
import { type FileResults, type FileTrade, fileResults } from './fileResults.ts'
import { type FileStatement, fileStatement, isLogOnly } from './fileStatement.ts'
import { instant } from './instant.ts'
import { paidSignOf } from './paidSign.ts'
import { coinsOfSize, unitOf, venueOf, venueOfHeads } from './venueOf.ts'
import { withZone, zoneOf } from './zone.ts'

/** A row that could not be parsed. */
export type BadRow = { readonly row: number; readonly reason: string }

export type ReadFile = {
  readonly entries: readonly Entry[]
  /** Rows that could not be parsed, with the reason. */
  readonly bad: readonly BadRow[]
  /** Number of rows that are neither positions nor trades, such as transfers and funding. */
  readonly passed: number
  /** What closed trades have brought; absent if nothing was closed. */
  readonly results?: FileResults
  /** Its trades and bookings with their times, for the past of the portfolio; empty if it has none. */
  readonly log: readonly LogEntry[]
  /** What it says about balances; absent if it has none of their changes. */
  readonly statement?: FileStatement
}

/** Cells of a CSV, row by row. */
export type CellsOf = (text: string) => readonly (readonly string[])[]

const number = (text: string | undefined): number | undefined => {
  const plain = text?.replace(/[,\s$]/g, '')
  if (plain === undefined || /^-*$/.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value : Number.NaN
}

/**
 * Returns whether `sell`, `Open Short` or `Close Long` is a sale. Closing a long position is a sale, in Bybit's
 * notation.
 */
const isSold = (side: string): boolean => (/close/i.test(side) ? /sell|long/i.test(side) : /sell|short/i.test(side))
const isSide = (side: string): boolean => /buy|sell|long|short/i.test(side)

/**
 * Rows that move money, or report a position without changing it. A delivery with a side closes an expired position.
 */
const PASSED = /transfer|deposit|withdraw|settle|funding|swap fee|interest|insurance|socialized|move/i

const UNITS: Readonly<Record<string, Entry['unit']>> = {
  coin: 'coin',
  contract: 'contract',
  cont: 'contract',
  contracts: 'contract',
  usd: 'usd',
}

type Cells = readonly string[]

/**
 * Returns one row as a leg, `passed` where it is neither position nor trade, or the reason why it cannot be used.
 *
 * @param venue  venue of the file, if its headings say so
 */
const entryOfRow = (
  cells: Cells,
  fields: Partial<Record<Field, number>>,
  venue: string | undefined,
): Entry | 'passed' | { readonly fault: string } => {
  const cell = (field: Field): string | undefined => {
    const column = fields[field]
    return column === undefined ? undefined : cells[column]?.trim()
  }
  const instrument = cell('instrument')
  const type = cell('type') ?? ''
  if (PASSED.test(type) || PASSED.test(cell('kind') ?? '') || /spot/i.test(cell('kind') ?? '')) return 'passed'
  if (!instrument) return 'passed'
  // Bybit books both coins of a spot trade, which opens and closes nothing.
  if (fields.action !== fields.side && /^trade$/i.test(type) && /^-+$/.test(cell('action') ?? '')) return 'passed'
  // OKX writes Buy and Sell as the type.
  const side = cell('side') ?? (isSide(type) ? type : '')
  if (/deliver|exercise|expir/i.test(type) && !/buy|sell|close/i.test(side)) return 'passed'
  const size = number(cell('amount'))
  if (size === undefined || size === 0) return 'passed'
  if (Number.isNaN(size)) return { fault: `has the size ${cell('amount')}, a number was expected` }
  if (fields.side !== undefined && !isSide(side) && !/^(net|-*)$/i.test(side))
    return { fault: `has the side ${side}, buy, sell, long or short was expected` }
  const exchange = (cell('exchange') || venue || venueOf(instrument)).toLowerCase()
  const unit = (cell('unit') ?? '').toLowerCase()
  // A unit equal to the instrument's coin counts coins.
  const knownUnit = UNITS[unit] ?? (instrument.toLowerCase().startsWith(unit) ? 'coin' : undefined)
  if (unit !== '' && knownUnit === undefined)
    return { fault: `counts in ${cell('unit')}, coins, contracts or USD were expected` }
  const price = number(cell('price'))
  const coins = unit === '' ? coinsOfSize(exchange, instrument) : 1
  const entry = entryFrom({
    exchange,
    instrument,
    unit: unit === '' ? unitOf(exchange, instrument) : knownUnit,
    amount: coins * (isSold(side) ? -Math.abs(size) : /buy|close/i.test(side) ? Math.abs(size) : size),
    ...(price === undefined ? {} : { price: price / coins }),
    entry: instant(cell('entry')),
    isOn: cell('isOn') !== 'false',
    isWhatIf: cell('isWhatIf') === 'true',
  })
  return typeof entry === 'string' ? { fault: entry } : entry
}

/**
 * Nets the trades of one instrument: closing trades reduce the open position at its average price, any excess opens the
 * opposite side.
 */
const netted = (trades: readonly Entry[]): readonly Entry[] => {
  let open: Entry | undefined
  for (const trade of trades) {
    if (open === undefined || open.amount === 0) open = trade
    else if (Math.sign(open.amount) === Math.sign(trade.amount)) {
      const price = averagePrice(open, trade)
      const { price: _before, ...rest }: Entry = open
      open = { ...rest, amount: open.amount + trade.amount, ...(price === undefined ? {} : { price }) }
    } else {
      // Rounds off floating-point residue, which would otherwise remain as a leg.
      const left: number = Math.round((open.amount + trade.amount) * 1e9) / 1e9
      open = Math.abs(trade.amount) > Math.abs(open.amount) ? { ...trade, amount: left } : { ...open, amount: left }
    }
  }
  return open === undefined || open.amount === 0 ? [] : [open]
}

const readTable = (rows: readonly Cells[]): ReadFile | string => {
  const start = rows.findIndex((cells) => {
    const own = fieldsOf(cells)
    return (own.instrument !== undefined && own.amount !== undefined) || isLogOnly(own)
  })
  if (start < 0)
    return 'No row heads its columns. A file of positions needs at least an instrument (Instrument, Symbol, instId …) and a size (Size, Amount, Position, Qty …).'
  const heads = rows[start] as Cells
  const fields = fieldsOf(heads)
  const zone = zoneOf(fields.entry === undefined ? undefined : heads[fields.entry], rows.slice(0, start))
  const below = withZone(rows.slice(start + 1), fields.entry, zone)
  const statement = fileStatement(heads, below, start + 2)
  // Its amounts are of money, not of contracts.
  if (isLogOnly(fields))
    return {
      entries: [],
      bad: [],
      passed: below.length,
      log: statement?.bookings ?? [],
      ...(statement === undefined ? {} : { statement }),
    }
  const trades: FileTrade[] = []
  const bad: BadRow[] = []
  let passed = 0
  const venue = venueOfHeads(heads)
  const paidSign = paidSignOf(below, fields)
  const feeOf = (cells: Cells, { exchange }: Entry): number | undefined => {
    const fee = fields.fee === undefined ? undefined : number(cells[fields.fee])
    const sign = paidSign(exchange)
    return sign === undefined || fee === undefined || Number.isNaN(fee) ? undefined : sign * fee
  }
  for (const [i, cells] of below.entries()) {
    const read = entryOfRow(cells, fields, venue)
    if (read === 'passed') passed++
    else if ('fault' in read) bad.push({ row: start + i + 2, reason: read.fault })
    else trades.push({ entry: read, fee: feeOf(cells, read) })
  }
  // Our own export says whether each leg is included; in other files several rows of an instrument are its trades.
  if (fields.isWhatIf !== undefined) return { entries: trades.map(({ entry }) => entry), bad, passed, log: [] }
  const byTime = trades.toSorted((a, b) => Date.parse(a.entry.entry ?? '') - Date.parse(b.entry.entry ?? '') || 0)
  const groups = [
    ...Map.groupBy(byTime, ({ entry: { exchange, instrument, unit } }) => `${exchange} ${instrument} ${unit}`).values(),
  ]
  const results = fileResults(groups)
  return {
    entries: groups.flatMap((own) => netted(own.map(({ entry }) => entry))),
    bad,
    passed,
    log: [...fileTrades(groups), ...(statement?.bookings ?? [])],
    ...(results === undefined ? {} : { results }),
    ...(statement === undefined ? {} : { statement }),
  }
}

/**
 * Parses a portfolio from a file or pasted text: our JSON, or a table with column headings. Returns an error message
 * for anything else.
 */
export const readPortfolio = (text: string, cellsOf: CellsOf): ReadFile | string => {
  const trimmed = text.trim()
  if (trimmed === '') return 'There is nothing to read.'
  if (!/^[[{]/.test(trimmed)) {
    try {
      return readTable(cellsOf(trimmed))
    } catch (error) {
      return `The table cannot be read: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  let raw: unknown
  try {
    raw = JSON.parse(trimmed)
  } catch {
    return 'This begins like JSON but is not valid. Expected a list of legs such as [{"exchange":"deribit","instrument":"BTC-PERPETUAL","amount":-2.5}].'
  }
  const list = Array.isArray(raw) ? raw : (raw as { readonly legs?: unknown }).legs
  if (!Array.isArray(list)) return 'Expected a list of legs, or an object with one under "legs".'
  const read = list.map(entryFrom)
  return {
    entries: read.filter((entry) => typeof entry !== 'string'),
    bad: read.flatMap((entry, i) => (typeof entry === 'string' ? [{ row: i + 1, reason: entry }] : [])),
    passed: 0,
    log: [],
  }
}
