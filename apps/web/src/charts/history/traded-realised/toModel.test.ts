import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))

test('traded vol is drawn over realised vol, premium beneath; a day without trades is a gap', () => {
  const { series } = toModel(
    answerOf('traded-realised', {
      ...NONE,
      at: [1, 2],
      tradedVol: [0.6, null],
      realised: [0.5, 0.51],
      premiumUsd: [100, null],
    } as never),
  )
  expect(series).toMatchObject([
    { name: 'Traded', y: [0.6, null] },
    { name: 'Realised' },
    { kind: 'bars', isBeneath: true },
  ])
  expect(toModel(answerOf('traded-realised', { ...NONE, at: [1, 2] } as never)).series).toEqual([])
})
