import { type Candle, type SpotQuote, type Trade, unixMs } from '@gvol/market'
import { hourStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { numbersFrom } from '../../testing/numbersFrom.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { insertDerived } from '../tables/derived.ts'
import { tables } from '../tables/tables.ts'
import { migrate } from '../upkeep/migrate.ts'

/** The last day of a month, so that several partitions are involved. */
const FIRST_MS = Date.UTC(2033, 2, 31)
const NOW_MS = FIRST_MS + 2 * MS_PER_DAY
const next = numbersFrom(33_0331)

/** Snapshots of two markets every half hour: one option is listed later than the others, one is empty. */
const snapshots = ['BTC', 'SOL_USDC'].flatMap((symbol, book) =>
  Array.from({ length: 4 * 24 }, (_, i) => FIRST_MS + i * 30 * MS_PER_MINUTE + book * MS_PER_MINUTE).flatMap(
    (atMs, i) =>
      [1, 2].flatMap((expiry) =>
        [100, 110, 120].map((strike) => ({
          venue: 'books',
          symbol,
          atMs,
          expiryMs: FIRST_MS + (3 + expiry) * MS_PER_DAY,
          strike,
          callCoin: strike === 120 && i < 80 ? null : Math.round(1000 * next()) / 8,
          putCoin: strike === 110 && expiry === 2 ? null : Math.round(1000 * next()) / 8,
          callVolumeCoin: next(),
          putVolumeCoin: null,
        })),
      ),
  ),
)

/** Three days of hourly candles, one with an hour missing, and daily candles of one more day. */
const candles: readonly Candle[] = [
  ...Array.from({ length: 72 }, (_, i) => ({ atMs: FIRST_MS + i * MS_PER_HOUR, intervalMs: MS_PER_HOUR })),
  ...[-1, 0].map((day) => ({ atMs: FIRST_MS + day * MS_PER_DAY, intervalMs: MS_PER_DAY })),
]
  .filter(({ atMs, intervalMs }) => intervalMs === MS_PER_DAY || atMs !== FIRST_MS + 30 * MS_PER_HOUR)
  .map(({ atMs, intervalMs }) => {
    const open = 100 + next()
    return {
      type: 'candle',
      venue: 'days',
      symbol: 'BTC_USDT',
      instrument: 'BTC-USDT',
      kind: 'spot',
      intervalMs,
      open,
      high: open + 2 + next(),
      low: open - 2 - next(),
      close: open + next(),
      volumeCoin: 1 + next(),
      atMs: unixMs(atMs),
      receivedAtMs: unixMs(atMs),
    }
  })

/** Quotes of a pair at irregular seconds, some one-sided. */
const quotes: readonly SpotQuote[] = Array.from({ length: 300 }, (_, i) => {
  const atMs = FIRST_MS + i * 47_000
  const middle = 100 + next()
  return {
    type: 'spot-quote',
    venue: 'days',
    symbol: 'BTC_USDT',
    instrument: 'BTC-USDT',
    quoteCurrency: 'USDT',
    bid: middle - next() / 50,
    ...(i % 7 === 0 ? {} : { ask: middle + next() / 50, askSize: next() * 3 }),
    bidSize: next() * 2,
    atMs: unixMs(atMs),
    receivedAtMs: unixMs(atMs),
  }
})

/** Prints of a pair from a hundred to a million, prints of a perpetual, and one without amount. */
const prints: readonly Trade[] = Array.from({ length: 400 }, (_, i) => {
  const atMs = FIRST_MS + i * 31_000
  const price = 100 + next()
  const coins = 10 ** (next() * 4)
  return {
    type: 'trade',
    venue: 'days',
    symbol: 'BTC_USDT',
    tradeId: `p${i}`,
    price,
    ...(i % 9 === 0
      ? ({ kind: 'perpetual', instrument: 'BTC-USDT-SWAP' } as const)
      : ({ kind: 'spot', instrument: 'BTC-USDT' } as const)),
    takerSide: next() < 0.6 ? 'buy' : 'sell',
    atMs: unixMs(atMs),
    receivedAtMs: unixMs(atMs),
    ...(i === 10 ? {} : i % 3 === 0 ? { amountUsd: coins * price } : { amountCoin: coins }),
  }
})

/** Compares queries over all markets with the same computed from rows. @param opened  a store used by no one else */
export const marketsContract = (opened: () => Columnar): void => {
  describe('all markets at once', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      for (let round = 0; round < 2; round++) {
        await insertDerived(opened(), { 'open-interest': snapshots })
        await insertEvents(opened(), [...candles, ...quotes, ...prints])
      }
    })

    /** Rows of a market's newest snapshot within a range. */
    const newest = (symbol: string, fromMs: number, toMs: number) => {
      const own = snapshots.filter((row) => row.symbol === symbol && row.atMs >= fromMs && row.atMs <= toMs)
      const lastMs = Math.max(...own.map(({ atMs }) => atMs))
      return own.filter(({ atMs }) => atMs === lastMs)
    }

    test('books: each at its own newest snapshot, without data where no option has any', async () => {
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

    test('moves: options listed at both instants, the largest first, limited per market', async () => {
      const query = { nowMs: NOW_MS - 1, thenMs: NOW_MS - MS_PER_DAY, withinMs: MS_PER_HOUR, most: 5 }
      const { size, column } = await tables.openInterest.queries.moves.run(opened(), query)
      const expected = ['BTC', 'SOL_USDC'].flatMap((symbol) => {
        const then = newest(symbol, query.thenMs - MS_PER_HOUR, query.thenMs)
        return newest(symbol, query.nowMs - MS_PER_HOUR, query.nowMs)
          .flatMap((row) => {
            const before = then.find(({ expiryMs, strike }) => expiryMs === row.expiryMs && strike === row.strike)
            return (['call', 'put'] as const).flatMap((type) => {
              const now = row[`${type}Coin`]
              const was = before?.[`${type}Coin`]
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
          symbol: column.symbol[i],
          type: column.optionType[i],
          expiryMs: column.expiryMs[i],
          strike: column.strike[i],
          now: column.nowCoin[i],
          was: column.thenCoin[i],
        })),
      ).toEqual(expected)
      // Calls at 120 are only in the newest snapshot.
      expect(expected.some(({ type, strike }) => type === 'call' && strike === 120)).toBe(false)
      await expect(tables.openInterest.queries.moves.run(opened(), { ...query, withinMs: MS_PER_DAY })).rejects.toThrow(
        'cannot have a maximum snapshot age of',
      )
    })

    test('days: complete ones, from hours where all 24 exist, else from the daily bar', async () => {
      const range = { venue: 'days', fromMs: FIRST_MS - MS_PER_DAY, toMs: FIRST_MS + 2 * MS_PER_DAY }
      const { column } = await tables.candleDay.queries.days.run(opened(), { ...range, kind: 'spot' })
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
      const series = await tables.candleDay.queries.series.run(opened(), { venue: 'days' })
      expect([series.column.days, series.column.firstMs, series.column.lastMs].map(([first]) => first)).toEqual([
        3,
        FIRST_MS - MS_PER_DAY,
        FIRST_MS + 2 * MS_PER_DAY,
      ])
      const perpetuals = await tables.candleDay.queries.days.run(opened(), { ...range, kind: 'perpetual' })
      expect(perpetuals.size).toBe(0)
    })

    test('days update with their bars: late ones, corrected ones, and minutes where nothing else exists', async () => {
      const bar = (instrument: string, atMs: number, intervalMs: number, close: number, received = atMs): Candle => ({
        type: 'candle',
        venue: 'late',
        symbol: 'BTC_USDT',
        instrument,
        kind: 'perpetual',
        intervalMs,
        close,
        open: 100,
        high: Math.max(100, close),
        low: Math.min(100, close),
        volumeCoin: 2,
        atMs: unixMs(atMs),
        receivedAtMs: unixMs(received),
      })
      const answer = async (instrument: string) => {
        const range = { fromMs: FIRST_MS, toMs: FIRST_MS, instrument }
        const { size, column } = await tables.candleDay.queries.days.run(opened(), { ...range, venue: 'late' })
        return size === 0 ? undefined : [size, column.high[0], column.low[0], column.close[0], column.volumeCoin[0]]
      }
      const hours = Array.from({ length: 24 }, (_, i) => bar('P', FIRST_MS + i * MS_PER_HOUR, MS_PER_HOUR, 100 + i))
      await insertEvents(opened(), hours.toSpliced(7, 1))
      expect(await answer('P')).toBeUndefined()
      await insertEvents(opened(), hours.slice(7, 8))
      expect(await answer('P')).toEqual([1, 123, 100, 123, 48])
      // The venue corrects the day later: lower close and lower high.
      await insertEvents(opened(), [bar('P', FIRST_MS + 23 * MS_PER_HOUR, MS_PER_HOUR, 90, FIRST_MS + MS_PER_DAY)])
      expect(await answer('P')).toEqual([1, 122, 90, 90, 48])
      await insertEvents(opened(), [bar('P', FIRST_MS, MS_PER_DAY, 200)])
      expect(await answer('P')).toEqual([1, 122, 90, 90, 48])
      const minutes = Array.from({ length: 1440 }, (_, i) => bar('M', FIRST_MS + i * MS_PER_MINUTE, MS_PER_MINUTE, 101))
      await insertEvents(opened(), minutes)
      expect(await answer('M')).toEqual([1, 101, 100, 101, 2880])
      await insertEvents(opened(), [bar('M', FIRST_MS, MS_PER_DAY, 150)])
      expect(await answer('M')).toEqual([1, 150, 100, 150, 2])
    })

    test('bars of several lengths at once: each length makes its own days and states how many it used', async () => {
      const query = {
        ...({ venue: 'days', symbol: 'BTC_USDT', kind: 'undated', bucketMs: MS_PER_DAY } as const),
        fromMs: FIRST_MS - MS_PER_DAY,
        toMs: FIRST_MS + 3 * MS_PER_DAY,
      }
      const { column } = await tables.candle.queries.bars.run(opened(), {
        ...query,
        intervalMs: [MS_PER_HOUR, MS_PER_DAY],
      })
      const listed = [...column.atMs.keys()]
        .map((row) => [
          (column.atMs[row] - FIRST_MS) / MS_PER_DAY,
          column.intervalMs[row],
          column.bars[row],
          column.kind[row],
        ])
        .sort()
      const days = (interval: number, of: readonly [number, number][]) =>
        of.map(([day, bars]) => [day, interval, bars, 'spot'])
      expect(listed).toEqual(
        [
          ...days(MS_PER_DAY, [
            [-1, 1],
            [0, 1],
          ]),
          ...days(MS_PER_HOUR, [
            [0, 24],
            [1, 23],
            [2, 24],
          ]),
        ].sort(),
      )
      const one = await tables.candle.queries.bars.run(opened(), { ...query, intervalMs: MS_PER_DAY })
      expect([...one.column.intervalMs]).toEqual([MS_PER_DAY, MS_PER_DAY])
      await expect(
        tables.candle.queries.bars.run(opened(), { ...query, intervalMs: [MS_PER_HOUR, 7 * MS_PER_HOUR] }),
      ).rejects.toThrow('make bars of a multiple')
    })

    const pair = { venue: 'days', symbol: 'BTC_USDT', fromMs: FIRST_MS, toMs: FIRST_MS + MS_PER_DAY }

    test('quotes of a pair: spreads and sizes are means, the middle is the last one with both sides', async () => {
      const { column, size } = await tables.spotQuote.queries.quoteBars.run(opened(), {
        ...pair,
        bucketMs: MS_PER_HOUR,
      })
      const hours = [...Map.groupBy(quotes, ({ atMs }) => hourStartMs(atMs))]
      expect([...column.atMs]).toEqual(hours.map(([atMs]) => atMs))
      expect(size).toBeGreaterThan(2)
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
      for (const [row, [, own]] of hours.entries()) {
        const both = own.flatMap(({ bid, ask }) => (bid === undefined || ask === undefined ? [] : [{ bid, ask }]))
        expect(column.middle[row]).toBeCloseTo(((both.at(-1)?.bid ?? 0) + (both.at(-1)?.ask ?? 0)) / 2, 9)
        expect(column.spreadBps[row]).toBeCloseTo(
          mean(both.map(({ bid, ask }) => ((ask - bid) / ((ask + bid) / 2)) * 10_000)),
          9,
        )
        expect(column.bidSize[row]).toBeCloseTo(mean(own.flatMap(({ bidSize }) => bidSize ?? [])), 9)
        expect(column.askSize[row]).toBeCloseTo(mean(own.flatMap(({ askSize }) => askSize ?? [])), 9)
        expect([column.quotes[row], column.newestMs[row]]).toEqual([own.length, own.at(-1)?.atMs])
      }
    })

    test('prints by size: each in the class of its amount in quote currency, whichever amount the venue reported', async () => {
      const steps = [1_000, 10_000, 100_000]
      const query = { ...pair, kind: 'spot', bucketMs: MS_PER_HOUR, steps } as const
      const { column, size } = await tables.trade.queries.sizeSums.run(opened(), query)
      const expectedPrints = prints
        .filter(({ kind }) => kind === 'spot')
        .flatMap((print) => {
          const coins = print.amountCoin ?? (print.amountUsd === undefined ? undefined : print.amountUsd / print.price)
          return coins === undefined ? [] : [{ ...print, coins, quoted: coins * print.price }]
        })
      const groups = Map.groupBy(
        expectedPrints,
        ({ atMs, quoted, takerSide }) =>
          `${hourStartMs(atMs)} ${steps.filter((step) => step <= quoted).length} ${takerSide}`,
      )
      expect(size).toBe(groups.size)
      for (let row = 0; row < size; row++) {
        const own = groups.get(`${column.atMs[row]} ${column.sizeClass[row]} ${column.takerSide[row]}`) ?? []
        expect(column.trades[row]).toBe(own.length)
        expect(column.coins[row] / own.reduce((sum, { coins }) => sum + coins, 0)).toBeCloseTo(1, 9)
        expect(column.quoted[row] / own.reduce((sum, { quoted }) => sum + quoted, 0)).toBeCloseTo(1, 9)
      }
      expect(new Set(column.sizeClass)).toEqual(new Set([0, 1, 2, 3]))
      await expect(tables.trade.queries.sizeSums.run(opened(), { ...query, steps: [10, 5] })).rejects.toThrow(
        'ascending amounts',
      )
    })
  })
}
