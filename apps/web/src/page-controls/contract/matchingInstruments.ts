const MOST = 12

const MONTH = /^(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)$/
/** Words for the type of an option. */
const TYPES: Readonly<Record<string, string>> = { CALL: 'C', CALLS: 'C', PUT: 'P', PUTS: 'P' }

/** Whether one part of a name is what a word says: a month is in an expiry, `130` is 130 or 130,000. */
const isPart = (part: string, word: string): boolean => {
  if (MONTH.test(word)) return new RegExp(`^\\d{1,2}${word}\\d{2}$`).test(part)
  if (/^\d+$/.test(word)) return part === word || part === `${word}000`
  // A single letter means call or put and must match a whole part.
  return word.length === 1 ? part === word : part.startsWith(word)
}

/**
 * Returns options whose name contains every word of the query, in the order of the chain: `27mar 100k c`,
 * `27mar 100k call` and `btc 100 c mar` match `BTC-27MAR26-100000-C`. Queries below three characters have no matches.
 */
export const matchingInstruments = (names: readonly string[], query: string): readonly string[] => {
  const words = query
    .toUpperCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .map((word) => TYPES[word] ?? word)
    .map((word) => word.replace(/^(\d+(?:\.\d+)?)K$/, (_, thousands: string) => String(Number(thousands) * 1_000)))
  if (words.join('').length < 3) return []
  const isIn = (parts: readonly string[], word: string): boolean => parts.some((part) => isPart(part, word))
  return names.filter((name) => words.every((word) => isIn(name.toUpperCase().split('-'), word))).slice(0, MOST)
}
