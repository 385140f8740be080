import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAIR = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const model = (data: object, measure: 'vol' | 'rr25' | 'fly25') =>
  toModel(answerOf('relative-vol-terms', { ...NONE, ...data } as never), PAIR, { measure, axis: 'log' })

test('two curves are drawn in the colours of their coins, with the signed difference beneath', () => {
  const { series } = model(
    { tenorDays: [7, 30], vol: [0.5, 0.48], otherVol: [0.45, 0.6], spread: [0.05, -0.12] },
    'vol',
  )
  expect(series.map(({ name }) => name)).toEqual(['BTC', 'ETH', 'Difference', 'Difference earlier'])
  expect(series[2]).toMatchObject({ isBeneath: true, y: [0.05, -0.12] })
  const bars = series[2] as unknown as { readonly colorAt: (row: number) => string }
  expect([bars.colorAt(0), bars.colorAt(1)]).toEqual(['up', 'down'])
})

test('skew uses its own columns; a measure missing in both books draws nothing', () => {
  const skew = model(
    { tenorDays: [7, 30], rr25: [-0.02, null], otherRr25: [-0.01, -0.03], rr25Difference: [-0.01, null] },
    'rr25',
  )
  expect(skew.series.map((one) => ('y' in one ? one.y : []))).toEqual([
    [-0.02, null],
    [-0.01, -0.03],
    [-0.01, null],
    [null, null],
  ])
  expect(model({ tenorDays: [7, 30] }, 'fly25').series).toEqual([])
})
