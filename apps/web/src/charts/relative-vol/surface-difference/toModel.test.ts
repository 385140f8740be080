import { DELTA_BUCKETS } from '@gvol/market'
import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAIR = { exchange: 'derive', symbol: 'BTC_USDC', otherExchange: 'deribit', otherSymbol: 'BTC' }

const surfaces = answerOf('surface-difference', {
  tenorDays: [7, 7, 30, 90],
  bucket: ['put25', 'atm', 'atm', 'atm'],
  vol: [0.6, 0.5, null, 0.55],
  otherVol: [0.58, 0.51, 0.52, null],
  difference: [0.02, -0.01, null, null],
  ratio: [1.034, 0.98, null, null],
})

const cells = (measure: Parameters<typeof toModel>[2]) => {
  const { y, series } = toModel(surfaces, PAIR, measure)
  const heat = series[0]
  if (heat?.kind !== 'heat' || y.kind !== 'category') throw new Error('expected a heat table')
  const at = (tenor: string, bucket: (typeof DELTA_BUCKETS)[number]) =>
    heat.values[y.categories.indexOf(tenor) * DELTA_BUCKETS.length + DELTA_BUCKETS.indexOf(bucket)]
  return { heat, at, tenors: y.categories }
}

test('a higher vol is above zero, the colour scale is centred at zero, and a tenor missing in one book is left out', () => {
  const { heat, at, tenors } = cells('difference')
  expect(tenors).toEqual(['7 d'])
  expect([at('7 d', 'put25'), at('7 d', 'atm'), at('7 d', 'call25')]).toEqual([0.02, -0.01, null])
  expect([heat.scale, heat.name]).toEqual(['diverging', 'BTC_USDC derive − BTC deribit, vol points'])
})

test('a ratio is shown as its difference from one; a single book does not need the other one', () => {
  expect(cells('ratio').at('7 d', 'atm')).toBeCloseTo(-0.02, 12)
  const { heat, at, tenors } = cells('vol')
  expect(tenors).toEqual(['7 d', '90 d'])
  expect([heat.scale, at('90 d', 'atm')]).toEqual(['intensity', 0.55])
  expect(cells('otherVol').tenors).toEqual(['7 d', '30 d'])
})

test('without data nothing is drawn', () => {
  const none = answerOf('surface-difference', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(none, PAIR, 'difference').series).toEqual([])
})
