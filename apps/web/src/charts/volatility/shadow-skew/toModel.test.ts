import { expect, test } from 'vitest'
import { answerOf, EVERY_EXPIRY } from '../../../chart/definition/answerOf.ts'
import { columnsOf, toModel } from './toModel.ts'

const EXPIRIES = [Date.UTC(2026, 0, 30, 8), Date.UTC(2026, 2, 27, 8)]
const THEN = Date.UTC(2026, 0, 26, 12)
const PAGE = { ...EVERY_EXPIRY, symbol: 'BTC' }
const CHOICE = { measure: 'rr', delta: '05', sign: 'call-minus-put', butterfly: 'full', normalised: false } as const

const skew = answerOf('shadow-skew', {
  expiry: EXPIRIES,
  days: [2.8, 58.8],
  shadowAt: [THEN, THEN],
  rr: [-0.02, -0.03],
  shadowRr: [null, -0.05],
  fly: [0.004, 0.005],
  shadowFly: [null, 0.006],
})

test('the current skew is drawn next to that of the same tenor earlier, with the change; a missing shadow is a gap', () => {
  const { x, series, y, headline } = toModel(skew, PAGE, CHOICE)
  expect(x).toMatchObject({ categories: ['30 Jan 26', '27 Mar 26'] })
  expect(series).toMatchObject([
    { name: '5Δ now', y: [-0.02, -0.03] },
    { name: 'Then', color: 'shadow', y: [null, -0.05] },
  ])
  const [now] = series
  const change = (i: number) => (now?.kind === 'bars' ? now.readout?.(i)[1]?.text : undefined)
  expect([change(0), change(1)]).toEqual(['–', '+2.0'])
  expect(y).toMatchObject({ unit: 'vol points', hasZero: true })
  expect(headline).toContain('26 Jan')
})

test('the measure selects the columns; excluded expiries are not drawn; a market without history is reported as such', () => {
  expect(columnsOf('fly')).toEqual(['expiry', 'days', 'shadowAt', 'fly', 'shadowFly'])
  expect(toModel(skew, { ...PAGE, dte: [7, 90] }, { ...CHOICE, measure: 'fly' }).series).toMatchObject([
    { y: [0.005] },
    { y: [0.006] },
  ])
  const young = { ...skew, data: { ...skew.data, shadowAt: [null, null] } }
  expect(toModel(young, PAGE, CHOICE).headline).toBe('No earlier surface is stored')
})
