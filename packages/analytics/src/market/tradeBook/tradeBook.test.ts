import { unixMs, vol } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import { studies } from '../../studies/catalog.ts'
import { bookAround } from './bookAround.ts'

const T = Date.UTC(2026, 2, 2, 12)
const EXPIRY = T + 25 * MS_PER_DAY - 4 * MS_PER_HOUR
const LOW = 'BTC-27MAR26-100000-C'
const HIGH = 'BTC-27MAR26-110000-C'

const recorded = {
  atMs: T,
  isStreamed: true,
  bookBeforeMs: unixMs(T - 600_000),
  bidBefore: 0.04,
  askBefore: 0.05,
  bidSizeBefore: 9,
  askSizeBefore: 2,
  markBefore: 0.045,
  markVolBefore: vol(0.5),
  bidAfter: 0.04,
  askAfter: 0.055,
}

test('a streamed book is used at any age; a polled book only if both snapshots are near the trade', () => {
  const book = { preBid: 0.04, preAsk: 0.05, preAskSize: 2, preMark: 0.045, preMarkVol: 0.5, postAsk: 0.055 }
  expect(bookAround(recorded)).toMatchObject(book)
  const unstreamed = { ...recorded, isStreamed: false }
  expect(bookAround(unstreamed)).toBeUndefined()
  expect(bookAround({ ...unstreamed, bookBeforeMs: unixMs(T - 3000), bookAfterMs: unixMs(T + 3000) })).toMatchObject(
    book,
  )
  expect(bookAround({ ...unstreamed, bookBeforeMs: unixMs(T - 3001), bookAfterMs: unixMs(T) })).toBeUndefined()
  expect(bookAround({ ...unstreamed, bookBeforeMs: unixMs(T - 1) })).toBeUndefined()
})

const trade = (tradeId: string, instrument: string, takerSide: 'buy' | 'sell', more: object = {}) => ({
  atMs: T,
  tradeId,
  instrument,
  kind: 'option',
  takerSide,
  price: 0.05,
  amountCoin: 2,
  vol: 0.5,
  mark: 0.045,
  index: 90_000,
  amountUsd: null,
  blockTradeId: null,
  blockTradeLegs: null,
  blockRfqId: null,
  comboId: null,
  comboTradeId: null,
  isLiquidation: null,
  liquidatedSide: null,
  ...more,
})
const FORWARD = 91_000
const priceAt = (sigma: number) => black76('call', FORWARD, 100_000, (EXPIRY - T) / (365 * MS_PER_DAY), sigma) / FORWARD
const bookRow = (tradeId: string, more: object = {}) => ({
  ...recorded,
  tradeId,
  underlyingBefore: FORWARD,
  openBeforeMs: T - 9000,
  openCoinBefore: 100,
  bookAfterMs: T + 40,
  openAfterMs: T + 5000,
  openCoinAfter: 103,
  bidBefore: priceAt(0.48),
  askBefore: 0.05,
  ...more,
})
const option = (name: string, strike: number) => ({ name, expiryMs: EXPIRY, strike, optionType: 'call' })

const contextWith = (trades: readonly object[], books: readonly object[]) =>
  emptyContext({
    nowMs: () => T + 1000,
    rows: {
      trade: trades as never,
      'trade-book': books as never,
      instrument: [option(LOW, 100_000), option(HIGH, 110_000)],
    },
  })

test('initiator rules are counted with and without a book, and each can be disabled', async () => {
  const context = contextWith([trade('1', LOW, 'buy'), trade('2', LOW, 'buy')], [bookRow('1')])
  const counts = async (raw: Record<string, unknown> = {}) => {
    const { rule, trades, boughtCoin, soldCoin, againstTaker, withBook } = await columnsOf(
      studies['initiator-rules'],
      context,
      raw,
    )
    const names = rule as unknown as readonly string[]
    return Object.fromEntries(
      names.flatMap((name, i) =>
        trades[i] ? [[name, [trades[i], boughtCoin[i], soldCoin[i], againstTaker[i], withBook[i]]]] : [],
      ),
    )
  }
  // The whole ask was taken and the level was gone: the resting order was the customer's.
  expect(await counts()).toEqual({ 'consumed-level': [1, 0, 2, 1, 1], 'price-vs-mark': [1, 2, 0, 0, 0] })
  expect(await counts({ consumedLevel: 'false' })).toEqual({ 'price-vs-mark': [2, 4, 0, 0, 1] })
  const off = { consumedLevel: 'false', priceVsMark: 'false', volVsMark: 'false' }
  expect(await counts(off)).toEqual({ 'taker-side': [2, 4, 0, 0, 1] })
  expect(await counts({ ...off, takerSide: 'false' })).toEqual({ unknown: [2, 0, 0, 0, 1] })
})

test('a trade with its book has prices, vols at the forward of the book, and the open interest change; the scanner uses the same side', async () => {
  const context = contextWith([trade('1', LOW, 'buy')], [bookRow('1')])
  const one = await columnsOf(studies.structures, context)
  expect([one.side[0], one.rule[0]]).toEqual(['sell', 'consumed-level'])
  expect([one.bidBefore[0], one.askBefore[0], one.askAfter[0]]).toEqual([priceAt(0.48), 0.05, 0.055])
  expect(one.bidVolBefore[0]).toBeCloseTo(0.48, 10)
  expect([one.openBefore[0], one.openChange[0], one.isStreamed[0]]).toEqual([100, 3, 1])
  expect(one.bookBeforeAt[0]).toBe(T - 600_000)
})

test('a block combines the books of its legs: asks for bought legs, bids for sold ones; a leg without a book leaves none', async () => {
  const block = { blockTradeId: 'B', blockTradeLegs: 2 }
  const legs = [
    trade('1', LOW, 'buy', { ...block, price: 0.051, mark: 0.045 }),
    trade('2', HIGH, 'sell', { ...block, price: 0.02, mark: 0.02 }),
  ]
  const books = [
    bookRow('1', { bidBefore: 0.04, askBefore: 0.05 }),
    bookRow('2', { bidBefore: 0.019, askBefore: 0.022, markBefore: 0.02, openCoinBefore: 50, openCoinAfter: 50 }),
  ]
  const one = await columnsOf(studies.structures, contextWith(legs, books))
  expect([one.side[0], one.amountCoin[0]]).toEqual(['buy', 2])
  expect(one.askBefore[0]).toBeCloseTo(0.05 - 0.019, 12)
  expect(one.bidBefore[0]).toBeCloseTo(0.04 - 0.022, 12)
  expect(one.markBefore[0]).toBeCloseTo(0.045 - 0.02, 12)
  expect([one.openBefore[0], one.openChange[0]]).toEqual([150, 3])
  const half = await columnsOf(studies.structures, contextWith(legs, books.slice(0, 1)))
  expect([half.askBefore[0], half.openChange[0]]).toEqual([Number.NaN, Number.NaN])
})
