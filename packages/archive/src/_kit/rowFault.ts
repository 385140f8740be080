/** Why a row was left out. */
export type RejectReason =
  | 'wrong-column-count'
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
  | 'expired'
  | 'duplicate-instrument'
  | 'out-of-order'

/** A row that cannot be used: why, and which column shows it. */
export type RowFault = { readonly reason: RejectReason; readonly column?: string }

export const isFault = <Row extends object>(row: Row | RowFault): row is RowFault => 'reason' in row

/** A row that was left out, for the report: its line in the file (from 1), why, and what it says. */
export type RejectedRow = RowFault & { readonly line: number; readonly sample: string }

const SAMPLE_LENGTH = 200

export const rejectedRow = (line: number, cells: readonly unknown[], fault: RowFault): RejectedRow => {
  const sample = cells.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))).join(',')
  return { line, ...fault, sample: sample.length > SAMPLE_LENGTH ? `${sample.slice(0, SAMPLE_LENGTH)}…` : sample }
}
