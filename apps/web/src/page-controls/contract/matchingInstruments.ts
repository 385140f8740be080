const MOST = 12

/**
 * Returns options whose name contains every word of the query, in the order of the chain: `27mar 100k c` matches
 * `BTC-27MAR26-100000-C`. Queries below three characters have no matches.
 */
export const matchingInstruments = (names: readonly string[], query: string): readonly string[] => {
  const words = query
    .toUpperCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^(\d+(?:\.\d+)?)K$/, (_, thousands: string) => String(Number(thousands) * 1_000)))
  if (words.join('').length < 3) return []
  const isIn = (parts: readonly string[], word: string): boolean =>
    // A single letter means call or put and must match a whole part.
    parts.some((part) => (word.length === 1 || /^\d+$/.test(word) ? part === word : part.startsWith(word)))
  return names.filter((name) => words.every((word) => isIn(name.toUpperCase().split('-'), word))).slice(0, MOST)
}
