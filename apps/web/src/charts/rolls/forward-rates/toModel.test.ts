import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const rolls = answerOf('future-rolls', {
  symbol: ['BTC', 'BTC', 'BTC'],
  margin: ['coin', 'coin', 'coin'],
  near: ['P', 'P', 'A'],
  far: ['A', 'B', 'B'],
  isNext: ['next', 'over', 'next'],
  nearDays: [0, 0, 10],
  farDays: [10, 40, 40],
  aprMid: [0.04, 0.05, 0.06],
})

test('each pair of adjacent legs has a level step; rolls over further legs have none', () => {
  const { series } = toModel(rolls)
  expect(series).toMatchObject([{ name: 'BTC inverse', x: [0, 10, 10, 40], y: [0.04, 0.04, 0.06, 0.06] }])
  expect(series[0].readout?.(3)).toEqual([{ label: 'Between', text: 'A and B' }])
})
