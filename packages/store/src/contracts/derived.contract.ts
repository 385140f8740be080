import { DELTA_BUCKETS } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Columnar } from '../engine/columnar.ts'
import { readTableRows } from '../reading/readEvents.ts'
import type { ConstantMaturityRow } from '../tables/constant-maturity/table.ts'
import type { DeltaVolRow } from '../tables/delta-vol/table.ts'
import type { DeltaVolColumn } from '../tables/deltaVols.ts'
import { type DerivedRows, insertDerived, joinedDerived } from '../tables/derived.ts'
import type { OpenInterestRow } from '../tables/open-interest/table.ts'
import type { SurfaceRow } from '../tables/surface/table.ts'
import { migrate } from '../upkeep/migrate.ts'
import { openStaging } from '../upkeep/staging.ts'

const market = { venue: 'deribit', symbol: 'DERIVED' }
const newest = { latest: 'of-market' } as const
const firstMs = Date.UTC(2026, 0, 30)
const expiriesMs = [firstMs + 1000 * MS_PER_HOUR, firstMs + 2000 * MS_PER_HOUR]

/** Vols with a gap at the far put. */
const vols = (level: number) =>
  Object.fromEntries(DELTA_BUCKETS.map((name, i) => [name, name === 'put05' ? null : level + i / 1000])) as Record<
    DeltaVolColumn,
    number | null
  >

const fitted = (atMs: number, expiryMs: number): SurfaceRow => ({
  ...market,
  atMs,
  expiryMs,
  forward: 89_000.25,
  forwardSource: 'venue',
  underlyingName: 'SYN.BTC-x',
  index: 88_999.5,
  quotes: 40,
  atmVol: 0.1 + 0.2,
  sviA: -0.01,
  sviB: 0.2,
  sviRho: -0.3,
  sviM: 0.05,
  sviSigma: 0.1,
  correction: '-3 0.05 1e-5 -0.00012',
  fitStatus: 'fitted',
  rmsVol: 0.002,
  maxErrorVol: 0.01,
  minG: 0.5,
  leeSlope: 0.26,
  twoSided: 38,
  outside: 1,
  movedRmsVol: 0.0004,
  movedMaxVol: 0.0013,
  calendarViolations: 0,
})

const rejected = (atMs: number, expiryMs: number): SurfaceRow => ({
  ...fitted(atMs, expiryMs),
  underlyingName: null,
  index: null,
  atmVol: null,
  sviA: null,
  sviB: null,
  sviRho: null,
  sviM: null,
  sviSigma: null,
  correction: null,
  fitStatus: 'too-few-quotes',
  rmsVol: null,
  maxErrorVol: null,
  minG: null,
  leeSlope: null,
  twoSided: null,
  outside: null,
  movedRmsVol: null,
  movedMaxVol: null,
  calendarViolations: null,
})

const atTenor = (atMs: number, tenorDays: number, level = 0.4): ConstantMaturityRow => ({
  ...market,
  tenorDays,
  atMs,
  forward: null,
  ...vols(level + tenorDays / 100),
})

const derivedAt = (atMs: number, level = 0.4) =>
  ({
    surface: [fitted(atMs, expiriesMs[0]), rejected(atMs, expiriesMs[1])],
    'delta-vol': expiriesMs.map(
      (expiryMs): DeltaVolRow => ({ ...market, atMs, expiryMs, forward: 89_000, ...vols(level) }),
    ),
    'constant-maturity': [7, 30].map((tenorDays) => atTenor(atMs, tenorDays, level)),
    'open-interest': [80_000, 90_000].map(
      (strike): OpenInterestRow => ({
        ...market,
        atMs,
        expiryMs: expiriesMs[0],
        strike,
        callCoin: 12.5,
        putCoin: null,
        callVolumeCoin: 0,
        putVolumeCoin: null,
      }),
    ),
  }) satisfies DerivedRows

/** Tests that rows of derived tables are read back as stored. @param opened  a store used by no one else */
export const derivedContract = (opened: () => Columnar): void => {
  // Across a month end, so that several partitions are involved.
  const instants = Array.from({ length: 48 }, (_, i) => firstMs + i * 2 * MS_PER_HOUR)

  describe('derived', () => {
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      await insertDerived(opened(), joinedDerived(instants.map((atMs) => derivedAt(atMs))))
    })

    test('the latest row at or before an instant is read back unchanged', async () => {
      const instant = { ...market, ...newest, asOfMs: instants[3] + 1 }
      const stored = derivedAt(instants[3])
      expect(await readTableRows(opened(), 'surface', instant)).toEqual(stored.surface)
      expect(await readTableRows(opened(), 'delta-vol', instant)).toEqual(stored['delta-vol'])
      expect(await readTableRows(opened(), 'open-interest', instant)).toEqual(stored['open-interest'])
    })

    test('no row is returned where none exists or all are too old', async () => {
      expect(await readTableRows(opened(), 'surface', { ...market, ...newest, asOfMs: firstMs - 1 })).toEqual([])
      const late = { ...market, ...newest, asOfMs: instants[47] + MS_PER_HOUR, maxAgeMs: MS_PER_HOUR - 1 }
      expect(await readTableRows(opened(), 'delta-vol', late)).toEqual([])
      expect(await readTableRows(opened(), 'open-interest', { ...market, ...newest, symbol: 'NONE' })).toEqual([])
      const none = { ...market, symbol: 'NONE', fromMs: 0, toMs: firstMs }
      expect(await readTableRows(opened(), 'constant-maturity', none, { maxPoints: 5 })).toEqual([])
    })

    test('computing a chain again replaces its earlier results', async () => {
      await insertDerived(opened(), derivedAt(instants[5], 0.9))
      await insertDerived(opened(), derivedAt(instants[5], 0.5))
      const again = await readTableRows(opened(), 'delta-vol', { ...market, ...newest, asOfMs: instants[5] })
      expect(again).toEqual(derivedAt(instants[5], 0.5)['delta-vol'])
      await insertDerived(opened(), derivedAt(instants[5]))
    })

    test('history is one row per instant and tenor, across the end of a month', async () => {
      const span = { ...market, fromMs: instants[1], toMs: instants[46] }
      const all = instants.slice(1, 47).flatMap((atMs) => derivedAt(atMs)['constant-maturity'])
      expect(await readTableRows(opened(), 'constant-maturity', span)).toEqual(all)
      const thirty = all.filter(({ tenorDays }) => tenorDays === 30)
      expect(
        await readTableRows(opened(), 'constant-maturity', span, { where: { tenorDays: { in: [30, 60] } } }),
      ).toEqual(thirty)
    })

    test('above maxPoints the last instant of each interval remains, with every tenor at the same instants', async () => {
      const span = { ...market, fromMs: instants[0], toMs: instants[47] }
      expect(await readTableRows(opened(), 'constant-maturity', span, { maxPoints: 48 })).toHaveLength(96)
      const thin = await readTableRows(opened(), 'constant-maturity', span, { maxPoints: 12 })
      const expectedInstants = Array.from({ length: 12 }, (_, i) => instants[4 * i + 3])
      expect(thin).toEqual(expectedInstants.flatMap((atMs) => derivedAt(atMs)['constant-maturity']))
      await expect(readTableRows(opened(), 'constant-maturity', span, { maxPoints: 0 })).rejects.toThrow(RangeError)
    })

    test('in a long span the last instants of hours or days are returned, whatever lies between them', async () => {
      const long = { venue: market.venue, symbol: 'LONG' }
      const beginMs = Date.UTC(2025, 10, 20)
      // Every 20 minutes of 60 days, written in pieces that overlap and are out of order.
      const all = Array.from({ length: 60 * 72 }, (_, i) => beginMs + i * 20 * MS_PER_MINUTE)
      const rows = all.map((atMs) => ({ ...atTenor(atMs, 30), ...long, atm: atMs / 1e13 }))
      for (const piece of [rows.slice(2000), rows.slice(0, 1500), rows.slice(1400, 2100)])
        await insertDerived(opened(), { 'constant-maturity': piece })
      const read = (toMs: number, options: object) =>
        readTableRows(opened(), 'constant-maturity', { ...long, fromMs: beginMs + 30 * MS_PER_MINUTE, toMs }, options)
      const inSpan = (toMs: number) => rows.filter(({ atMs }) => atMs >= beginMs + 30 * MS_PER_MINUTE && atMs <= toMs)
      const lastsOf = (of: readonly (typeof rows)[number][], blockOf: (atMs: number) => number) =>
        [...Map.groupBy(of, ({ atMs }) => blockOf(atMs)).values()].map((block) => block.at(-1)!)
      // In the middle of a day and of an hour, and at the very end.
      for (const toMs of [beginMs + 50.4 * MS_PER_DAY + 5 * MS_PER_MINUTE, all.at(-1)!, all.at(-1)! + 9 * MS_PER_DAY]) {
        for (const everyMs of [MS_PER_HOUR, 6 * MS_PER_HOUR, MS_PER_DAY, 7 * MS_PER_DAY])
          expect(await read(toMs, { lastOf: { everyMs } })).toEqual(
            lastsOf(inSpan(toMs), (atMs) => Math.floor(atMs / everyMs)),
          )
        expect(await read(toMs, { lastOf: { everyMs: 90 * MS_PER_MINUTE, per: [] } })).toEqual(
          lastsOf(inSpan(toMs), (atMs) => Math.floor(atMs / (90 * MS_PER_MINUTE))),
        )
        for (const [maxPoints, blockMs] of [
          [300, MS_PER_HOUR],
          [20, MS_PER_DAY],
          [2000, 1],
        ] as const) {
          const thin = await read(toMs, { maxPoints })
          const of = inSpan(toMs)
          expect(thin.length).toBeLessThanOrEqual(maxPoints)
          expect(thin.length).toBeGreaterThan(maxPoints * 0.9)
          expect(thin.at(-1)).toEqual(of.at(-1))
          // Each is a row as stored: the last of its block or of all.
          const lasts = new Map(lastsOf(of, (atMs) => Math.floor(atMs / blockMs)).map((row) => [row.atMs, row]))
          expect(thin).toEqual(thin.map(({ atMs }) => lasts.get(atMs)))
        }
      }
    })

    test('a row that is computed again updates its blocks, and a month that is rebuilt rebuilds its blocks', async () => {
      const of = { venue: market.venue, symbol: 'AGAIN' }
      const beginMs = Date.UTC(2026, 2, 3)
      const rowAt = (minutes: number, atm: number | null) => ({
        ...atTenor(beginMs + minutes * MS_PER_MINUTE, 30),
        ...of,
        atm,
      })
      const days = (where = {}) =>
        readTableRows(
          opened(),
          'constant-maturity',
          { ...of, toMs: beginMs + 2 * MS_PER_DAY },
          { lastOf: { everyMs: MS_PER_DAY }, where },
        )
      await insertDerived(opened(), { 'constant-maturity': [rowAt(10, 0.5), rowAt(70, 0.6)] })
      await insertDerived(opened(), { 'constant-maturity': [rowAt(70, 0.7)] })
      await insertDerived(opened(), { 'constant-maturity': [rowAt(20, 0.4)] })
      expect(await days()).toEqual([rowAt(70, 0.7)])
      // The last row with a value may be earlier than the last row.
      await insertDerived(opened(), { 'constant-maturity': [rowAt(70, null)] })
      expect(await days()).toEqual([rowAt(70, null)])
      expect(await days({ atm: { isKnown: true } })).toEqual([rowAt(20, 0.4)])
      if (opened().cluster !== undefined) return
      const staging = await openStaging(opened(), 'blocks', ['constantMaturity'])
      await insertDerived(staging.sink, { 'constant-maturity': [rowAt(20, 0.45)] })
      await staging.mark(
        of,
        [10, 20, 70].map((minutes) => rowAt(minutes, 0).atMs),
      )
      await staging.swap(202603, 1)
      await staging.drop()
      expect(await days()).toEqual([rowAt(20, 0.45)])
      await insertDerived(opened(), { 'constant-maturity': [rowAt(30, 0.3)] })
      expect(await days()).toEqual([rowAt(30, 0.3)])
    })

    test('surface history is read by instant and expiry, thinned the same way', async () => {
      const span = { ...market, fromMs: instants[0], toMs: instants[47] }
      const all = await readTableRows(opened(), 'surface', span)
      expect(all).toEqual(instants.flatMap((atMs) => derivedAt(atMs).surface))
      const one = await readTableRows(opened(), 'surface', span, {
        where: { expiryMs: { in: [expiriesMs[1]] } },
        maxPoints: 1,
      })
      expect(one).toEqual([rejected(instants[47], expiriesMs[1])])
    })
  })
}
