import { type BookDepth, type Instrument, unixMs } from '@gvol/market'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedDepth, type Level } from '../../feed/books/bookDepth.ts'
import { bookReader } from './bookReader.ts'

const T = 1_772_445_600_000
const PERPETUAL = {
  venue: 'thalex',
  name: 'BTC-PERPETUAL',
  symbol: 'BTC_USD',
  base: 'BTC',
  quote: 'USD',
  settle: 'USD',
  kind: 'perpetual',
  isInverse: false,
  contractSize: 1,
} as const satisfies Instrument

const reading = () => {
  const refused: string[] = []
  const find = (name: string) => (name === PERPETUAL.name ? PERPETUAL : undefined)
  const { takeBook } = bookReader(find, (reason) => refused.push(reason))
  return { refused, take: (data: unknown, minute = 0) => takeBook(PERPETUAL.name, data, T + minute * 60_000) }
}
const sum = (side: ReadonlyMap<number, number>) => [...side.values()].reduce((all, amount) => all + amount, 0)

/** Returns the venue's messages for the change from one book to another. */
const changesOf = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((price) => before.get(price) !== after.get(price))
    .map((price) => [price, after.get(price) ?? 0, after.get(price) ?? 0])
const message = (
  [bids, asks]: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>],
  [oldBids, oldAsks]: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>] = [new Map(), new Map()],
) => ({
  bid_changes: changesOf(oldBids, bids),
  ask_changes: changesOf(oldAsks, asks),
  total_bid_amount: sum(bids),
  total_ask_amount: sum(asks),
  time: T / 1000,
})
const amounts = (depth: readonly BookDepth[]) => depth.map(({ bidCoin, askCoin }) => [bidCoin, askCoin])
const trueAmounts = ([bids, asks]: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>]) => {
  const sorted = (side: ReadonlyMap<number, number>, sign: 1 | -1): readonly Level[] =>
    [...side].toSorted(([a], [b]) => sign * (a - b))
  const stamp = { atMs: unixMs(T), receivedAtMs: unixMs(T) }
  return amounts(foldedDepth(sorted(bids, -1), sorted(asks, 1), PERPETUAL, stamp, Number.POSITIVE_INFINITY))
}

const side = (least: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: least, max: least + 500 }), fc.integer({ min: 1, max: 400 })), {
      minLength: 1,
      maxLength: 30,
      selector: ([price]) => price,
    })
    .map((levels) => new Map(levels.map(([price, tenths]) => [price, tenths / 10])))
const book = fc.tuple(side(87_000), side(87_501))

test('a book built from changes equals the venue’s, also on a new connection', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(book, fc.boolean()), { minLength: 1, maxLength: 8 }), (steps) => {
      const { take, refused } = reading()
      let before: (typeof steps)[number][0] | undefined
      for (const [after, isSnapshot] of steps) {
        const depth = take(isSnapshot || before === undefined ? message(after) : message(after, before))
        expect(amounts(depth)).toEqual(
          trueAmounts(after).map((row) => row.map((coins) => expect.closeTo(coins ?? 0, 6))),
        )
        before = after
      }
      expect(refused).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('after a missed message nothing is emitted until the next complete book', () => {
  const { take, refused } = reading()
  const [first, second, third] = [2, 3, 4].map(
    (amount) =>
      [
        new Map([
          [87_000, amount],
          [86_900, 1],
        ]),
        new Map([[87_010, amount]]),
      ] as const,
  )
  if (first === undefined || second === undefined || third === undefined) return expect.unreachable()
  take(message(first))
  const missed = { ...message(third, second), bid_changes: [[86_800, 1, 1]], total_bid_amount: 99 }
  expect(take(missed, 1)).toEqual([])
  expect(refused).toEqual(['unreadable-book'])
  expect(amounts(take(message(third), 2))).toEqual(trueAmounts(third))
})

test('an invalid level, and a message that is not a book, are counted', () => {
  const { take, refused } = reading()
  expect([take({ bid_changes: [[1]], time: 1 }), take('none'), take({ bid_changes: 'many' })]).toEqual([[], [], []])
  expect(refused).toEqual(['malformed', 'malformed', 'malformed'])
})
