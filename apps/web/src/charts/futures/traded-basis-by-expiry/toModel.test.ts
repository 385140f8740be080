import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('each future has a line over all instants, near to far, with gaps where it did not trade; none without a rate', () => {
  const { series } = toModel(
    answerOf('traded-basis-board', {
      at: [2, 1, 2, 1],
      instrument: ['FAR', 'FAR', 'NEAR', 'TODAY'],
      expiry: [900, 900, 500, 100],
      apr: [0.06, 0.05, 0.04, null],
    }),
  )
  expect(series).toMatchObject([
    { name: 'NEAR', x: [1, 2], y: [null, 0.04], color: { ramp: 0 } },
    { name: 'FAR', x: [1, 2], y: [0.05, 0.06], color: { ramp: 1 } },
  ])
})
