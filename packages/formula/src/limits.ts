/** What one formula may cost; told before anything is read. */
export const LIMITS = {
  /** Characters of a formula. */
  characters: 2000,
  /** Pieces inside each other. */
  depth: 40,
  /** Numbers, names, operators and calls in all. */
  nodes: 400,
  /** Different columns read. */
  columns: 16,
} as const
