import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const BOOK = { exchange: 'deribit', symbol: 'BTC' }

test('each trade has a row with its vega, in the colour of the taker’s side, linked to its option', () => {
  const { columns, leadsTo } = toModel(
    answerOf('largest-trades', {
      at: [0],
      tradeId: ['7'],
      instrument: ['BTC-1'],
      side: ['sell'],
      amountCoin: [250],
      price: [0.0125],
      vol: [0.48],
      premiumUsd: [280_000],
      vega: [25_400],
      delta: [-75.25],
      isBlock: [true],
      weightedVega: [null],
      bookBeforeAt: [-4000],
      bidVolBefore: [0.475],
      askVolBefore: [null],
      bidBefore: [0.012],
      askBefore: [0.0127],
      openChange: [-250],
    }),
    BOOK,
  )
  const texts = Object.fromEntries(columns.map(({ id, text }) => [id, text(0)]))
  expect(texts).toMatchObject({
    instrument: 'BTC-1',
    where: 'block',
    side: 'sell',
    vol: '48.0',
    weightedVega: '–',
    price: '0.0125',
    bidVolBefore: '47.5',
    askVolBefore: '–',
    ageBefore: '4\u2009s',
    openChange: '\u2212250.0',
  })
  expect(columns[1].cellStyle?.(0)).toEqual({ bar: { share: 1, color: 'down' } })
  expect(columns.find(({ id }) => id === 'add')?.leadsTo?.(0)).toContain(
    encodeURIComponent('"instrument":"BTC-1","amount":-250,"price":0.0125'),
  )
  expect(leadsTo?.(0)).toBe('/options/deribit/BTC/current/BTC-1/')
  expect(toModel(answerOf('largest-trades', EMPTY as never), BOOK).items).toEqual([])
})
