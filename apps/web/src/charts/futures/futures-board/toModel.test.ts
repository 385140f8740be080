import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const board = answerOf('futures-board', {
  instrument: ['BTC-PERPETUAL', 'BTC-27MAR26', 'XRP/USDC'],
  coin: ['BTC', 'BTC', 'XRP'],
  kind: ['perpetual', 'future', 'perpetual'],
  margin: ['coin', 'coin', 'stable'],
  expiry: [null, Date.UTC(2026, 2, 27, 8), null],
  days: [null, 58.83, null],
  bid: [89_990, null, 2.1234],
  ask: [90_010, 90_620, 2.1236],
  mark: [90_000.5, 90_600, 2.1235],
  index: [90_000, 90_000, 2.12],
  basis: [0.5, 600, 0.0035],
  basisShare: [0.0000056, 0.00667, 0.00165],
  apr: [null, 0.0414, null],
  aprCompounded: [null, 0.0421, null],
  spreadBps: [2.22, null, 0.94],
  openInterestCoin: [10_000, 500, null],
  openInterestUsd: [900_000_000, 45_000_000, null],
  volume24hCoin: [1, 2, 3],
  volume24hUsd: [90_000, 180_000, 6],
  funding8h: [0.0001, null, -0.0002],
  fundingApr: [0.1095, null, -0.438],
  priceChange24h: [0.012, -0.01, null],
  turnover: [0.5, 0.25, null],
  longShort: [1.5, null, null],
  vol5: [0.4, 0.4, null],
  vol14: [0.43, 0.43, null],
  vol60: [0.47, 0.47, null],
  vol10: [0.412, 0.412, null],
  vol30: [0.45, 0.45, null],
  vol90: [0.5, 0.5, null],
  vol180: [null, null, null],
})

const spec = toModel(board, 'deribit', { kind: 'all', find: '' })
const column = (id: string) => {
  const match = spec.columns.find((one) => one.id === id)
  if (match === undefined) throw new Error(`there is no column ${id}`)
  return match
}

test('each contract has a row, most open interest first, and its name links to its page, whatever characters it has', () => {
  expect(spec.items.map((item) => item.key)).toEqual(['BTC-PERPETUAL', 'BTC-27MAR26', 'XRP/USDC'])
  expect(spec.sortedBy).toEqual({ column: 'openInterestUsd', isDescending: true })
  expect([1, 2].map((row) => spec.leadsTo?.(row))).toEqual([
    '/futs-perps/deribit/futures/BTC-27MAR26/',
    '/futs-perps/deribit/futures/XRP%2FUSDC/',
  ])
})

test('a perpetual has funding and no basis rate; missing values are dashes and sort as missing', () => {
  expect(column('apr').text(0)).toBe('–')
  expect(column('apr').value?.(0)).toBeNull()
  expect(column('apr').text(1)).toBe('+4.14\u2009%')
  expect(column('aprCompounded').text(1)).toBe('+4.21\u2009%')
  expect([column('funding8h').text(0), column('funding8h').text(1)]).toEqual(['+0.0100\u2009%', '–'])
  expect([column('bid').text(1), column('spreadBps').text(1), column('expiry').text(0)]).toEqual(['–', '–', '–'])
  expect(column('openInterestUsd').text(2)).toBe('–')
})

test('prices have the decimals of their size, the basis its sign, margin its word', () => {
  expect([column('mark').text(0), column('mark').text(2)]).toEqual(['90,000.5', '2.1235'])
  // Values below a dollar also have at least cents, so that decimals are aligned.
  expect([0, 1, 2].map(column('basis').text)).toEqual(['+0.50', '+600.00', '+0.0035'])
  expect([0, 2].map(column('margin').text)).toEqual(['inverse', 'linear'])
})

test('rates are coloured by size and sign, with the strongest colour from 20 % on', () => {
  expect(column('apr').cellStyle?.(1).heat?.share).toBeCloseTo(0.207, 3)
  expect(column('fundingApr').cellStyle?.(2).heat).toEqual({ scale: 'diverging', share: -1 })
  expect(column('apr').cellStyle?.(0)).toEqual({})
})

test('dated futures or perpetuals alone can be listed; without contracts there are no rows', () => {
  expect(toModel(board, 'deribit', { kind: 'future', find: '' }).items.map(({ key }) => key)).toEqual(['BTC-27MAR26'])
  expect(toModel(board, 'deribit', { kind: 'perpetual', find: '' }).items).toHaveLength(2)
})
