import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const grid = answerOf('moneyness-grid', {
  kind: ['expiry', 'expiry', 'expiry', 'expiry', 'tenor', 'tenor'],
  expiry: [NEAR, NEAR, FAR, FAR, null, null],
  days: [3, 3, 59, 59, 30, 30],
  moneyness: [-10, 0, -10, 0, -10, 0],
  vol: [0.7, 0.5, null, 0.55, 0.61, 0.52],
})

test('maturities run down, distances across; a point beyond the smile is a gap', () => {
  const { x, y, series } = toModel(grid, EVERY_EXPIRY, 'expiry')
  expect([x, y]).toMatchObject([{ categories: ['−10 %', 'ATM'] }, { categories: ['30 Jan 26', '27 Mar 26'] }])
  expect(series).toMatchObject([{ kind: 'heat', values: [0.7, 0.5, null, 0.55], hasLabels: true }])
})

test('tenors are named by their days and stay when the page filters expiries; without rows the chart is empty', () => {
  expect(toModel(grid, { ...EVERY_EXPIRY, expiries: [FAR] }, 'tenor')).toMatchObject({
    y: { categories: ['30 d'] },
    series: [{ values: [0.61, 0.52] }],
  })
  expect(toModel(grid, { ...EVERY_EXPIRY, expiries: [FAR] }, 'expiry').y).toMatchObject({ categories: ['27 Mar 26'] })
  expect(toModel(grid, { ...EVERY_EXPIRY, dte: [90, 100] }, 'expiry').series).toEqual([])
})
