import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const BOOK = { exchange: 'deribit', symbol: 'BTC' }
test('each option has a row that links to it; the largest has a full bar', () => {
  const { columns, items, leadsTo } = toModel(
    answerOf('most-traded', {
      instrument: ['BTC-1', 'BTC-2'],
      type: ['put', 'call'],
      amountCoin: [200, 50],
      blockCoin: [120, 0],
      premiumUsd: [1_000, null],
      averagePrice: [0.01234, null],
      averageVol: [0.512, null],
      trades: [9, 2],
    }),
    BOOK,
  )
  expect(items).toHaveLength(2)
  expect(columns.map(({ text }) => text(1))).toEqual(['BTC-2', '50', '0', '–', '–', '–', 'Add', '2'])
  expect(columns[1].cellStyle?.(0)).toEqual({ bar: { share: 1, color: 'put' } })
  expect(leadsTo?.(0)).toBe('/options/deribit/BTC/current/BTC-1/')
  expect(toModel(answerOf('most-traded', EMPTY as never), BOOK).items).toEqual([])
})
