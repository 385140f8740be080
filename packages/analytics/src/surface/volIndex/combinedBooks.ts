import { MS_PER_MINUTE } from '@gvol/time'

/** Index of one option book for a tenor, as stored; NaN or null: not available. */
export type BookIndex = {
  /** Market of the book, as one text. */
  readonly book: string
  /** Unix ms. */
  readonly atMs: number
  readonly vol: number
  readonly strikes: number | null
  readonly stripError: number | null
  readonly width: number | null
}

/**
 * Index of a coin over its option books. `lowest` and `highest`: of the books that count; `strikes`: their quoted
 * strikes; `stripError` and `width`: their averages, weighted as the index, over the books that have one.
 */
export type CombinedIndex = {
  readonly vol: number
  readonly books: readonly BookIndex[]
  readonly lowest: number
  readonly highest: number
  readonly strikes: number
  readonly stripError: number | null
  readonly width: number | null
}

/**
 * How long the newest index of a book counts. Books are stored every minute, each by the clock of its venue; a short
 * outage of one must not make the index jump to the level of the others.
 */
export const BOOK_VALID_MS = 10 * MS_PER_MINUTE

/** Error of a strip from which its index is doubtful: one vol point. */
export const DOUBTFUL = 0.01

/** Returns the quoted strikes of a book; 0 without any. */
export const strikesOf = ({ strikes }: BookIndex): number => (strikes !== null && strikes > 0 ? strikes : 0)

const isDoubtful = ({ stripError }: BookIndex): boolean => stripError === null || !(Math.abs(stripError) < DOUBTFUL)

/** Returns the average of the values that are available; null without one. */
const averageOf = (
  books: readonly BookIndex[],
  weight: (book: BookIndex) => number,
  value: (book: BookIndex) => number | null,
): number | null => {
  let sum = 0
  let weights = 0
  for (const book of books) {
    const own = value(book)
    if (own === null || Number.isNaN(own)) continue
    sum += weight(book) * own
    weights += weight(book)
  }
  return weights > 0 ? sum / weights : null
}

/**
 * Returns the index of a coin: the root of the average variance of its books, each weighted by its quoted strikes. Books
 * whose strip is doubtful count only if all are; of books without any quotes each counts the same.
 *
 * @param unsorted  the newest index of each book, in any order
 * @returns undefined without a book
 */
export const combinedBooks = (unsorted: readonly BookIndex[]): CombinedIndex | undefined => {
  // By name, so that rounding does not depend on who came first.
  const books = unsorted.toSorted((a, b) => (a.book < b.book ? -1 : 1))
  const sound = books.filter((book) => !isDoubtful(book) && strikesOf(book) > 0)
  const quoted = books.filter((book) => strikesOf(book) > 0)
  const counted = [sound, quoted, books].find(({ length }) => length > 0)
  if (counted === undefined) return undefined
  const weight = counted === books ? () => 1 : strikesOf
  const variance = averageOf(counted, weight, ({ vol }) => vol * vol) ?? Number.NaN
  const vols = counted.map(({ vol }) => vol)
  const [first, second] = vols
  return {
    // The index of one book exactly, without rounding by the square.
    vol: second === undefined ? (first ?? Number.NaN) : Math.sqrt(variance),
    books: counted,
    lowest: Math.min(...vols),
    highest: Math.max(...vols),
    strikes: counted.reduce((sum, book) => sum + strikesOf(book), 0),
    stripError: averageOf(counted, weight, ({ stripError }) => stripError),
    width: averageOf(counted, weight, ({ width }) => width),
  }
}

/** A minute of a coin's index. `arrived`: rows of books that fell in the minute itself. */
export type MinuteIndex = CombinedIndex & {
  /** Last millisecond of the minute. */
  readonly atMs: number
  readonly arrived: number
}

/**
 * Returns the index of every minute in which a book has a row, from the newest row of each book by its end, while it
 * counts.
 *
 * @param rows    rows of one coin and tenor, ascending in time, from `BOOK_VALID_MS` before `fromMs` on
 * @param fromMs  minutes that begin at or after this instant are returned; Unix ms
 */
export const minuteIndices = (rows: readonly BookIndex[], fromMs: number): readonly MinuteIndex[] => {
  const newest = new Map<string, BookIndex>()
  const minutes: MinuteIndex[] = []
  for (let row = 0; row < rows.length; ) {
    const beginMs = Math.floor(rows[row].atMs / MS_PER_MINUTE) * MS_PER_MINUTE
    const first = row
    while (row < rows.length && rows[row].atMs < beginMs + MS_PER_MINUTE) {
      newest.set(rows[row].book, rows[row])
      row++
    }
    if (beginMs < fromMs) continue
    const endMs = beginMs + MS_PER_MINUTE
    const combined = combinedBooks([...newest.values()].filter(({ atMs }) => atMs >= endMs - BOOK_VALID_MS))
    if (combined !== undefined) minutes.push({ ...combined, atMs: endMs - 1, arrived: row - first })
  }
  return minutes
}
