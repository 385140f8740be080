import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const TRADE = {
  at: [10_000],
  tradeId: ['7'],
  side: ['buy'],
  customer: ['bought'],
  confidence: [0.9],
  price: [0.0415],
  vol: [0.512],
  amountCoin: [12.5],
  premiumUsd: [46_700],
  isBlock: [true],
  isLiquidation: [false],
  beforeAt: [4_000],
  bidBefore: [0.041],
  askBefore: [0.042],
  bidSizeBefore: [3],
  askSizeBefore: [null],
  bidVolBefore: [0.505],
  markBefore: [0.0413],
  askVolBefore: [null],
  rule: ['consumed-level'],
  openBefore: [100],
  afterAt: [null],
  bidAfter: [null],
  askAfter: [null],
  openAfter: [null],
  openChange: [null],
}
const textsOf = (data: object) => {
  const { columns, items } = toModel(answerOf('option-trades', data as never), {
    exchange: 'deribit',
    instrument: 'BTC-27MAR26-100000-C',
  })
  return items.map((item) =>
    item.kind === 'row' ? Object.fromEntries(columns.map(({ id, text }) => [id, text(item.row)])) : {},
  )
}

test('a trade has the books before and after it, with their ages; a missing near book is a dash', () => {
  expect(textsOf(TRADE)).toMatchObject([
    {
      price: '0.0415',
      vol: '51.2',
      customer: 'bought',
      confidence: '90\u2009%',
      kind: 'block',
      add: 'Add',
      rule: 'consumed level',
      bidVolBefore: '50.5',
      askVolBefore: '–',
      bidBefore: '0.0410',
      ageBefore: '6\u2009s',
      bidAfter: '–',
      ageAfter: '–',
      openChange: '–',
    },
  ])
  expect(textsOf({ ...TRADE, afterAt: [10_000], openAfter: [95], openChange: [-5] })).toMatchObject([
    { openChange: '\u22125.0' },
  ])
  expect(textsOf(Object.fromEntries(COLUMNS.map((name) => [name, []])))).toEqual([])
})
