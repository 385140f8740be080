import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { INDEX, syntheticChain } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import { columnFault } from '../../study/column.ts'
import type { StudyContext } from '../../study/study.ts'
import { portfolioHedges } from './portfolio-hedges/study.ts'
import { portfolioLegs } from './portfolio-legs/study.ts'

const chain = syntheticChain()
const boards = liveBoards(syntheticBoards())
const chains = contextOf(chain, { instrument: [] })
const context: StudyContext = {
  ...chains,
  liveOf: (async (kind, covered, asOfMs) =>
    kind === 'futures'
      ? boards(kind, covered, asOfMs)
      : chains.liveOf(kind, covered, asOfMs)) as StudyContext['liveOf'],
}

type Sent = { readonly instrument: string; readonly amount: number }
const legs = (sent: readonly Sent[]) => ({
  legs: JSON.stringify(sent.map((leg) => ({ exchange: 'deribit', ...leg }))),
})
const BOOK = [
  { instrument: 'BTC-31D-100000-C', amount: -3 },
  { instrument: 'BTC-31D-80000-P', amount: 2 },
]

const sum = (values: Iterable<unknown>): number =>
  [...values].reduce<number>((total, value) => total + (value as number), 0)

test('positions plus a suggested hedge have the stated greeks, and zero where the target requires it', async () => {
  const hedgeRows = await columnsOf(portfolioHedges, context, legs(BOOK))
  expect(columnFault(portfolioHedges.output, hedgeRows)).toBeUndefined()
  const targets = new Set<string>()
  for (const hedge of new Set<number>(hedgeRows.hedge)) {
    const rows = [...hedgeRows.hedge.keys()].filter((row) => hedgeRows.hedge[row] === hedge)
    const [first] = rows as [number]
    const traded = rows.map((row: number) => ({ instrument: hedgeRows.instrument[row], amount: hedgeRows.coins[row] }))
    // Checked with the study of legs, which does not use the hedge code.
    const whole = await columnsOf(portfolioLegs, context, legs([...BOOK, ...traded]))
    const after = { delta: sum(whole.delta), gamma: sum(whole.gammaUsd), vega: sum(whole.weightedVega) }
    expect(hedgeRows.deltaAfter[first]).toBeCloseTo(after.delta, 8)
    expect(hedgeRows.gammaAfter[first]).toBeCloseTo(after.gamma, 5)
    expect(hedgeRows.vegaAfter[first]).toBeCloseTo(after.vega, 5)
    const target = hedgeRows.target[first] as unknown as string
    targets.add(target)
    expect(after.delta).toBeCloseTo(0, 8)
    if (target.includes('gamma')) expect(after.gamma).toBeCloseTo(0, 5)
    if (target.includes('vega')) expect(after.vega).toBeCloseTo(0, 5)
    expect(rows.length).toBe(target === 'delta' ? 1 : target === 'delta, gamma and vega' ? 3 : 2)
  }
  expect([...targets]).toEqual(['delta', 'delta and gamma', 'delta and vega', 'delta, gamma and vega'])
})

test('a hedge buys at the ask and sells at the bid, and its cost is the distance to the mark', async () => {
  const hedgeRows = await columnsOf(portfolioHedges, context, { ...legs(BOOK), perTarget: 1 })
  let options = 0
  for (const [row, instrument] of ([...hedgeRows.instrument] as unknown as string[]).entries()) {
    const at = chain.instrument.indexOf(instrument)
    const coins = hedgeRows.coins[row]
    if (at < 0) {
      // The tightest of both perpetuals, whose index differs.
      const perpetual = (instrument === 'BTC-PERPETUAL' ? INDEX : 89_950) * 1.0003
      expect(hedgeRows.price[row]).toBeCloseTo(perpetual * (coins > 0 ? 1.0001 : 0.9999), 6)
      expect(hedgeRows.legCostUsd[row]).toBeCloseTo(Math.abs(coins) * perpetual * 0.0001, 6)
      expect(hedgeRows.premiumUsd[row]).toBe(0)
      continue
    }
    options++
    expect(hedgeRows.price[row]).toBe(coins > 0 ? chain.ask[at] : chain.bid[at])
    expect(hedgeRows.premiumUsd[row]).toBeCloseTo(coins * hedgeRows.price[row] * INDEX, 6)
    const size = coins > 0 ? chain.askSize[at] : chain.bidSize[at]
    expect(hedgeRows.bestSize[row]).toEqual(size)
  }
  expect(options).toBeGreaterThan(3)
  const byHedge = Map.groupBy(hedgeRows.hedge.keys(), (row: number) => hedgeRows.hedge[row])
  for (const rows of byHedge.values())
    expect(hedgeRows.costUsd[rows[0] as number]).toBeCloseTo(sum(rows.map((row) => hedgeRows.legCostUsd[row])), 9)
})

test('a hedge trades only what it needs: a single perpetual is only sold', async () => {
  const hedgeRows = await columnsOf(portfolioHedges, context, legs([{ instrument: 'BTC-PERPETUAL', amount: 1.5 }]))
  expect([...hedgeRows.target]).toEqual(['delta'])
  expect(hedgeRows.coins[0]).toBeCloseTo(-1.5, 9)
})

test('twice the portfolio needs twice the hedge at twice the cost', async () => {
  const [one, two] = await Promise.all(
    [BOOK, BOOK.map((leg) => ({ ...leg, amount: leg.amount * 2 }))].map((book) =>
      columnsOf(portfolioHedges, context, legs(book)),
    ),
  )
  expect([...two!.instrument]).toEqual([...one!.instrument])
  for (const [row, coins] of one!.coins.entries()) {
    expect(two!.coins[row]).toBeCloseTo(2 * coins, 8)
    expect(two!.costUsd[row]).toBeCloseTo(2 * one!.costUsd[row], 6)
  }
})
