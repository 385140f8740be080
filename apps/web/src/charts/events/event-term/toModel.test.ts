import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 1, 27, 8)
const PAGE = { ...EVERY_EXPIRY, symbol: 'BTC' }

const curve = answerOf('event-term', {
  expiry: [NEAR, FAR],
  days: [3, 31],
  businessDays: [3.2, 31],
  atmVol: [0.5, 0.48],
  businessVol: [0.49, 0.48],
  cleanVol: [0.49, 0.46],
  forwardVol: [null, 0.47],
  businessForwardVol: [null, 0.475],
  cleanForwardVol: [null, 0.45],
  eventNames: [null, 'FOMC statement'],
})
const marks = answerOf('event-moves', {
  at: [NEAR + 1, NEAR + 2, FAR + 1],
  kind: ['fomc', 'expiry', 'cpi'],
  move: [0.021, null, null],
  isConfirmed: [true, false, true],
})

test('the curve has three variants; events within it are lines with their move, expiries of the market are not', () => {
  const { series, references } = toModel(curve, marks, PAGE, { of: 'forward', axis: 'sqrt' })
  expect(series.map(({ id }) => id)).toEqual(['clock', 'business', 'clean'])
  expect(series[2]).toMatchObject({ isStep: 'before', y: [null, 0.45] })
  expect(references).toMatchObject([{ along: 'x', at: NEAR + 1, label: 'FOMC ±2.1\u2009%' }])
  expect(series[0].readout?.(1)).toEqual([
    { label: 'Business days', text: '31.0' },
    { label: 'Dates', text: 'FOMC statement' },
  ])
})

test('ATM vols are lines without steps; without an expiry nothing is drawn', () => {
  const { series, y } = toModel(curve, marks, PAGE, { of: 'atm', axis: 'sqrt' })
  expect(series[0]).toMatchObject({ y: [0.5, 0.48] })
  expect(series[0]).not.toHaveProperty('isStep')
  expect(y.name).toBe('IV')
  expect(toModel(curve, marks, { ...PAGE, dte: [90, 180] }, { of: 'atm', axis: 'sqrt' }).series).toEqual([])
})
