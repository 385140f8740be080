import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const EXPIRY = Date.UTC(2026, 1, 27, 8)

const distribution = answerOf('implied-distribution', {
  expiry: [EXPIRY, EXPIRY],
  forward: [90_000, 90_000],
  price: [80_000, 100_000],
  density: [0.00001, 0.00002],
  lognormal: [0.000015, 0.00001],
  below: [0.21, 0.74],
  covered: [0.9991, 0.9991],
})

test('on a log axis the area is probability: density times price, percent per percent, above zero', () => {
  const { x, y, series } = toModel(distribution, 'BTC')
  expect(x).toMatchObject({ kind: 'log', unit: 'USD' })
  expect(y).toMatchObject({ unit: '% per 1 % move', hasZero: true })
  const [band, flat] = series
  expect(band.kind === 'band' && Array.from(band.high, (value) => Number(value?.toFixed(6)))).toEqual([0.8, 2])
  expect(flat.kind === 'line' && Array.from(flat.y, (value) => Number(value?.toFixed(6)))).toEqual([1.2, 1])
})

test('the fitted smile is the model, the flat smile its shadow, the forward a vertical line', () => {
  const { series, references, crosshairKey } = toModel(distribution, 'BTC')
  expect(series).toMatchObject([
    { kind: 'band', color: 'model' },
    { kind: 'line', role: 'shadow' },
  ])
  expect(references).toEqual([{ along: 'x', at: 90_000, label: 'Forward', color: 'forward' }])
  expect(crosshairKey).toBe('strike:BTC')
})

test('the tooltip has both sides of the probability, which add up', () => {
  const [band] = toModel(distribution, 'BTC').series
  expect(band.kind === 'band' && band.readout?.(1)).toEqual([
    { label: 'Below', text: '74.0\u2009%' },
    { label: 'Above', text: '26.0\u2009%' },
  ])
})

test('the header names the expiry and the share drawn; without a price there is neither curve nor forward', () => {
  expect(toModel(distribution, 'BTC').headline).toContain('27 Feb 26')
  expect(toModel(distribution, 'BTC').headline).toContain('99.91')
  const nothing = answerOf('implied-distribution', {
    expiry: [],
    forward: [],
    price: [],
    density: [],
    lognormal: [],
    below: [],
    covered: [],
  })
  expect(toModel(nothing, 'BTC')).toMatchObject({ headline: undefined, series: [], references: [] })
})
