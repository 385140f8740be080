import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('calls are above and puts below zero at strikes in USD per coin; negligible strikes are left out', () => {
  const data = { strikeUsd: [80_000, 90_000, 200_000], callCoin: [100, 900, 0.2], putCoin: [300, 0, 0] }
  const { series, y } = toModel(answerOf('fund-options', data), 'BTC')
  expect(y).toMatchObject({ unit: 'BTC', hasZero: true })
  expect(series).toMatchObject([
    { id: 'call', x: [80_000, 90_000], y: [100, 900] },
    { id: 'put', y: [-300, -0] },
  ])
  expect(toModel(answerOf('fund-options', { strikeUsd: [], callCoin: [], putCoin: [] }), 'BTC').series).toEqual([])
})
