import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('spreads are drawn with gaps if a side is missing, from zero, in basis points', () => {
  const { series, y } = toModel(answerOf('future-history', { at: [0, 60_000, 120_000], spreadBps: [1.5, null, 2] }))
  expect(series).toMatchObject([{ x: [0, 60_000, 120_000], y: [1.5, null, 2] }])
  expect(y).toMatchObject({ unit: 'bp', hasZero: true })
})

test('without a two-sided quote nothing is drawn', () => {
  expect(toModel(answerOf('future-history', { at: [0], spreadBps: [null] })).series).toEqual([])
})
