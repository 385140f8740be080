/** When an option can be exercised: at its expiry alone, or at any time before too. */
export type ExerciseStyle = 'european' | 'american'

/** Venues whose options can be exercised before their expiry; those of every other venue cannot. */
const AMERICAN: ReadonlySet<string> = new Set(['cboe'])

/** Returns when the options of a venue can be exercised. */
export const exerciseStyleOf = (venue: string): ExerciseStyle => (AMERICAN.has(venue) ? 'american' : 'european')
