import { type Instrument, unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContractInstrument } from '../quotes.ts'
import { rollBookOf, rollQuoteOf } from '../rollQuote.ts'
import { finestDepth, foldedDepth, type Level, levelsFrom } from './bookDepth.ts'

const AT_MS = Date.UTC(2026, 2, 2, 10)
const stamp = { atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS + 40) }
const contractOf = (name: string, isInverse: boolean, contractSize: number, expiryMs?: number): ContractInstrument => ({
  venue: 'okx',
  name,
  symbol: isInverse ? 'BTC' : 'BTC_USDT',
  base: 'BTC',
  quote: 'USD',
  settle: 'BTC',
  isInverse,
  contractSize,
  expiryMs: expiryMs === undefined ? undefined : unixMs(expiryMs),
  kind: expiryMs === undefined ? 'perpetual' : 'future',
})

const size = fc.double({ min: 0.0001, max: 10_000, noNaN: true })
const amounts = fc.array(fc.double({ min: 0.01, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 40 })
const BEST_BID = 60_000
const BEST_ASK = 60_010
/** A level every 5 USD, so that distances are between levels. */
const sideOf = (amountsOf: readonly number[], best: number, step: number, contractSize: number): readonly Level[] =>
  amountsOf.map((amount, at) => [best + step * at, amount / contractSize])

test('depth is the amount within each distance of the mid: coins, and USD at each level’s price, for any contract size', () => {
  fc.assert(
    fc.property(amounts, amounts, size, fc.boolean(), (below, above, contractSize, isInverse) => {
      const instrument = contractOf('X', isInverse, contractSize)
      const bids = sideOf(below, BEST_BID, -5, contractSize)
      const asks = sideOf(above, BEST_ASK, 5, contractSize)
      const depth = foldedDepth(bids, asks, instrument, stamp)
      const mid = (BEST_BID + BEST_ASK) / 2
      expect(depth.map(({ withinBps }) => withinBps)).toEqual([5, 10, 25, 50, 100])
      for (const { withinBps, bidCoin, bidUsd, askCoin, askUsd } of depth) {
        const coin = [0, 0]
        const usd = [0, 0]
        for (const [sideAt, levels, best, step] of [
          [0, below, BEST_BID, -5],
          [1, above, BEST_ASK, 5],
        ] as const) {
          for (const [at, amount] of levels.entries()) {
            const price = best + step * at
            if (Math.abs(price / mid - 1) * 10_000 > withinBps + 1e-9) continue
            coin[sideAt] += isInverse ? amount / price : amount
            usd[sideAt] += isInverse ? amount : amount * price
          }
        }
        expect(bidCoin).toBeCloseTo(coin[0], 4)
        expect(askCoin).toBeCloseTo(coin[1], 4)
        expect((bidUsd ?? 0) / Math.max(usd[0], 1e-9)).toBeCloseTo(usd[0] > 0 ? 1 : 0, 9)
        expect((askUsd ?? 0) / Math.max(usd[1], 1e-9)).toBeCloseTo(usd[1] > 0 ? 1 : 0, 9)
      }
    }),
    { numRuns: 200 },
  )
})

test('a distance beyond the given levels has no depth; a one-sided or crossed book gives no event', () => {
  const instrument = contractOf('X', false, 1)
  const bids: readonly Level[] = Array.from({ length: 3 }, (_, at) => [100 - 0.1 * at, 1])
  const asks: readonly Level[] = [
    [100.1, 1],
    [130, 5],
  ]
  const [five, , , , hundred] = foldedDepth(bids, asks, instrument, stamp, 3)
  expect(five).toMatchObject({ withinBps: 5, mid: 100.05, bidCoin: 1, askCoin: 1 })
  expect(hundred).toMatchObject({ withinBps: 100, askCoin: 1 })
  expect(hundred.bidCoin).toBeUndefined()
  expect(foldedDepth([], asks, instrument, stamp)).toEqual([])
  expect(foldedDepth([[101, 1]], [[100, 1]], instrument, stamp)).toEqual([])
  expect(levelsFrom([['100.5', '2', '0', '1']])).toEqual([[100.5, 2]])
  expect(levelsFrom([['x', '2']])).toBeUndefined()
  expect(levelsFrom('none')).toBeUndefined()
  // Passed as parsed: converting it to a number would throw, and an empty size would become 0.
  for (const size of [JSON.parse('{"toString":"2"}'), '', null, true])
    expect(levelsFrom([['100.5', size]])).toBeUndefined()
})

test('a book in price groups: each distance uses the finest groups that reach it, and none if a group is too wide for it', () => {
  const instrument = contractOf('X', false, 1)
  const tick = 0.1
  const single = Array.from({ length: 4_000 }, (_, at): Level => [1_000 - tick * (at + 1), 1])
  const asks = single.map(([price, size]): Level => [2_000 - price, size])
  /**
   * Returns the levels of a side aggregated into groups of this width, priced at the end of the group that is further
   * from the mid.
   */
  const grouped = (side: readonly Level[], width: number, sign: 1 | -1): readonly Level[] => {
    const sums = new Map<number, number>()
    for (const [price, size] of side) {
      const steps = (price / width) * sign
      const end = Math.ceil(steps - 1e-9) * width * sign
      sums.set(end, (sums.get(end) ?? 0) + size)
    }
    return [...sums].slice(0, 20)
  }
  const mid = 1_000
  const books = [0, 0.2, 1, 20].map((width) => {
    const below = width === 0 ? single.slice(0, 20) : grouped(single, width, -1)
    const above = width === 0 ? asks.slice(0, 20) : grouped(asks, width, 1)
    return {
      groupBps: width * 10,
      depth: foldedDepth(below, above, instrument, stamp, 20, width === 0 ? undefined : mid),
    }
  })
  const whole = foldedDepth(single, asks, instrument, stamp, Number.POSITIVE_INFINITY)
  const depth = finestDepth(books)
  expect(depth.map(({ withinBps }) => withinBps)).toEqual([5, 10, 25, 50, 100])
  for (const [at, { withinBps, bidCoin, askCoin }] of depth.entries()) {
    const expected = whole[at]
    // Twenty single levels reach 20 bp, twenty of 0.2 bp 40, twenty of 1 bp 200; groups of 20 bp are too wide for any
    // distance.
    const group = withinBps <= 10 ? 0 : withinBps <= 25 ? 2 : 10
    expect([bidCoin, askCoin].every((coins) => coins !== undefined)).toBe(true)
    expect(bidCoin ?? 0).toBeLessThanOrEqual((expected?.bidCoin ?? 0) + 1e-9)
    expect(bidCoin ?? 0).toBeGreaterThanOrEqual((expected?.bidCoin ?? 0) - group - 1)
    expect(askCoin ?? 0).toBeGreaterThanOrEqual((expected?.askCoin ?? 0) - group - 1)
  }
  expect(
    finestDepth([
      { groupBps: 0, depth: books[0]?.depth ?? [] },
      { groupBps: 200, depth: books[3]?.depth ?? [] },
    ])[4]?.bidCoin,
  ).toBeUndefined()
})

const near = contractOf('P', true, 100)
const far = contractOf('F', true, 100, AT_MS + 30 * MS_PER_DAY)
const find = (name: string): Instrument | undefined =>
  [near, far, contractOf('L', false, 1)].find((each) => each.name === name)

test('a roll buys the far leg and sells the near one, in whichever order the venue lists its legs', () => {
  const straight = rollBookOf(
    'A',
    [
      { name: 'P', amount: -1 },
      { name: 'F', amount: 1 },
    ],
    find,
  )
  const turned = rollBookOf(
    'B',
    [
      { name: 'P', amount: 1 },
      { name: 'F', amount: -1 },
    ],
    find,
  )
  if (straight === undefined || turned === undefined) return expect.unreachable()
  for (const book of [straight, turned]) expect([book.near.name, book.far.name]).toEqual(['P', 'F'])
  const quoted = { near: 'P', far: 'F', bid: 418, ask: 432, bidSize: 2, askSize: 3, mark: 425 }
  const traded = { volumeCoin: 7, volumeUsd: 420_000 }
  const of = (bid: number | undefined, ask: number | undefined) => ({ bid: { price: bid }, ask: { price: ask } })
  const low = { price: 418, size: 2 }
  const high = { price: 432, size: 3 }
  expect(rollQuoteOf(straight, { bid: low, ask: high, mark: 425, ...traded }, stamp)).toMatchObject({
    ...quoted,
    volume24hCoin: 7,
    volume24hUsd: 420_000,
  })
  // A seller of the venue's spread at −432 … −418 buys the far leg.
  const mirrored = { bid: { price: -432, size: 3 }, ask: { price: -418, size: 2 }, mark: -425, ...traded }
  expect(rollQuoteOf(turned, mirrored, stamp)).toMatchObject({ ...quoted, volume24hCoin: 7 })
  expect(rollQuoteOf(turned, of(-432, -418), stamp)?.mark).toBeUndefined()
  expect(rollQuoteOf(straight, of(undefined, undefined), stamp)).toBeUndefined()
  expect(rollQuoteOf(straight, of(2, 1), stamp)).toBeUndefined()
  expect(rollQuoteOf(straight, of(-5, undefined), stamp)).toMatchObject({ bid: -5, ask: undefined })
})
test('legs of two markets, of one expiry, of unequal amounts, or unlisted ones form no roll', () => {
  const rollOf = (...legs: readonly (readonly [string, number])[]) =>
    rollBookOf(
      'A',
      legs.map(([name, amount]) => ({ name, amount })),
      find,
    )
  expect(rollOf(['P', -1], ['L', 1])).toBeUndefined()
  expect(rollOf(['P', -1], ['P', 1])).toBeUndefined()
  expect(rollOf(['P', -1], ['F', 2])).toBeUndefined()
  expect(rollOf(['P', 1], ['F', 1])).toBeUndefined()
  expect(rollOf(['P', -1], ['NOPE', 1])).toBeUndefined()
  expect(rollOf(['P', -1])).toBeUndefined()
})
