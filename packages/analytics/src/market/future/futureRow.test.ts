import { type FutureQuote, unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { futureRow, futureRows } from './futureRow.ts'

const AT_MS = Date.UTC(2026, 0, 27, 12)

const quoteOf = (more: Partial<FutureQuote> = {}): FutureQuote => ({
  type: 'future-quote',
  venue: 'deribit',
  symbol: 'BTC',
  instrument: 'BTC-27MAR26',
  kind: 'future',
  isInverse: true,
  expiryMs: unixMs(Date.UTC(2026, 2, 27, 8)),
  atMs: unixMs(AT_MS),
  receivedAtMs: unixMs(AT_MS + 40),
  ...more,
})

test('the basis row of the original: 43.98907 over spot 84,574 from 18 Apr 18:59 to 25 Apr 08:00 UTC is 2.901788 % a year', () => {
  const row = futureRow(
    quoteOf({
      mark: 84_574 + 43.98907,
      index: 84_574,
      atMs: unixMs(Date.UTC(2025, 3, 18, 18, 59)),
      expiryMs: unixMs(Date.UTC(2025, 3, 25, 8)),
    }),
  )
  expect(row.apr).toBeCloseTo(0.02901788, 6)
  expect(row.basis).toBeCloseTo(43.98907, 6)
})

test('simple and compounded rates describe the same growth, in contango and in backwardation', () => {
  const price = fc.double({ min: 0.0001, max: 200_000, noNaN: true })
  fc.assert(
    fc.property(
      price,
      fc.double({ min: 0.9, max: 1.2, noNaN: true }),
      fc.integer({ min: 2, max: 700 }),
      (index, growth, days) => {
        const row = futureRow(quoteOf({ mark: index * growth, index, expiryMs: unixMs(AT_MS + days * MS_PER_DAY) }))
        expect(1 + ((row.apr as number) * days) / 365).toBeCloseTo(growth, 9)
        expect((1 + (row.aprCompounded as number)) ** (days / 365)).toBeCloseTo(growth, 9)
        expect(Math.sign(row.apr as number)).toBe(Math.sign(row.basis as number))
        expect((row.basisShare as number) * index).toBeCloseTo(row.basis as number, 6)
      },
    ),
  )
})

test('a perpetual has a basis to its index and funding, but no expiry and no basis rate', () => {
  const row = futureRow(
    quoteOf({ kind: 'perpetual', mark: 90_090, index: 90_000, fundingRate: 0.0001, fundingIntervalHours: 4 }),
  )
  expect(row).toMatchObject({ basis: 90, expiry: undefined, days: undefined, apr: undefined, aprCompounded: undefined })
  expect(row.funding8h).toBeCloseTo(0.0002, 12)
  expect(row.fundingApr).toBeCloseTo((0.0001 * 8760) / 4, 12)
})

test('eight-hour and hourly venues with the same payments have the same funding', () => {
  const [eight, one] = [8, 1].map((hours) =>
    futureRow(quoteOf({ kind: 'perpetual', fundingRate: 0.0001 * hours, fundingIntervalHours: hours })),
  )
  expect(eight.funding8h).toBeCloseTo(one.funding8h as number, 15)
  expect(eight.fundingApr).toBeCloseTo(one.fundingApr as number, 12)
})

test('ten minutes before expiry there is a basis but no rate; after expiry no days are left', () => {
  const near = futureRow(quoteOf({ mark: 90_001, index: 90_000, expiryMs: unixMs(AT_MS + 600_000) }))
  expect(near).toMatchObject({ basis: 1, apr: undefined, aprCompounded: undefined })
  expect(near.days).toBeCloseTo(10 / 1440, 12)
  expect(futureRow(quoteOf({ expiryMs: unixMs(AT_MS - 1) })).days).toBe(0)
})

test('a one-sided book has no spread and no mid; the mid replaces a missing mark', () => {
  const one = futureRow(quoteOf({ bid: 90_000, index: 90_000 }))
  expect(one).toMatchObject({ bid: 90_000, ask: undefined, spreadBps: undefined, price: undefined, basis: undefined })
  const two = futureRow(quoteOf({ bid: 89_990, ask: 90_010, index: 89_900 }))
  expect(two).toMatchObject({ price: 90_000, basis: 100, mark: undefined })
  expect(two.spreadBps).toBeCloseTo((20 / 90_000) * 10_000, 9)
  expect(futureRow(quoteOf({ bid: 90_020, ask: 90_010 })).spreadBps).toBeUndefined()
})

test('an empty book has missing values, not 0', () => {
  const numbers = Object.entries(futureRow(quoteOf({ bid: 0, ask: 0, mark: 0 }))).filter(
    ([name, value]) => typeof value === 'number' && !['at', 'expiry', 'days'].includes(name),
  )
  expect(numbers).toEqual([])
})

test('amounts in coin and USD convert at the price, whatever the contract size of the venue', () => {
  // Inverse venues use dollars (10 or 100 per contract), linear ones coins (0.001 or 1,000 per contract).
  fc.assert(
    fc.property(
      fc.constantFrom(0.0001, 0.001, 10, 100, 10_000),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0.01, max: 150_000, noNaN: true }),
      (contractSize, contracts, mark) => {
        const amount = contractSize * contracts
        const inverse = futureRow(quoteOf({ mark, openInterestUsd: amount, volume24hUsd: amount }))
        const linear = futureRow(quoteOf({ isInverse: false, mark, openInterestCoin: amount, volume24hCoin: amount }))
        const near = (actual: number | undefined, expected: number) =>
          expect((actual as number) / expected).toBeCloseTo(1, 12)
        near(inverse.openInterestCoin, amount / mark)
        near(inverse.volume24hCoin, amount / mark)
        near(linear.openInterestUsd, amount * mark)
        near(linear.volume24hUsd, amount * mark)
        expect([inverse.openInterestUsd, linear.openInterestCoin]).toEqual([amount, amount])
      },
    ),
  )
  expect(futureRow(quoteOf({ openInterestUsd: 100 })).openInterestCoin).toBeUndefined()
})

test('rows by coin and market, perpetual first, then by expiry; margin chooses', () => {
  const board = (symbol: string, quotes: readonly FutureQuote[]) => ({
    venue: 'deribit',
    symbol,
    atMs: unixMs(AT_MS),
    quotes,
  })
  const boards = [
    board('ETH', [quoteOf({ symbol: 'ETH', instrument: 'ETH-PERPETUAL', kind: 'perpetual', expiryMs: undefined })]),
    board('BTC', [
      quoteOf({ instrument: 'BTC-26JUN26', expiryMs: unixMs(Date.UTC(2026, 5, 26, 8)) }),
      quoteOf(),
      quoteOf({ instrument: 'BTC-PERPETUAL', kind: 'perpetual', expiryMs: undefined }),
    ]),
    board('BTC_USDC', [
      quoteOf({ symbol: 'BTC_USDC', instrument: 'BTC_USDC-PERPETUAL', kind: 'perpetual', isInverse: false }),
    ]),
  ]
  const names = (margin: 'all' | 'coin' | 'stable') =>
    futureRows(boards, { margin }).map(({ instrument }) => instrument)
  expect(names('all')).toEqual(['BTC-PERPETUAL', 'BTC-27MAR26', 'BTC-26JUN26', 'BTC_USDC-PERPETUAL', 'ETH-PERPETUAL'])
  expect(names('stable')).toEqual(['BTC_USDC-PERPETUAL'])
  expect(names('coin')).not.toContain('BTC_USDC-PERPETUAL')
})
