import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type IndexPrice, unixMs, type VolIndexTick, vol } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import { numbersFrom } from '../../testing/numbersFrom.ts'
import type { Columnar } from '../engine/columnar.ts'
import { insertEvents } from '../reading/insertEvents.ts'
import { insertCoinIndices } from '../tables/coin-vol-index/insert.ts'
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

/** Own indices of two tenors and two coins; of the others, every level differs. */
const owned = priced.flatMap(({ atMs, level }) =>
  (
    [
      ['BTC', 30, 0],
      ['BTC', 7, 1],
      ['ETH', 30, 2],
    ] as const
  ).map(([coin, tenorDays, more]) => ({
    coin,
    tenorDays,
    atMs,
    vol: level + more,
    books: 1,
    lowest: level,
    highest: level,
    strikes: 40,
    stripError: null,
    width: null,
    arrived: 1,
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
        await insertCoinIndices(opened(), owned)
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
        const { fromMs, toMs } = query
        const ofTenor = { coin: 'BTC', tenorDays: 30, fromMs, toMs, bucketMs }
        const ofOwn = await tables.coinVolIndex.queries.bars.run(opened(), ofTenor)
        expect(listed(ofOwn.column)).toEqual(expected(1))
        // The gap has no bars.
        if (bucketMs === MS_PER_HOUR) expect(ofVol.size).toBeLessThan(71 - 6)
      },
    )

    test('the own index nearest to an instant is found for every tenor, before it or after', async () => {
      const nearestMs = FIRST_MS + 33 * MS_PER_HOUR
      const [before] = priced.filter(({ atMs }) => atMs <= nearestMs).sort((a, b) => b.atMs - a.atMs)
      const [after] = priced.filter(({ atMs }) => atMs > nearestMs).sort((a, b) => a.atMs - b.atMs)
      const near = nearestMs - before.atMs <= after.atMs - nearestMs ? before : after
      const at = (withinMs: number) =>
        tables.coinVolIndex.queries.nearest.run(opened(), { coin: 'BTC', nearestMs, withinMs })
      const { column } = await at(MS_PER_DAY)
      expect([[...column.tenorDays], [...column.vol], [...column.atMs]]).toEqual([
        [7, 30],
        [near.level + 1, near.level],
        [near.atMs, near.atMs],
      ])
      expect((await at(MS_PER_HOUR)).size).toBe(0)
    })

    test('the own index is compared with the published one at every minute that has both, as by hand', async () => {
      const shifted = vols.map((tick, i) => ({ ...tick, indexName: 'shifted', vol: vol(tick.vol - 0.001 * (i % 50)) }))
      await insertEvents(opened(), shifted)
      const minute = (atMs: number) => Math.floor(atMs / MS_PER_MINUTE)
      const lastOf = <Row extends { readonly atMs: number }>(rows: readonly Row[]) =>
        new Map(rows.toSorted((a, b) => a.atMs - b.atMs).map((row) => [minute(row.atMs), row]))
      const ours = lastOf(priced)
      const theirs = lastOf(shifted)
      // A minute of the own index has one row; two ticks of this test may share one.
      const alone = [...ours].filter(([key]) => priced.filter(({ atMs }) => minute(atMs) === key).length === 1)
      const inRange = alone.filter(([, { atMs }]) => atMs >= query.fromMs)
      await insertCoinIndices(
        opened(),
        inRange.map(([, { atMs, level }]) => ({ ...owned[0], coin: 'ALONE', atMs, vol: level })),
      )
      const differences = inRange.map(([key, { level }]) => level - (theirs.get(key)?.vol ?? Number.NaN))
      const sizes = differences.map(Math.abs).sort((a, b) => a - b)
      const quantile = (share: number) => {
        const at = share * (sizes.length - 1)
        const low = sizes[Math.floor(at)]
        return low + (at % 1) * ((sizes[Math.ceil(at)] ?? low) - low)
      }
      const { total, column, size } = await tables.coinVolIndex.queries.tracking.run(opened(), {
        ...query,
        indexName: 'shifted',
        coin: 'ALONE',
        tenorDays: 30,
        bucketMs: MS_PER_HOUR,
      })
      expect(total.minutes).toBe(differences.length)
      expect(total.meanDifference).toBeCloseTo(differences.reduce((a, b) => a + b) / differences.length, 12)
      expect(total.rms).toBeCloseTo(Math.sqrt(differences.reduce((a, b) => a + b * b, 0) / differences.length), 12)
      expect([total.median, total.p99]).toEqual([expect.closeTo(quantile(0.5), 12), expect.closeTo(quantile(0.99), 12)])
      const hours = [...Map.groupBy(inRange, ([, { atMs }]) => Math.floor(atMs / MS_PER_HOUR) * MS_PER_HOUR)].sort(
        ([a], [b]) => a - b,
      )
      expect([size, [...column.atMs]]).toEqual([hours.length, hours.map(([atMs]) => atMs)])
      expect([...column.minutes]).toEqual(hours.map(([, own]) => own.length))
      const newest = ([, own]: (typeof hours)[number]) => own.toSorted(([a], [b]) => b - a)[0]
      expect([...column.own]).toEqual(hours.map((hour) => newest(hour)[1].level))
      const none = { ...query, indexName: 'shifted', coin: 'NONE', tenorDays: 30, bucketMs: MS_PER_HOUR }
      expect(await tables.coinVolIndex.queries.tracking.run(opened(), none)).toMatchObject({
        size: 0,
        total: { minutes: 0, rms: Number.NaN },
      })
    })

    test('a bucket of no length is refused', async () => {
      await expect(tables.volIndex.queries.bars.run(opened(), { ...query, bucketMs: 0 })).rejects.toThrow('A bucket is')
    })

    test.skipIf(!existsSync(GOLDEN))('minutes of the published index give its published hour', async () => {
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
