import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { bucketText, toModel } from './toModel.ts'

const errors = answerOf('altcoin-errors', {
  coin: ['BTC', 'BTC', 'ETH'],
  tenorDays: [30, 30, 7],
  bucket: ['all', 'put10', 'all'],
  rms: [0.021, 0.034, null],
  bias: [-0.011, 0.02, null],
  shape: [0.018, 0.027, null],
  worst: [0.05, 0.08, null],
  last: [0.002, 0.003, -0.01],
  confidence: ['high', 'medium', null],
  days: [40, 40, 3],
})

test('each coin has a heading with its confidence; a bias has the colour of its sign; too few days give dashes', () => {
  const { items, columns } = toModel(errors)
  expect(items).toMatchObject([
    { kind: 'heading', label: 'BTC', detail: '30 d: high' },
    { kind: 'row', row: 0 },
    { kind: 'row', row: 1 },
    { kind: 'heading', label: 'ETH', detail: '7 d: too few days' },
    { kind: 'row', row: 2 },
  ])
  const bias = columns.find(({ id }) => id === 'bias')
  expect([bias?.text(0), bias?.cellStyle?.(0), bias?.cellStyle?.(1), bias?.text(2)]).toEqual([
    '−1.1',
    { ink: 'down' },
    { ink: 'up' },
    '–',
  ])
  expect(['atm', 'put10', 'call25', 'all'].map(bucketText)).toEqual(['ATM', '10Δ put', '25Δ call', 'All deltas'])
})
