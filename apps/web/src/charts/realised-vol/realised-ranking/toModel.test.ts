import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const coins = answerOf('realised-ranking', {
  coin: ['DOGE', 'BTC'],
  last: [0.1234, 90_000],
  return30: [-0.1, 0.05],
  vol5: [1.2, 0.5],
  vol10: [1.1, 0.5],
  vol30: [1.0, 0.4],
  vol90: [0.9, null],
  vol365: [null, null],
  percentile: [0.8, null],
  correlation: [0.6, null],
  beta: [1.4, null],
  days: [100, 60],
  source: ['okx DOGE-USDT', 'deribit BTC-PERPETUAL'],
})

test('each coin has a row in the order of the answer; missing values are dashes', () => {
  const { columns, items } = toModel(coins)
  const cell = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect(items.map(({ key }) => key)).toEqual(['DOGE', 'BTC'])
  expect([cell('vol30', 0), cell('vol90', 1), cell('beta', 1), cell('last', 0)]).toEqual(['100.0', '–', '–', '0.1234'])
  const vol30 = columns.find(({ id }) => id === 'vol30')
  expect(vol30?.cellStyle?.(1).bar?.share).toBeCloseTo(0.4, 12)
})
