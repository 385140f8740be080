import type { Cell } from './table/cell.ts'
import { ArchiveError, type TableRow } from './table/table.ts'

/** Why a row was left out. */
export type RejectReason =
  | 'wrong-column-count'
  | 'repeated-header'
  | 'not-a-number'
  | 'not-an-instant'
  | 'unknown-option-type'
  | 'unknown-instrument'
  | 'unknown-venue'
  | 'unknown-side'
  | 'not-a-trade'
  | 'not-a-text'
  | 'not-a-flag'
  | 'not-a-list'
  | 'other-product'
  | 'negative-price'
  | 'negative-amount'
  | 'strike-not-positive'
  | 'vol-out-of-range'
  | 'out-of-range'
  | 'expired'
  | 'duplicate-instrument'
  | 'out-of-order'

/** A row that cannot be used: the reason, and the column that shows it. */
export type RowFault = { readonly reason: RejectReason; readonly column?: string }

export const isFault = <Row extends object>(row: Row | RowFault): row is RowFault => 'reason' in row

/** A row that was left out, for the report: its line in the file (from 1), the reason, and a sample of its text. */
export type RejectedRow = RowFault & { readonly line: number; readonly sample: string }

/**
 * Returns a check of whole rows for one file: the number of cells must match, and the row must not repeat the header,
 * as happens in concatenated files.
 *
 * @throws ArchiveError  from the check, for a header with the columns in another order, because the following rows
 *   would be misread
 */
export const rowShape = (path: string, columns: readonly string[]) => {
  const names = new Set(columns)
  const isName = (cell: Cell): boolean => typeof cell === 'string' && names.has(cell.trim())
  return ({ line, cells }: TableRow): RowFault | undefined => {
    if (cells.length !== columns.length) return { reason: 'wrong-column-count' }
    if (!isName(cells[0]) || !cells.every(isName)) return undefined
    if (cells.every((cell, at) => String(cell).trim() === columns[at])) return { reason: 'repeated-header' }
    throw new ArchiveError(
      `${path} starts again in line ${line}, with its columns in another order. Import the two parts as files of their own.`,
    )
  }
}

const SAMPLE_LENGTH = 200

export const rejectedRow = (line: number, cells: readonly unknown[], fault: RowFault): RejectedRow => {
  const sample = cells.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))).join(',')
  return { line, ...fault, sample: sample.length > SAMPLE_LENGTH ? `${sample.slice(0, SAMPLE_LENGTH)}…` : sample }
}
