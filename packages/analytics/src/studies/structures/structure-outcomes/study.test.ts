import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import { AT_MS } from '../../../../testing/syntheticChain.ts'
import { structureOutcomes } from './study.ts'

type Traded = {
  readonly atMs: number
  readonly strategy: string
  readonly side: 'buy' | 'sell'
  readonly coins: number
  readonly strike: number
  readonly type: 'call' | 'put'
  /** Premium in coin, as paid. */
  readonly paid: number
  readonly expiryMs: number
}

const expiryOf = (day: number) => AT_MS + day * MS_PER_DAY
/** Delivery prices; that of the last expiry is missing. */
const SETTLED = new Map([
  [expiryOf(-10), 100_000],
  [expiryOf(-3), 80_000],
])
const TRADES: readonly Traded[] = [
  // 10 × (20,000 ÷ 100,000 − 0.05) = 1.5 coins, at 100,000 each.
  ...([['buy', 10, 80_000, 'call', 0.05, -10]] as const),
  // 4 × (0 − 0.02) coins: −0.08, at 80,000.
  ...([['buy', 4, 90_000, 'call', 0.02, -3]] as const),
  // Sold: −(5 × (10,000 ÷ 80,000 − 0.1)) = −0.125 coins.
  ...([['sell', 5, 90_000, 'put', 0.1, -3]] as const),
  // Not settled: no delivery price.
  ...([['buy', 7, 90_000, 'put', 0.1, -1]] as const),
].map(([side, coins, strike, type, paid, day]) => ({
  atMs: expiryOf(day - 5),
  strategy: type,
  side,
  coins,
  strike,
  type,
  paid,
  expiryMs: expiryOf(day),
}))

type Tick = { readonly atMs: number; readonly price: number; readonly indexName: string }

type OutcomesParams = {
  readonly fromMs: number
  readonly toMs: number
  readonly by: string
  readonly of: string
  readonly isInverse: boolean
  readonly settledMs: readonly number[]
  readonly settledAt: readonly number[]
  readonly leastPremiumUsd: number
}

/** The answer of a store, computed trade by trade from the prices that the study sends. */
const contextWith = (settled: ReadonlyMap<number, number>, ticks: readonly Tick[] = []) =>
  emptyContext({
    nowMs: () => AT_MS,
    rows: (table, span) => {
      const { fromMs = 0, toMs = Number.POSITIVE_INFINITY } = span as { fromMs?: number; toMs?: number }
      const isWithin = ({ atMs }: { readonly atMs: number }) => atMs >= fromMs && atMs <= toMs
      if (table === 'index-price') return ticks.filter(isWithin)
      return table === 'settlement-price'
        ? [...settled].map(([atMs, price]) => ({ atMs, price, kind: 'index' })).filter(isWithin)
        : []
    },
    query: (async (query: { readonly id: string }, params: OutcomesParams) => {
      if (query.id === 'traded-structure.expiries') {
        const reached = new Set(TRADES.map(({ expiryMs }) => expiryMs).filter((expiryMs) => expiryMs <= params.toMs))
        return { size: reached.size, column: { expiryMs: Float64Array.from(reached) } }
      }
      expect(query.id).toBe('traded-structure.outcomes')
      expect([params.by, params.isInverse]).toEqual(['strategy', true])
      const priceOf = new Map(params.settledMs.map((atMs, i) => [atMs, params.settledAt[i]!]))
      const settledTrades = TRADES.filter(
        ({ atMs, expiryMs }) => atMs >= params.fromMs && atMs <= params.toMs && priceOf.has(expiryMs),
      )
      const results = settledTrades.map((one) => {
        const price = priceOf.get(one.expiryMs)!
        const intrinsic = Math.max(0, one.type === 'call' ? price - one.strike : one.strike - price) / price
        const result = (one.side === 'buy' ? 1 : -1) * one.coins * (intrinsic - one.paid) * price
        return { key: `${one.strategy} ${one.side}`, result, share: result / (one.coins * 90_000) }
      })
      const groups = [...Map.groupBy(results, ({ key }) => key)]
      const of = (compute: (own: typeof results) => number) => Float64Array.from(groups, ([, own]) => compute(own))
      const mean = of((own) => own.reduce((sum, { share }) => sum + share, 0) / own.length)
      return {
        size: groups.length,
        column: {
          group: groups.map(([key]) => key.split(' ')[0]),
          side: groups.map(([key]) => key.split(' ')[1]),
          structures: of((own) => own.length),
          won: of((own) => own.filter(({ result }) => result > 0).length),
          resultUsd: of((own) => own.reduce((sum, { result }) => sum + result, 0)),
          premiumUsd: mean,
          mean,
          least: mean,
          q10: mean,
          q25: mean,
          q50: mean,
          q75: mean,
          q90: mean,
          most: mean,
        },
      }
    }) as never,
  })
const context = contextWith(SETTLED)

test('results of options, computed by hand: intrinsic at the delivery price less the premium, settled ones only', async () => {
  const columns = await columnsOf(structureOutcomes, context, { span: '30d' })
  const rows = Object.fromEntries(
    [...columns.group.keys()].map((row) => [
      `${columns.group[row]} ${columns.side[row]}`,
      ['structures', 'won', 'wonShare', 'resultUsd'].map((name) => columns[name]?.[row]),
    ]),
  )
  expect(rows).toEqual({
    'call buy': [2, 1, 0.5, expect.closeTo(150_000 - 6_400, 6)],
    'put sell': [1, 0, 0, expect.closeTo(-10_000, 6)],
  })
})

test('a shorter span has fewer structures, a past instant only settlements until then; without any there is a message', async () => {
  const short = await columnsOf(structureOutcomes, context, { span: '12d' })
  expect([...short.structures]).toEqual([1, 1])
  const before = await columnsOf(structureOutcomes, context, {
    span: '30d',
    asOf: new Date(expiryOf(-4)).toISOString(),
  })
  expect([...before.resultUsd]).toEqual([expect.closeTo(150_000, 6)])
  const none = { span: '30d', asOf: new Date(expiryOf(-11)).toISOString() }
  expect(await answerOf(structureOutcomes, context, none)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^No settled structure of deribit BTC/),
  })
})

test('an expiry without a stored delivery price settles at the average of the index by its venue’s rule', async () => {
  const missing = expiryOf(-3)
  const ticks = Array.from({ length: 30 }, (_, minute) => ({
    atMs: missing - minute * 60_000,
    price: 80_000 + (minute % 2 === 0 ? 250 : -250),
    indexName: 'btc_usd',
  }))
  const published = new Map([...SETTLED].filter(([atMs]) => atMs !== missing))
  const averaged = await columnsOf(structureOutcomes, contextWith(published, ticks), { span: '30d' })
  const whole = await columnsOf(structureOutcomes, context, { span: '30d' })
  expect([...averaged.structures]).toEqual([2, 1])
  for (const [row, usd] of averaged.resultUsd.entries()) expect(usd).toBeCloseTo(whole.resultUsd[row], 6)
  expect([...(await columnsOf(structureOutcomes, contextWith(published), { span: '30d' })).structures]).toEqual([1])
})
