import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const ONE = {
  ...Object.fromEntries(COLUMNS.map((name, i) => [name, [i]])),
  at: [Date.UTC(2026, 0, 5)],
  expiry: [null],
  strike: [null],
}
const model = (own: object, data: object = ONE) =>
  toModel(
    answerOf('option-volume-history', data as never),
    { by: 'day', split: 'type', measure: 'Coin', sum: 'each', ...own },
    'BTC',
  )

test('the selected split is drawn, calls and puts for a measure without another', () => {
  const names = (own: object) => model(own).series.map(({ name }) => name)
  expect(names({})).toEqual(['Calls', 'Puts'])
  expect(names({ split: 'place' })).toEqual(['Screen', 'Block'])
  expect(names({ split: 'side' })).toEqual(['Bought', 'Sold'])
  expect(names({ split: 'side', measure: 'PremiumUsd' })).toEqual(['Calls', 'Puts'])
  expect(model({ measure: 'PremiumUsd' })).toMatchObject({ y: { unit: 'USD' }, series: [{ y: [5] }, { y: [6] }] })
})

test('by strike the categories are strikes, in coins of the book', () => {
  const byStrike = model({ by: 'strike' }, { ...ONE, at: [null], strike: [90_000] })
  expect(byStrike).toMatchObject({ x: { categories: ['90k'], unit: 'USD' }, y: { unit: 'BTC' } })
  expect(model({}, EMPTY).series).toEqual([])
})

test('cumulative: each bar is the sum up to it', () => {
  const three = Object.fromEntries(COLUMNS.map((name) => [name, [1, 2, 4]]))
  expect(model({ sum: 'running', measure: 'NotionalUsd' }, three).series).toMatchObject([
    { y: [1, 3, 7] },
    { y: [1, 3, 7] },
  ])
})
