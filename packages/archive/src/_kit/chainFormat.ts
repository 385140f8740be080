import type { OptionQuote, OptionType, QuoteNumber } from '@gvol/market'
import type { CellReaders } from './cellReaders.ts'
import type { RowFault } from './rowFault.ts'
import type { Cell } from './table/cell.ts'

/** From which column a number comes, and by what it is divided to be in our unit (100 for percent); 1 if not given. */
type NumberColumn = { readonly column: string; readonly per?: number }
export type NumberColumns = { readonly [Field in QuoteNumber]?: NumberColumn }

/** What names a row: the venue's option and the instant that the row describes. */
export type RowIdentity = {
  readonly venue: string
  readonly symbol: string
  readonly instrument: string
  readonly atMs: number
  readonly expiryMs: number
  readonly strike: number
  readonly optionType: OptionType
  readonly isInverse: boolean
  readonly underlyingName?: string
  /** Where the file tells it apart from `atMs`: when the row reached who recorded it. */
  readonly receivedAtMs?: number
}

/** A row's name, and the snapshot it belongs to where the file says so itself. */
type NamedRow = { readonly row: RowIdentity; readonly snapshotMs?: number }

/**
 * A kind of file that holds option chains: how it is recognised, how a row is named, where its numbers are and in
 * which unit. A new kind is a folder with one of these and a line in the catalog.
 */
export type ChainFormat = {
  /** Folder name. */
  readonly id: string
  readonly doc: string
  /** Columns that a header must have; others may be there. */
  readonly header: readonly string[]
  /** Rows of one snapshot lie at most this far apart, in ms. 0: they carry the very same instant. */
  readonly sweepGapMs: number
  /**
   * The file is a tape of changes, not of sweeps: a snapshot is what stands at the end of every so many ms, each quote
   * with its own instant.
   */
  readonly tapeMs?: number
  readonly identity: (readers: CellReaders) => (cells: readonly Cell[]) => NamedRow | RowFault
  /** Number columns of the venue's rows; undefined where the venue's units are not known. */
  readonly numbers: (row: RowIdentity) => NumberColumns | undefined
  /** A last step, where a field is made of several columns. */
  readonly complete?: (quote: OptionQuote) => OptionQuote
}
