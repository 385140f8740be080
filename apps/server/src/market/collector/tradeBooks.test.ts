import type { Batch } from '@gvol/exchanges'
import { type OptionQuote, type Trade, unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import { createTradeBooks } from './tradeBooks.ts'

const T = Date.UTC(2026, 2, 2, 12)
const OPTION = 'BTC-27MAR26-90000-C'
const market = { venue: 'deribit', symbol: 'BTC' }

const quote = (sinceMs: number, more: Partial<OptionQuote>): OptionQuote => ({
  type: 'option-quote',
  ...market,
  instrument: OPTION,
  expiryMs: unixMs(T + 1e9),
  strike: 90_000,
  optionType: 'call',
  isInverse: true,
  atMs: unixMs(T + sinceMs),
  receivedAtMs: unixMs(T + sinceMs + 20),
  ...more,
})
const trade = (tradeId: string, sinceMs: number): Trade => ({
  type: 'trade',
  kind: 'option',
  ...market,
  instrument: OPTION,
  tradeId,
  takerSide: 'buy',
  price: 0.05,
  atMs: unixMs(T + sinceMs),
  receivedAtMs: unixMs(T + sinceMs + 30),
  amountCoin: 3,
})
const chainAt = (sinceMs: number): Batch => ({ source: 'chain', kind: 'option', symbol: 'BTC', atMs: T + sinceMs })
const STREAM: Batch = { source: 'stream' }
const BOOK = { bid: 0.04, bidSize: 5, ask: 0.05, askSize: 3, mark: 0.045, openInterestCoin: 100 }

test('a streamed book: the quote before the trade, however old, the change by the trade, open interest of a later chain', () => {
  const books = createTradeBooks()
  expect(books.take('deribit', [quote(0, BOOK)], chainAt(0))).toEqual([])
  books.take('deribit', [quote(1000, { ...BOOK, askSize: 4 })], STREAM)
  // Only the mark changed: bid and ask are still those of the earlier quote.
  books.take('deribit', [quote(90_000, { ...BOOK, askSize: 4, mark: 0.046 })], STREAM)
  // The book change caused by a trade arrives before the trade's message.
  books.take('deribit', [quote(100_000, { ...BOOK, ask: 0.06, askSize: 9, mark: 0.046 })], STREAM)
  expect(books.take('deribit', [trade('1', 100_000)], STREAM)).toEqual([])
  const [book, ...others] = books.take(
    'deribit',
    [quote(104_000, { ...BOOK, openInterestCoin: 103 })],
    chainAt(104_000),
  )
  expect(others).toEqual([])
  expect(book).toMatchObject({
    type: 'trade-book',
    tradeId: '1',
    instrument: OPTION,
    atMs: T + 100_000,
    isStreamed: true,
    bookBeforeMs: T + 1000,
    bidBefore: 0.04,
    askBefore: 0.05,
    askSizeBefore: 4,
    markBefore: 0.046,
    openBeforeMs: T,
    openCoinBefore: 100,
    bookAfterMs: T + 100_000,
    askAfter: 0.06,
    askSizeAfter: 9,
    openAfterMs: T + 104_000,
    openCoinAfter: 103,
  })
})

test('chains alone: the newest before and the first after, with their instants; a book of the very instant counts as after', () => {
  const books = createTradeBooks()
  books.take('deribit', [quote(0, BOOK)], chainAt(0))
  books.take('deribit', [quote(10_000, { ...BOOK, bid: 0.041 })], chainAt(10_000))
  books.take('deribit', [trade('1', 10_000), trade('2', 12_000)], STREAM)
  const completed = books.take(
    'deribit',
    [quote(20_000, { ...BOOK, bid: 0.042, openInterestCoin: 106 })],
    chainAt(20_000),
  )
  expect(completed).toMatchObject([{ tradeId: '2', bookBeforeMs: T + 10_000, bidBefore: 0.041, bidAfter: 0.042 }])
  expect(completed[0]).toMatchObject({ isStreamed: false, openCoinAfter: 106 })
})

test('a trade without a later book is reported with the book before it; a trade of an unknown option is not reported', () => {
  const books = createTradeBooks()
  books.take('deribit', [quote(0, BOOK)], chainAt(0))
  const other = { ...quote(0, BOOK), instrument: 'BTC-27MAR26-95000-C' }
  books.take('deribit', [trade('1', 2000), { ...trade('2', 2000), instrument: 'X' }], STREAM)
  books.take('deribit', [], chainAt(3000))
  // Clocks of different venues are independent.
  expect(books.take('okx', [{ ...other, venue: 'okx', atMs: unixMs(T + 1e9) }], STREAM)).toEqual([])
  const completed = books.take('deribit', [{ ...other, atMs: unixMs(T + 70_000) }], STREAM)
  expect(completed).toMatchObject([{ tradeId: '1', bidBefore: 0.04, openCoinBefore: 100 }])
  expect(completed[0]).not.toHaveProperty('bidAfter')
})

test('a book older than a minute without a stream is not used, and trades of the past have no books', () => {
  const books = createTradeBooks()
  books.take('deribit', [quote(0, BOOK)], chainAt(0))
  expect(books.take('deribit', [trade('0', 500)], { source: 'backfill' })).toEqual([])
  books.take('deribit', [trade('1', 70_000)], STREAM)
  const [book] = books.take('deribit', [quote(75_000, BOOK)], chainAt(75_000))
  expect(book).not.toHaveProperty('bidBefore')
  expect(book).toMatchObject({ tradeId: '1', bidAfter: 0.04, bookAfterMs: T + 75_000 })
})
