import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const history = answerOf('greek-history', {
  at: [1, 2, 3],
  instrument: ['BTC-27MAR26-90000-C', 'BTC-27MAR26-90000-C', 'BTC-27MAR26-90000-C'],
  markVol: [0.5, 0.52, null],
  gamma: [2e-5, null, 2.5e-5],
} as never) as Parameters<typeof toModel>[0]

test('the greek is on the left in a readable scale, its vol behind it on the right, the newest value in the header', () => {
  const { series, y, y2, headline } = toModel(history, 'gamma')
  expect([y.unit, y2?.unit]).toEqual(['10⁻⁶ /USD', '%'])
  expect(series).toMatchObject([
    { id: 'vol', isRight: true, y: [0.5, 0.52, null] },
    { id: 'gamma', y: [expect.closeTo(20), null, expect.closeTo(25)] },
  ])
  expect(headline).toBe('BTC-27MAR26-90000-C · 25.00 10⁻⁶ /USD')
})

test('without a greek nothing is drawn', () => {
  const none = { ...history, data: { ...history.data, gamma: [null, null, null] } }
  expect(toModel(none, 'gamma')).toMatchObject({ series: [], headline: undefined })
})
