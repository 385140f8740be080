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
  nativeBid: [290, null, 188],
  nativeAsk: [300, null, null],
  edgeBuy: [5, null, null],
  edgeSell: [-3, null, -2],
})

test('legs in the order of expiry, the leg sold across and the leg bought down, blank where nothing is rolled', () => {
  const { x, y, series } = toModel(rolls, 'aprMid')
  expect([x, y]).toMatchObject([{ categories: ['P', 'A'] }, { categories: ['A', 'B'] }])
  expect(series[0]).toMatchObject({ values: [0.041, null, 0.03, null], scale: 'diverging' })
  expect(toModel(rolls, 'mid').series[0]).toMatchObject({ values: [110, null, 300, 190] })
})

test('the book of the venue beside it, and what it saves on the better side; blank where there is no book', () => {
  expect(toModel(rolls, 'book').series[0]).toMatchObject({ values: [null, null, 295, null] })
  expect(toModel(rolls, 'edge').series[0]).toMatchObject({ values: [null, null, 5, -2] })
})

test('where the venue runs no book at all nothing is drawn', () => {
  const without = { ...rolls.data, nativeBid: [null, null, null], nativeAsk: [null, null, null] }
  expect(toModel({ ...rolls, data: without }, 'book').series).toEqual([])
})
