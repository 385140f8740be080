import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Columnar } from '../engine/columnar.ts'
import { insertDerived } from '../tables/derived.ts'
import { expiries } from '../tables/traded-structure/expiries.ts'
import { largest } from '../tables/traded-structure/largest.ts'
import { outcomes } from '../tables/traded-structure/outcomes.ts'
import type { TradedStructureRow } from '../tables/traded-structure/table.ts'
import { migrate } from '../upkeep/migrate.ts'

const market = { venue: 'deribit', symbol: 'STRUCTURED' }
const FIRST_MS = Date.UTC(2026, 0, 28)
const expiryOf = (day: number) => FIRST_MS + day * MS_PER_DAY + 8 * MS_PER_HOUR
/** Delivery prices of all days except one. */
const SETTLED = Array.from(
  { length: 20 },
  (_, day) => [expiryOf(day), 90_000 + 700 * ((day * 7) % 11)] as const,
).filter((_, day) => day !== 5)
const priceAt = new Map<number, number>(SETTLED)

const STRATEGIES = ['call-spread', 'strangle', 'put'] as const
const RULES = ['rfq-taker', 'price-vs-mark', 'unknown'] as const

/** A few structures on each of several days, with varying sizes, lifetimes, sides and legs, some without premium. */
const rows = Array.from({ length: 60 }, (_, i): TradedStructureRow => {
  const day = Math.floor(i / 6)
  const lives = [1 + (i % 3), 1 + (i % 9)]
  return {
    ...market,
    atMs: FIRST_MS + day * MS_PER_DAY,
    place: i % 6,
    tradedMs: FIRST_MS + day * MS_PER_DAY + i * 60_000,
    packageId: `P${i}`,
    madeBy: (['screen', 'combo', 'block', 'rfq'] as const)[i % 4],
    name: `structure ${i}`,
    strategy: STRATEGIES[i % 3],
    side: i % 2 ? 'sell' : 'buy',
    isKnown: i % 7 !== 0,
    rule: RULES[i % 3],
    uniTrade: `["buy A${i}","sell B${i}"]`,
    legInstrument: [`A${i}`, `B${i}`],
    legSide: i % 2 ? [-1, 1] : [1, -1],
    legType: ['call', 'put'],
    legExpiryMs: lives.map((life) => expiryOf(day + life)),
    legStrike: [91_000 + 250 * (i % 8), 95_000 - 400 * (i % 5)],
    legCoin: [0.3 + i, 0.5 + i / 3],
    legPrice: [0.01 + i / 5000, 0.02],
    lastExpiryMs: expiryOf(day + Math.max(...lives)),
    amountCoin: 0.3 + i,
    premiumUsd: i === 40 ? null : 1000 * ((i * 37) % 61),
    netPremiumUsd: 10 - i,
    index: 92_000,
    vol: 0.5,
    vegaUsd: 100 * ((i * 13) % 17) - 800,
    deltaCoin: null,
  }
})

/** Linear interpolation, as in spreadsheets. */
const quantileOf = (sorted: readonly number[], share: number): number => {
  const at = share * (sorted.length - 1)
  const low = Math.floor(at)
  return sorted[low] + (at - low) * ((sorted[low + 1] ?? sorted[low]) - sorted[low])
}

const resultOf = (row: TradedStructureRow, isInverse: boolean): number => {
  let own = 0
  for (let leg = 0; leg < row.legSide.length; leg++) {
    const price = priceAt.get(row.legExpiryMs[leg]) ?? Number.NaN
    const intrinsic = Math.max(0, row.legType[leg] === 'call' ? price - row.legStrike[leg] : row.legStrike[leg] - price)
    own += row.legSide[leg] * row.legCoin[leg] * (intrinsic / (isInverse ? price : 1) - row.legPrice[leg])
  }
  return isInverse ? own * (priceAt.get(row.lastExpiryMs) ?? Number.NaN) : own
}

/** Tests the largest structures of days and their outcomes. @param opened  a store used by no one else */
export const structuresContract = (opened: () => Columnar): void => {
  describe('structures', () => {
    const all = {
      ...market,
      fromMs: FIRST_MS,
      toMs: FIRST_MS + 40 * MS_PER_DAY,
      madeBy: 'all',
      leastPremiumUsd: 0,
    } as const
    const settled = { settledMs: SETTLED.map(([at]) => at), settledAt: SETTLED.map(([, price]) => price) }

    beforeAll(async () => {
      await migrate(opened(), { nowMs: 1 })
      // Deriving a day again replaces its ranks.
      for (let round = 0; round < 2; round++) await insertDerived(opened(), { 'traded-structure': rows })
    })

    test('the largest structures come first by the requested order, missing values last, each once, with its legs', async () => {
      const { size, column } = await largest.run(opened(), { ...all, order: 'premium', limit: 100 })
      const byPremium = rows.toSorted((a, b) => (b.premiumUsd ?? -1) - (a.premiumUsd ?? -1) || a.tradedMs - b.tradedMs)
      expect(column.packageId).toEqual(byPremium.map(({ packageId }) => packageId))
      expect(size).toBe(60)
      expect(column.legCoin[3]).toEqual(byPremium[3].legCoin)
      expect(column.legInstrument[3]).toEqual(byPremium[3].legInstrument)
      const vega = await largest.run(opened(), { ...all, order: 'vega', limit: 5, madeBy: 'block' })
      const blocks = rows.filter(({ madeBy }) => madeBy === 'block' || madeBy === 'rfq')
      const most = blocks.toSorted(
        (a, b) => Math.abs(b.vegaUsd ?? 0) - Math.abs(a.vegaUsd ?? 0) || a.tradedMs - b.tradedMs,
      )
      expect(vega.column.packageId).toEqual(most.slice(0, 5).map(({ packageId }) => packageId))
      const some = { ...all, order: 'notional', limit: 100, strategy: 'put', leastPremiumUsd: 30_000 } as const
      const named = (await largest.run(opened(), some)).column.packageId
      const few = rows.filter(({ strategy, premiumUsd }) => strategy === 'put' && (premiumUsd ?? 0) >= 30_000)
      expect([...named].sort()).toEqual(few.map(({ packageId }) => packageId).sort())
    })

    test.each([
      { by: 'strategy', of: 'notional', isInverse: true },
      { by: 'rule', of: 'premium', isInverse: true },
      { by: 'madeBy', of: 'notional', isInverse: false },
      { by: 'life', of: 'notional', isInverse: false },
    ] as const)(
      'outcomes by $by as a share of the $of equal those computed from the rows (inverse: $isInverse)',
      async ({ by, of, isInverse }) => {
        const { size, column } = await outcomes.run(opened(), { ...all, ...settled, by, of, isInverse })
        const groupOf = (row: TradedStructureRow): string => {
          const days = (row.lastExpiryMs - row.tradedMs) / MS_PER_DAY
          return by === 'life' ? (days <= 1 ? '1d' : days <= 7 ? '7d' : days <= 30 ? '30d' : '90d') : String(row[by])
        }
        const defined = rows.flatMap((row) => {
          const result = resultOf(row, isInverse)
          const base = of === 'notional' ? row.amountCoin * (row.index ?? Number.NaN) : (row.premiumUsd ?? Number.NaN)
          if (!Number.isFinite(result / base)) return []
          return [{ key: `${groupOf(row)} ${row.isKnown ? row.side : 'unknown'}`, result, share: result / base }]
        })
        const groups = Map.groupBy(defined, ({ key }) => key)
        expect(size).toBe(groups.size)
        expect(defined.length).toBeLessThan(rows.length)
        for (let i = 0; i < size; i++) {
          const own = groups.get(`${column.group[i]} ${column.side[i]}`) ?? []
          const shares = own.map(({ share }) => share).sort((a, b) => a - b)
          expect([column.structures[i], column.won[i]]).toEqual([
            own.length,
            own.filter(({ result }) => result > 0).length,
          ])
          expect(column.resultUsd[i]).toBeCloseTo(
            own.reduce((sum, { result }) => sum + result, 0),
            4,
          )
          const reported = [
            column.least[i],
            column.q10[i],
            column.q25[i],
            column.q50[i],
            column.q75[i],
            column.q90[i],
            column.most[i],
          ]
          for (const [index, share] of [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1].entries())
            expect(reported[index]).toBeCloseTo(quantileOf(shares, share), 8)
          expect(column.mean[i]).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / shares.length, 8)
        }
      },
    )

    test('expiries are those reached by legs of matching structures, each once', async () => {
      const toMs = FIRST_MS + 20 * MS_PER_DAY
      const { column } = await expiries.run(opened(), { ...all, toMs, strategy: 'put' })
      const traded = rows.filter(({ strategy, tradedMs }) => strategy === 'put' && tradedMs <= toMs)
      const reached = new Set(traded.flatMap(({ legExpiryMs }) => legExpiryMs).filter((atMs) => atMs <= toMs))
      expect([...column.expiryMs]).toEqual([...reached].sort((a, b) => a - b))
      expect(reached.size).toBeGreaterThan(2)
    })

    test('without delivery prices no structure has an outcome', async () => {
      const none = { settledMs: [], settledAt: [] }
      expect((await outcomes.run(opened(), { ...all, ...none, by: 'rule', of: 'premium', isInverse: true })).size).toBe(
        0,
      )
    })
  })
}
