import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const history = answerOf('constant-maturity', {
  at: [FIRST, FIRST, SECOND, SECOND],
  tenorDays: [30, 7, 7, 30],
  atmVol: [0.45, 0.52, null, 0.46],
})

test('each tenor has a line over time, short before long, with a gap where it has no vol', () => {
  const { x, y, series, hasEndLabels } = toModel(history)
  expect(x.kind).toBe('time')
  expect(y).toMatchObject({ name: 'ATM IV', unit: '%', format: { kind: 'vol' } })
  expect(series).toMatchObject([
    { id: '7', name: '7 d', color: { ramp: 0 }, x: [FIRST, SECOND], y: [0.52, null] },
    { id: '30', name: '30 d', color: { ramp: 1 }, x: [FIRST, SECOND], y: [0.45, 0.46] },
  ])
  expect(hasEndLabels).toBe(true)
})

test('a history of one instant is one point per tenor; an empty one draws nothing', () => {
  const one = answerOf('constant-maturity', { at: [FIRST], tenorDays: [90], atmVol: [0.4] })
  expect(toModel(one).series).toMatchObject([{ name: '90 d', color: { ramp: 0 }, x: [FIRST], y: [0.4] }])
  expect(toModel(answerOf('constant-maturity', { at: [], tenorDays: [], atmVol: [] })).series).toEqual([])
})
