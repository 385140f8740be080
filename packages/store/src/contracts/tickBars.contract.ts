import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type IndexPrice, unixMs, type VolIndexTick, vol } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { numbersFrom } from '../../testing/numbersFrom.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { insertDerived } from '../tables/derived.ts'
import { tables } from '../tables/tables.ts'
import { migrate } from '../upkeep/migrate.ts'

const FIRST_MS = Date.UTC(2032, 1, 28)
const market = { venue: 'tick-bars', symbol: 'BTC' }
const next = numbersFrom(280_232)

const stamp = (atMs: number, symbol: string, indexName: string) =>
  ({ venue: market.venue, symbol, indexName, atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) }) as const

/**
 * Ticks at irregular instants over three days with a gap of seven hours; a second index and a second market are stored
 * too.
 */
const instants = Array.from({ length: 900 }, () => FIRST_MS + Math.floor(next() * 3 * MS_PER_DAY)).filter(
  (atMs) => atMs < FIRST_MS + 30 * MS_PER_HOUR || atMs >= FIRST_MS + 37 * MS_PER_HOUR,
)
const priced = [...new Set(instants)].map((atMs) => ({ atMs, level: 0.4 + next() / 5 }))

const vols: readonly VolIndexTick[] = priced.map(({ atMs, level }) => ({
  ...stamp(atMs, market.symbol, 'btc_usd'),
  type: 'vol-index',
  vol: vol(level),
}))
const prices: readonly IndexPrice[] = priced.map(({ atMs, level }) => ({
  ...stamp(atMs, market.symbol, 'btc_usd'),
  type: 'index-price',
  price: level * 100_000,
}))
const unrelated: readonly VolIndexTick[] = vols.flatMap((tick) => [
  { ...tick, indexName: 'other', vol: vol(3) },
  { ...tick, symbol: 'ETH', vol: vol(4) },
])

/** Own indices of two tenors; of the other one, every level differs. */
const owned = priced.flatMap(({ atMs, level }) =>
  [30, 7].map((tenorDays) => ({
    ...market,
    tenorDays,
    atMs,
    vol: tenorDays === 30 ? level : level + 1,
    source: 'marks' as const,
    strikes: 40,
    stripError: null,
    width: null,
  })),
)

const GOLDEN = resolve(import.meta.dirname, '../../../../../shared/golden/amberdata_dvol_20240401.csv')

/** Compares tick bars with the same computed from ticks. @param opened  a store used by no one else */
export const tickBarsContract = (opened: () => Columnar): void => {
  describe('bars of ticks', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      // Stored twice: duplicates count once.
      for (let round = 0; round < 2; round++) {
        await insertEvents(opened(), [...vols, ...prices, ...unrelated])
        await insertDerived(opened(), { 'own-vol-index': owned })
      }
    })

    const query = {
      ...market,
      indexName: 'btc_usd',
      fromMs: FIRST_MS + MS_PER_HOUR,
      toMs: FIRST_MS + 3 * MS_PER_DAY - 1,
    }

    test.each([MS_PER_HOUR, 4 * MS_PER_HOUR, MS_PER_DAY])(
      'of %i ms: first, highest, lowest, last and count',
      async (bucketMs) => {
        const inRange = priced.filter(({ atMs }) => atMs >= query.fromMs).sort((a, b) => a.atMs - b.atMs)
        const buckets = [...Map.groupBy(inRange, ({ atMs }) => Math.floor(atMs / bucketMs) * bucketMs)]
        const expected = (scale: number) => ({
          atMs: buckets.map(([atMs]) => atMs),
          open: buckets.map(([, [first]]) => first.level * scale),
          high: buckets.map(([, ticks]) => Math.max(...ticks.map(({ level }) => level * scale))),
          low: buckets.map(([, ticks]) => Math.min(...ticks.map(({ level }) => level * scale))),
          close: buckets.map(([, ticks]) => ticks[ticks.length - 1].level * scale),
          ticks: buckets.map(([, ticks]) => ticks.length),
        })
        const listed = (column: Readonly<Record<string, Float64Array>>) =>
          Object.fromEntries(Object.entries(column).map(([name, values]) => [name, [...values]]))
        const ofVol = await tables.volIndex.queries.bars.run(opened(), { ...query, bucketMs })
        expect(listed(ofVol.column)).toEqual(expected(1))
        const ofPrice = await tables.indexPrice.queries.bars.run(opened(), { ...query, bucketMs })
        expect(listed(ofPrice.column)).toEqual(expected(100_000))
        const { indexName: _, ...ofTenor } = { ...query, tenorDays: 30, bucketMs }
        const ofOwn = await tables.ownVolIndex.queries.bars.run(opened(), ofTenor)
        expect(listed(ofOwn.column)).toEqual(expected(1))
        // The gap has no bars.
        if (bucketMs === MS_PER_HOUR) expect(ofVol.size).toBeLessThan(71 - 6)
      },
    )

    test('a bucket that is no length is refused', async () => {
      await expect(tables.volIndex.queries.bars.run(opened(), { ...query, bucketMs: 0 })).rejects.toThrow('A bucket is')
    })

    test.skipIf(!existsSync(GOLDEN))('minutes of the published index make its published hour', async () => {
      const rows = readFileSync(GOLDEN, 'utf8').trimEnd().split('\n').slice(1)
      const bar = (row: string) => {
        const [length, at, ...values] = row.split(',')
        const [open, high, low, close] = values.map((value) => Number(value) / 100)
        return { length, atMs: Date.parse(`${at.slice(0, 19).replace(' ', 'T')}Z`), open, high, low, close }
      }
      const published = rows.map(bar)
      const ticks = published
        .filter(({ length }) => length === '1m')
        .flatMap(({ atMs, open, high, low, close }) =>
          [open, high, low, close].map(
            (level, i): VolIndexTick => ({
              ...stamp(atMs + i * 19_999, 'GOLDEN', 'btc_usd'),
              type: 'vol-index',
              vol: vol(level),
            }),
          ),
        )
      await insertEvents(opened(), ticks)
      const [hour] = published
      const { size, column } = await tables.volIndex.queries.bars.run(opened(), {
        venue: market.venue,
        symbol: 'GOLDEN',
        indexName: 'btc_usd',
        bucketMs: MS_PER_HOUR,
        fromMs: hour.atMs,
        toMs: hour.atMs + MS_PER_HOUR - 1,
      })
      expect(size).toBe(1)
      for (const name of ['open', 'high', 'low', 'close'] as const)
        expect(column[name][0], name).toBeCloseTo(hour[name], 6)
    })
  })
}
