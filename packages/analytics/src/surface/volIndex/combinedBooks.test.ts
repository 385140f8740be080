import { MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import { BOOK_VALID_MS, type BookIndex, combinedBooks, minuteIndices } from './combinedBooks.ts'

const AT_MS = Date.UTC(2026, 8, 1, 12)

const book = (name: string, vol: number, more: Partial<BookIndex> = {}): BookIndex => ({
  book: name,
  atMs: AT_MS,
  vol,
  strikes: 40,
  stripError: 0.001,
  width: 0.02,
  ...more,
})

test('a single book is the index, with its quality values', () => {
  expect(combinedBooks([book('deribit BTC', 0.5)])).toMatchObject({
    vol: 0.5,
    lowest: 0.5,
    highest: 0.5,
    strikes: 40,
    stripError: 0.001,
    width: 0.02,
  })
  expect(combinedBooks([])).toBeUndefined()
})

test('variances are weighted by quoted strikes, in any order of books, and stay between those of the books', () => {
  const books = [
    book('deribit BTC', 0.5, { strikes: 90, width: 0.01 }),
    book('okx BTC', 0.6, { strikes: 30, stripError: -0.002, width: 0.05 }),
  ]
  const index = combinedBooks(books)
  expect(index?.vol).toBeCloseTo(Math.sqrt((90 * 0.25 + 30 * 0.36) / 120), 14)
  expect(index).toMatchObject({ lowest: 0.5, highest: 0.6, strikes: 120 })
  expect(index?.stripError).toBeCloseTo((90 * 0.001 - 30 * 0.002) / 120, 14)
  expect(index?.width).toBeCloseTo((90 * 0.01 + 30 * 0.05) / 120, 14)
  expect(combinedBooks(books.toReversed())?.vol).toBe(index?.vol)
})

test('a doubtful strip is used only if all are doubtful, and a book without quotes only if all are without', () => {
  const doubtful = book('bybit BTC', 0.9, { strikes: 500, stripError: 0.03 })
  const unquoted = book('cme BTC', 0.2, { strikes: null, stripError: null, width: null })
  expect(combinedBooks([doubtful, unquoted, book('okx BTC', 0.6)])?.vol).toBeCloseTo(0.6, 14)
  expect(combinedBooks([doubtful, unquoted])?.vol).toBeCloseTo(0.9, 14)
  const none = combinedBooks([unquoted, { ...unquoted, book: 'x BTC', vol: 0.4, strikes: Number.NaN }])
  expect(none?.vol).toBeCloseTo(Math.sqrt((0.04 + 0.16) / 2), 14)
  expect(none).toMatchObject({ strikes: 0, stripError: null, width: null })
})

test('a minute uses each book’s newest row by its end; a book without new rows counts for ten minutes', () => {
  const okx = (minute: number, second: number, vol: number) =>
    book('okx BTC', vol, { atMs: AT_MS + minute * MS_PER_MINUTE + second * 1000 })
  const deribit = (minute: number) => book('deribit BTC', 0.5, { atMs: AT_MS + minute * MS_PER_MINUTE + 30_000 })
  // Okx skips minute 1 and ends with minute 2; nothing comes in minute 5.
  const rows = [okx(0, 10, 0.8), okx(0, 50, 0.7), okx(2, 1, 0.6), ...[0, 1, 2, 3, 4, 6, 11, 12].map(deribit)]
  const minutes = minuteIndices(
    rows.toSorted((a, b) => a.atMs - b.atMs),
    AT_MS,
  )
  expect(minutes.map(({ atMs }) => (atMs + 1 - AT_MS) / MS_PER_MINUTE)).toEqual([1, 2, 3, 4, 5, 7, 12, 13])
  expect(minutes.map(({ highest, books }) => [highest, books.length])).toEqual([
    [0.7, 2],
    [0.7, 2],
    [0.6, 2],
    [0.6, 2],
    [0.6, 2],
    [0.6, 2],
    [0.6, 2],
    [0.5, 1],
  ])
  expect(minutes.map(({ arrived }) => arrived)).toEqual([3, 1, 2, 1, 1, 1, 1, 1])
})

test('minutes computed in pieces equal minutes computed at once', () => {
  let seed = 7
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const rows = Array.from({ length: 3 }, (_, venue) =>
    Array.from({ length: 60 }, () =>
      book(`venue${venue} BTC`, 0.4 + next() / 5, {
        atMs: Math.floor(AT_MS + next() * 60 * MS_PER_MINUTE),
        strikes: 10 + Math.floor(next() * 90),
      }),
    ),
  )
    .flat()
    .sort((a, b) => a.atMs - b.atMs)
  const whole = minuteIndices(rows, AT_MS)
  const cutMs = AT_MS + 20 * MS_PER_MINUTE
  const pieces = [
    ...minuteIndices(
      rows.filter(({ atMs }) => atMs < cutMs),
      AT_MS,
    ),
    ...minuteIndices(
      rows.filter(({ atMs }) => atMs >= cutMs - BOOK_VALID_MS),
      cutMs,
    ),
  ]
  expect(whole.length).toBeGreaterThan(50)
  expect(pieces).toEqual(whole)
})
