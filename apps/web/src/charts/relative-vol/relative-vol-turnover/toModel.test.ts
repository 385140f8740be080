import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const PAIR = { exchange: 'deribit', symbol: 'BTC', otherExchange: 'deribit', otherSymbol: 'ETH' }

const NONE = Object.fromEntries(COLUMNS.map((name) => [name, [null]]))
const model = (data: object, measure: 'open' | 'volume' | 'turnover') =>
  toModel(answerOf('relative-vol-turnover', { ...NONE, at: [1], ...data } as never), PAIR, measure)

test('each measure uses its own columns, with the ratio on the right', () => {
  expect(model({ openUsd: [9], otherOpenUsd: [3], openRatio: [3] }, 'open').series).toMatchObject([
    { name: 'BTC', y: [9] },
    { name: 'ETH', y: [3] },
    { name: 'BTC ÷ ETH', isRight: true, y: [3] },
  ])
  expect(model({ turnover: [0.02], otherTurnover: [null] }, 'turnover')).toMatchObject({
    y: { unit: '% a day' },
    series: [{ name: 'BTC' }],
  })
  expect(model({ openUsd: [9] }, 'volume').series).toEqual([])
})
