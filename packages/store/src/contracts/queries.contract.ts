import { type Candle, type Trade, unixMs } from '@gvol/market'
import { dayStartMs, hourStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  candles,
  FIRST_MS,
  futureTrades,
  linear,
  listed,
  market,
  OPTIONS,
  optionTrades,
  termsOf,
} from '../../testing/queriedRows.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { insertDerived } from '../tables/derived.ts'
import { insertFutures } from '../tables/future-quote/insert.ts'
import { insertInstruments } from '../tables/instrument/insert.ts'
import { tables } from '../tables/tables.ts'
import { migrate } from '../upkeep/migrate.ts'

const sum = (values: readonly (number | undefined)[]): number => {
  const defined = values.filter((value) => value !== undefined)
  return defined.length === 0 ? Number.NaN : defined.reduce((total, value) => total + value, 0)
}
const near = (values: readonly number[]) =>
  values.map((value) => (Number.isNaN(value) ? value : expect.closeTo(value, 8)))

/** The amount of a trade in coins and in USD; where only one is reported, the other is computed with the price. */
const coinsOf = ({ amountCoin, amountUsd, price }: Trade) =>
  amountCoin ?? (amountUsd === undefined ? undefined : amountUsd / price)
const usdOf = ({ amountCoin, amountUsd, price }: Trade) =>
  amountUsd ?? (amountCoin === undefined ? undefined : amountCoin * price)

/** Groups under text keys, in the sort order of the columns. */
const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => readonly (string | number | null)[]) =>
  [...Map.groupBy(rows, (row) => JSON.stringify(keyOf(row)))]
    .map(([key, group]) => [JSON.parse(key) as (string | number | null)[], group] as const)
    .sort(([a], [b]) => {
      const at = a.findIndex((part, i) => part !== b[i])
      if (at < 0) return 0
      const x = a[at]
      const y = b[at]
      // Missing values come last.
      if (x === null) return 1
      if (y === null) return -1
      return x < y ? -1 : 1
    })

/** Compares the store's sums with the same computed from rows. @param opened  a store used by no one else */
export const queriesContract = (opened: () => Columnar): void => {
  const { bars, series } = tables.candle.queries
  const { optionSums, futureVolumes, largestVega } = tables.trade.queries
  const days = { ...market, fromMs: FIRST_MS, toMs: FIRST_MS + 2 * MS_PER_DAY - 1 }

  describe('named queries', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      // Stored twice: duplicates count once.
      for (let round = 0; round < 2; round++)
        await insertEvents(opened(), [...candles, ...optionTrades, ...futureTrades])
      // The first two are still listed; the terms of the next two come from flow derived when they traded.
      for (const { symbol } of [market, linear]) {
        await insertInstruments(
          opened(),
          1,
          OPTIONS.slice(0, 2).map((option) => listed(option, symbol)),
        )
        const flows = optionTrades.flatMap((row) => {
          const terms = termsOf(row.instrument)
          if (row.symbol !== symbol || terms?.expiryMs === undefined) return []
          const atMs = hourStartMs(row.atMs)
          const none = {
            trades: 1,
            grossCoin: 1,
            blockCoin: 0,
            takerNetCoin: 0,
            customerNetCoin: 0,
            expectedNetCoin: 0,
          }
          return [{ ...none, venue: row.venue, symbol, atMs, ...terms }]
        })
        await insertDerived(opened(), { 'dealer-flow': flows.filter(({ instrument }) => instrument > 'O2') })
      }
    })

    const query = { ...days, intervalMs: 5 * MS_PER_MINUTE }
    const buckets = (bucketMs: number) =>
      grouped(candles, ({ atMs, instrument }) => [Math.floor(atMs / bucketMs) * bucketMs, instrument])

    test.each([MS_PER_HOUR, 4 * MS_PER_HOUR, MS_PER_DAY])(
      'bars of %i ms are built from five-minute bars',
      async (bucketMs) => {
        const expected = buckets(bucketMs)
        const { size, column } = await bars.run(opened(), { ...query, bucketMs })
        expect(size).toBe(expected.length)
        const of = (value: (group: readonly Candle[]) => number) =>
          Float64Array.from(expected, ([, group]) => value(group))
        expect(column.instrument).toEqual(expected.map(([[, instrument]]) => instrument))
        expect(column.atMs).toEqual(Float64Array.from(expected, ([[atMs]]) => Number(atMs)))
        expect(column.open).toEqual(of(([first]) => first.open))
        expect(column.close).toEqual(of((group) => group[group.length - 1].close))
        expect(column.high).toEqual(of((group) => Math.max(...group.map(({ high }) => high))))
        expect(column.low).toEqual(of((group) => Math.min(...group.map(({ low }) => low))))
        expect(column.bars).toEqual(of((group) => group.length))
        const volume = (name: 'volumeCoin' | 'volumeUsd') =>
          expected.map(([, group]) =>
            group.every((bar) => bar[name] !== undefined) ? sum(group.map((bar) => bar[name])) : Number.NaN,
          )
        expect([...column.volumeCoin]).toEqual(near(volume('volumeCoin')))
        expect([...column.volumeUsd]).toEqual(near(volume('volumeUsd')))
        expect(volume('volumeUsd').some(Number.isNaN)).toBe(true)
      },
    )

    test('bars can be of one instrument only; a length that is no multiple is refused', async () => {
      const { column } = await bars.run(opened(), { ...query, bucketMs: MS_PER_HOUR, instrument: 'B' })
      expect(new Set(column.instrument)).toEqual(new Set(['B']))
      await expect(bars.run(opened(), { ...query, bucketMs: 7 * MS_PER_MINUTE })).rejects.toThrow(
        'make bars of a multiple',
      )
    })

    test('stored bars by instrument: count, first and last; duplicates count once', async () => {
      const { column } = await series.run(opened(), { venue: market.venue })
      const expected = ['A', 'B'].map((name) => candles.filter(({ instrument }) => instrument === name))
      expect(column.instrument).toEqual(['A', 'B'])
      expect(column.kind).toEqual(['perpetual', 'perpetual'])
      expect([...column.bars]).toEqual(expected.map((own) => own.length))
      expect([...column.firstMs]).toEqual(expected.map((own) => Math.min(...own.map(({ atMs }) => atMs))))
      expect([...column.lastMs]).toEqual(expected.map((own) => Math.max(...own.map(({ atMs }) => atMs))))
      expect((await series.run(opened(), { venue: 'nobody' })).size).toBe(0)
    })

    test.each([
      { by: [] },
      { by: ['dayMs', 'takerSide'] },
      { by: ['strike', 'optionType'] },
      { by: ['expiryMs', 'strike', 'dayMs', 'takerSide', 'optionType'] },
      { by: ['instrument'], isBlock: true },
      { by: ['takerSide'], isBlock: false },
      { by: ['place', 'edge', 'liquidatedSide'] },
    ] as const)('sums of option trades: %o', async (how) => {
      for (const of of [market, linear]) {
        const isBlock = (row: Trade) => row.blockTradeId !== undefined || row.blockRfqId !== undefined
        const matches = (row: Trade) => !('isBlock' in how) || isBlock(row) === how.isBlock
        const expected = grouped(
          optionTrades.filter((row) => row.symbol === of.symbol && matches(row)),
          (row) => {
            const terms = termsOf(row.instrument)
            const parts = {
              dayMs: dayStartMs(row.atMs),
              instrument: row.instrument,
              takerSide: row.takerSide,
              expiryMs: terms?.expiryMs ?? null,
              strike: terms?.strike ?? null,
              optionType: terms?.optionType ?? null,
              place: isBlock(row) ? 'block' : 'screen',
              edge: row.mark === undefined ? null : Math.sign(row.price - row.mark),
              liquidatedSide: row.liquidatedSide ?? null,
            }
            return how.by.map((name) => parts[name])
          },
        )
        const { size, column } = await optionSums.run(opened(), { ...days, ...of, ...how })
        expect(size).toBe(expected.length)
        for (const [index, name] of how.by.entries()) {
          const keys = expected.map(([key]) => key[index])
          const isNumber = name === 'dayMs' || name === 'strike' || name === 'expiryMs' || name === 'edge'
          expect([name, [...(column[name] ?? [])]]).toEqual([
            name,
            isNumber ? keys.map((key) => key ?? Number.NaN) : keys,
          ])
        }
        const of_ = (value: (row: Trade) => number | undefined) =>
          near(expected.map(([, rows]) => sum(rows.map(value))))
        const premium = (row: Trade) => (row.amountCoin === undefined ? undefined : row.price * row.amountCoin)
        expect([...column.trades]).toEqual(of_(() => 1))
        expect([...column.withoutAmount]).toEqual(of_((row) => (row.amountCoin === undefined ? 1 : 0)))
        expect([...column.amountCoin]).toEqual(of_((row) => row.amountCoin))
        expect([...column.blockCoin]).toEqual(of_((row) => (isBlock(row) ? (row.amountCoin ?? 0) : 0)))
        expect([...column.premium]).toEqual(of_(premium))
        const usd = (row: Trade) => {
          const paid = premium(row)
          if (of === linear) return paid
          return paid === undefined || row.index === undefined ? undefined : paid * row.index
        }
        expect([...column.premiumUsd]).toEqual(of_(usd))
        const notional = ({ amountCoin, index }: Trade) =>
          amountCoin === undefined || index === undefined ? undefined : amountCoin * index
        expect([...column.notionalUsd]).toEqual(of_(notional))
        const weighted = expected.map(([, rows]) => {
          const withVol = rows.filter((row) => row.vol !== undefined && premium(row) !== undefined)
          const weight = withVol.reduce((total, row) => total + (premium(row) ?? 0), 0)
          const vols = withVol.reduce((total, row) => total + (row.vol ?? 0) * (premium(row) ?? 0), 0)
          return weight === 0 ? Number.NaN : vols / weight
        })
        expect([...column.weightedVol]).toEqual(near(weighted))
        expect([...column.premiumWithVol]).toEqual(of_((row) => (row.vol === undefined ? undefined : premium(row))))
      }
    })

    test('the trades with the largest vega, in the order of a finite difference of the price', async () => {
      const years = (row: Trade) => ((termsOf(row.instrument)?.expiryMs ?? 0) - row.atMs) / (365 * MS_PER_DAY)
      /** Abramowitz and Stegun 26.2.17, accurate to 1e-7: enough for sorting. */
      const normal = (x: number): number => {
        const t = 1 / (1 + 0.2316419 * Math.abs(x))
        const tail =
          (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
          (((((1.330274429 * t - 1.821255978) * t + 1.781477937) * t - 0.356563782) * t + 0.31938153) * t)
        return x > 0 ? 1 - tail : tail
      }
      const call = (forward: number, strike: number, sigma: number) => {
        const d1 = Math.log(forward / strike) / sigma + sigma / 2
        return forward * normal(d1) - strike * normal(d1 - sigma)
      }
      const vega = (row: Trade) => {
        const strike = termsOf(row.instrument)?.strike ?? 0
        const root = Math.sqrt(years(row))
        const at = (by: number) => call(row.index ?? 0, strike, ((row.vol ?? 0) + by) * root)
        return ((at(0.01) - at(-0.01)) / 0.02) * (row.amountCoin ?? 0)
      }
      const expected = optionTrades
        .filter(
          ({ symbol, vol, index, amountCoin, instrument }) =>
            symbol === market.symbol &&
            [vol, index, amountCoin, termsOf(instrument)?.strike].every((value) => value !== undefined),
        )
        .sort((a, b) => vega(b) - vega(a))
      expect(expected.length).toBeGreaterThan(60)
      const { size, column } = await largestVega.run(opened(), { ...days, ...market, limit: 12 })
      expect(size).toBe(12)
      expect(column.tradeId).toEqual(expected.slice(0, 12).map(({ tradeId }) => tradeId))
      expect([...column.strike]).toEqual(expected.slice(0, 12).map(({ instrument }) => termsOf(instrument)?.strike))
      expect(column.isBlock).toEqual(
        expected.slice(0, 12).map((row) => row.blockTradeId !== undefined || row.blockRfqId !== undefined),
      )
      const whole = await largestVega.run(opened(), { ...days, ...market, limit: 10_000 })
      expect(whole.size).toBe(expected.length)
    })

    test.each([{ by: [] }, { by: ['expiryMs'] }, { by: ['expiryMs', 'strike'] }] as const)(
      'sums of open interest from the last snapshot of each bucket: %o',
      async ({ by }) => {
        const book = { venue: 'queries', symbol: 'OPEN' }
        const snapshots = [MS_PER_HOUR, 5 * MS_PER_HOUR, 7 * MS_PER_HOUR, 30 * MS_PER_HOUR].flatMap((sinceMs, i) =>
          [1, 2, 3].flatMap((expiry) =>
            [100, 110].map((strike) => ({
              ...book,
              atMs: FIRST_MS + sinceMs,
              expiryMs: FIRST_MS + expiry * MS_PER_DAY,
              strike,
              callCoin: i + expiry + strike / 7,
              putCoin: strike === 110 ? null : i * expiry,
              callVolumeCoin: i + 1,
              putVolumeCoin: null,
            })),
          ),
        )
        for (let round = 0; round < 2; round++) await insertDerived(opened(), { 'open-interest': snapshots })
        const lastOnes = snapshots.filter(({ atMs }) => atMs - FIRST_MS >= 7 * MS_PER_HOUR)
        const expected = grouped(lastOnes, (row) => [row.atMs, ...by.map((name) => row[name])])
        const { size, column } = await tables.openInterest.queries.sums.run(opened(), {
          ...book,
          fromMs: days.fromMs,
          toMs: days.toMs,
          everyMs: MS_PER_DAY,
          by,
        })
        expect(size).toBe(expected.length)
        expect([...column.atMs]).toEqual(expected.map(([[atMs]]) => atMs))
        for (const [index, name] of by.entries())
          expect([...(column[name] ?? [])]).toEqual(expected.map(([key]) => key[index + 1]))
        for (const name of ['callCoin', 'putCoin', 'callVolumeCoin', 'putVolumeCoin'] as const)
          expect([...column[name]]).toEqual(
            near(
              expected.map(([, rows]) => {
                const defined = rows.flatMap((row) => row[name] ?? [])
                return defined.length === 0 ? Number.NaN : defined.reduce((total, value) => total + value, 0)
              }),
            ),
          )
      },
    )

    test('open interest by an unknown dimension or an empty bucket is refused', async () => {
      const query = { ...market, fromMs: 0, toMs: 1, everyMs: MS_PER_DAY, by: [] }
      const { sums } = tables.openInterest.queries
      await expect(sums.run(opened(), { ...query, by: ['1; DROP'] as never })).rejects.toThrow('not added up by')
      await expect(sums.run(opened(), { ...query, everyMs: 0 })).rejects.toThrow('whole number of ms')
    })

    test('an unknown dimension is refused', async () => {
      const by = ['1; DROP TABLE trade'] as unknown as ['strike']
      await expect(optionSums.run(opened(), { ...days, by })).rejects.toThrow('are not added up by')
    })

    test.each([
      { ...days, bucketMs: undefined },
      { venue: 'queries', fromMs: days.fromMs, toMs: days.toMs, bucketMs: MS_PER_HOUR },
      { ...linear, fromMs: days.fromMs + MS_PER_HOUR, toMs: days.toMs, instrument: 'P', bucketMs: 5 * MS_PER_MINUTE },
    ])('futures and perpetuals by side: %o', async (how) => {
      const { bucketMs = MS_PER_MINUTE } = how
      const expected = grouped(
        futureTrades.filter(
          (row) =>
            (!('symbol' in how) || row.symbol === how.symbol) &&
            (!('instrument' in how) || row.instrument === how.instrument) &&
            row.atMs >= how.fromMs,
        ),
        (row) => [Math.floor(row.atMs / bucketMs) * bucketMs, row.venue, row.symbol, row.instrument, row.takerSide],
      )
      const { size, column } = await futureVolumes.run(opened(), how)
      expect(size).toBe(expected.length)
      const { atMs, venue, symbol, instrument, takerSide } = column
      expect(expected.map(([key]) => key)).toEqual(
        Array.from({ length: size }, (_, i) => [atMs[i], venue[i], symbol[i], instrument[i], takerSide[i]]),
      )
      expect([...column.trades]).toEqual(expected.map(([, rows]) => rows.length))
      expect([...column.amountCoin]).toEqual(near(expected.map(([, rows]) => sum(rows.map(coinsOf)))))
      expect([...column.amountUsd]).toEqual(near(expected.map(([, rows]) => sum(rows.map(usdOf)))))
      expect(Math.max(...column.trades)).toBeGreaterThan(1)
    })

    test('traded basis: each print at its own index, else at that of the previous quote, weighted by coins; none without', async () => {
      const of = { venue: 'basis', symbol: 'BTC' }
      const at = Date.UTC(2024, 5, 1)
      const print = (i: number, more: Partial<Trade>): Trade => ({
        ...of,
        type: 'trade',
        kind: 'future',
        instrument: 'F',
        tradeId: `${i}`,
        takerSide: 'buy',
        price: 0,
        atMs: unixMs(at + i * 1_000),
        receivedAtMs: unixMs(at + i * 1_000),
        ...more,
      })
      await insertEvents(opened(), [
        print(1, { price: 110, index: 100, amountCoin: 1 }),
        print(2, { price: 130, index: 110, amountUsd: 390 }),
        // Without an index of its own, the index of the quote one second before is used.
        print(61, { price: 104, amountCoin: 2 }),
        // The quote is too old by then.
        print(1_000, { price: 104, amountCoin: 2 }),
        // The price of a roll is a spread; a perpetual is not a dated future.
        print(3, { price: 5, index: 100, amountCoin: 9, instrument: 'ROLL', comboId: 'ROLL' }),
        print(4, { price: 5, index: 100, amountCoin: 9, instrument: 'P', kind: 'perpetual' }),
      ])
      const quoteMs = at + 60_000
      await insertFutures(opened(), quoteMs, [
        {
          ...of,
          type: 'future-quote',
          instrument: 'F',
          kind: 'future',
          isInverse: false,
          index: 102,
          atMs: unixMs(quoteMs),
          receivedAtMs: unixMs(quoteMs),
        },
      ])
      // A minute without prints is represented by its bar; one with prints by the prints.
      const bar = { ...of, type: 'trade-bar', instrument: 'F', kind: 'future', trades: 3, buys: 1 } as const
      const prices = { open: 104, high: 108, low: 103, close: 105, buyCoin: 1, buyUsd: 104, sellCoin: 3, sellUsd: 318 }
      await insertEvents(
        opened(),
        [at, at + 2 * MS_PER_MINUTE].map((ms) => ({ ...bar, ...prices, atMs: unixMs(ms), receivedAtMs: unixMs(ms) })),
      )
      const query = { ...of, fromMs: at, toMs: at + MS_PER_HOUR, bucketMs: MS_PER_MINUTE }
      const { size, column } = await tables.trade.queries.basisBars.run(opened(), query)
      const barMs = at + 2 * MS_PER_MINUTE
      expect([size, column.instrument, [...column.atMs]]).toEqual([3, ['F', 'F', 'F'], [at, quoteMs, barMs]])
      expect([column.basisOpen[2], column.basisHigh[2], column.basisLow[2], column.basisClose[2]]).toEqual([2, 6, 1, 3])
      // 1 coin at +10, 3 coins at +20; then 2 coins at +2.
      expect([...column.basis]).toEqual(near([(10 + 3 * 20) / 4, 2, (104 + 318) / 4 - 102]))
      expect([...column.index]).toEqual(near([(100 + 3 * 110) / 4, 102, 102]))
      expect([...column.coins]).toEqual(near([4, 2, 4]))
      expect([...column.trades]).toEqual([2, 1, 3])
      expect([...column.usd]).toEqual(near([110 + 390, 208, 422]))
      expect([column.basisOpen[0], column.basisHigh[0], column.basisLow[0], column.basisClose[0]]).toEqual([
        10, 20, 10, 20,
      ])
    })
  })
}
