import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Columnar } from '../engine/columnar.ts'
import { insertJobDone, readJobsDone } from '../reading/jobsDone.ts'
import { readTableRows } from '../reading/readEvents.ts'
import type { DealerFlowRow } from '../tables/dealer-flow/table.ts'
import { insertDerived } from '../tables/derived.ts'
import { deltaVols } from '../tables/option-flow/deltaVols.ts'
import { flowSums } from '../tables/option-flow/flowSums.ts'
import { newestHour } from '../tables/option-flow/newestHour.ts'
import type { OptionFlowRow } from '../tables/option-flow/table.ts'
import { terms } from '../tables/option-flow/terms.ts'
import type { OptionFlowDayRow } from '../tables/option-flow-day/table.ts'
import type { OptionFlowDayStrikeRow } from '../tables/option-flow-day-strike/table.ts'
import type { TradedSurfaceRow } from '../tables/traded-surface/table.ts'
import { migrate } from '../upkeep/migrate.ts'
import { openStaging } from '../upkeep/staging.ts'

const market = { venue: 'deribit', symbol: 'TRADED' }
const firstMs = Date.UTC(2026, 0, 31, 20)
const expiryMs = firstMs + 12 * MS_PER_HOUR

const flow = (hour: number, customerNetCoin: number, strike = 90_000): DealerFlowRow => ({
  ...market,
  atMs: firstMs + hour * MS_PER_HOUR,
  expiryMs,
  strike,
  optionType: 'call',
  instrument: `TRADED-1FEB26-${strike}-C`,
  trades: 2,
  grossCoin: Math.abs(customerNetCoin) + 1,
  blockCoin: 0,
  takerNetCoin: customerNetCoin / 2,
  customerNetCoin,
  expectedNetCoin: customerNetCoin * 0.8,
})

const hourly = (hour: number, strike: number, place: 'screen' | 'block', boughtCoin: number): OptionFlowRow => ({
  ...market,
  atMs: firstMs + hour * MS_PER_HOUR,
  expiryMs: expiryMs + (strike === 95_000 ? MS_PER_DAY : 0),
  strike,
  optionType: 'put',
  instrument: `TRADED-${strike}-P`,
  place,
  trades: 3,
  boughtTrades: 2,
  soldTrades: 1,
  boughtCoin,
  soldCoin: 0.5,
  unknownCoin: 0.25,
  takerNetCoin: boughtCoin / 2,
  expectedNetCoin: boughtCoin * 0.8,
  premiumUsd: 1000,
  netPremiumUsd: 300,
  notionalUsd: 90_000,
  netDeltaCoin: -boughtCoin / 4,
  netGamma: 0.001,
  netVegaUsd: 12,
  premiumWithVol: 0.02,
  volPremium: 0.011,
  takerBoughtTrades: 2,
  takerBoughtPremiumUsd: 700,
  takerBoughtNotionalUsd: 60_000,
})

const smile = (hour: number, volumeCoin: number): TradedSurfaceRow => ({
  ...market,
  intervalMs: MS_PER_HOUR,
  atMs: firstMs + hour * MS_PER_HOUR,
  expiryMs,
  trades: 1,
  volumeCoin,
  premiumUsd: 100.5,
  weightedVol: 0.1 + 0.2,
  forward: null,
  forwardSource: 'none',
  index: null,
  quotes: 0,
  atmVol: null,
  sviA: null,
  sviB: null,
  sviRho: null,
  sviM: null,
  sviSigma: null,
  correction: null,
  fitStatus: 'no-forward',
  rmsVol: null,
  maxErrorVol: null,
  minG: null,
  leeSlope: null,
  movedRmsVol: null,
  movedMaxVol: null,
})

/** Tests data derived from trades, and recomputed months. @param opened  a store used by no one else */
export const tradedContract = (opened: () => Columnar): void => {
  describe('traded', () => {
    const span = { ...market, fromMs: firstMs, toMs: firstMs + MS_PER_DAY }
    // Across a month end, so that several partitions are involved.
    const flows = [0, 1, 2, 5, 6].map((hour, i) => flow(hour, i % 2 === 0 ? 3 : -1))
    const smiles = [0, 5].map((hour) => smile(hour, 7))
    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      await insertDerived(opened(), { 'traded-surface': smiles, 'dealer-flow': flows })
    })

    test('is read back unchanged; stored again it exists once', async () => {
      await insertDerived(opened(), { 'traded-surface': smiles, 'dealer-flow': flows })
      expect(await readTableRows(opened(), 'traded-surface', span, { where: { intervalMs: MS_PER_HOUR } })).toEqual(
        smiles,
      )
      expect(await readTableRows(opened(), 'traded-surface', span, { where: { intervalMs: MS_PER_DAY } })).toEqual([])
      expect(await readTableRows(opened(), 'dealer-flow', span)).toEqual(flows)
    })

    test('hours of flow are summed by any columns, and count once however often they are stored', async () => {
      const rows = [
        hourly(0, 90_000, 'screen', 1),
        hourly(0, 90_000, 'block', 20),
        hourly(5, 95_000, 'screen', 3),
        hourly(6, 90_000, 'screen', 7),
      ]
      await insertDerived(opened(), { 'option-flow': rows })
      await insertDerived(opened(), { 'option-flow': rows })
      expect(await readTableRows(opened(), 'option-flow', span)).toEqual(rows)
      const sums = (more: Partial<Parameters<typeof flowSums.run>[1]>) =>
        flowSums.run(opened(), { ...market, fromMs: firstMs, toMs: firstMs + MS_PER_DAY, by: [], ...more })
      const all = await sums({})
      expect([all.size, all.column.boughtCoin[0], all.column.trades[0], all.column.firstMs[0]]).toEqual([
        1,
        31,
        12,
        firstMs,
      ])
      expect(all.column.volPremium[0]).toBeCloseTo(0.044, 12)
      const strikes = await sums({ by: ['strike', 'place'] })
      expect([...(strikes.column.strike ?? [])]).toEqual([90_000, 90_000, 95_000])
      expect(strikes.column.place).toEqual(['screen', 'block', 'screen'])
      expect([...strikes.column.boughtCoin]).toEqual([8, 20, 3])
      // Rows before the start are counted in their bucket.
      const buckets = await sums({ by: ['bucketMs'], everyMs: MS_PER_HOUR, startMs: firstMs + 5 * MS_PER_HOUR })
      expect([...(buckets.column.bucketMs ?? [])]).toEqual([firstMs + 5 * MS_PER_HOUR, firstMs + 6 * MS_PER_HOUR])
      expect([...buckets.column.boughtCoin]).toEqual([24, 7])
      expect((await sums({ place: 'block' })).column.boughtCoin[0]).toBe(20)
      expect((await sums({ livingAtMs: expiryMs })).column.boughtCoin[0]).toBe(3)
      expect((await sums({ toMs: firstMs + MS_PER_HOUR })).column.boughtCoin[0]).toBe(21)
      expect((await sums({ fromMs: firstMs + MS_PER_DAY, toMs: firstMs + 2 * MS_PER_DAY })).size).toBe(0)
      // If one hour lacks a sum, the total is unknown rather than too small.
      await insertDerived(opened(), { 'option-flow': [{ ...hourly(6, 90_000, 'screen', 7), volPremium: null }] })
      const expectedSums = await sums({ by: ['strike'] })
      expect([...expectedSums.column.volPremium]).toEqual([Number.NaN, 0.011])
      expect([...expectedSums.column.takerBoughtTrades]).toEqual([6, 2])
      const newest = (asOfMs: number) => newestHour.run(opened(), { ...market, asOfMs })
      expect(await newest(firstMs + 5.5 * MS_PER_HOUR)).toBe(firstMs + 5 * MS_PER_HOUR)
      expect(await newest(firstMs - 1)).toBeUndefined()
    })

    test('whole days are read from daily rows where these suffice, and the time before and after from hours', async () => {
      const own = { ...market, symbol: 'DAYS' }
      const dayMs = firstMs + 4 * MS_PER_HOUR
      const at = (hour: number, boughtCoin: number) => ({ ...hourly(hour, 90_000, 'screen', boughtCoin), ...own })
      const { atMs, expiryMs: expires, strike, instrument, ...sums } = at(6, 500)
      const day = (level: 'expiry' | 'strike', value: number): OptionFlowDayRow => {
        const firstHourMs = dayMs + 2 * MS_PER_HOUR
        return { ...sums, level, value, atMs: dayMs, firstMs: firstHourMs }
      }
      const strikeDay: OptionFlowDayStrikeRow = {
        ...sums,
        atMs: dayMs,
        expiryMs: expires,
        strike,
        firstMs: dayMs + 2 * MS_PER_HOUR,
        boughtCoin: 7_000,
      }
      await insertDerived(opened(), {
        // The evening before, two hours of the day, the morning after.
        'option-flow': [at(0, 1), at(6, 20), at(7, 30), at(30, 4)],
        'option-flow-day': [day('expiry', expires), day('strike', strike)],
        'option-flow-day-strike': [strikeDay],
      })
      const ask = async (more: Partial<Parameters<typeof flowSums.run>[1]>) => {
        const span = { fromMs: firstMs, toMs: firstMs + 31 * MS_PER_HOUR }
        const { size, column } = await flowSums.run(opened(), { ...own, ...span, by: [], ...more })
        return { size, column, bought: [...column.boughtCoin] }
      }
      // Values that differ by 50 and 500 distinguish the day's hours from the day's own row.
      for (const by of [[], ['expiryMs'], ['strike'], ['place', 'optionType', 'strike']] as const)
        expect((await ask({ by })).bought).toEqual([505])
      const days = await ask({ by: ['bucketMs'], everyMs: MS_PER_DAY })
      expect([...(days.column.bucketMs ?? [])]).toEqual([dayMs - MS_PER_DAY, dayMs, dayMs + MS_PER_DAY])
      expect([days.bought, [...days.column.firstMs]]).toEqual([
        [1, 500, 4],
        [firstMs, dayMs + 2 * MS_PER_HOUR, dayMs + 26 * MS_PER_HOUR],
      ])
      expect((await ask({ by: ['strike'] })).column.strike).toEqual(Float64Array.of(strike))
      expect((await ask({ by: ['expiryMs'] })).column.expiryMs).toEqual(Float64Array.of(expires))
      expect((await ask({ livingAtMs: expires })).size).toBe(0)
      // A strike of an expiry has its own daily rows, also by time and for unexpired options only.
      const strikes = await ask({ by: ['strike', 'expiryMs'] })
      expect([strikes.bought, [...(strikes.column.expiryMs ?? [])]]).toEqual([[7_005], [expires]])
      expect((await ask({ by: ['bucketMs', 'strike', 'expiryMs', 'optionType'], everyMs: MS_PER_DAY })).bought).toEqual(
        [1, 7_000, 4],
      )
      // Buckets that are not whole days use hours, and rows before the first bucket use days.
      const since = (hours: number) =>
        ask({ by: ['bucketMs', 'strike', 'expiryMs'], everyMs: MS_PER_HOUR, startMs: dayMs + hours * MS_PER_HOUR })
      expect((await since(24)).bought).toEqual([7_001, 4])
      expect((await since(23)).bought).toEqual([51, 4])
      expect((await ask({ by: ['strike'], livingAtMs: expires - 1 })).bought).toEqual([7_005])
      expect((await ask({ by: ['strike'], livingAtMs: expires })).size).toBe(0)
      // With expiries given, only theirs count; sums that were not requested are not read.
      expect((await ask({ by: ['strike'], expiries: [expires] })).bought).toEqual([7_005])
      expect((await ask({ by: ['strike'], expiries: [expires + MS_PER_DAY] })).size).toBe(0)
      // Time to expiry is counted from the end of the day: a third of a day on the evening before, none on the expiry
      // day.
      const ofLife = async (leastDays: number, mostDays: number, by: 'strike' | 'bucketMs' = 'strike') =>
        (await ask({ by: [by], everyMs: MS_PER_DAY, life: { leastDays, mostDays } })).bought
      expect(await ofLife(0, 0)).toEqual([7_004])
      expect(await ofLife(0.3, 0.34)).toEqual([1])
      expect(await ofLife(0.34, 3650)).toEqual([])
      expect(await ofLife(0, 0.3, 'bucketMs')).toEqual([500, 4])
      const two = await ask({ by: ['strike'], sums: ['unknownCoin', 'boughtCoin'] })
      expect(Object.keys(two.column).toSorted()).toEqual(['boughtCoin', 'firstMs', 'strike', 'unknownCoin'])
      expect(two.bought).toEqual([505])
      await expect(ask({ sums: [] })).rejects.toThrow('at least one sum')
      // Terms of what traded that day are available after the instrument is delisted.
      const expectedTerms = await terms.run(opened(), { ...own, fromMs: firstMs, toMs: firstMs + MS_PER_DAY })
      expect([expectedTerms.size, expectedTerms.column.instrument, [...expectedTerms.column.strike]]).toEqual([
        1,
        [instrument],
        [strike],
      ])
      expect([[...expectedTerms.column.expiryMs], expectedTerms.column.optionType]).toEqual([[expires], ['put']])
      expect(
        (await terms.run(opened(), { ...own, fromMs: atMs + 40 * MS_PER_DAY, toMs: atMs + 41 * MS_PER_DAY })).size,
      ).toBe(0)
      // Daily rows have neither option nor hour; half a day is read from hours.
      expect((await ask({ by: ['instrument'] })).bought).toEqual([55])
      expect((await ask({ by: ['bucketMs'], everyMs: MS_PER_HOUR })).bought).toEqual([1, 20, 30, 4])
      expect((await ask({ toMs: dayMs + 20 * MS_PER_HOUR })).bought).toEqual([51])
    })

    test('vols in a delta range use each option of a day at the slope of its price, and sum those in the range', async () => {
      const own = { ...market, symbol: 'DELTAS' }
      const dayMs = firstMs + 4 * MS_PER_HOUR
      const { atMs, expiryMs: _, instrument, ...sums } = hourly(6, 90_000, 'screen', 1)
      const forwards = [88_000, 0, 93_000]
      const rows = [0, 1, 2].flatMap((day) =>
        [70_000, 85_000, 90_000, 95_000, 120_000].flatMap((strike, i) =>
          (['call', 'put'] as const).map((optionType, j): OptionFlowDayStrikeRow => {
            const at = dayMs + day * MS_PER_DAY
            const premiumWithVol = 2 ** (i * 2 + j)
            const vol = 0.4 + 0.05 * i
            return {
              ...sums,
              ...own,
              atMs: at,
              firstMs: at,
              strike,
              optionType,
              place: 'block',
              expiryMs: at + (i === 2 ? 20 : 1 + 30 * i) * MS_PER_DAY,
              premiumWithVol,
              volPremium: vol * premiumWithVol,
              premiumUsd: 1000 * premiumWithVol,
              trades: i + j + 1,
            }
          }),
        ),
      )
      await insertDerived(opened(), { 'option-flow-day-strike': rows })
      // N(d₁) by numerical integration, far more accurate than any tolerance.
      const normal = (x: number) => {
        const steps = 20_000
        const width = (x + 12) / steps
        let area = 0
        for (let n = 0; n < steps; n++) area += Math.exp(-((-12 + (n + 0.5) * width) ** 2) / 2) * width
        return area / Math.sqrt(2 * Math.PI)
      }
      const d1At = (delta: number) => {
        let low = -5
        let high = 5
        while (high - low > 1e-9) {
          const middle = (low + high) / 2
          if (normal(middle) < delta) low = middle
          else high = middle
        }
        return low
      }
      const within = (row: OptionFlowDayStrikeRow, forward: number) => {
        const years = Math.max((row.expiryMs - row.atMs - MS_PER_DAY) / (365 * MS_PER_DAY), 1 / 8760)
        const deviation = ((row.volPremium ?? 0) / (row.premiumWithVol ?? 1)) * Math.sqrt(years)
        const d1 = Math.log(forward / row.strike) / deviation + deviation / 2
        const delta = normal(row.optionType === 'call' ? d1 : -d1)
        return delta >= 0.2 && delta <= 0.65
      }
      const query = {
        ...own,
        fromMs: dayMs,
        forwards,
        leastDays: 0,
        mostDays: 80,
        leastD1: d1At(0.2),
        mostD1: d1At(0.65),
      }
      const { size, column } = await deltaVols.run(opened(), query)
      const expected = [0, 2].map((day) => {
        const at = dayMs + day * MS_PER_DAY
        const matchingRows = rows.filter(
          (row) => row.atMs === at && row.expiryMs - at <= 81 * MS_PER_DAY && within(row, forwards[day] ?? 0),
        )
        const total = (of: (row: OptionFlowDayStrikeRow) => number) =>
          matchingRows.reduce((all, row) => all + of(row), 0)
        return {
          at,
          trades: total(({ trades }) => trades),
          weight: total((row) => row.premiumWithVol ?? 0),
          vols: total((row) => row.volPremium ?? 0),
        }
      })
      // A day without a forward has no deltas.
      expect([size, [...column.dayMs]]).toEqual([2, expected.map(({ at }) => at)])
      for (const [row, { trades, weight, vols }] of expected.entries()) {
        expect(weight).toBeGreaterThan(0)
        expect([column.trades[row], column.premiumWithVol[row], column.withoutVols[row]]).toEqual([trades, weight, 0])
        expect(column.premiumUsd[row]).toBeCloseTo(1000 * weight, 6)
        expect(column.volPremium[row]).toBeCloseTo(vols, 9)
      }
      const early = { ...(rows[0] as OptionFlowDayStrikeRow), premiumWithVol: null, volPremium: null }
      await insertDerived(opened(), { 'option-flow-day-strike': [early] })
      expect((await deltaVols.run(opened(), query)).column.withoutVols[0]).toBe(1)
    })

    test('for a piece of a job the furthest progress counts, whichever is written last', async () => {
      const piece = { job: 'a-job', ...market, kind: 'trades', instrument: '', intervalMs: 0, fromMs: 5, writtenMs: 1 }
      await insertJobDone(opened(), { ...piece, throughMs: 9, rows: 4, gaps: ['it’s "gone"'] })
      await insertJobDone(opened(), { ...piece, throughMs: 7, rows: 3, gaps: [] })
      expect(await readJobsDone(opened(), 'a-job')).toEqual([
        { ...piece, throughMs: 9, rows: 4, gaps: ['it’s "gone"'] },
      ])
      expect(await readJobsDone(opened(), 'another')).toEqual([])
    })

    test('a rebuilt month replaces the old one at once; rows that were not rebuilt are carried over', async () => {
      const before = await readTableRows(opened(), 'dealer-flow', span)
      const staging = await openStaging(opened(), 'first', ['tradedSurface', 'dealerFlow'])
      await insertDerived(staging.sink, { 'traded-surface': [], 'dealer-flow': [flow(2, 70), flow(3, 80, 95_000)] })
      expect(await staging.instants(market)).toEqual(new Set())
      await staging.mark(market, [flow(2, 0).atMs, flow(3, 0).atMs])
      expect(await staging.instants(market)).toEqual(new Set([flow(2, 0).atMs, flow(3, 0).atMs]))
      expect(await readTableRows(opened(), 'dealer-flow', span)).toEqual(before)
      await staging.swap(202601, 1)
      // Hours from 4 on are in February, which was not recomputed.
      const after = [flows[0], flows[1], flow(2, 70), flow(3, 80, 95_000), flows[3], flows[4]]
      expect(await readTableRows(opened(), 'dealer-flow', span)).toEqual(after)
      expect(await readTableRows(opened(), 'traded-surface', span, { where: { intervalMs: MS_PER_HOUR } })).toEqual(
        smiles,
      )
      expect(await staging.instants(market)).toEqual(new Set())
      // A swap by day replaces everything of the day, including hours that no longer exist.
      await insertDerived(staging.sink, { 'traded-surface': [smile(0, 9)], 'dealer-flow': [flow(1, 5)] })
      await staging.mark(market, [firstMs])
      await staging.swap(202601, MS_PER_DAY)
      expect(await readTableRows(opened(), 'dealer-flow', span)).toEqual([flow(1, 5), flows[3], flows[4]])
      expect(await readTableRows(opened(), 'traded-surface', span, { where: { intervalMs: MS_PER_HOUR } })).toEqual([
        smile(0, 9),
        smiles[1],
      ])
      await staging.drop()
    })

    test('a run finds its own staged rows; another run deletes them', async () => {
      const first = await openStaging(opened(), 'first', ['tradedSurface', 'dealerFlow'])
      await insertDerived(first.sink, { 'traded-surface': [], 'dealer-flow': [flow(3, 1)] })
      await first.mark(market, [flow(3, 1).atMs])
      const again = await openStaging(opened(), 'first', ['tradedSurface', 'dealerFlow'])
      expect(await again.instants(market)).toEqual(new Set([flow(3, 1).atMs]))
      const second = await openStaging(opened(), 'second', ['tradedSurface', 'dealerFlow'])
      expect(await second.instants(market)).toEqual(new Set())
      const third = await openStaging(opened(), 'first', ['tradedSurface', 'dealerFlow'])
      expect(await third.instants(market)).toEqual(new Set())
      await third.drop()
    })
  })
}
