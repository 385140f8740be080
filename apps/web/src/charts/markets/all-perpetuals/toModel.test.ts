import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const none = Object.fromEntries(COLUMNS.map((name) => [name, [null, null]]))
const board = answerOf('all-perpetuals', {
  ...none,
  coin: ['BTC', 'DOGE'],
  venue: ['deribit', 'okx'],
  instrument: ['BTC-PERPETUAL', 'DOGE-USDT-SWAP'],
  margin: ['coin', 'stable'],
  fundingApr: [0.1095, null],
  funding8h: [0.0001, null],
  basisShare: [-0.0003, null],
  openInterestUsd: [9e8, 4e5],
  openInterestChange24h: [0.25, null],
} as never) as Parameters<typeof toModel>[0]

test('each perpetual has a row, the largest open interest first, with columns and formats of a venue’s board', () => {
  const table = toModel(board, { find: '', least: 'any' })
  const text = (id: string, row: number) => table.columns.find((one) => one.id === id)?.text(row)
  expect(table.sortedBy).toEqual({ column: 'openInterestUsd', isDescending: true })
  expect(table.columns.slice(0, 6).map(({ id }) => id)).toEqual([
    'instrument',
    'venue',
    'fundingApr',
    'funding8h',
    'fundingAprChange24h',
    'openInterestUsd',
  ])
  expect([text('funding8h', 0), text('openInterestChange24h', 0), text('basisShare', 0)]).toEqual([
    '+0.0100\u2009%',
    '+25.0\u2009%',
    '−0.030\u2009%',
  ])
  expect([text('fundingApr', 1), text('mark', 1), text('margin', 1)]).toEqual(['–', '–', 'linear'])
  expect(table.leadsTo?.(1)).toBe('/futs-perps/okx/perpetuals/DOGE-USDT-SWAP/')
})

test('small open interest is hidden by default; the search matches coin, venue or name', () => {
  const keys = (find: string, least: 'any' | '1m') => toModel(board, { find, least }).items.map(({ key }) => key)
  expect(keys('', '1m')).toEqual(['deribit BTC-PERPETUAL'])
  expect(keys('doge okx', 'any')).toEqual(['okx DOGE-USDT-SWAP'])
})
