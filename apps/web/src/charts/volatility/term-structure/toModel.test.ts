import { MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const MID = Date.UTC(2026, 1, 27, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const PAGE = { ...EVERY_EXPIRY, symbol: 'BTC', compare: undefined }
const ALL = { forwardVol: true, clock: 'clock', dates: true, axis: 'sqrt' } as const

const curve = answerOf('term-structure', {
  expiry: [NEAR, MID, FAR],
  days: [2.83, 30.83, 58.83],
  forwardSource: ['venue', 'venue', 'venue'],
  atmVol: [0.52, null, 0.45],
  shadowAt: [null, Date.UTC(2026, 0, 20, 12), Date.UTC(2026, 0, 20, 12)],
  shadowAtmVol: [null, 0.5, 0.44],
  forwardVol: [0.52, 0.5, 0.43],
})

const business = answerOf('event-term', {
  expiry: [NEAR, FAR],
  businessVol: [0.5, 0.46],
  businessForwardVol: [null, 0.44],
})
const dates = answerOf('event-moves', {
  at: [MID - 1, FAR + 1],
  kind: ['cpi', 'fomc'],
  move: [0.015, null],
  isConfirmed: [false, true],
})

/** With the other answers that the plot needs. */
const modelOf = (
  one: typeof curve,
  ...rest: [typeof PAGE | Parameters<typeof toModel>[1], Parameters<typeof toModel>[2]]
) => toModel({ curve: one, business, dates }, ...rest)

test('in business time each expiry has its own vol, by its date, without the earlier curve', () => {
  const { series, y } = modelOf(curve, PAGE, { ...ALL, clock: 'business' })
  expect(series.map(({ id }) => id)).toEqual(['atm', 'forward'])
  expect(series[0]).toMatchObject({ x: [NEAR, MID, FAR], y: [0.5, null, 0.46] })
  expect(series[1]).toMatchObject({ y: [null, null, 0.44] })
  expect(y.name).toBe('IV, business time')
})

test('events up to the last expiry are lines with the move implied by options, unless they are hidden', () => {
  expect(modelOf(curve, PAGE, ALL).references).toMatchObject([
    { along: 'x', at: MID - 1, label: 'CPI (unconfirmed) ±1.5\u2009%' },
  ])
  expect(modelOf(curve, PAGE, { ...ALL, dates: false }).references).toEqual([])
})

test('expiries are spaced by the root of time, vols are decimals with gaps for missing ones, and the axis is in percent', () => {
  const { x, y, series, crosshairKey } = modelOf(curve, PAGE, ALL)
  expect(x).toMatchObject({ kind: 'time', ahead: { fromMs: curve.asOfMs, scale: 'sqrt' } })
  expect(modelOf(curve, PAGE, { ...ALL, axis: 'log' }).x).toMatchObject({ ahead: { scale: 'log' } })
  expect(y).toMatchObject({ name: 'IV', unit: '%', format: { kind: 'vol' } })
  expect(series[0]).toMatchObject({ id: 'atm', color: 'accent', x: [NEAR, MID, FAR], y: [0.52, null, 0.45] })
  expect(crosshairKey).toBe('expiry:BTC')
})

test('the earlier curve is a shadow named after its day, or “earlier” if the day is missing', () => {
  expect(modelOf(curve, PAGE, ALL).series[1]).toMatchObject({
    name: 'ATM 20 Jan 26',
    role: 'shadow',
    color: 'shadow',
    y: [null, 0.5, 0.44],
  })
  const without = { ...curve, data: { ...curve.data, shadowAt: [null, null, null] } }
  expect(modelOf(without, PAGE, ALL).series[1].name).toBe('ATM earlier')
})

test('the forward vol is a step line of the model that can be hidden', () => {
  expect(modelOf(curve, PAGE, ALL).series[2]).toMatchObject({
    id: 'forward',
    isStep: 'before',
    role: 'model',
    color: 'model',
  })
  expect(modelOf(curve, PAGE, { ...ALL, forwardVol: false }).series.map(({ id }) => id)).toEqual(['atm', 'shadow'])
})

test('the page filters expiries; without any nothing is drawn', () => {
  expect(modelOf(curve, { ...PAGE, dte: [7, 40] }, ALL).series[0]).toMatchObject({ x: [MID] })
  expect(modelOf(curve, { ...PAGE, expiries: [FAR] }, ALL).series[0]).toMatchObject({ x: [FAR], y: [0.45] })
  expect(modelOf(curve, { ...PAGE, dte: [90, 180] }, ALL).series).toEqual([])
})

test('a comparison selected on the page replaces the curve of an earlier day', () => {
  const week = { kind: 'ago', hours: 168 } as const
  expect(modelOf(curve, { ...PAGE, compare: week }, ALL).series.map(({ id }) => id)).toEqual(['atm', 'forward'])
})

test('an expiry an hour away is beyond the axis, and the header reports it', () => {
  const late = { ...curve, asOfMs: NEAR - MS_PER_HOUR }
  expect(modelOf(late, PAGE, ALL).note).toBe('1 expiry beyond the axis')
  expect(modelOf(curve, PAGE, ALL).note).toBeUndefined()
})
