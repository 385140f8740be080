import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const AT = Date.UTC(2026, 0, 27, 11, 59, 30)

const spec = toModel(
  answerOf('future-trades', {
    at: [AT, AT - 1000],
    tradeId: ['8', '7'],
    side: ['buy', 'sell'],
    price: [90_610.5, 2.1234],
    amountCoin: [0.5, null],
    amountUsd: [45_305, 10],
    basis: [610.5, null],
    apr: [0.0421, null],
    isBlock: [false, true],
    isLiquidation: [false, true],
  }),
)
const cell = (id: string, row: number) => spec.columns.find((column) => column.id === id)?.text(row)

test('each trade has a row, newest first, with its price in the colour of the taker’s side', () => {
  expect(spec.items.map(({ key }) => key)).toEqual(['8', '7'])
  expect(spec.sortedBy).toEqual({ column: 'at', isDescending: true })
  const price = spec.columns.find(({ id }) => id === 'price')
  expect([0, 1].map((row) => price?.cellStyle?.(row).ink)).toEqual(['up', 'down'])
  expect([cell('price', 0), cell('price', 1)]).toEqual(['90,610.5', '2.1234'])
})

test('basis and rate have their sign, and are dashes if the trade has no index', () => {
  expect([cell('basis', 0), cell('apr', 0)]).toEqual(['+610.50', '+4.21\u2009%'])
  expect([cell('basis', 1), cell('apr', 1), cell('amountCoin', 1)]).toEqual(['–', '–', '–'])
})

test('other attributes of a trade are written as words', () => {
  expect([cell('kind', 0), cell('kind', 1)]).toEqual(['', 'block, liquidation'])
})
