import { sql } from '../../sql.ts'

/** Not a roll itself, whose price is a spread and whose legs are trades of their own. */
export const OUTRIGHT = sql`(comboId IS NULL OR toString(comboId) != toString(instrument))`
