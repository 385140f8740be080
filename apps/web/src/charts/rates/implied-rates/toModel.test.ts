import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const rates = answerOf('implied-rates', {
  venue: ['deribit', 'deribit', 'deribit', 'okx'],
  symbol: ['BTC', 'BTC', 'BTC_USDC', 'BTC'],
  collateral: ['BTC', 'BTC', 'USDC', 'BTC'],
  days: [59, 31, 31, 31],
  rate: [0.05, 0.04, 0.042, null],
  rateBid: [0.048, 0.035, 0.03, 0.01],
  rateAsk: [0.052, 0.045, 0.05, null],
  moneyRate: [0.05, 0.04, 0.001, null],
  lendRate: [0.04, 0.03, -0.01, null],
  borrowRate: [0.06, 0.05, 0.02, null],
  futureRate: [0.051, 0.041, null, null],
  difference: [-0.001, -0.001, null, null],
  fundingExpected: [0.08, 0.08, 0.07, null],
  fundingDifference: [-0.03, -0.04, -0.028, null],
})

test('rates are dots with whiskers from bid to ask by days, futures a thin line, funding a point at zero days', () => {
  expect(toModel(rates, { measure: 'rate', futures: true, life: 'week' }).series).toMatchObject([
    { kind: 'points', name: 'deribit BTC', x: [31, 59], y: [0.04, 0.05], low: [0.035, 0.048], high: [0.045, 0.052] },
    { kind: 'line', role: 'model', name: 'deribit BTC futures', x: [31, 59], y: [0.041, 0.051] },
    { kind: 'points', name: 'deribit BTC', x: [0], y: [0.08] },
    { kind: 'points', name: 'deribit BTC_USDC', x: [31], color: { entity: 'deribit', shade: 1 } },
    { kind: 'points', name: 'deribit BTC_USDC' },
    // A bound alone is shown: selling the forward is known, its middle is not.
    { kind: 'points', name: 'okx BTC', x: [31], y: [null], low: [0.01], high: [null] },
  ])
  expect(toModel(rates, { measure: 'rate', futures: false, life: 'week' }).series.map(({ name }) => name)).toEqual([
    'deribit BTC',
    'deribit BTC_USDC',
    'okx BTC',
  ])
})

test('expiries of less than a week are drawn on request', () => {
  const near = { ...rates, data: { ...rates.data, days: [59, 3, 31, 31] } }
  const xOf = (life: 'week' | 'all') => toModel(near, { measure: 'rate', futures: false, life }).series[0]
  expect(xOf('week')).toMatchObject({ x: [59] })
  expect(xOf('all')).toMatchObject({ x: [3, 59] })
})

test('money rates have box rates as their bounds; differences have a sign and no whiskers; without data nothing is drawn', () => {
  expect(toModel(rates, { measure: 'moneyRate', futures: true, life: 'week' }).series).toMatchObject([
    { y: [0.04, 0.05], low: [0.03, 0.04], high: [0.05, 0.06] },
    { y: [0.001], low: [-0.01], high: [0.02] },
  ])
  const over = toModel(rates, { measure: 'difference', futures: true, life: 'week' })
  expect(over.y).toMatchObject({ isSigned: true, name: 'Implied − future' })
  expect(over.series).toMatchObject([{ x: [31, 59], y: [-0.001, -0.001] }])
  expect(over.series[0]).not.toHaveProperty('low')
  expect(
    toModel(answerOf('implied-rates', EMPTY as never), { measure: 'rate', futures: true, life: 'week' }).series,
  ).toEqual([])
})
