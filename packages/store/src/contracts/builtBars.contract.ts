import { type Candle, unixMs } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { readEvents } from '../reading/readEvents.ts'
import { tables } from '../tables/tables.ts'
import { migrate } from '../upkeep/migrate.ts'

const FIRST_MS = Date.UTC(2033, 4, 31)

/** Bars that the desk built, and what the store combines them to. */
export const builtBarsContract = (opened: () => Columnar): void => {
  describe('built bars', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
    })

    test('hours and days equal the sums of built minutes, until the venue’s own bars replace them', async () => {
      const minute = (instrument: string, i: number, source: 'prints' | 'quotes' = 'prints'): Candle => {
        const open = 100 + ((i * 7919) % 101)
        return {
          type: 'candle',
          venue: 'built',
          symbol: 'BTC',
          instrument,
          kind: 'perpetual',
          intervalMs: MS_PER_MINUTE,
          open,
          high: open + 2 + ((i * 31) % 5),
          low: open - 2 - ((i * 17) % 5),
          close: open + ((i * 13) % 3),
          volumeCoin: (i % 9) / 4,
          source,
          atMs: unixMs(FIRST_MS + i * MS_PER_MINUTE),
          receivedAtMs: unixMs(FIRST_MS + i * MS_PER_MINUTE),
        }
      }
      const sumOf = (of: readonly Candle[]) => [
        of[0].open,
        Math.max(...of.map(({ high }) => high)),
        Math.min(...of.map(({ low }) => low)),
        of[of.length - 1].close,
        of.reduce((sum, { volumeCoin }) => sum + (volumeCoin ?? 0), 0),
      ]
      const range = { venue: 'built', symbol: 'BTC', fromMs: FIRST_MS, toMs: FIRST_MS + MS_PER_DAY - 1 }
      const hours = async (instrument: string) => {
        const events = await readEvents(opened(), 'candle', range, { where: { instrument, intervalMs: MS_PER_HOUR } })
        return events.map(({ open, high, low, close, volumeCoin, source }) => [
          open,
          high,
          low,
          close,
          volumeCoin,
          source,
        ])
      }
      const day = async (instrument: string) => {
        const { column } = await tables.candleDay.queries.days.run(opened(), { ...range, instrument })
        const { open, high, low, close, volumeCoin } = column
        return [...open.keys()].map((row) => [open[row], high[row], low[row], close[row], volumeCoin[row]])
      }
      const P = Array.from({ length: 1440 }, (_, i) => minute('P', i, i === 130 ? 'quotes' : 'prints'))
      // A desk stores minutes one by one; the first batches are large to save time.
      await insertEvents(opened(), P.slice(0, 118))
      expect(await hours('P')).toEqual([[...sumOf(P.slice(0, 60)), 'prints']])
      await insertEvents(opened(), P.slice(118, 119))
      await insertEvents(opened(), P.slice(119, 120))
      await insertEvents(opened(), P.slice(120))
      const expected = Array.from({ length: 24 }, (_, hour) => P.slice(hour * 60, hour * 60 + 60))
      expect(await hours('P')).toEqual(expected.map((of, hour) => [...sumOf(of), hour === 2 ? 'quotes' : 'prints']))
      expect(await day('P')).toEqual([sumOf(P)])
      // A late print corrects the last but one minute of the day.
      const corrected = { ...P[1438], high: 900 }
      await insertEvents(opened(), [corrected])
      expect((await hours('P'))[23]).toEqual([...sumOf([...P.slice(1380, 1438), corrected, P[1439]]), 'prints'])
      expect((await day('P'))[0][1]).toBe(900)
      // The venue's own bars replace built ones in any order of writing.
      const own = { ...P[1438], high: 800, source: undefined, receivedAtMs: unixMs(FIRST_MS + MS_PER_DAY) }
      await insertEvents(opened(), [own])
      await insertEvents(opened(), [corrected])
      expect((await day('P'))[0][1]).toBe(800)
      const ownHour = { ...own, intervalMs: MS_PER_HOUR, atMs: unixMs(FIRST_MS + 23 * MS_PER_HOUR), high: 700 }
      await insertEvents(opened(), [ownHour])
      await insertEvents(opened(), [corrected])
      expect([(await day('P'))[0][1], (await hours('P'))[23][5]]).toEqual([700, undefined])
      // Of a day with a hole in its minutes nothing is summed.
      await insertEvents(
        opened(),
        P.toSpliced(700, 1).map((bar) => ({ ...bar, instrument: 'H' })),
      )
      expect([(await hours('H')).length, (await day('H')).length]).toEqual([23, 0])
      // Bars of quotes give way to the venue's daily bar.
      await insertEvents(
        opened(),
        P.map((bar) => ({ ...bar, instrument: 'Q', source: 'quotes' as const })),
      )
      expect((await day('Q'))[0][1]).toBe(sumOf(P)[1])
      await insertEvents(opened(), [
        { ...own, instrument: 'Q', intervalMs: MS_PER_DAY, atMs: unixMs(FIRST_MS), high: 600 },
      ])
      expect((await day('Q'))[0][1]).toBe(600)
    })

    test('bars of an index are read only by its kind', async () => {
      const index: Candle = {
        type: 'candle',
        venue: 'indexed',
        symbol: 'BTC',
        instrument: 'btc_usd',
        kind: 'index',
        intervalMs: MS_PER_HOUR,
        open: 100,
        high: 102,
        low: 99,
        close: 101,
        source: 'index',
        atMs: unixMs(FIRST_MS),
        receivedAtMs: unixMs(FIRST_MS),
      }
      await insertEvents(opened(), [index, { ...index, intervalMs: MS_PER_DAY, atMs: unixMs(FIRST_MS) }])
      const range = {
        venue: 'indexed',
        symbol: index.symbol,
        fromMs: FIRST_MS - MS_PER_DAY,
        toMs: FIRST_MS + MS_PER_DAY,
      }
      const bars = { ...range, intervalMs: MS_PER_HOUR, bucketMs: MS_PER_HOUR }
      const { queries } = tables.candle
      expect((await queries.bars.run(opened(), { ...bars, kind: 'index' })).size).toBe(1)
      expect((await tables.candleDay.queries.days.run(opened(), { ...range, kind: 'index' })).size).toBe(1)
      for (const kind of [undefined, 'undated'] as const) {
        expect((await queries.bars.run(opened(), { ...bars, kind })).size).toBe(0)
        expect((await tables.candleDay.queries.days.run(opened(), { ...range, kind })).size).toBe(0)
      }
      expect((await queries.series.run(opened(), { venue: 'indexed' })).size).toBe(0)
      expect((await tables.candleDay.queries.series.run(opened(), { venue: 'indexed' })).size).toBe(0)
    })
  })
}
