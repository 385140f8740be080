import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const rates = answerOf('implied-rates', {
  expiry: [Date.UTC(2026, 2, 27, 8), Date.UTC(2026, 2, 27, 8)],
  days: [59, 59],
  venue: ['deribit', 'cboe'],
  symbol: ['BTC', 'IBIT_USD'],
  collateral: ['BTC', 'USD'],
  rate: [0.0512, null],
  rateBid: [0.048, 0.031],
  rateAsk: [0.053, null],
  rateError: [0.0011, null],
  strikes: [24, 0],
  netRate: [0.036, null],
  bidSizeCoin: [2.5, null],
  askSizeCoin: [1, null],
  futureRate: [0.0521, null],
  difference: [-0.0009, null],
  fundingExpected: [0.08, null],
  fundingDifference: [-0.0288, null],
  moneyRate: [0.051, null],
  lendRate: [0.041, null],
  borrowRate: [0.062, null],
  ageSeconds: [3, 900],
})

test('each expiry, venue and collateral has a row; rates in percent, signed differences, dashes for missing values', () => {
  const { columns, items } = toModel(rates)
  const textOf = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect(items.length).toBe(2)
  expect([textOf('rate', 0), textOf('rateBid', 0), textOf('rateAsk', 0), textOf('rateError', 0)]).toEqual([
    '5.12\u2009%',
    '4.80\u2009%',
    '5.30\u2009%',
    '0.11\u2009%',
  ])
  expect([textOf('difference', 0), textOf('fundingDifference', 0)]).toEqual(['−0.09\u2009%', '−2.88\u2009%'])
  expect([textOf('rate', 1), textOf('rateBid', 1), textOf('futureRate', 1)]).toEqual(['–', '3.10\u2009%', '–'])
  expect(columns.find(({ id }) => id === 'rateBid')?.cellStyle?.(0)).toMatchObject({ ink: 'bid' })
  expect(toModel(answerOf('implied-rates', EMPTY as never)).items).toEqual([])
})
