import type { Market } from '@gvol/market'

/** A month of a table and market: `2026-05`; `all` for a table whose rows have no instant. */
export type HistoryFileName = Market & { readonly table: string; readonly month: string }

/** Which months to list; absent: all. */
export type HistorySelection = {
  readonly tables?: readonly string[]
  readonly venue?: string
  readonly symbol?: string
  /** Both ends included, Unix ms. */
  readonly fromMs?: number
  readonly toMs?: number
}

/** A complete Parquet file. */
export type HistoryFile = {
  readonly rows: number
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
  readonly builtAtMs: number
  /** Returns the bytes from `first` to `last`, both included. */
  readonly read: (first: number, last: number) => AsyncIterable<Uint8Array>
}

/** Stored rows of a month, and the file with them if one has been built. */
export type HistoryMonth = HistoryFileName & {
  /** Path below a folder of such files, in Hive partitioning. */
  readonly path: string
  /** Stored rows; rows that the store has not merged yet count twice. */
  readonly rows: number
  /** Whether the month has ended. */
  readonly isWhole: boolean
  readonly file: HistoryFile | undefined
}

/** What became of a request for a file. */
export type HistoryFileState =
  | { readonly kind: 'ready'; readonly file: HistoryFile }
  /** `rows` are written of about `total`. */
  | { readonly kind: 'building'; readonly rows: number; readonly total: number }
  /** The caller has another file built, or too many wait. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'none' }
  | { readonly kind: 'too-large'; readonly mostBytes: number }
  | { readonly kind: 'failed' }

/** Stored history as files, built when they are requested. */
export type HistoryFiles = {
  /** Tables that can be downloaded. */
  readonly tables: readonly string[]
  readonly months: (selection: HistorySelection) => Promise<readonly HistoryMonth[]>
  /** Returns the file as it is, whether or not the store has changed since. */
  readonly built: (name: HistoryFileName) => Promise<HistoryFile | undefined>
  /**
   * Returns the file with the rows of the store; builds it if it is missing or the rows have changed.
   *
   * @param who  the caller, who may have one file built at a time
   */
  readonly current: (name: HistoryFileName, who: string) => Promise<HistoryFileState>
}
