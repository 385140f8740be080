import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const PAGE = { ...EVERY_EXPIRY, symbol: 'BTC' }

const smile = answerOf('smile', {
  expiry: [NEAR, NEAR, NEAR, NEAR, FAR, FAR],
  days: [3, 3, 3, 3, 59, 59],
  deltaAxis: [0.004, 0.25, 0.5, null, 0.25, 0.9],
  markVol: [0.9, 0.55, 0.5, 0.6, 0.48, null],
})

test('each expiry has a line by delta in traders’ notation, vols as decimals with gaps', () => {
  const { x, y, series } = toModel(smile, PAGE)
  expect(x).toMatchObject({ min: 0.01, max: 0.99, format: { kind: 'delta' } })
  expect(x.kind === 'linear' && x.ticks?.map(({ label }) => label)).toEqual(['5Δp', '25Δp', 'ATM', '25Δc', '5Δc'])
  expect(y).toMatchObject({ unit: '%', format: { kind: 'vol' } })
  expect(series).toMatchObject([
    { name: '30 Jan 26', color: { ramp: 0 }, x: [0.25, 0.5], y: [0.55, 0.5] },
    { name: '27 Mar 26', color: { ramp: 1 }, x: [0.25, 0.9], y: [0.48, null] },
  ])
})

test('wings beyond one delta are drawn on request only, options without a delta never', () => {
  const [near] = toModel(smile, { ...PAGE, delta: [0, 100] }).series
  expect(near).toMatchObject({ x: [0.004, 0.25, 0.5] })
  expect(toModel(smile, { ...PAGE, delta: [20, 30] }).series.map((one) => one.kind === 'line' && one.x)).toEqual([
    [0.25],
    [0.25],
  ])
})

test('of many expiries those nearest to a week, a month, a quarter and half a year are shown at first', () => {
  const days = [1, 3, 8, 15, 29, 60, 92, 181, 365]
  const many = answerOf('smile', {
    expiry: days.map((_, i) => i + 1),
    days,
    deltaAxis: days.map(() => 0.5),
    markVol: days.map(() => 0.5),
  })
  expect(toModel(many, PAGE).initiallyVisible).toEqual(['3', '5', '7', '8'])
})

test('expiries excluded by the page are not drawn', () => {
  expect(toModel(smile, { ...PAGE, dte: [30, 90] }).series.map(({ name }) => name)).toEqual(['27 Mar 26'])
  expect(toModel(smile, { ...PAGE, expiries: [1] }).series).toEqual([])
})
