import { type FuturesBoard, isIn, type MarketFilter, type SpotBoard, unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { emptyContext } from '../../../testing/emptyContext.ts'
import type { StudyContext } from '../../study/study.ts'
import { studies } from '../catalog.ts'

const AT_MS = Date.UTC(2026, 0, 27, 12)
const stamp = { atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS) }

const futures: FuturesBoard = {
  venue: 'bybit',
  symbol: 'BTC_USDT',
  atMs: unixMs(AT_MS),
  quotes: [
    {
      ...stamp,
      type: 'future-quote',
      venue: 'bybit',
      symbol: 'BTC_USDT',
      instrument: 'BTCUSDT',
      kind: 'perpetual',
      isInverse: false,
      mark: 90_000,
      index: 90_000,
    },
  ],
}
const tether = (price: number): SpotBoard => ({
  venue: 'kraken',
  symbol: 'USDT_USD',
  atMs: unixMs(AT_MS),
  quotes: [
    {
      ...stamp,
      type: 'spot-quote',
      venue: 'kraken',
      symbol: 'USDT_USD',
      instrument: 'USDT/USD',
      quoteCurrency: 'USD',
      bid: price,
      ask: price,
    },
  ],
})

const contextOfSpots = (boards: readonly SpotBoard[]): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    liveOf: (async (kind: string, filter: MarketFilter) => {
      if (kind === 'futures') return [futures].filter((one) => isIn(filter, one))
      return kind === 'spot' ? boards.filter((one) => isIn(filter, one)) : []
    }) as StudyContext['liveOf'],
  })

/** 1,000 USDT in the account and half a coin long from 89,000: 500 USDT won. */
const LEGS = JSON.stringify([
  { instrument: 'USDT', exchange: 'bybit', amount: 1_000 },
  { instrument: 'BTCUSDT', exchange: 'bybit', amount: 0.5, price: 89_000 },
])

test.each([
  [[tether(1)], 1],
  [[tether(0.97)], 0.97],
  [[], 1],
] as const)('tokens and what is won in them count at their rate: %#', async (boards, rate) => {
  const context = contextOfSpots(boards)
  const legs = await columnsOf(studies['portfolio-legs'], context, { legs: LEGS })
  expect([...legs.coins]).toEqual([1_000, 0.5])
  expect(legs.valueUsd[0]).toBeCloseTo(1_000 * rate, 9)
  expect(legs.pnlUsd[1]).toBeCloseTo(500 * rate, 9)
  expect(legs.delta[1]).toBeCloseTo(0.5, 12)
  const parts = await columnsOf(studies['portfolio-parts'], context, { legs: LEGS })
  expect([parts.collateralUsd[0], parts.pnlUsd[0], parts.worthUsd[0]]).toEqual([
    expect.closeTo(1_000 * rate, 9),
    expect.closeTo(500 * rate, 9),
    expect.closeTo(1_500 * rate, 9),
  ])
  expect(parts.deltaUsd[0]).toBeCloseTo(0.5 * 90_000, 6)
})

test('a rate that no pair gives is named in the answer', async () => {
  const answer = await answerOf(studies['portfolio-parts'], contextOfSpots([]), { legs: LEGS })
  expect(answer).toMatchObject({
    ok: true,
    note: 'No spot pair gives the dollar rate of USDT: counted at 1 USD each.',
  })
})

test('a stress loses dollars at their rate', async () => {
  // The worst of the ladder; the roll is added in coins.
  const worstOf = async (price: number) => {
    const columns = await columnsOf(studies['portfolio-stress'], contextOfSpots([tether(price)]), { legs: LEGS })
    return Math.min(...columns.pnlUsd)
  }
  expect((await worstOf(0.97)) / (await worstOf(1))).toBeCloseTo(0.97, 9)
})
