import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const outcomes = answerOf<'structure-outcomes', (typeof COLUMNS)[number]>('structure-outcomes', {
  group: ['call-spread', 'call-spread', '7d', 'box'],
  side: ['sell', 'buy', 'unknown', 'buy'],
  structures: [40, 30, 10, 4],
  won: [30, 9, 5, 4],
  wonShare: [0.75, 0.3, 0.5, 1],
  resultUsd: [1, 2, 3, 4],
  q10: [-0.3, -0.2, -0.1, 0],
  q25: [-0.1, -0.1, 0, 0],
  median: [0.1, 0, 0, 0],
  q75: [0.2, 0.1, 0.1, 0],
  q90: [0.3, 0.2, 0.2, 0],
})

test('each group and side has a box in the order of the study; too few structures have no box', () => {
  const { x, series } = toModel(outcomes, 'notional')
  expect(x).toMatchObject({ categories: ['Call spread, sold', 'Call spread, bought', 'Up to 7 d, not classified'] })
  expect(series).toMatchObject([
    {
      id: 'buy',
      color: 'up',
      x: [1],
      low: [-0.2],
      lowerQuartile: [-0.1],
      median: [0],
      upperQuartile: [0.1],
      high: [0.2],
    },
    { id: 'sell', color: 'down', x: [0] },
    { id: 'unknown', x: [2] },
  ])
})

test('the headline counts all settled structures', () => {
  expect(toModel(outcomes, 'premium').headline).toMatch(/^84 settled, 57\s% won$/)
  expect(
    toModel({ ...outcomes, data: { ...outcomes.data, group: [], structures: [], won: [] } as never }, 'premium'),
  ).toMatchObject({
    series: [],
    headline: undefined,
  })
})
