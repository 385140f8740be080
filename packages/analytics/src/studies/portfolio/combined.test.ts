import { yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS, EXPIRIES, expiryMsOf, INDEX, syntheticChain } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import type { StudyContext } from '../../study/study.ts'
import { portfolioBuckets } from './portfolio-buckets/study.ts'
import { portfolioDays } from './portfolio-days/study.ts'
import { portfolioLegs } from './portfolio-legs/study.ts'
import { portfolioMatrix } from './portfolio-matrix/study.ts'
import { portfolioParts } from './portfolio-parts/study.ts'
import { portfolioScenario } from './portfolio-scenario/study.ts'
import { portfolioStress } from './portfolio-stress/study.ts'

const chain = syntheticChain()
const boards = liveBoards(syntheticBoards())
const live = contextOf(chain)
/** Options of the known smiles at one venue, with a linear perpetual there and an inverse one at another. */
const context: StudyContext = {
  ...live,
  liveOf: (async (kind, covered, asOfMs) => {
    if (kind === 'chain')
      return covered.venue === 'okx' || (covered.coin ?? 'BTC') !== 'BTC' ? [] : live.liveOf(kind, covered, asOfMs)
    const own = await boards('futures', {}, asOfMs)
    if (covered.venue === 'okx')
      return own.map((board) => ({
        ...board,
        venue: 'okx',
        quotes: board.quotes.map((quote) => ({ ...quote, venue: 'okx' })),
      }))
    return own
  }) as StudyContext['liveOf'],
}

type Sent = { exchange?: string; instrument: string; amount: number; price?: number; entry?: string }
const legs = (...sent: readonly Sent[]) => ({
  legs: JSON.stringify(sent.map((leg) => ({ exchange: 'deribit', ...leg }))),
})
const CALL = { instrument: 'BTC-31D-100000-C', amount: -3, price: 0.02 }
const PUT = { instrument: 'BTC-59D-80000-P', amount: 2, price: 0.015 }
const INVERSE = { exchange: 'okx', instrument: 'BTC-PERPETUAL', amount: 1.5, price: 88_000 }
const LINEAR = { instrument: 'BTC_USDC-PERPETUAL', amount: -0.7, price: 91_000 }
const OTHER = { instrument: 'ETH-PERPETUAL', amount: 12, price: 2_900 }
const COINS = { instrument: 'BTC', amount: 2 }
const DOLLARS = { instrument: 'USDC', amount: 50_000 }
const BOOK = legs(CALL, PUT, INVERSE, LINEAR, OTHER, COINS, DOLLARS)

const MEASURES = ['pnlUsd', 'deltaUsd', 'gammaUsd', 'vega', 'weightedVega', 'theta'] as const

test.each([
  ['venue', ['all', 'deribit', 'okx']],
  ['coin', ['all', 'BTC', 'ETH', 'USD']],
  ['settlement', ['all', 'BTC', 'ETH', 'USDC']],
] as const)('parts by %s add up to the whole, now and in every cell of price, vol and time', async (by, names) => {
  const parts = await columnsOf(portfolioParts, context, { ...BOOK, by })
  expect(parts.part).toEqual(names)
  expect([...parts.legs]).toEqual([7, ...names.slice(1).map(() => expect.any(Number))])
  for (const name of [...MEASURES, 'worthUsd', 'collateralUsd', 'legs'] as const) {
    const [whole, ...each] = parts[name]
    expect(
      each.reduce((sum: number, value: number) => sum + value, 0),
      name,
    ).toBeCloseTo(whole, 4)
  }
  const matrix = await columnsOf(portfolioMatrix, context, { ...BOOK, by })
  const per = 3 * 3 * 9
  expect(matrix.part.length).toBe(names.length * per)
  for (let cell = 0; cell < per; cell++)
    for (const name of MEASURES) {
      const values = names.map((_, at) => matrix[name][at * per + cell])
      const [whole, ...each] = values
      expect(
        each.reduce((sum, value) => sum + value, 0),
        `${name} ${cell}`,
      ).toBeCloseTo(whole, 4)
    }
  // Time by time, from vols up to vols down, from the lowest price to the highest.
  expect(matrix.when.slice(0, per)).toEqual(['today', 'half', 'expiry'].flatMap((when) => Array(27).fill(when)))
  expect([0, 9, 18].map((row) => matrix.volShift[row])).toEqual([0.1, 0, -0.1])
  expect([...matrix.move.slice(0, 9)]).toEqual([...matrix.move.slice(0, 9)].sort((a, b) => a - b))
  // The cell without any move is the current value.
  const still = matrix.move.findIndex(
    (move, row) => Math.abs(move) < 1e-12 && matrix.volShift[row] === 0 && matrix.when[row] === 'today',
  )
  for (const name of MEASURES) expect(matrix[name][still], name).toBeCloseTo(parts[name][0], 4)
})

test('a cell of the matrix is the legs priced there: spot down, vols up, half-way, in coin if the leg pays in coin', async () => {
  const { pnlUsd, part, when, volShift, move, days } = await columnsOf(portfolioMatrix, context, {
    ...legs(CALL, LINEAR),
    width: '0.16',
    shift: '0.1',
  })
  const row = move.findIndex(
    (value, at) => part[at] === 'all' && when[at] === 'half' && volShift[at] > 0.05 && Math.abs(value + 0.08) < 1e-12,
  )
  const at = chain.instrument.indexOf(CALL.instrument)
  const forward = chain.underlying[at] * 0.92
  const life = yearsBetween(AT_MS, expiryMsOf(EXPIRIES[1])) - days[row] / 365
  const coins = -3 * (black76('call', forward, 100_000, life, chain.markVol[at] + 0.1) / forward - 0.02)
  const linear = -0.7 * (89_950 * 1.0003 * 0.92 - 91_000)
  const funding = 0.7 * 0.0001 * 3 * days[row] * 89_950 * 1.0003 * 0.92
  expect(days[row]).toBeCloseTo(15.5, 6)
  expect(pnlUsd[row]).toBeCloseTo(coins * INDEX * 0.92 + linear + funding, 1)
})

test('the value of an account at zero shift is that of its legs, and its slope in spot is the delta in USD', async () => {
  const account = legs(CALL, PUT, LINEAR, COINS, DOLLARS)
  const own = await columnsOf(portfolioLegs, context, account)
  const worth = [...own.valueUsd].reduce((sum, value) => sum + value, 0)
  const { equityUsd, equityCoin, deltaUsd, move, when, price, collateralUsd } = await columnsOf(
    portfolioScenario,
    context,
    { ...account, points: '201', width: '0.01' },
  )
  const spot = move.findIndex((value, row) => when[row] === 'today' && Math.abs(value) < 1e-12)
  expect(equityUsd[spot]).toBeCloseTo(worth, 4)
  expect(equityCoin[spot]).toBeCloseTo(worth / INDEX, 9)
  expect(collateralUsd[0]).toBeCloseTo(2 * INDEX + 50_000, 6)
  for (const row of [spot - 80, spot, spot + 80]) {
    const slope = (equityUsd[row + 1] - equityUsd[row - 1]) / (price[row + 1] - price[row - 1])
    expect(slope * price[row] - deltaUsd[row], `at ${price[row]}`).toBeLessThan(1e-3 * Math.abs(deltaUsd[row]))
    expect(deltaUsd[row] - slope * price[row]).toBeLessThan(1e-3 * Math.abs(deltaUsd[row]))
  }
})

test('coins in the account have their number as delta, dollars have none; neither is stressed, both are in the note', async () => {
  const own = await columnsOf(portfolioLegs, context, legs(COINS, DOLLARS, { ...COINS, price: 80_000 }))
  expect([own.kind, own.margin, [...own.coins]]).toEqual([
    ['collateral', 'collateral', 'collateral'],
    ['coin', 'stable', 'coin'],
    [2, 50_000, 2],
  ])
  expect([...own.delta]).toEqual([2, 0, 2])
  expect([...own.pnlUsd]).toEqual([0, 0, 2 * (INDEX - 80_000)])
  expect([...own.valueUsd]).toEqual([2 * INDEX, 50_000, 2 * INDEX])
  const buckets = await columnsOf(portfolioBuckets, context, legs(COINS, CALL))
  expect(buckets.deltaUsd[buckets.bucket.indexOf('collateral')]).toBeCloseTo(2 * INDEX, 6)
  const [alone, combined] = await Promise.all(
    [legs(CALL), legs(CALL, COINS, DOLLARS)].map((sent) => columnsOf(portfolioStress, context, sent)),
  )
  expect([...combined.pnlUsd]).toEqual([...alone.pnlUsd])
  expect(combined.collateralUsd[0]).toBeCloseTo(2 * INDEX + 50_000, 6)
  expect(alone.collateralUsd[0]).toBe(0)
})

test('a currency without a price at its venue is reported as unlisted, and a contract with such a name remains a contract', async () => {
  const { fault } = await columnsOf(portfolioLegs, context, legs({ instrument: 'WIF', amount: 1 }, COINS))
  expect(fault).toEqual(['WIF is not listed at deribit now.', null])
})

test('a day’s P&L of coins in the account is the change of their venue’s index', async () => {
  const days = [2, 1, 0].map((ago, i) => ({ atMs: AT_MS - ago * MS_PER_DAY, mark: 1, index: 90_000 + 700 * i }))
  const historical: StudyContext = {
    ...contextOf(chain, (table) => (table === 'future-quote' ? days : [])),
    liveOf: context.liveOf,
  }
  const { pnlUsd, delta, valueUsd, unmarked } = await columnsOf(portfolioDays, historical, legs(COINS, DOLLARS))
  expect([...pnlUsd]).toEqual([1_400, 1_400])
  expect([...delta]).toEqual([1_400, 1_400])
  expect([...valueUsd]).toEqual([2 * 90_700, 2 * 91_400])
  expect([...unmarked]).toEqual([0, 0])
})
