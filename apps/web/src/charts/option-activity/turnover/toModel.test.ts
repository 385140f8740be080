import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const DATA = {
  row: ['total', 'option', 'option'],
  name: ['all', 'BTC-1', 'BTC-2'],
  expiry: [null, 7, 8],
  openCoin: [1_000, 40, 60],
  openUsd: [90_000_000, null, 1],
  volumeCoin: [250, 10, 90],
  volumeUsd: [22_500_000, null, 1],
  turnover: [0.25, 0.25, 1.5],
  openRatio: [1.042, null, null],
  volumeRatio: [2, null, null],
  turnoverAverage: [0.13, null, null],
}
const model = (expiries: readonly number[]) =>
  toModel(answerOf('turnover', DATA as never), { exchange: 'deribit', symbol: 'BTC', expiries })

test('totals are shown whatever expiries are selected, options of the selected ones only; a total has no link', () => {
  const { columns, items, leadsTo } = model([8])
  const rows = items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))
  expect(rows.map((row) => columns[0]?.text(row))).toEqual(['All', 'BTC-2'])
  expect(columns.map(({ text }) => text(0))).toEqual([
    'All',
    '1.00k',
    '90.0M',
    '250',
    '22.5M',
    '25.0\u2009%',
    '13.0\u2009%',
    '1.04',
    '2.00',
    '–',
  ])
  expect([leadsTo?.(0), leadsTo?.(2)]).toEqual([undefined, '/options/deribit/BTC/current/BTC-2/'])
  expect(model([]).items).toHaveLength(3)
})

test('without an answer there are no rows', () => {
  const none = Object.fromEntries(COLUMNS.map((name) => [name, []]))
  const page = { exchange: 'deribit', symbol: 'BTC', expiries: [] }
  expect(toModel(answerOf('turnover', none as never), page).items).toEqual([])
})
