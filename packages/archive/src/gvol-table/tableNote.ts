/** Keys under which our own Parquet exports say which table they hold, and what was in the store then. */
export const TABLE_NOTE = 'gvol.table'
export const FINGERPRINT_NOTE = 'gvol.fingerprint'

/** The table whose rows are option quotes. */
export const CHAINS_TABLE = 'optionQuote'

/** The table that a file holds, as our own export noted it; undefined for files of others. */
export const tableNote = (notes: Readonly<Record<string, string>>): string | undefined => notes[TABLE_NOTE]
