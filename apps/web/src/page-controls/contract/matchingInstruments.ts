import { CONTRACT_MONTHS } from '@gvol/time'

const MAX_MATCHES = 12
const TYPES: Readonly<Record<string, string>> = { CALL: 'C', CALLS: 'C', PUT: 'P', PUTS: 'P' }

/** A day of the month, with the last digits of its year if it has one: `25DEC`, `05DEC26`, `261225`. */
type Day = { readonly year: string | undefined; readonly month: number; readonly day: number }

const dayOf = (word: string): Day | undefined => {
  const [, day, name, year] = /^(\d{1,2})([A-Z]{3})(?:20)?(\d{2})?$/.exec(word) ?? []
  const month = name === undefined ? -1 : CONTRACT_MONTHS.indexOf(name)
  if (month >= 0) return { year, month, day: Number(day) }
  const digits = /^(?:20)?(\d{2})(\d{2})(\d{2})$/.exec(word)
  return digits === null ? undefined : { year: digits[1], month: Number(digits[2]) - 1, day: Number(digits[3]) }
}

/** A month alone is in every expiry of it. */
const isMonthOf = (word: string, part: string): boolean => {
  const day = CONTRACT_MONTHS.includes(word) ? dayOf(part) : undefined
  return day !== undefined && CONTRACT_MONTHS[day.month] === word
}

const isSameDay = (word: Day, part: Day): boolean =>
  word.month === part.month && word.day === part.day && (word.year === undefined || word.year === part.year)

/**
 * Returns the words of a query in the spelling of instrument names: `130k` as 130000, `call` as C, `130kc` as two words,
 * `2026-12-25` as 261225.
 */
const wordsOf = (query: string): readonly string[] =>
  query
    .toUpperCase()
    .replace(/\b20(\d\d)-(\d\d)-(\d\d)\b/g, '$1$2$3')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .split(/[\s-]+/)
    .flatMap((word) => {
      const [, strike, type] = /^(\d+(?:\.\d+)?K?)([CP])$/.exec(word) ?? []
      return strike === undefined || type === undefined ? [word] : [strike, type]
    })
    .filter((word) => word !== '')
    .map((word) => TYPES[word] ?? word)
    .map((word) => word.replace(/^(\d+(?:\.\d+)?)K$/, (_, thousands: string) => String(Number(thousands) * 1_000)))

/**
 * Returns options whose name contains every word of the query, in the order of the chain: `27mar 100k c`, `btc 100 c
 * mar` and `100k call 2026-03-27` match `BTC-27MAR26-100000-C` and `BTC-USD-260327-100000-C`. Queries below three
 * characters have no matches.
 */
export const matchingInstruments = (names: readonly string[], query: string): readonly string[] => {
  const words = wordsOf(query)
  if (words.join('').length < 3) return []
  const isIn = (parts: readonly string[], word: string): boolean => {
    const day = dayOf(word)
    return parts.some((part) => {
      const partDay = day === undefined ? undefined : dayOf(part)
      if (day !== undefined && partDay !== undefined && isSameDay(day, partDay)) return true
      if (isMonthOf(word, part)) return true
      // `130` is 130 or 130,000.
      if (/^\d+$/.test(word)) return part === word || part === `${word}000`
      // A single letter means call or put and must match a whole part.
      return word.length === 1 ? part === word : part.startsWith(word)
    })
  }
  return names.filter((name) => words.every((word) => isIn(name.toUpperCase().split('-'), word))).slice(0, MAX_MATCHES)
}
