import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const history = (data: object) => answerOf('option-history', { ...NONE, at: [1, 2], ...data } as never)

test('the mark is drawn within the band of bid and ask, open interest on the right; without a vol nothing is drawn', () => {
  const { series } = toModel(
    history({ bidVol: [0.48, null], markVol: [0.5, 0.51], askVol: [0.52, 0.53], openInterestCoin: [100, 120] }),
  )
  expect(series).toMatchObject([
    { kind: 'band', low: [0.48, null], high: [0.52, 0.53] },
    { name: 'Mark IV', y: [0.5, 0.51] },
    { isRight: true, y: [100, 120] },
  ])
  expect(toModel(history({ openInterestCoin: [100, 120] })).series).toEqual([])
})
