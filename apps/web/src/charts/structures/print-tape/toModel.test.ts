import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import type { PRINT_COLUMNS } from '../printTable.ts'
import { toModel } from './toModel.ts'

const MARKET = { exchange: 'deribit', symbol: 'BTC' }
const PUT = 'BTC-27MAR26-80000-P'
const CALL = 'BTC-27MAR26-95000-C'
const none = [null, null, null, null]

/** Newest first: a sold put, both legs of a block, and the same put earlier, bought at a higher price. */
const tape = answerOf<'trade-tape', (typeof PRINT_COLUMNS)[number]>('trade-tape', {
  at: [4_000, 3_000, 3_000, 1_000],
  tradeId: ['9', '8', '7', '6'],
  instrument: [PUT, CALL, PUT, PUT],
  side: ['sell', 'buy', 'sell', 'buy'],
  customer: ['sell', 'sell', 'buy', null],
  structureId: ['9', 'B1', 'B1', '6'],
  structure: ['27MAR26 80k put', '27MAR26 80k/95k risk reversal', '27MAR26 80k/95k risk reversal', '27MAR26 80k put'],
  uniTrade: ['["sell P"]', '["buy C","sell P"]', '["buy C","sell P"]', '["buy P"]'],
  isLiquidation: [true, false, false, false],
  price: [0.01, 0.05, 0.012, 0.012],
  vol: [0.5, 0.48, 0.52, null],
  amountCoin: [2, 25, 25, 1],
  premiumUsd: [1_800, 112_500, 27_000, null],
  index: [90_000, 90_100, 90_100, 89_950],
  delta: [-0.2, 0.35, -0.22, null],
  gamma: [0.00001, 0.00002, 0.00001, null],
  vega: [50, 70, 52, null],
  theta: [-12, -20, -13, null],
  openBefore: [100, null, null, 98],
  openAfter: [98, null, null, 99],
  openChange: [-2, null, null, 1],
  beforeAt: [2_000, null, null, 1_000],
  bidBefore: [0.01, null, null, 0.0115],
  bidSizeBefore: [5, null, null, 1],
  bidVolBefore: [0.49, null, null, 0.5],
  markBefore: [0.0105, null, null, 0.012],
  markVolBefore: none,
  askBefore: [0.011, null, null, 0.0125],
  askSizeBefore: none,
  askVolBefore: none,
  afterAt: [5_000, null, null, null],
  bidAfter: [0.0095, null, null, null],
  bidSizeAfter: none,
  bidVolAfter: none,
  markAfter: [0.0102, null, null, null],
  markVolAfter: none,
  askAfter: [0.0108, null, null, null],
  askSizeAfter: none,
  askVolAfter: none,
})

const cells = (id: string) => {
  const model = toModel(tape, false, MARKET)
  const column = model.columns.find((one) => one.id === id)
  return model.items.map((item) => (item.kind === 'row' ? column?.text(item.row) : undefined))
}

test('the side of the taker is next to that of the customer; an unknown customer side is a question mark', () => {
  expect(cells('side')).toEqual(['sell', 'buy', 'sell', 'buy'])
  expect(cells('customer')).toEqual(['sell', 'sell', 'buy', '?'])
  expect(cells('isLiquidation')).toEqual(['liquidation', '', '', ''])
  expect(cells('index')).toEqual(['90,000', '90,100', '90,100', '89,950'])
})

test('a tick compares with the previous print of the same option; the first has none', () => {
  expect(cells('tick')).toEqual(['↓', '', '=', ''])
})

test('the book before and the first one after have their age and the same decimals', () => {
  expect([cells('bidBefore'), cells('askBefore')]).toEqual([
    ['0.0100', '–', '–', '0.0115'],
    ['0.0110', '–', '–', '0.0125'],
  ])
  expect(cells('ageBefore')).toEqual(['2\u2009s', '–', '–', '0\u2009s'])
  expect(cells('ageAfter')[0]).toBe('1\u2009s')
  expect(cells('openChange')).toEqual(['−2.00', '–', '–', '+1.00'])
})

test('an option links to its page by its name, a row to the prints of its structure', () => {
  const { columns, leadsTo } = toModel(tape, false, MARKET)
  expect(columns.find(({ id }) => id === 'instrument')?.pick?.(1)).toBe(CALL)
  expect(leadsTo?.(1)).toBe(`/options/deribit/BTC/options-scanner/${encodeURIComponent('["buy C","sell P"]')}/`)
})
