import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const traded = answerOf('traded-basis', {
  at: [1_000, 2_000],
  basis: [100, 130],
  basisOpen: [90, 120],
  basisHigh: [120, 140],
  basisLow: [80, 110],
  basisClose: [110, 140],
  apr: [0.05, null],
  amountCoin: [1, 2],
  trades: [3, 1],
})

test('candles show first, highest, lowest and last print, with a line weighted by coins and volume beneath', () => {
  const { series, headline } = toModel(traded)
  expect(series).toMatchObject([
    { kind: 'candles', open: [90, 120], high: [120, 140], low: [80, 110], close: [110, 140] },
    { kind: 'line', y: [100, 130] },
    { kind: 'bars', isBeneath: true, y: [1, 2] },
  ])
  // (100·1 + 130·2) ÷ 3
  expect(headline).toBe('120 over 3.00 coin')
})

test('without a print nothing is drawn and there is no headline', () => {
  const none = answerOf('traded-basis', {
    at: [],
    basis: [],
    basisOpen: [],
    basisHigh: [],
    basisLow: [],
    basisClose: [],
    apr: [],
    amountCoin: [],
    trades: [],
  })
  expect(toModel(none)).toMatchObject({ series: [], headline: undefined })
})
