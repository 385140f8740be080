import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { columnsOf, toModel } from './toModel.ts'

const EXPIRIES = [Date.UTC(2026, 0, 30, 8), Date.UTC(2026, 2, 27, 8)]
const PAGE = { ...EVERY_EXPIRY, symbol: 'BTC' }
const CHOICE = { measure: 'rr', sign: 'call-minus-put', butterfly: 'full', normalised: false, axis: 'sqrt' } as const

const skew = answerOf('skew', {
  expiry: EXPIRIES,
  days: [2.8, 58.8],
  rr35: [-0.01, -0.012],
  rr25: [-0.02, -0.03],
  rr15: [-0.04, null],
  rr05: [null, null],
  fly35: [0.001, 0.001],
  fly25: [0.004, 0.005],
  fly15: [0.01, 0.012],
  fly05: [null, 0.03],
})

test('each delta has a line, from the money outwards, over the root of the time to expiry with zero in range', () => {
  const { x, y, series, crosshairKey, hasEndLabels } = toModel(skew, PAGE, CHOICE)
  expect(series.map(({ name, color }) => [name, color])).toEqual([
    ['35Δ', { ramp: 0 }],
    ['25Δ', { ramp: 1 / 3 }],
    ['15Δ', { ramp: 2 / 3 }],
    ['5Δ', { ramp: 1 }],
  ])
  expect(series[2]).toMatchObject({ x: EXPIRIES, y: [-0.04, null] })
  expect(x).toMatchObject({ kind: 'time', ahead: { fromMs: skew.asOfMs, scale: 'sqrt' } })
  expect([crosshairKey, hasEndLabels]).toEqual(['expiry:BTC', true])
  expect(y).toMatchObject({ hasZero: true, format: { kind: 'vol' } })
})

test('the axis names sign, butterfly and unit: the study has applied them, the chart inverts nothing', () => {
  const nameOf = (choice: object) => toModel(skew, PAGE, { ...CHOICE, ...choice }).y
  expect(nameOf({})).toMatchObject({ name: 'Risk reversal, call − put', unit: 'vol points' })
  expect(nameOf({ sign: 'put-minus-call' })).toMatchObject({ name: 'Risk reversal, put − call' })
  expect(nameOf({ normalised: true })).toMatchObject({ unit: '% of ATM' })
  const full = nameOf({ measure: 'fly' })
  const half = nameOf({ measure: 'fly', butterfly: 'halved' })
  expect(full.name).not.toBe(half.name)
  expect(toModel(skew, PAGE, { ...CHOICE, sign: 'put-minus-call' }).series[1]).toMatchObject({ y: [-0.02, -0.03] })
})

test('the measure selects the columns that are requested and drawn', () => {
  expect(columnsOf('fly')).toEqual(['expiry', 'days', 'fly35', 'fly25', 'fly15', 'fly05'])
  expect(toModel(skew, PAGE, { ...CHOICE, measure: 'fly' }).series[1]).toMatchObject({ y: [0.004, 0.005] })
})

test('expiries excluded by the page are not drawn', () => {
  expect(toModel(skew, { ...PAGE, dte: [7, 90] }, CHOICE).series[1]).toMatchObject({ x: [EXPIRIES[1]], y: [-0.03] })
  expect(toModel(skew, { ...PAGE, expiries: [1] }, CHOICE).series).toEqual([])
})

test('a constant maturity is at the date at which it would expire', () => {
  const tenors = { ...skew, data: { ...skew.data, expiry: [null, null], days: [7, 30] } }
  expect(toModel(tenors, PAGE, CHOICE).series[1]).toMatchObject({
    x: [skew.asOfMs + 7 * MS_PER_DAY, skew.asOfMs + 30 * MS_PER_DAY],
  })
})
