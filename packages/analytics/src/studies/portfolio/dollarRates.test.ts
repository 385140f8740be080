import { type FuturesBoard, isIn, type MarketFilter, type SpotBoard, unixMs, yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { expect, test } from 'vitest'
import { answerOf, columnsOf } from '../../../testing/contextOf.ts'
import { type ContextRows, emptyContext } from '../../../testing/emptyContext.ts'
import { DAY_TERMS, dayOfLeg } from '../../portfolio/days/dayOfLeg.ts'
import type { MarketLeg } from '../../portfolio/marketLegs.ts'
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

const contextOfSpots = (boards: readonly SpotBoard[], rows: ContextRows = {}): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    rows,
    liveOf: (async (kind: string, filter: MarketFilter) => {
      if (kind === 'futures') return [futures].filter((one) => isIn(filter, one))
      return kind === 'spot' ? boards.filter((one) => isIn(filter, one)) : []
    }) as StudyContext['liveOf'],
  })

/** A day and its evening before: the index rises by 1,000 USDT, and the token falls from 1 to 0.97 USD. */
const evening = (daysAgo: number, price: number, rate: number) => {
  const atMs = AT_MS - daysAgo * 24 * 3_600_000
  return {
    'future-quote': { venue: 'bybit', symbol: 'BTC_USDT', instrument: 'BTCUSDT', atMs, mark: price, index: price },
    'spot-quote': { ...(tether(rate).quotes[0] as object), atMs },
  }
}
const EVENINGS = [evening(1, 89_000, 1), evening(0, 90_000, 0.97)]

/** 1,000 USDT in the account and half a coin long from 89,000: 500 USDT won. */
const LEGS = JSON.stringify([
  { instrument: 'USDT', exchange: 'bybit', amount: 1_000 },
  { instrument: 'BTCUSDT', exchange: 'bybit', amount: 0.5, price: 89_000 },
])

test.each([
  [[tether(1)], 1],
  [[tether(0.97)], 0.97],
  [[], 1],
] as const)('tokens and profits in tokens are valued at their rate: %#', async (boards, rate) => {
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
  // 90,000 USDT for a coin.
  expect(parts.deltaUsd[0]).toBeCloseTo(0.5 * 90_000 * rate, 6)
})

test('a rate without a pair is named in the answer', async () => {
  const answer = await answerOf(studies['portfolio-parts'], contextOfSpots([]), { legs: LEGS })
  expect(answer).toMatchObject({
    ok: true,
    note: 'No spot pair gives the dollar rate of USDT: counted at 1 USD each.',
  })
})

test('a stress converts dollar losses at their rate', async () => {
  // The worst of the ladder; the roll is added in coins.
  const worstOf = async (price: number) => {
    const columns = await columnsOf(studies['portfolio-stress'], contextOfSpots([tether(price)]), { legs: LEGS })
    return Math.min(...columns.pnlUsd)
  }
  expect((await worstOf(0.97)) / (await worstOf(1))).toBeCloseTo(0.97, 9)
})

test('days value tokens at each day’s rate, and their loss against USD is a separate term', async () => {
  const stored = (name: 'future-quote' | 'spot-quote') => EVENINGS.map((one) => one[name])
  const rows = { 'future-quote': stored('future-quote'), 'spot-quote': stored('spot-quote') }
  const days = await columnsOf(studies['portfolio-days'], contextOfSpots([tether(0.97)], rows), { legs: LEGS })
  // 0.5 · 1,000 USDT at 0.97, and 1,000 USDT that lose three cents each.
  expect([...days.delta]).toEqual([expect.closeTo(485, 9)])
  expect([...days.rates]).toEqual([expect.closeTo(-30, 9)])
  expect([...days.pnlUsd]).toEqual([expect.closeTo(455, 9)])
  const unknown = await answerOf(
    studies['portfolio-days'],
    contextOfSpots([], { 'future-quote': stored('future-quote') }),
    { legs: LEGS },
  )
  if (!unknown.ok) throw new Error(unknown.message)
  expect(unknown.note).toContain('counted at 1 USD each then')
  expect([...unknown.columns.pnlUsd]).toEqual([500])
  const equity = await columnsOf(studies['portfolio-equity'], contextOfSpots([tether(0.97)], rows), { legs: LEGS })
  expect(equity.currency).toEqual(['all', 'USDT', 'all', 'USDT'])
  expect([...equity.equity]).toEqual([1_000, 1_000, expect.closeTo(1_500 * 0.97, 9), 1_500])
  expect([equity.changeUsd[2], equity.delta[2], equity.rates[2]]).toEqual(
    [455, 485, -30].map((usd) => expect.closeTo(usd, 9)),
  )
})

test('a linear premium is valued at its token’s rate: the day’s terms add up, one of them is the change of the rate', () => {
  const mark = (daysLeft: number, forward: number, vol: number, usdRate: number) => {
    const atMs = AT_MS - daysLeft * 24 * 3_600_000
    const price = black76('call', forward, 90_000, yearsBetween(atMs, AT_MS), vol)
    return { atMs, mark: price, vol, forward, spot: forward, usdRate, fundingRate: 0 }
  }
  const leg = {
    kind: 'option',
    expiryMs: AT_MS,
    priced: { type: 'call', strike: 90_000, quantity: -3, forward: 90_000, timeYears: 0.1, vol: 0.5, isInverse: false },
  } as unknown as MarketLeg
  const from = mark(31, 90_000, 0.5, 1)
  const to = mark(30, 90_400, 0.51, 0.97)
  const day = dayOfLeg(leg, from, to)
  if (day === undefined) throw new Error('Both days have marks.')
  expect(day.pnlUsd).toBeCloseTo(-3 * (to.mark * 0.97 - from.mark), 9)
  expect(day.terms.rates).toBeCloseTo(-3 * from.mark * -0.03, 9)
  expect(DAY_TERMS.reduce((sum, term) => sum + day.terms[term], 0)).toBeCloseTo(day.pnlUsd, 9)
  expect(Math.abs(day.terms.residual)).toBeLessThan(0.01 * Math.abs(day.terms.delta))
})

test('buckets convert the dollars of their legs at their rate', async () => {
  const of = async (price: number) => {
    const context = contextOfSpots([tether(price)])
    const buckets = await columnsOf(studies['portfolio-buckets'], context, { legs: LEGS })
    return buckets.deltaUsd[buckets.bucket.indexOf('futures')] as number
  }
  expect((await of(0.97)) / (await of(1))).toBeCloseTo(0.97, 12)
  expect(await of(1)).toBeCloseTo(0.5 * 90_000, 6)
})
