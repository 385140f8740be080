import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const history = answerOf('roll-history', {
  at: [1, 2],
  near: ['A', 'A'],
  far: ['B', 'B'],
  roll: [190, 195],
  apr: [0.041, null],
  index: [90_000, 90_100],
  percentile: [1, null],
})

test('the line is named after its legs, the tooltip has its percentile, and a gap stays a gap', () => {
  const { series, y } = toModel(history, 'apr')
  expect(series).toMatchObject([
    { name: 'A to B', y: [0.041, null] },
    { id: 'index', isRight: true },
  ])
  expect(series[0].readout?.(0)).toEqual([{ label: 'Percentile', text: '100\u2009%' }])
  expect([y.unit, toModel(history, 'roll').y.unit]).toEqual(['%', 'USD'])
})

test('a roll without a rate draws nothing', () => {
  expect(toModel({ ...history, data: { ...history.data, apr: [null, null] } }, 'apr').series).toEqual([])
})

test('the header has the price of the roll, its rate and percentile, or the price alone without a rate', () => {
  const full = { ...history, data: { ...history.data, apr: [0.041, 0.032], percentile: [1, 0.5] } }
  expect(toModel(full, 'apr').headline).toBe('+195.00 USD · +3.20\u2009% · percentile 50')
  expect(toModel(history, 'apr').headline).toBe('+190.00 USD · +4.10\u2009% · percentile 100')
  expect(toModel(history, 'roll').headline).toBe('+195.00 USD')
})
