import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const pair = answerOf('performance-pair', {
  at: [1, 2],
  value: [1, 1.2],
  otherValue: [1, 0.9],
  drawdown: [0, 0.1],
  otherDrawdown: [0, 0.25],
  correlation: [null, null],
  beta: [null, null],
} as never) as Parameters<typeof toModel>[0]

test('two coins are drawn in their colours, rebased on a log axis', () => {
  const { series, y, headline } = toModel(pair, 'value', 'ETH', 'BTC')
  expect(y.kind).toBe('log')
  expect(series).toMatchObject([
    { name: 'ETH', color: { entity: 'ETH' }, y: [1, 1.2] },
    { name: 'BTC', y: [1, 0.9] },
  ])
  expect(headline).toBe('ETH +20.0\u2009% · BTC −10.0\u2009%')
})

test('drawdowns are below zero; an incomplete window has no line', () => {
  expect(toModel(pair, 'drawdown', 'ETH', 'BTC').series).toMatchObject([{ y: [-0, -0.1] }, { y: [-0, -0.25] }])
  expect(toModel(pair, 'correlation', 'ETH', 'BTC')).toMatchObject({ series: [], headline: undefined })
})
