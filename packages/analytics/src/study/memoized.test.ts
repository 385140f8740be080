import { type Chain, chainWithIndex } from '@gvol/market'
import { expect, test } from 'vitest'
import { syntheticChain } from '../../testing/syntheticChain.ts'
import { surfaceOf } from '../surface/chainSurface.ts'
import { pricedChain } from '../surface/pricedChain.ts'
import { memoizedByQuotes } from './memoized.ts'

const counted = (isOfQuotes: boolean) => {
  const runs: Chain[] = []
  const answerOf = memoizedByQuotes(
    (chain) => {
      runs.push(chain)
      return { index: chain.index, bid: chain.bid }
    },
    { isOfQuotes: () => isOfQuotes, under: (answer, { index }) => ({ ...answer, index }) },
  )
  return { runs, answerOf }
}

test('a thousand ticks of the index cause no computation, and every answer has its own index', () => {
  const { runs, answerOf } = counted(true)
  const chain = syntheticChain()
  for (let tick = 0; tick < 1000; tick++)
    expect(answerOf(chainWithIndex(chain, 90_000 + tick)).index).toBe(90_000 + tick)
  expect(runs).toHaveLength(1)
})

test('a new column, a new instant, or an answer that depends on the index is recomputed', () => {
  const { runs, answerOf } = counted(true)
  const chain = syntheticChain()
  for (const one of [
    chain,
    { ...chain, bid: chain.bid.slice() },
    { ...chain, atMs: (chain.atMs + 1) as Chain['atMs'] },
  ])
    answerOf(one)
  expect(runs).toHaveLength(3)
  const leaning = counted(false)
  leaning.answerOf(chain)
  leaning.answerOf(chainWithIndex(chain, 1))
  expect(leaning.runs).toHaveLength(2)
})

test('a tick of the index neither refits a smile nor reprices an option', () => {
  const chain = syntheticChain()
  const before = surfaceOf(chain)
  const ticked = chainWithIndex(chain, (chain.index ?? 90_000) + 250)
  expect(pricedChain(ticked)).toBe(pricedChain(chain))
  const after = surfaceOf(ticked)
  expect(after.expiries).toBe(before.expiries)
  expect(after.index).toBe(ticked.index)
})

test('if the index is the forward, its tick changes every smile', () => {
  const full = syntheticChain()
  const nothing = new Float64Array(full.size).fill(Number.NaN)
  const chain: Chain = { ...full, underlying: nothing, bid: nothing, ask: nothing, mark: nothing, index: 90_000 }
  const ticked = chainWithIndex(chain, 91_000)
  expect(pricedChain(chain).forwards.map((forward) => forward?.source)).toContain('index')
  expect(pricedChain(ticked).forward[0]).toBe(91_000)
})

test('at expiry the infinite gamma of an option at its strike is missing; all other values are numbers', () => {
  const chain = syntheticChain()
  const atMs = chain.expiries[0]!
  const forward = pricedChain(chain).forward[0]!
  const strike = chain.strike.slice()
  strike[0] = forward
  const expiring = { ...chain, strike, atMs } as typeof chain
  const { gamma, vega, delta } = pricedChain(expiring)
  for (const column of [gamma, vega, delta])
    expect(column.every((value) => Number.isNaN(value) || Math.abs(value) < 1e300)).toBe(true)
  const priced = pricedChain({ ...chain, strike } as typeof chain)
  expect(priced.gamma[0]).toBeGreaterThan(0)
})
