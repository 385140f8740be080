import { expect, test } from 'vitest'
import { DEFAULT_CONTROLS } from '../../../page-controls/pageControls.ts'
import { loadAnswer } from '../../fixtures.ts'
import { toModel } from './toModel.ts'

const smile = await loadAnswer('smile')
const fit = await loadAnswer('surface-fit')
const page = { symbol: 'BTC', ...DEFAULT_CONTROLS }

test('each expiry has one colour: its quotes are dots with whiskers, its curve a model line of the same name', () => {
  const spec = toModel(smile, fit, page, true)
  const [quotes, curve] = spec.series
  expect(quotes).toMatchObject({ kind: 'points', name: curve.name, color: curve.color })
  expect(curve).toMatchObject({ kind: 'line', role: 'model' })
  expect(spec.series).toHaveLength(10)
})

test('the fitted curve passes through the fitted vols of the study', () => {
  const spec = toModel(smile, fit, page, true)
  const curve = spec.series[1]
  if (curve.kind !== 'line') throw new Error('the second series is the curve')
  const row = smile.data.strike.indexOf(90_000)
  const at = Array.from(curve.x).findIndex((x) => (x ?? 0) >= 90_000)
  const [x0, x1, y0, y1] = [curve.x[at - 1], curve.x[at], curve.y[at - 1], curve.y[at]].map(Number)
  const vol = y0 + ((y1 - y0) * (90_000 - x0)) / (x1 - x0)
  expect(vol).toBeCloseTo(Number(smile.data.fittedVol[row]), 3)
})

test('expiries and deltas of the page filter what is drawn, and a rejected slice has no curve', () => {
  const one = [smile.data.expiry[0]]
  expect(toModel(smile, fit, { ...page, expiries: one }, true).series).toHaveLength(2)
  const near = toModel(smile, fit, { ...page, expiries: one, delta: [25, 50] }, false).series[0]
  const all = toModel(smile, fit, { ...page, expiries: one }, false).series[0]
  expect(near.kind === 'points' && all.kind === 'points' && near.x.length < all.x.length).toBe(true)
  const rejected = { ...fit, data: { ...fit.data, a: fit.data.a.map(() => null) } }
  expect(toModel(smile, rejected, page, true).series.every(({ kind }) => kind === 'points')).toBe(true)
})

test('the note states quotes outside the curves, the adjustment for calendar arbitrage and the source of the forward', () => {
  const rows = fit.data.expiry.length
  const column = (first: number) => [first, ...Array<number>(rows - 1).fill(0)]
  const fitWithNote = {
    ...fit,
    data: {
      ...fit.data,
      outside: column(3),
      twoSided: column(40),
      movedMaxVol: column(0.0123),
      forwardSource: fit.data.forwardSource.map(() => 'mark-parity'),
    },
  }
  expect(toModel(smile, fitWithNote, page, true).note).toBe(
    '3 of 40 quotes outside · 1 moved by the calendar, up to 1.2 pt · forward: parity of marks',
  )
  expect(toModel(smile, fitWithNote, page, false).note).toBeUndefined()
  expect(toModel(smile, fit, page, true).note).toBeUndefined()
})
