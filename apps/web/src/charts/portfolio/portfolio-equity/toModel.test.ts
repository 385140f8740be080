import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)
const none = [null, null, 0, null]
const answer = answerOf<'portfolio-equity', (typeof COLUMNS)[number]>('portfolio-equity', {
  ...Object.fromEntries(COLUMNS.map((name) => [name, none])),
  at: [FIRST, FIRST, SECOND, SECOND],
  currency: ['all', 'BTC', 'all', 'BTC'],
  cash: [90_000, 1, 95_000, 1],
  options: [900, 0.01, 0, 0],
  futures: [0, 0, 0, 0],
  equityUsd: [90_900, 90_900, 95_000, 95_000],
  changeUsd: [null, null, 4_100, null],
  rates: [null, null, 5_000, null],
  expired: [null, null, -905, null],
  residual: [null, null, 5, null],
} as never)

test('sources of a change are stacked with the residual, with their sum as a line', () => {
  const { series, initiallyVisible } = toModel(answer, 'change')
  expect(series.map(({ id }) => id)).toEqual(['rates', 'expired', 'residual', 'change'])
  expect(initiallyVisible).toEqual(series.map(({ id }) => id))
  expect(series.at(-1)).toMatchObject({ x: [FIRST, SECOND], y: [null, 4_100] })
})

test('equity and its parts are totals of all currencies; by currency each currency is a line', () => {
  const { series, note } = toModel(answer, 'equity')
  expect(series.map(({ id }) => id)).toEqual(['cash', 'options', 'futures', 'equity'])
  expect(series[0]).toMatchObject({ y: [90_000, 95_000] })
  expect(note).toBe('+95.0k USD')
  expect(toModel(answer, 'currencies').series).toMatchObject([{ id: 'BTC', y: [90_900, 95_000] }])
})
