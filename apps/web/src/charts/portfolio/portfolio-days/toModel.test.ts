import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const none = [0, 0]
const answer = answerOf<'portfolio-days', (typeof COLUMNS)[number]>('portfolio-days', {
  at: [Date.UTC(2026, 0, 26), Date.UTC(2026, 0, 27)],
  valueUsd: [500, 520],
  pnlUsd: [10, -4],
  cumulatedUsd: [10, 6],
  unmarked: [0, 1],
  delta: [8, -6],
  gamma: [1, 1],
  theta: none,
  vega: none,
  vanna: none,
  volga: none,
  other: none,
  basis: none,
  rates: none,
  funding: none,
  entry: none,
  expired: [0, -9],
  residual: [1, 1],
})

test('nonzero terms are stacked, including the residual, with their sum, the P&L, as a line', () => {
  const { series, note, initiallyVisible } = toModel(answer, 'attribution')
  // None of the parts is hidden at first, so that they add up to the line.
  expect(initiallyVisible).toEqual(series.map(({ id }) => id))
  expect(series.map(({ id }) => id)).toEqual(['delta', 'gamma', 'expired', 'residual', 'pnl'])
  expect(note).toBe('+6.00 USD in 2 days; up to 1 legs without a stored mark or settlement left out')
})

test('the sum and the value are lines', () => {
  expect(toModel(answer, 'cumulated').series[0]).toMatchObject({ kind: 'line', y: [10, 6] })
  expect(toModel(answer, 'value').series[0]).toMatchObject({ y: [500, 520] })
})
