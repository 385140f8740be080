import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const CANDLE = {
  at: [1],
  open: [0.04],
  high: [0.05],
  low: [0.03],
  close: [0.045],
  vol: [0.5],
  index: [90_000],
  buyCoin: [3],
  sellCoin: [2],
  trades: [4],
}

test('a candle has its vol and number of trades; sold volume is below zero', () => {
  const { series } = toModel(answerOf('option-candles', CANDLE))
  expect(series.map(({ id }) => id)).toEqual(['price', 'index', 'bought', 'sold'])
  expect(series[3]).toMatchObject({ isBeneath: true, y: [-2] })
  expect(series[0].readout?.(0)).toEqual([
    { label: 'IV', text: '50.0' },
    { label: 'Trades', text: '4' },
  ])
  const none = Object.fromEntries(COLUMNS.map((name) => [name, []]))
  expect(toModel(answerOf('option-candles', none as never)).series).toEqual([])
})
