import { type Candle, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, unixMs } from '@gvol/market'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Columnar } from '../engine/columnar.ts'
import { insertDerived } from '../tables/derived.ts'
import { insertEvents } from '../tables/insertEvents.ts'
import { tables } from '../tables/tables.ts'
import { numbersFrom } from '../testing/numbersFrom.ts'
import { migrate } from '../upkeep/migrate.ts'

/** The last day of a month, so that partitions take part. */
const FIRST_MS = Date.UTC(2033, 2, 31)
const NOW_MS = FIRST_MS + 2 * MS_PER_DAY
const next = numbersFrom(33_0331)

/** Snapshots of two books every half hour: one option is listed later than the others, one says nothing. */
const snapshots = ['BTC', 'SOL_USDC'].flatMap((symbol, book) =>
  Array.from({ length: 4 * 24 }, (_, i) => FIRST_MS + i * 30 * MS_PER_MINUTE + book * MS_PER_MINUTE).flatMap(
    (atMs, i) =>
      [1, 2].flatMap((expiry) =>
        [100, 110, 120].map((strike) => ({
          ...{ venue: 'books', symbol, atMs, expiryMs: FIRST_MS + (3 + expiry) * MS_PER_DAY, strike },
          callCoin: strike === 120 && i < 80 ? null : Math.round(1000 * next()) / 8,
          putCoin: strike === 110 && expiry === 2 ? null : Math.round(1000 * next()) / 8,
          ...{ callVolumeCoin: next(), putVolumeCoin: null },
        })),
      ),
  ),
)

/** Three days by the hour of which one misses an hour, and daily bars of one more day than those. */
const candles: readonly Candle[] = [
  ...Array.from({ length: 72 }, (_, i) => ({ atMs: FIRST_MS + i * MS_PER_HOUR, intervalMs: MS_PER_HOUR })),
  ...[-1, 0].map((day) => ({ atMs: FIRST_MS + day * MS_PER_DAY, intervalMs: MS_PER_DAY })),
]
  .filter(({ atMs, intervalMs }) => intervalMs === MS_PER_DAY || atMs !== FIRST_MS + 30 * MS_PER_HOUR)
  .map(({ atMs, intervalMs }) => {
    const open = 100 + next()
    return {
      ...{ type: 'candle', venue: 'days', symbol: 'BTC_USDT', instrument: 'BTC-USDT', kind: 'spot', intervalMs },
      ...{ open, high: open + 2 + next(), low: open - 2 - next(), close: open + next() },
      ...{ volumeCoin: 1 + next(), atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) },
    }
  })

/** Questions about every market at once, held against the same computed from the rows. @param opened  a store that no one else uses */
export const marketsContract = (opened: () => Columnar): void => {
  describe('every market at once', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      for (let round = 0; round < 2; round++) {
        await insertDerived(opened(), { 'open-interest': snapshots })
        await insertEvents(opened(), candles)
      }
    })

    /** Rows of the newest snapshot of a book in a range. */
    const newest = (symbol: string, fromMs: number, toMs: number) => {
      const own = snapshots.filter((row) => row.symbol === symbol && row.atMs >= fromMs && row.atMs <= toMs)
      const lastMs = Math.max(...own.map(({ atMs }) => atMs))
      return own.filter(({ atMs }) => atMs === lastMs)
    }

    test('books: each at its own newest snapshot, what no option tells is not known', async () => {
      const range = { fromMs: NOW_MS - MS_PER_HOUR, toMs: NOW_MS - 10 * MS_PER_MINUTE }
      const { size, column } = await tables.openInterest.queries.books.run(opened(), range)
      expect([size, column.venue, column.symbol]).toEqual([2, ['books', 'books'], ['BTC', 'SOL_USDC']])
      for (const [i, symbol] of column.symbol.entries()) {
        const rows = newest(symbol, range.fromMs, range.toMs)
        expect(column.atMs[i]).toBe(rows[0].atMs)
        for (const name of ['callCoin', 'putCoin', 'callVolumeCoin'] as const)
          expect(column[name][i]).toBeCloseTo(
            rows.reduce((sum, row) => sum + (row[name] ?? 0), 0),
            9,
          )
        expect(column.putVolumeCoin[i]).toBeNaN()
      }
      expect((await tables.openInterest.queries.books.run(opened(), { fromMs: 1, toMs: 2 })).size).toBe(0)
    })

    test('moves: what is listed at both moments, the largest first, at most so many of a market', async () => {
      const asked = { nowMs: NOW_MS - 1, thenMs: NOW_MS - MS_PER_DAY, withinMs: MS_PER_HOUR, most: 5 }
      const { size, column } = await tables.openInterest.queries.moves.run(opened(), asked)
      const expected = ['BTC', 'SOL_USDC'].flatMap((symbol) => {
        const then = newest(symbol, asked.thenMs - MS_PER_HOUR, asked.thenMs)
        return newest(symbol, asked.nowMs - MS_PER_HOUR, asked.nowMs)
          .flatMap((row) => {
            const before = then.find(({ expiryMs, strike }) => expiryMs === row.expiryMs && strike === row.strike)
            return (['call', 'put'] as const).flatMap((type) => {
              const [now, was] = [row[`${type}Coin`], before?.[`${type}Coin`]]
              return now === null || was === null || was === undefined || now === was
                ? []
                : [{ symbol, type, expiryMs: row.expiryMs, strike: row.strike, now, was }]
            })
          })
          .sort((a, b) => Math.abs(b.now - b.was) - Math.abs(a.now - a.was))
          .slice(0, 5)
      })
      expected.sort((a, b) => Math.abs(b.now - b.was) - Math.abs(a.now - a.was))
      expect(expected).toHaveLength(10)
      expect(
        Array.from({ length: size }, (_, i) => ({
          ...{ symbol: column.symbol[i], type: column.optionType[i], expiryMs: column.expiryMs[i] },
          ...{ strike: column.strike[i], now: column.nowCoin[i], was: column.thenCoin[i] },
        })),
      ).toEqual(expected)
      // Calls at 120 are in the newest snapshot alone.
      expect(expected.some(({ type, strike }) => type === 'call' && strike === 120)).toBe(false)
      await expect(tables.openInterest.queries.moves.run(opened(), { ...asked, withinMs: MS_PER_DAY })).rejects.toThrow(
        'cannot each stand for',
      )
    })

    test('days: whole ones, of hours where all 24 are there, else of the daily bar', async () => {
      const range = { venue: 'days', fromMs: FIRST_MS - MS_PER_DAY, toMs: FIRST_MS + 2 * MS_PER_DAY }
      const { column } = await tables.candle.queries.dayBars.run(opened(), { ...range, kind: 'spot' })
      const hours = (day: number) =>
        candles.filter(
          ({ atMs, intervalMs }) => intervalMs === MS_PER_HOUR && Math.floor((atMs - FIRST_MS) / MS_PER_DAY) === day,
        )
      expect([...column.atMs]).toEqual([-1, 0, 2].map((day) => FIRST_MS + day * MS_PER_DAY))
      const [daily] = candles.filter(({ intervalMs }) => intervalMs === MS_PER_DAY)
      expect([column.open[0], column.close[0], column.high[0]]).toEqual([daily.open, daily.close, daily.high])
      for (const [row, day] of [
        [1, 0],
        [2, 2],
      ]) {
        const own = hours(day)
        expect([column.open[row], column.close[row]]).toEqual([own[0].open, own[23].close])
        expect(column.high[row]).toBe(Math.max(...own.map(({ high }) => high)))
        expect(column.low[row]).toBe(Math.min(...own.map(({ low }) => low)))
        expect(column.volumeCoin[row]).toBeCloseTo(
          own.reduce((sum, { volumeCoin }) => sum + (volumeCoin ?? 0), 0),
          9,
        )
        expect(column.volumeUsd[row]).toBeNaN()
      }
      const perpetuals = await tables.candle.queries.dayBars.run(opened(), { ...range, kind: 'perpetual' })
      expect(perpetuals.size).toBe(0)
    })
  })
}
