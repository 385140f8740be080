/**
 * Metadata keys in this project's Parquet exports: the table they contain, and the fingerprint of its rows at export.
 */
export const TABLE_NOTE = 'gvol.table'
export const FINGERPRINT_NOTE = 'gvol.fingerprint'
/** Metadata key of files with simulated data. */
export const SIMULATED_NOTE = 'gvol.simulated'

/** The table whose rows are option quotes. */
export const CHAINS_TABLE = 'optionQuote'

/** Returns the table that a file holds, from the export's metadata; undefined for other files. */
export const tableNote = (notes: Readonly<Record<string, string>>): string | undefined => notes[TABLE_NOTE]
