import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const expiry = Date.UTC(2026, 0, 30, 8)
const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const answerData = {
  expiry: [expiry, expiry, expiry],
  settlement: [89_000, 89_000, 89_000],
  strike: [80_000, 85_000, 90_000],
  callCoin: [10, 0, 30],
  putCoin: [20, 0, 40],
  callItmCoin: [10, 0, 0],
  putItmCoin: [0, 0, 40],
  callPaidUsd: [90_000, 0, 0],
  putPaidUsd: [0, 0, 40_000],
}
const answer = answerOf('expired-strikes', answerData)

test('strikes with positions are drawn, in-the-money parts separately, puts below zero, the settlement between them', () => {
  const { x, series, references, headline } = toModel(answer, 'coin', MARKET)
  expect(x).toMatchObject({ categories: ['80k', '90k'] })
  expect(series).toMatchObject([
    { id: 'call', y: [10, 0] },
    { id: 'put', y: [-0, -40] },
    { id: 'callOut', name: 'Calls worthless', y: [0, 30] },
    { id: 'putOut', y: [-20, -0] },
  ])
  expect(series[1]?.pick?.(1)).toContain('trades=strike%3A90000&expiries=2026-01-30&')
  expect(references).toMatchObject([{ at: 0.9, label: 'Settled' }])
  expect(headline).toBe('30 Jan 26: 50\u2009% in the money, 130k USD paid')
})

test('payouts are in their currency; without a settlement no part is in or out of the money, and there is no payout', () => {
  expect(toModel(answer, 'paid', MARKET)).toMatchObject({
    y: { name: 'Paid', unit: 'USD' },
    series: [{ y: [90_000, 0] }, { y: [-0, -40_000] }],
  })
  const none = [null, null, null]
  const unsettled = answerOf('expired-strikes', {
    ...answerData,
    settlement: none,
    callItmCoin: none,
    putItmCoin: none,
    callPaidUsd: none,
    putPaidUsd: none,
  })
  const { headline, references, series } = toModel(unsettled, 'coin', MARKET)
  expect([headline, references]).toEqual(['30 Jan 26, no settlement stored', []])
  expect(series).toMatchObject([{ y: [10, 30] }, { y: [-20, -40] }])
  expect(toModel(unsettled, 'paid', MARKET).series).toEqual([])
  const empty = answerOf('expired-strikes', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(empty, 'coin', MARKET)).toMatchObject({ series: [], headline: undefined })
})
