/** A Parquet file of stored history: one month of a table and market. */
export type HistoryFile = {
  readonly table: string
  readonly exchange: string
  readonly symbol: string
  /** Such as 2026-01; `all` for a table whose rows have no instant. */
  readonly month: string
  /** Whether the month has ended. */
  readonly isWhole: boolean
  readonly rows: number
  /** Where the file belongs in a folder of such files, in Hive partitioning. */
  readonly path: string
  readonly url: string
  /** Size, SHA-256 (hexadecimal) and instant of the built file; null until it has been built. */
  readonly bytes: number | null
  readonly sha256: string | null
  readonly builtAt: string | null
}

/** Which files to list; absent parts select all. */
export type HistorySelection = {
  readonly table?: string
  readonly exchange?: string
  readonly symbol?: string
  /** First and last month, both included, such as 2026-01. */
  readonly from?: string
  readonly to?: string
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** Returns the address of a list of files. @throws RangeError for a month that is none */
export const historyListPath = ({ table, exchange, symbol, from, to }: HistorySelection): string => {
  for (const month of [from, to])
    if (month !== undefined && !MONTH.test(month))
      throw new RangeError(`Expected a month such as 2026-01, got ${JSON.stringify(month)}.`)
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ table, exchange, symbol, from, to }))
    if (value !== undefined) parameters.set(name, value)
  return `/api/v1/history?${parameters}`
}

/** Returns the headers that request the rest of a partial file, or the whole one if it has changed since. */
export const continuationHeaders = (
  { bytes, sha256 }: HistoryFile,
  sizeBytes: number,
): Readonly<Record<string, string>> =>
  bytes !== null && sizeBytes > 0 && sizeBytes < bytes
    ? { range: `bytes=${sizeBytes}-`, 'if-range': `"${sha256}"` }
    : {}
