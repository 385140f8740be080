/** Limits of one formula, checked before anything is read. */
export const LIMITS = {
  /** Characters of a formula. */
  characters: 2000,
  /** Depth of nesting. */
  depth: 40,
  /** Total of numbers, names, operators and calls. */
  nodes: 400,
  /** Different columns read. */
  columns: 16,
} as const
