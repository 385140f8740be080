import { dayStartMs, MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS, INDEX, syntheticChain } from '../../../testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../../../testing/syntheticFutures.ts'
import type { StudyContext } from '../../study/study.ts'
import { portfolioPositions } from './portfolio-positions/study.ts'

const EXPIRY = dayStartMs(AT_MS) - MS_PER_DAY + 8 * MS_PER_HOUR
const chain = syntheticChain()
const boards = liveBoards(syntheticBoards())
const live = contextOf(chain, (table) => {
  if (table === 'instrument')
    return [
      {
        venue: 'deribit',
        symbol: 'BTC',
        name: 'BTC-26JAN26-80000-C',
        kind: 'option',
        isInverse: true,
        contractSize: 1,
        expiryMs: EXPIRY,
        strike: 80_000,
        optionType: 'call',
      },
    ]
  if (table === 'settlement-price') return [{ kind: 'index', instrument: 'btc_usd', atMs: EXPIRY, price: 100_000 }]
  return []
})
const context: StudyContext = {
  ...live,
  liveOf: (async (kind, covered, asOfMs) =>
    kind === 'futures' ? boards(kind, covered, asOfMs) : live.liveOf(kind, covered, asOfMs)) as StudyContext['liveOf'],
}
const CALL = 'BTC-31D-100000-C'
const PERPETUAL = 'BTC-PERPETUAL'
const entry = (daysAgo: number) => new Date(AT_MS - daysAgo * MS_PER_DAY).toISOString()
type Sent = { instrument: string; amount: number; unit?: string; price?: number; entry?: string }
const legs = (...sent: readonly Sent[]) => ({
  legs: JSON.stringify(sent.map((leg) => ({ exchange: 'deribit', ...leg }))),
})

test('legs of one contract are its trades: average, closed amount, and open amount at the mark', async () => {
  const own = await columnsOf(
    portfolioPositions,
    context,
    legs(
      { instrument: CALL, amount: 2, price: 0.02, entry: entry(9) },
      { instrument: PERPETUAL, amount: 60_000, unit: 'usd', price: 60_000, entry: entry(9) },
      // Sent before, entered after the purchase that it closes.
      { instrument: CALL, amount: -1, price: 0.05, entry: entry(7) },
      { instrument: CALL, amount: 1, price: 0.03, entry: entry(8) },
      { instrument: PERPETUAL, amount: -100_000, unit: 'usd', price: 80_000, entry: entry(8) },
      { instrument: 'BTC-26JAN26-80000-C', amount: 3, price: 0.15, entry: entry(5) },
      { instrument: 'BTC', amount: 2 },
    ),
  )
  expect(own.instrument).toEqual([CALL, PERPETUAL, 'BTC-26JAN26-80000-C'])
  expect(own.status).toEqual(['open', 'open', 'expired'])
  expect([...own.trades]).toEqual([3, 2, 1])
  const mark = chain.mark[chain.instrument.indexOf(CALL)]
  const average = (2 * 0.02 + 0.03) / 3
  // Three at the average, one of them sold at 0.05.
  expect([own.quantity[0], own.average[0]]).toEqual([2, expect.closeTo(average, 12)])
  expect(own.realised[0]).toBeCloseTo(0.05 - average, 12)
  expect(own.unrealised[0]).toBeCloseTo(2 * (mark - average), 9)
  expect(own.pnlUsd[0]).toBeCloseTo((own.realised[0] + own.unrealised[0]) * INDEX, 6)
  // 60,000 USD closed from 60,000 at 80,000; 40,000 USD short from there.
  expect([own.quantity[1], own.average[1]]).toEqual([-40_000, 80_000])
  expect(own.realised[1]).toBeCloseTo(1 - 60_000 / 80_000, 12)
  expect(own.unrealised[1]).toBeCloseTo(-40_000 * (1 / 80_000 - 1 / (INDEX * 1.0003)), 9)
  // Three calls paid 20,000 ÷ 100,000 each.
  expect([own.quantity[2], own.unrealised[2]]).toEqual([0, 0])
  expect(own.expired[2]).toBeCloseTo(3 * (0.2 - 0.15), 12)
  expect(own.pnlUsd[2]).toBeCloseTo(3 * (0.2 - 0.15) * 100_000, 6)
})

test('legs entered later than the instant are ignored; a leg without a price is left out with a message', async () => {
  const sent = legs(
    { instrument: CALL, amount: 2, price: 0.02, entry: entry(9) },
    { instrument: CALL, amount: -2, price: 0.03, entry: entry(2) },
    { instrument: PERPETUAL, amount: 1 },
  )
  const answer = await answerOf(portfolioPositions, context, sent)
  if (!answer.ok) throw new Error(answer.message)
  expect(answer.note).toContain('1 leg without an entry price')
  expect([answer.columns.status?.[0], answer.columns.realised?.[0]]).toEqual(['closed', expect.closeTo(0.02, 12)])
  const before = await columnsOf(portfolioPositions, context, { ...sent, asOf: entry(3) })
  expect([before.status[0], before.quantity[0], before.realised[0]]).toEqual(['open', 2, 0])
  expect(await answerOf(portfolioPositions, context, legs({ instrument: CALL, amount: 1 }))).toMatchObject({
    ok: false,
    message: expect.stringContaining('enter the prices paid'),
  })
})
