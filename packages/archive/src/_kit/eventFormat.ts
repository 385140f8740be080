import type { CellReaders } from './cellReaders.ts'
import type { RowFault } from './rowFault.ts'
import type { Cell } from './table/cell.ts'

/** A kind of file with one event a row. */
export type EventFormat<Event extends object> = {
  /** Folder name. */
  readonly id: string
  readonly doc: string
  /** Columns that a header must have; others may be there. */
  readonly header: readonly string[]
  /** The file is a tape of changes: of each key only what stands at the end of every so many ms is handed on. */
  readonly lastOf?: {
    readonly everyMs: number
    readonly of: (event: Event) => { readonly key: string; readonly atMs: number }
  }
  readonly event: (readers: CellReaders) => (cells: readonly Cell[]) => Event | RowFault
}
