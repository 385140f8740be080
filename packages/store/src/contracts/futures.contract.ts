import { type FutureQuote, unixMs } from '@gvol/market'
import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { numbersFrom } from '../../testing/numbersFrom.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertFutures } from '../tables/future-quote/insert.ts'
import { tables } from '../tables/tables.ts'
import { migrate } from '../upkeep/migrate.ts'

/** The last hours of a month, so that several partitions are involved. */
const FIRST_MS = Date.UTC(2032, 0, 31, 20)
const NAME = "BTC'27FEB32"
const next = numbersFrom(310_132)
const perhaps = (value: number): number | undefined => (next() < 0.7 ? value : undefined)

const market = { venue: 'futures', symbol: 'BTC' }

/** Eight hours of quotes per minute: with gaps, without marks, one-sided, crossed and empty. */
const quotes = Array.from({ length: 480 }, (_, i): FutureQuote => {
  const price = 90_000 + next() * 2_000
  const atMs = unixMs(FIRST_MS + i * MS_PER_MINUTE)
  return {
    type: 'future-quote',
    ...market,
    instrument: NAME,
    kind: 'future',
    isInverse: true,
    atMs,
    receivedAtMs: atMs,
    bid: perhaps(price - 5),
    ask: perhaps(price + (i % 23 === 0 ? -20 : 5)),
    mark: i % 17 === 0 ? 0 : perhaps(price),
    index: perhaps(90_000 + next() * 500),
    openInterestUsd: perhaps(next() * 1e8),
    openInterestCoin: perhaps(next() * 1_000),
  }
}).filter((_, i) => i % 11 !== 3)

type Quote = (typeof quotes)[number]

const middle = ({ bid, ask }: Quote) =>
  bid !== undefined && ask !== undefined && ask >= bid ? (bid + ask) / 2 : undefined
const priceOf = (quote: Quote) => (quote.mark !== undefined && quote.mark > 0 ? quote.mark : middle(quote))
const basisOf = (quote: Quote) => {
  const price = priceOf(quote)
  return price === undefined || quote.index === undefined ? undefined : price - quote.index
}
const defined = (values: readonly (number | undefined)[]) => values.filter((value) => value !== undefined)
const orNothing = (value: number | undefined) => (value === undefined ? Number.NaN : expect.closeTo(value, 7))

const barOf = (rows: readonly Quote[]) => {
  const gaps = defined(rows.map(basisOf))
  const whole = rows.findLast((row) => basisOf(row) !== undefined)
  const spreads = defined(
    rows.map((row) => (middle(row) === undefined ? undefined : ((row.ask! - row.bid!) / middle(row)!) * 10_000)),
  )
  return {
    newestMs: rows.at(-1)!.atMs,
    quotes: rows.length,
    price: orNothing(whole ? priceOf(whole) : defined(rows.map(priceOf)).at(-1)),
    index: orNothing(whole?.index),
    basisOpen: orNothing(gaps[0]),
    basisHigh: orNothing(gaps.length === 0 ? undefined : Math.max(...gaps)),
    basisLow: orNothing(gaps.length === 0 ? undefined : Math.min(...gaps)),
    basisClose: orNothing(gaps.at(-1)),
    spreadBps: orNothing(
      spreads.length === 0 ? undefined : spreads.reduce((sum, one) => sum + one, 0) / spreads.length,
    ),
    openInterestCoin: orNothing(defined(rows.map((row) => row.openInterestCoin)).at(-1)),
    openInterestUsd: orNothing(defined(rows.map((row) => row.openInterestUsd)).at(-1)),
  }
}

/** Compares basis bars with the same computed from quotes. @param opened  a store used by no one else */
export const futuresContract = (opened: () => Columnar): void => {
  const { basisBars } = tables.futureQuote.queries

  describe('bars of a basis', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      // Stored twice, with another instrument and market added: duplicates count once.
      for (let round = 0; round < 2; round++) {
        for (const quote of quotes) {
          const others = [{ ...quote, instrument: 'BTC-PERPETUAL', mark: 1 }]
          await insertFutures(opened(), quote.atMs, [quote, ...(quote.atMs % 7 === 0 ? others : [])])
        }
      }
    })

    test.each([MS_PER_MINUTE, 15 * MS_PER_MINUTE, MS_PER_HOUR])(
      'of %i ms are built from the quotes in them',
      async (bucketMs) => {
        const query = {
          ...market,
          instrument: NAME,
          fromMs: FIRST_MS + MS_PER_HOUR,
          toMs: FIRST_MS + 7 * MS_PER_HOUR,
          bucketMs,
        }
        const { size, column } = await basisBars.run(opened(), query)
        const expected = [
          ...Map.groupBy(
            quotes.filter(({ atMs }) => atMs >= query.fromMs && atMs <= query.toMs),
            ({ atMs }) => Math.floor(atMs / bucketMs) * bucketMs,
          ),
        ]
        expect([...column.atMs]).toEqual(expected.map(([atMs]) => atMs))
        const bars = Array.from({ length: size }, (_, row) =>
          Object.fromEntries(
            Object.entries(column).flatMap(([name, of]) => (name === 'atMs' ? [] : [[name, of[row]]])),
          ),
        )
        expect(bars).toEqual(expected.map(([, rows]) => barOf(rows)))
      },
    )

    test('a bucket of no length is refused, and an instrument without quotes has no bar', async () => {
      const query = { ...market, instrument: 'NONE', fromMs: FIRST_MS, toMs: FIRST_MS + MS_PER_HOUR }
      await expect(basisBars.run(opened(), { ...query, bucketMs: 0 })).rejects.toThrow('positive whole number')
      expect((await basisBars.run(opened(), { ...query, bucketMs: MS_PER_HOUR })).size).toBe(0)
    })
  })
}
