import type { CellReaders } from './cellReaders.ts'
import type { RowFault } from './rowFault.ts'
import type { Cell } from './table/cell.ts'

/** A kind of file with one event per row. */
export type EventFormat<Event extends object> = {
  /** Folder name. */
  readonly id: string
  readonly doc: string
  /** Columns that a header must have; more are allowed. */
  readonly header: readonly string[]
  /** Whether the first row is of this kind, where kinds share a header. */
  readonly isFirstRow?: (cell: (column: string) => Cell) => boolean
  /** Set for a tape of changes: for each key, only the last event of each interval of this many ms is returned. */
  readonly lastOf?: {
    readonly everyMs: number
    readonly of: (event: Event) => { readonly key: string; readonly atMs: number }
  }
  readonly event: (readers: CellReaders) => (cells: readonly Cell[]) => Event | RowFault
}
