import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EXPIRY = Date.UTC(2026, 11, 25, 8)
const same = <Value>(value: Value): Value[] => [value, value, value]

const density = answerOf('view-density', {
  expiry: same(EXPIRY),
  forward: same(100),
  from: [null, 90, 110],
  to: [90, 110, null],
  own: [0.1, 0.8, 0.1],
  implied: [0.3, 0.5, 0.2],
  ownBelow: [0.1, 0.9, 1],
  impliedBelow: [0.3, 0.8, 1],
  low: same(90),
  high: same(110),
  confidence: same(0.8),
  impliedInRange: same(0.5),
  heldShare: same(0.61),
  independentCases: same(12),
})

test('the area of a cell is its probability, and cells without an end are left out', () => {
  const { series, references } = toModel(density, 'BTC')
  const [market, own] = series
  const width = Math.log(110 / 90)
  expect(market).toMatchObject({ kind: 'band', name: 'Market', high: [0.5 / width] })
  expect(own).toMatchObject({ kind: 'line', name: 'Mine', y: [0.8 / width] })
  expect(own.kind === 'line' && own.readout?.(0)).toEqual([{ label: 'Mine below', text: '90.0\u2009%' }])
  expect(references?.map(({ at }) => at)).toEqual([100, 90, 110])
})

test('the header compares the range with the market and with past periods, and says when there are none', () => {
  const text = toModel(density, 'BTC').headline ?? ''
  expect(text).toContain('25 Dec 26')
  expect(text).toMatch(/mine 80.%, market 50.%, past 61.% \(12 separate periods\)/)
  const without = { ...density, data: { ...density.data, heldShare: same(null) } }
  expect(toModel(without as typeof density, 'BTC').headline).toContain('no history')
  const nothing = answerOf('view-density', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(nothing as typeof density, 'BTC')).toMatchObject({ headline: undefined, series: [], references: [] })
})
