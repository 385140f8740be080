import { emptyContext } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows } from '../askDesk.ts'

/** Books of options of which every level is known, as the store answers the last of each hour. */

const DAY_MS = Date.UTC(2026, 4, 6)
const [HOUR_MS, MINUTE_MS] = [3_600_000, 60_000]
const EXPIRY_MS = Date.UTC(2026, 4, 8, 8)

type Level = readonly [coins: number, price: number]
type Book = {
  readonly instrument: string
  readonly atMs: number
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}
const CALL = 'BTC-8MAY26-90000-C'
const PUT = 'BTC-8MAY26-90000-P'
const bookAt = (instrument: string, atMs: number, k: number): Book => ({
  ...{ instrument, atMs },
  bids: [1, 2, 3, 4, 5].map((i) => [2 * i + k, 0.03 - 0.0005 * i * k]),
  asks: [1, 2, 3].slice(0, k).map((i) => [i + 0.5 * k, 0.031 + 0.0007 * i]),
})
const books: readonly Book[] = [
  bookAt(CALL, DAY_MS - 5 * MINUTE_MS, 3),
  bookAt(CALL, DAY_MS + HOUR_MS + 58 * MINUTE_MS, 2),
  bookAt(PUT, DAY_MS + HOUR_MS + 59 * MINUTE_MS, 3),
  { ...bookAt(PUT, DAY_MS + 5 * HOUR_MS, 1), asks: [] },
  bookAt(CALL, DAY_MS + 23 * HOUR_MS + 59 * MINUTE_MS, 3),
  bookAt(CALL, DAY_MS + 24 * HOUR_MS + MINUTE_MS, 2),
]
const coinsOf = (side: readonly Level[]) => (side.length === 0 ? null : side.reduce((sum, [coins]) => sum + coins, 0))
/** What whoever takes all of a side pays, over what he gets. */
const priceOf = (side: readonly Level[]) => {
  const coins = coinsOf(side)
  return coins === null ? null : side.reduce((paid, [size, price]) => paid + size * price, 0) / coins
}
const stored = books.map(({ instrument, atMs, bids, asks }) => ({
  ...{ instrument, atMs, expiryMs: EXPIRY_MS, strike: 90_000, optionType: instrument === CALL ? 'call' : 'put' },
  ...{ bidLevels: bids.length, bidCoin: coinsOf(bids), bidPrice: priceOf(bids) },
  ...{ askLevels: asks.length, askCoin: coinsOf(asks), askPrice: priceOf(asks) },
}))
const nowMs = DAY_MS + 30 * HOUR_MS
const during = (span: object) => {
  const { fromMs = 0, toMs = nowMs } = span as { readonly fromMs?: number; readonly toMs?: number }
  return stored.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
}
const { field } = askDesk(emptyContext({ nowMs: () => nowMs, rows: (_, span) => during(span) }), [
  { venue: 'deribit', symbol: 'BTC' },
])
const keyOf = ({ instrumentName, date }: Row) => `${instrumentName} ${date}`

test('books at the money of a day: of that day alone, all coins of a side and what taking them costs each', async () => {
  const wanted = [books[1], books[2], books[3], books[4]].flatMap((book) =>
    book === undefined
      ? []
      : [
          {
            ...{ date: String(book.atMs), instrumentName: book.instrument, expiration: String(EXPIRY_MS) },
            ...{ bidSize5LevelsDeep: coinsOf(book.bids), avgBidPrice5LevelsDeep: priceOf(book.bids) },
            ...{ askSize5LevelsDeep: coinsOf(book.asks), avgAskPrice5LevelsDeep: priceOf(book.asks) },
            baseCurrency: 'BTC',
          } satisfies Row,
        ],
  )
  const told = await field('genericOrderbookAtmDepthPxSize', { date: '2026-05-06' })
  expect(told).toHaveLength(4)
  expectRows(told, keyOf, new Map(wanted.map((row) => [keyOf(row), row])))
})
