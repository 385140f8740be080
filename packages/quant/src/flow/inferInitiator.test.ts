import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedRows } from '../../test/sharedRows.ts'
import {
  type DecoratedTrade,
  type DecoratedTradeColumns,
  INITIATOR_RULES,
  inferInitiator,
  inferInitiatorVec,
} from './inferInitiator.ts'

const quiet: DecoratedTrade = {
  price: 0.01,
  amount: 1,
  takerSide: 1,
  preBid: 0.0095,
  preBidSize: 20,
  preAsk: 0.0105,
  preAskSize: 20,
  preMark: 0.01,
  preMarkVol: 0.6,
  vol: 0.6,
  postBid: 0.0095,
  postAsk: 0.0105,
}

test('a fully consumed level was the resting customer: a lifted offer is a sale, a hit bid a purchase', () => {
  const lifted = { ...quiet, price: 0.0105, amount: 3, preAskSize: 3, postAsk: 0.011 }
  expect(inferInitiator(lifted)).toMatchObject({ direction: -1, rule: 'consumed-level' })
  expect(inferInitiator({ ...lifted, postAsk: undefined })).toMatchObject({ direction: -1, rule: 'consumed-level' })
  const hit = { ...quiet, price: 0.0095, amount: 3, preBidSize: 3, postBid: 0.009 }
  expect(inferInitiator(hit)).toMatchObject({ direction: 1, rule: 'consumed-level' })
})

test('a level that kept or regained its size leaves the decision to the mark', () => {
  const lifted = { ...quiet, price: 0.0105, amount: 3, preAskSize: 3, postAsk: 0.0105 }
  expect(inferInitiator(lifted)).toMatchObject({ direction: 1, rule: 'price-vs-mark' })
  expect(inferInitiator({ ...lifted, preAskSize: 3.1, postAsk: 0.011 }).rule).toBe('price-vs-mark')
  expect(inferInitiator({ ...lifted, postBid: undefined, postAsk: undefined }).rule).toBe('price-vs-mark')
})

test('at the mark the vol decides, then the taker side, else the direction is unknown', () => {
  expect(inferInitiator({ ...quiet, vol: 0.59 })).toMatchObject({ direction: -1, rule: 'vol-vs-mark' })
  expect(inferInitiator(quiet)).toMatchObject({ direction: 1, rule: 'taker-side' })
  expect(inferInitiator({ price: 1, amount: 1, takerSide: 0 })).toEqual({
    direction: 0,
    rule: 'unknown',
    confidence: 0,
  })
})

test('a rule against the taker has lower confidence, except for a fully consumed level', () => {
  const above = { ...quiet, price: 0.0102 }
  expect(inferInitiator(above).confidence).toBeGreaterThan(inferInitiator({ ...above, takerSide: -1 }).confidence)
})

const NAMES = [
  'preBid',
  'preBidSize',
  'preAsk',
  'preAskSize',
  'preMark',
  'preMarkVol',
  'vol',
  'postBid',
  'postAsk',
] as const

const columnsOf = (trades: readonly DecoratedTrade[]): DecoratedTradeColumns => ({
  price: Float64Array.from(trades, (trade) => trade.price),
  amount: Float64Array.from(trades, (trade) => trade.amount),
  takerSide: Int8Array.from(trades, (trade) => trade.takerSide),
  ...Object.fromEntries(NAMES.map((name) => [name, Float64Array.from(trades, (trade) => trade[name] ?? Number.NaN)])),
})

test('columns equal the results of single trades', () => {
  const tick = fc.integer({ min: 1, max: 6 }).map((ticks) => ticks * 0.0005)
  const maybe = fc.option(tick, { nil: undefined })
  const trade = fc.record({
    price: tick,
    amount: tick,
    takerSide: fc.constantFrom(-1, 0, 1),
    ...Object.fromEntries(NAMES.map((name) => [name, maybe])),
  }) as fc.Arbitrary<DecoratedTrade>
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 20 }), (trades) => {
      const { direction, rule, confidence } = inferInitiatorVec(columnsOf(trades))
      const rows = trades.map((_, i) => ({
        direction: direction[i],
        rule: INITIATOR_RULES[rule[i]],
        confidence: confidence[i],
      }))
      expect(rows).toEqual(trades.map(inferInitiator))
    }),
  )
})

const golden = sharedRows('golden/amberdata_trades_20240401.csv')
test.skipIf(!golden)('labels agree with the original for 95.6 % of 1,055 trades and 96.4 % of 55 later ones', () => {
  const number = (text: string) => (text === '' ? undefined : Number(text))
  const agreement = (sample: string) => {
    const rows = golden!.filter((row) => row.sample === sample)
    const trades = rows.map((row) => ({
      price: Number(row.price),
      amount: Number(row.tradeAmount),
      takerSide: Number(row.exchangeDirection),
      preBid: number(row.preTradeBidPrice),
      preBidSize: number(row.preTradeBidVolume),
      preAsk: number(row.preTradeAskPrice),
      preAskSize: number(row.preTradeAskVolume),
      preMark: number(row.preTradeMarkPrice),
      preMarkVol: number(row.preTradeMarkIv),
      vol: number(row.tradeIv),
      postBid: number(row.postTradeBidPrice),
      postAsk: number(row.postTradeAskPrice),
    }))
    const { direction } = inferInitiatorVec(columnsOf(trades))
    return rows.filter((row, i) => direction[i] === Number(row.amberdataDirection)).length / rows.length
  }
  expect(agreement('A')).toBeGreaterThan(0.955)
  expect(agreement('B')).toBeGreaterThan(0.963)
})
