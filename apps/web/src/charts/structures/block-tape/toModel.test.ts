import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { type COLUMNS, toModel } from './toModel.ts'

const tape = answerOf<'structures', (typeof COLUMNS)[number]>('structures', {
  at: [2_000, 1_000],
  id: ['B1', '77'],
  place: ['block', 'screen'],
  name: ['27MAR26 100k/110k call spread + future', '27MAR26 80k put'],
  uniTrade: ['["buy X","sell Y"]', '["sell BTC-27MAR26-80000-P"]'],
  position: ['[]', '[]'],
  instrument: [null, 'BTC-27MAR26-80000-P'],
  side: ['buy', 'sell'],
  isKnown: [true, false],
  rule: ['price-vs-mark', 'unknown'],
  confidence: [0.9, 0],
  legs: [2, 1],
  isWhole: [false, true],
  amountCoin: [25, 0.5],
  vol: [0.523, null],
  priceCoin: [0.02, -0.01],
  netPremiumUsd: [45_000, -450],
  notionalUsd: [2_250_000, 45_000],
  deltaCoin: [3.2, 0.1],
  gamma: [0.0001, 0],
  vegaUsd: [1_200, -3],
  thetaUsd: [-400, 2],
  hedge: ['BTC-PERPETUAL', null],
  hedgeSide: ['sell', null],
  hedgeCoin: [3.2, null],
  hedgePrice: [90_000, null],
  index: [90_000, 90_000],
  bookBeforeAt: [1_200, null],
  bidBefore: [0.018, null],
  askBefore: [0.021, null],
  markBefore: [0.0195, null],
  bidSizeBefore: [null, null],
  askSizeBefore: [null, null],
  bidVolBefore: [0.51, null],
  askVolBefore: [null, null],
  bookAfterAt: [2_600, null],
  bidAfter: [0.0181, null],
  askAfter: [0.022, null],
  openBefore: [100, null],
  openChange: [25, null],
})

test('a block links to the blocks of its structure; an uncertain side has a question mark and no colour', () => {
  const { columns, leadsTo } = toModel(tape, { exchange: 'deribit', symbol: 'BTC' })
  expect(leadsTo?.(0)).toBe(
    '/options/deribit/paradigm/block-sniffer/BTC/%5B%22buy%20X%22%2C%22sell%20Y%22%5D/?print=B1',
  )
  const side = columns.find(({ id }) => id === 'side')
  expect([side?.text(0), side?.text(1), side?.cellStyle?.(1)]).toEqual(['buy', 'sell?', {}])
})
