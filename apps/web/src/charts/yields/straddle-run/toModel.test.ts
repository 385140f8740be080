import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const NEAR = Date.UTC(2026, 0, 30, 8)
const FAR = Date.UTC(2026, 2, 27, 8)
const run = answerOf('straddle-run', {
  expiry: [NEAR, FAR],
  days: [2.8, 58.8],
  strike: [90_000, 92_000],
  call: ['BTC-30JAN26-90000-C', 'BTC-27MAR26-92000-C'],
  put: ['BTC-30JAN26-90000-P', 'BTC-27MAR26-92000-P'],
  forward: [90_100, 91_800.5],
  bid: [null, 9_800],
  mark: [2_100.25, 10_000],
  ask: [2_200, 10_200],
  bidOfSpot: [null, 0.1089],
  markOfSpot: [0.02334, 0.1111],
  askOfSpot: [0.0244, 0.1133],
  vega: [62.31, 287.4],
  theta: [-390.1, -85.2],
})

test('each expiry has a row, near to far; a leg without a bid gives a dash', () => {
  const table = toModel(run, { expiries: [], dte: undefined, exchange: 'deribit' })
  const text = (id: string, row: number) => table.columns.find((column) => column.id === id)?.text(row)
  expect(table.items.map(({ key }) => key)).toEqual([String(NEAR), String(FAR)])
  expect([text('bid', 0), text('mark', 0), text('bidOfSpot', 0)]).toEqual(['–', '2,100.25', '–'])
  expect([text('markOfSpot', 0), text('theta', 1)]).toEqual(['2.33\u2009%', '−85.2'])
})

test('the page filters expiries', () => {
  expect(toModel(run, { expiries: [FAR], dte: undefined, exchange: 'deribit' }).items).toHaveLength(1)
  expect(toModel(run, { expiries: [], dte: [0, 7], exchange: 'deribit' }).items.map(({ key }) => key)).toEqual([
    String(NEAR),
  ])
})

test('a row links to its options, and adds one coin of both to the portfolio', () => {
  const table = toModel(run, { expiries: [], dte: undefined, exchange: 'deribit' })
  const column = (id: string) => table.columns.find((one) => one.id === id)
  expect([column('call')?.pick?.(1), column('put')?.pick?.(0)]).toEqual(['BTC-27MAR26-92000-C', 'BTC-30JAN26-90000-P'])
  const path = decodeURIComponent(column('add')?.leadsTo?.(1) ?? '')
  expect(JSON.parse(path.slice(path.indexOf('=') + 1))).toEqual([
    { exchange: 'deribit', instrument: 'BTC-27MAR26-92000-C', amount: 1 },
    { exchange: 'deribit', instrument: 'BTC-27MAR26-92000-P', amount: 1 },
  ])
})
