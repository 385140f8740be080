import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { toModel } from './toModel.ts'

const rolls = answerOf('future-rolls', {
  near: ['P', 'P', 'A'],
  far: ['B', 'A', 'B'],
  nearDays: [0, 0, 10],
  farDays: [40, 10, 40],
  mid: [300, 110, 190],
  aprMid: [0.03, 0.041, null],
})

test('legs in the order of expiry, the leg sold across and the leg bought down, blank where nothing is rolled', () => {
  const { x, y, series } = toModel(rolls, 'aprMid')
  expect([x, y]).toMatchObject([{ categories: ['P', 'A'] }, { categories: ['A', 'B'] }])
  expect(series[0]).toMatchObject({ values: [0.041, null, 0.03, null], scale: 'diverging' })
  expect(toModel(rolls, 'mid').series[0]).toMatchObject({ values: [110, null, 300, 190] })
})
