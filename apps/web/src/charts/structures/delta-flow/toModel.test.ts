import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const flow = answerOf<'delta-flow', (typeof COLUMNS)[number]>('delta-flow', {
  type: ['put', 'put', 'call', 'call', 'call'],
  fromDelta: [0, 0.1, 0, 0.1, null],
  toDelta: [0.1, 0.25, 0.1, 0.25, null],
  trades: [3, 1, 2, 0, 1],
  unknownCoin: [0.5, 0, 0, 0, 0],
  boughtCoin: [5, 1, 0, 0, 2],
  soldCoin: [2, 0, 4, 0, 0],
  boughtPremiumUsd: [500, 100, 0, 0, 0],
  soldPremiumUsd: [200, 0, 400, 0, 0],
  boughtVegaUsd: [50, 10, 0, 0, 0],
  soldVegaUsd: [20, 0, 40, 0, 0],
  boughtDeltaCoin: [0.4, 0.2, 0, 0, 0],
  soldDeltaCoin: [0.1, 0, 0.3, 0, 0],
})
const market = { exchange: 'deribit', symbol: 'SOL_USDC' }

test('buckets run from put wing to the money and on to the call wing, then options without a delta', () => {
  const model = toModel(flow, { measure: 'Coin', range: '7' }, market)
  expect(model).toMatchObject({
    x: { categories: ['<10p', '<25p', '<25c', '<10c', 'no IV c'] },
    y: { unit: 'SOL' },
    series: [
      { id: 'bought', y: [5, 1, 0, 0, 2] },
      { id: 'sold', y: [-2, -0, -0, -4, -0] },
      { id: 'net', y: [3, 1, null, -4, 2] },
    ],
  })
  const [bars] = model.series
  if (bars?.kind !== 'bars') throw new Error('expected bars')
  expect(bars.pick?.(1)).toBe(
    '/options/deribit/SOL_USDC/options-scanner/?view=trades&delta=10-25&trades=put&structure-tape.order=size&structure-tape.legs=one&structure-tape.range=7',
  )
  expect(bars.pick?.(4)).toBeUndefined()
})

test('each measure has its own unit, and without trades nothing is drawn', () => {
  expect(toModel(flow, { measure: 'VegaUsd', range: '1' }, market)).toMatchObject({
    y: { unit: 'USD per vol pt' },
    series: [{ y: [50, 10, 0, 0, 0] }, { y: [-20, -0, -0, -40, -0] }, {}],
  })
  const nothing = answerOf<'delta-flow', (typeof COLUMNS)[number]>('delta-flow', {
    ...flow.data,
    trades: [0, 0, 0, 0, 0],
  })
  expect(toModel(nothing, { measure: 'Coin', range: '1' }, market).series).toEqual([])
})
