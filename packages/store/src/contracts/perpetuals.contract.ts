import { type FutureQuote, type Liquidation, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { insertFutures } from '../tables/future-quote/insert.ts'
import { tables } from '../tables/tables.ts'
import { migrate } from '../upkeep/migrate.ts'

const T = Date.UTC(2033, 4, 31, 22)
const VENUE = 'perpetuals'

const quote = (minutes: number, more: Partial<FutureQuote>): FutureQuote => ({
  type: 'future-quote',
  venue: VENUE,
  symbol: 'BTC',
  instrument: 'P',
  kind: 'perpetual',
  isInverse: true,
  atMs: unixMs(T + minutes * 60_000),
  receivedAtMs: unixMs(T + minutes * 60_000),
  bid: 99,
  ask: 101,
  mark: 100,
  index: 100,
  openInterestUsd: 5_000,
  fundingRate: 0.0008,
  fundingIntervalHours: 8,
  ...more,
})
const QUOTES: readonly FutureQuote[] = [
  quote(0, { bidSize: 2, askSize: 4 }),
  quote(20, { bid: 100.5, openInterestUsd: 9_000, bidSize: 4, askSize: undefined }),
  quote(40, { ask: 99.75, bid: 99.5, openInterestUsd: 3_000, fundingRate: 0.0016 }),
  // Without a premium, funding or open interest.
  quote(70, { bid: undefined, mark: 120, index: undefined, openInterestUsd: undefined, fundingRate: undefined }),
  quote(10, { instrument: 'L', symbol: 'ETH_USDT', isInverse: false, openInterestUsd: undefined, openInterestCoin: 7 }),
  quote(10, { instrument: 'D', kind: 'future', expiryMs: unixMs(T + 30 * 24 * MS_PER_HOUR) }),
]

const forced = (id: string, minutes: number, more: Partial<Liquidation>): Liquidation => ({
  type: 'liquidation',
  venue: VENUE,
  symbol: 'BTC',
  instrument: 'P',
  kind: 'perpetual',
  liquidationId: id,
  liquidatedSide: 'long',
  price: 100,
  atMs: unixMs(T + minutes * 60_000),
  receivedAtMs: unixMs(T + minutes * 60_000),
  ...more,
})
const LIQUIDATIONS: readonly Liquidation[] = [
  forced('1', 5, { amountUsd: 400 }),
  forced('2', 6, { amountCoin: 2, price: 50 }),
  forced('3', 7, { amountUsd: 900, liquidatedSide: 'short' }),
  forced('4', 61, { amountUsd: 100 }),
  forced('5', 8, { symbol: 'ETH_USDT', instrument: 'L', amountCoin: 3 }),
  forced('7', 9, { instrument: 'D', kind: 'future', amountUsd: 50 }),
  forced('6', 9, { instrument: 'O', kind: 'option', amountCoin: 1 }),
]

/** Compares the store's perpetual sums with hand-computed values. @param opened  a store used by no one else */
export const perpetualsContract = (opened: () => Columnar): void => {
  const span = { venue: VENUE, fromMs: T, toMs: T + 2 * MS_PER_HOUR - 1, bucketMs: MS_PER_HOUR }
  const { perpetualBars } = tables.futureQuote.queries
  const { liquidationBars } = tables.liquidation.queries

  describe('perpetuals', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      // Stored twice: duplicates count once.
      for (let round = 0; round < 2; round++) {
        for (const one of QUOTES) await insertFutures(opened(), one.atMs, [one])
        await insertEvents(opened(), LIQUIDATIONS)
      }
    })

    test('bars: premium of tradable prices, mean funding per hour, open interest at both ends; no dated future', async () => {
      const { size, column } = await perpetualBars.run(opened(), span)
      expect(size).toBe(3)
      expect(column.instrument).toEqual(['P', 'L', 'P'])
      // Around the index: 0, the bid half a unit above it, the ask a quarter below it.
      expect(column.premium[0]).toBeCloseTo((0 + 0.005 - 0.0025) / 3, 14)
      expect(column.hourlyRate[0]).toBeCloseTo((0.0001 + 0.0001 + 0.0002) / 3, 14)
      expect([column.openUsd[0], column.highUsd[0], column.lowUsd[0], column.closeUsd[0]]).toEqual([
        5000, 9000, 3000, 3000,
      ])
      const coins = [column.openCoin[0], column.highCoin[0], column.lowCoin[0], column.closeCoin[0]]
      expect(coins).toEqual([50, 90, 30, 30])
      expect([column.bidSize[0], column.askSize[0], column.quotes[0]]).toEqual([3, 4, 3])
      // Linear: amounts are in coins, and USD is computed with the price.
      expect([column.closeCoin[1], column.closeUsd[1], column.isInverse[1]]).toEqual([7, 700, false])
      expect([column.price[2], column.index[2], column.premium[2], column.hourlyRate[2], column.closeUsd[2]]).toEqual([
        120,
        Number.NaN,
        Number.NaN,
        Number.NaN,
        Number.NaN,
      ])
    })

    test('funding by day: payments count once, the newest days are summed, each day as a rate per hour', async () => {
      const payment = (hoursAgo: number, rate: number, instrument = 'P') =>
        ({
          type: 'funding-rate',
          venue: VENUE,
          symbol: 'BTC',
          instrument,
          rate,
          intervalHours: 8,
          atMs: unixMs(T - hoursAgo * MS_PER_HOUR),
          receivedAtMs: unixMs(T),
        }) as const
      const payments = [payment(0, 0.0008), payment(8, -0.0004), payment(30, 0.0016), payment(60, 0.008, 'OLD')]
      for (let round = 0; round < 2; round++) await insertEvents(opened(), payments)
      const { fundingDays } = tables.fundingRate.queries
      const { size, column } = await fundingDays.run(opened(), { toMs: T, days: 3, heldDays: 1 })
      const rows = Array.from({ length: size }, (_, i) => i).filter((i) => column.venue[i] === VENUE)
      expect(rows.map((i) => column.instrument[i])).toEqual(['OLD', 'P'])
      const [old, own] = rows as [number, number]
      expect([column.heldRate[own], column.heldHours[own]]).toEqual([expect.closeTo(0.0004, 14), 16])
      expect(column.hourlyRates[own]).toEqual([expect.closeTo(0.0004 / 16, 14), expect.closeTo(0.0002, 14)])
      expect([column.heldRate[old], column.heldHours[old], column.hourlyRates[old]?.length]).toEqual([0, 0, 1])
      const { column: shorter } = await fundingDays.run(opened(), { toMs: T, days: 2, heldDays: 1 })
      expect(shorter.instrument.filter((_, i) => shorter.venue[i] === VENUE)).toEqual(['P'])
      await expect(fundingDays.run(opened(), { toMs: T, days: 0, heldDays: 1 })).rejects.toThrow('positive whole')
    })

    test('bars of one coin over venues, and of one perpetual', async () => {
      const ofCoin = await perpetualBars.run(opened(), { ...span, venue: undefined, coin: 'ETH' })
      expect(ofCoin.column.instrument).toEqual(['L'])
      const ofOne = await perpetualBars.run(opened(), { ...span, symbol: 'BTC', instrument: 'P' })
      expect([...ofOne.column.atMs]).toEqual([T, T + MS_PER_HOUR])
    })

    test('bars over venues: the last of each contract in a bucket, summed by margin and kind, without expired contracts', async () => {
      const { venueBars } = tables.futureQuote.queries
      const ofBtc = await venueBars.run(opened(), { ...span, coin: 'BTC' })
      const { column } = ofBtc
      const rows = Array.from({ length: ofBtc.size }, (_, i) => i).filter((i) => column.venue[i] === VENUE)
      expect(
        rows.map((i) => [
          column.kind[i],
          column.isInverse[i],
          column.atMs[i] - T,
          column.contracts[i],
          column.openUsd[i],
        ]),
      ).toEqual([
        ['future', true, 0, 1, 5_000],
        ['perpetual', true, 0, 1, 3_000],
        ['perpetual', true, MS_PER_HOUR, 1, Number.NaN],
      ])
      expect(rows.map((i) => column.openCoin[i])).toEqual([50, 30, Number.NaN])
      const ofEth = await venueBars.run(opened(), { ...span, coin: 'ETH' })
      const eth = [...ofEth.column.venue].indexOf(VENUE)
      expect([ofEth.column.openCoin[eth], ofEth.column.openUsd[eth], ofEth.column.isInverse[eth]]).toEqual([
        7,
        700,
        false,
      ])
      const late = {
        coin: 'BTC',
        fromMs: T + 30 * 24 * MS_PER_HOUR,
        toMs: T + 31 * 24 * MS_PER_HOUR,
        bucketMs: MS_PER_HOUR,
      }
      await insertFutures(opened(), late.fromMs + 60_000, [
        { ...quote(0, {}), instrument: 'D', kind: 'future' as const, expiryMs: unixMs(late.fromMs) },
      ])
      expect((await venueBars.run(opened(), late)).column.venue).not.toContain(VENUE)
    })

    test('liquidations by kind and side, coins and USD at the price of each, without options', async () => {
      const { column } = await liquidationBars.run(opened(), span)
      const rows = column.liquidatedSide.map((side, i) => [
        column.symbol[i],
        column.kind[i],
        side,
        column.atMs[i] - T,
        column.events[i],
        column.coins[i],
        column.usd[i],
      ])
      expect(rows).toEqual([
        ['BTC', 'future', 'long', 0, 1, 0.5, 50],
        ['BTC', 'perpetual', 'long', 0, 2, 6, 500],
        ['BTC', 'perpetual', 'short', 0, 1, 9, 900],
        ['ETH_USDT', 'perpetual', 'long', 0, 1, 3, 300],
        ['BTC', 'perpetual', 'long', MS_PER_HOUR, 1, 1, 100],
      ])
      const ofCoin = await liquidationBars.run(opened(), { ...span, coin: 'ETH' })
      expect([...ofCoin.column.usd]).toEqual([300])
    })

    test('a bucket of no length is refused with a sentence', async () => {
      await expect(perpetualBars.run(opened(), { ...span, bucketMs: 0 })).rejects.toThrow(
        'A bucket is a positive whole number',
      )
      await expect(liquidationBars.run(opened(), { ...span, bucketMs: 0.5 })).rejects.toThrow('A bucket is a positive')
    })
  })
}
