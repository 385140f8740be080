const MOST = 12

/**
 * Options whose name holds every word of a query, in the order of the chain: `27mar 100k c` finds `BTC-27MAR26-100000-C`.
 * Below three characters nothing is looked for.
 */
export const matchingInstruments = (names: readonly string[], query: string): readonly string[] => {
  const words = query
    .toUpperCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/^(\d+(?:\.\d+)?)K$/, (_, thousands: string) => String(Number(thousands) * 1_000)))
  if (words.join('').length < 3) return []
  const isIn = (parts: readonly string[], word: string): boolean =>
    // One letter is a side, not a piece of something.
    parts.some((part) => (word.length === 1 || /^\d+$/.test(word) ? part === word : part.startsWith(word)))
  return names.filter((name) => words.every((word) => isIn(name.toUpperCase().split('-'), word))).slice(0, MOST)
}
