import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)
const counts = answerOf('long-short', {
  at: [FIRST, SECOND],
  accountShare: [0.6, 0.5],
  accountRatio: [1.5, 1],
  topAccountShare: [null, null],
  topAccountRatio: [null, null],
  topPositionShare: [0.2, null],
  topPositionRatio: [0.25, null],
})

test('every reported count is a line, as ratio or share', () => {
  expect(toModel(counts, 'ratio').series).toMatchObject([
    { id: 'accounts', y: [1.5, 1] },
    { id: 'top-positions', y: [0.25, null] },
  ])
  expect(toModel(counts, 'share').series).toMatchObject([{ y: [0.6, 0.5] }, { y: [0.2, null] }])
})
