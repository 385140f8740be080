import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const board = answerOf('carry-board', {
  coin: ['BTC', 'BTC', 'DOGE'],
  venue: ['deribit', 'okx', 'gate'],
  instrument: ['BTC-27MAR26', 'BTC-USDT-SWAP', 'DOGE_USDT'],
  kind: ['future', 'perpetual', 'perpetual'],
  margin: ['coin', 'stable', 'stable'],
  days: [59, null, null],
  side: ['short', 'long', null],
  carry: [0.05, -0.02, null],
  net: [0.044, 0.0165, null],
  fees: [0.001, 0.003, 0.003],
  feesAreOwn: [true, true, false],
  breakEvenDays: [7.3, 54.75, null],
  held30d: [null, 0.031, null],
  heldDays: [null, 30, null],
  percentile: [0.625, null, null],
  historyDays: [40, 12, 0],
  sizeUsd: [202_000, 5_000, null],
  openInterestUsd: [50e6, 5e6, 20_000],
  ageSeconds: [4, 61, 300],
})
const own = { find: '', kind: 'all', least: 'any' } as const

test('each contract has a row, the highest rate after fees first, linked to its history', () => {
  const table = toModel(board, own)
  expect(table.sortedBy).toEqual({ column: 'net', isDescending: true })
  expect(table.items.map(({ key }) => key)).toEqual(['deribit BTC-27MAR26', 'okx BTC-USDT-SWAP', 'gate DOGE_USDT'])
  expect([0, 1].map((row) => table.leadsTo?.(row))).toEqual([
    '/futs-perps/deribit/futures/BTC-27MAR26/',
    '/futs-perps/okx/perpetuals/BTC-USDT-SWAP/',
  ])
  // A phone shows who, where and how much without scrolling.
  expect(table.columns.slice(0, 3).map(({ id }) => id)).toEqual(['instrument', 'venue', 'net'])
})

test('numbers have their formats; missing ones are dashes, and a default fee schedule is marked', () => {
  const table = toModel(board, own)
  const text = (id: string, row: number) => table.columns.find((one) => one.id === id)?.text(row)
  expect([text('net', 0), text('carry', 1), text('percentile', 0)]).toEqual([
    '+4.40\u2009%',
    '−2.00\u2009%',
    '63\u2009%',
  ])
  expect([text('side', 0), text('side', 1), text('side', 2)]).toEqual(['sold', 'bought', '–'])
  expect([text('fees', 0), text('fees', 2)]).toEqual(['0.100\u2009%', '~0.300\u2009%'])
  for (const id of ['carry', 'net', 'breakEvenDays', 'sizeUsd', 'held30d', 'days']) expect(text(id, 2), id).toBe('–')
})

test('kind, open interest and search filter the rows', () => {
  const keys = (more: object) => toModel(board, { ...own, ...more }).items.map(({ key }) => key)
  expect(keys({ kind: 'future' })).toEqual(['deribit BTC-27MAR26'])
  expect(keys({ least: '1m' })).toEqual(['deribit BTC-27MAR26', 'okx BTC-USDT-SWAP'])
  expect(keys({ find: 'okx btc' })).toEqual(['okx BTC-USDT-SWAP'])
})
