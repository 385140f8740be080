import type { OptionQuote, OptionType, QuoteNumber } from '@gvol/market'
import type { CellReaders } from './cellReaders.ts'
import type { RowFault } from './rowFault.ts'
import type { Cell } from './table/cell.ts'

/**
 * The column that holds a number, and the divisor that converts it to this project's unit (100 for percent, default 1).
 */
type NumberColumn = { readonly column: string; readonly per?: number }
export type NumberColumns = { readonly [Field in QuoteNumber]?: NumberColumn }

/** Identifies a row: the venue's option and the instant the row describes. */
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
  /** When the recorder received the row, where the file states it separately from `atMs`. */
  readonly receivedAtMs?: number
}

/** A row's identity, and its snapshot where the file states one. */
type NamedRow = { readonly row: RowIdentity; readonly snapshotMs?: number }

/**
 * A kind of file that holds option chains: how it is recognized, how a row is identified, and where its numbers are and
 * in which unit. A new kind is a folder with a `ChainFormat` and a line in the catalog.
 */
export type ChainFormat = {
  /** Folder name. */
  readonly id: string
  readonly doc: string
  /** Columns that a header must have; more are allowed. */
  readonly header: readonly string[]
  /** Maximum time between rows of one snapshot, ms. 0: all rows carry the same instant. */
  readonly sweepGapMs: number
  /**
   * Set for a file that is a tape of changes instead of sweeps: a snapshot is the state at the end of each interval of
   * this many ms, and each quote keeps its own instant.
   */
  readonly tapeMs?: number
  readonly identity: (readers: CellReaders) => (cells: readonly Cell[]) => NamedRow | RowFault
  /** Number columns of the venue's rows; undefined where the venue's units are not known. */
  readonly numbers: (row: RowIdentity) => NumberColumns | undefined
  /** Final step for fields that are computed from several columns. */
  readonly complete?: (quote: OptionQuote) => OptionQuote
}
