import type { Cell } from './cell.ts'

/** Columns of Binance's bars, which its public files have without a header for pairs. */
const BINANCE_BARS = [
  'open_time',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'close_time',
  'quote_volume',
  'count',
  'taker_buy_volume',
  'taker_buy_quote_volume',
  'ignore',
]

const isNumber = (cell: Cell): boolean => String(cell).trim() !== '' && Number.isFinite(Number(cell))

/** Returns the columns of a file without a header, known by its first row; undefined if that row may be a header. */
export const headerlessColumns = (firstRow: readonly Cell[]): readonly string[] | undefined =>
  firstRow.length === BINANCE_BARS.length && firstRow.every(isNumber) ? BINANCE_BARS : undefined
