import type { Cell } from './cell.ts'
import type { ReadLimits } from './readLimits.ts'

/** A row and the line of the file on which it starts, counted from 1 (for Parquet: the row's number plus 1). */
export type TableRow = { readonly line: number; readonly cells: readonly Cell[] }

/** Bytes of a file that have been read, as stored on disk (compressed), and rows. */
export type ReadProgress = { readonly bytesRead: number; readonly bytesTotal: number; readonly rowsRead: number }

/** An opened file: its column names and a single pass over its rows. */
export type Table = {
  readonly columns: readonly string[]
  /** The first row of a text file, where it has one. */
  readonly firstRow?: readonly Cell[] | undefined
  /** Metadata of a Parquet file; empty for other files. */
  readonly notes: Readonly<Record<string, string>>
  readonly rows: AsyncIterable<readonly TableRow[]>
  readonly close: () => Promise<void>
}

/** Options of every reader in this package. */
export type ReadOptions = {
  readonly onProgress?: (progress: ReadProgress) => void
  /** Stops the reading; the iteration then throws the signal's reason. */
  readonly signal?: AbortSignal
  readonly limits?: Partial<ReadLimits>
}

/** A file that cannot be read at all. The message names the file and says what was expected. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}
