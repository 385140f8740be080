import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { EXPIRIES, INDEX, syntheticChain, syntheticQuotes } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import { columnFault } from '../../study/column.ts'
import type { StudyContext } from '../../study/study.ts'
import { portfolioRolls } from './portfolio-rolls/study.ts'

const [NEAR, NEXT] = EXPIRIES
const LEG = `BTC-${NEAR.days}D-90000-C`
const AFTER = `BTC-${NEXT.days}D-90000-C`
/** Quotes of the leg and of the contract after it that are easy to compute with, open interest of 10 a strike and type. */
const quoted = syntheticQuotes().map((quote) => ({
  ...quote,
  openInterestCoin: 10,
  ...(quote.instrument === LEG ? { bid: 0.02, ask: 0.022 } : {}),
  ...(quote.instrument === AFTER ? { bid: 0.05, ask: 0.053 } : {}),
}))
const chain = syntheticChain(quoted)
const boards = liveBoards(syntheticBoards())
const live = contextOf(chain)
const context: StudyContext = {
  ...live,
  live: (async (kind, market, asOfMs) =>
    kind === 'futures'
      ? (await boards('futures', market, asOfMs))[0]
      : live.live(kind, market, asOfMs)) as StudyContext['live'],
  liveOf: (async (kind, covered, asOfMs) =>
    kind === 'futures' ? boards(kind, covered, asOfMs) : live.liveOf(kind, covered, asOfMs)) as StudyContext['liveOf'],
}
const legs = (...sent: readonly { instrument: string; amount: number; price?: number }[]) => ({
  legs: JSON.stringify(sent.map((leg) => ({ exchange: 'deribit', ...leg }))),
})

test('a roll of a long leg sells at the bid and buys the next expiry at the ask, with both fees; a short leg is reversed', async () => {
  const long = await columnsOf(portfolioRolls, context, { ...legs({ instrument: LEG, amount: 2 }), days: '10' })
  expect([long.next[0], long.nextStrike[0], long.closePrice[0], long.openPrice[0]]).toEqual([
    AFTER,
    90_000,
    0.02,
    0.053,
  ])
  expect(long.rollUsd[0]).toBeCloseTo(2 * (0.053 - 0.02) * INDEX, 6)
  // 0.03 % of the index each, below an eighth of the premiums.
  expect(long.feesUsd[0]).toBeCloseTo(2 * 2 * 0.0003 * INDEX, 6)
  expect(long.costUsd[0]).toBeCloseTo(long.rollUsd[0] + long.feesUsd[0], 9)
  const short = await columnsOf(portfolioRolls, context, { ...legs({ instrument: LEG, amount: -2 }), days: '10' })
  expect(short.rollUsd[0]).toBeCloseTo(-2 * (0.05 - 0.022) * INDEX, 6)
  expect(columnFault(portfolioRolls.output, long)).toBeUndefined()
})

test('at each settlement price an option pays its intrinsic value, in coin at that price', async () => {
  const own = await columnsOf(portfolioRolls, context, {
    ...legs({ instrument: LEG, amount: -3, price: 0.02 }),
    days: '10',
    width: '0.2',
    points: '5',
  })
  expect(Array.from(own.move as Float64Array, (move) => Number(move.toFixed(12)))).toEqual([-0.2, -0.1, 0, 0.1, 0.2])
  for (const [row, price] of [...own.settlementPrice].entries()) {
    expect(price).toBeCloseTo(own.forward[row] * (1 + own.move[row]), 9)
    expect(own.assignedUsd[row]).toBeCloseTo(-3 * Math.max(0, price - 90_000), 6)
    expect(own.assignedCoin[row]).toBeCloseTo((-3 * Math.max(0, price - 90_000)) / price, 12)
  }
})

test('pin risk counts calls and puts of the expiry at the strike and within 2 % of it', async () => {
  const own = await columnsOf(portfolioRolls, context, { ...legs({ instrument: LEG, amount: 1 }), days: '10' })
  const strikes = new Set(quoted.filter(({ expiryMs }) => expiryMs === own.expiry[0]).map(({ strike }) => strike))
  const near = [...strikes].filter((strike) => Math.abs(strike - 90_000) <= 1_800)
  expect(own.openStrikeCoin[0]).toBe(20)
  expect(own.openNearCoin[0]).toBe(20 * near.length)
  expect(own.distance[0]).toBeCloseTo(90_000 / own.forward[0] - 1, 12)
  expect(own.gammaUsd[0]).toBeGreaterThan(0)
})

test('a future rolls at the spread of its prices; a leg without a next expiry or with a later expiry has no roll', async () => {
  const board = (await boards('futures', { venue: 'deribit', symbol: 'BTC' }, undefined))[0]
  const dated = (board?.quotes ?? [])
    .filter(({ kind }) => kind === 'future')
    .toSorted((a, b) => Number(a.expiryMs) - Number(b.expiryMs))
  const [first, second] = dated
  if (first === undefined || second === undefined) throw new Error('The synthetic market lists dated futures.')
  const own = await columnsOf(portfolioRolls, context, {
    ...legs({ instrument: first.instrument, amount: 2 }),
    days: '400',
  })
  expect([own.next[0], own.costUsd[0]]).toEqual([second.instrument, Number.NaN])
  expect(own.spreadUsd[0]).toBeCloseTo(2 * (Number(second.ask) - Number(first.bid)), 6)
  expect(own.assignedUsd[4]).toBeCloseTo(2 * own.forward[4] * 0.1, 6)
  const last = dated.at(-1)?.instrument ?? ''
  const none = await columnsOf(portfolioRolls, context, { ...legs({ instrument: last, amount: 1 }), days: '400' })
  expect([none.next[0], none.spreadUsd[0]]).toEqual([null, Number.NaN])
  expect(await answerOf(portfolioRolls, context, { ...legs({ instrument: AFTER, amount: 1 }), days: '10' })).toEqual({
    ok: false,
    reason: 'no-data',
    message: 'No leg expires within 10 days: raise the number of days.',
  })
})
