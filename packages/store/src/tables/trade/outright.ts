import { sql } from '../../sql.ts'

/** Excludes rolls themselves, whose price is a spread and whose legs are separate trades. */
export const OUTRIGHT = sql`(comboId IS NULL OR toString(comboId) != toString(instrument))`
