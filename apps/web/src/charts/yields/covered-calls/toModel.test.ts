import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { toModel } from './toModel.ts'

const EXPIRY = Date.UTC(2026, 2, 27, 8)
const yields = answerOf('option-yields', {
  instrument: ['BTC-27MAR26-80000-C', 'BTC-27MAR26-100000-C', 'BTC-27MAR26-120000-C'],
  expiry: [EXPIRY, EXPIRY, EXPIRY],
  days: [58.8, 58.8, 58.8],
  strike: [80_000, 100_000, 120_000],
  moneyness: [-0.111, 0.111, 0.333],
  delta: [0.8, 0.3, null],
  bidUsd: [13_000, 1_500, null],
  markUsd: [13_100, 1_550, 300],
  askUsd: [13_200, 1_600, 350],
  bidAbsolute: [0.169, 0.0169, null],
  markAbsolute: [0.17, 0.0175, 0.0033],
  askAbsolute: [0.172, 0.0181, 0.0039],
  bidAnnual: [1.05, 0.105, null],
  markAnnual: [1.06, 0.109, 0.021],
  askAnnual: [1.07, 0.112, 0.024],
  openInterestCoin: [12, null, 300],
  bidCalledOutAbsolute: [0.04, 0.13, null],
  bidCalledOutAnnual: [0.25, 0.81, null],
})
const all = { expiries: [], dte: undefined, delta: undefined }
const names = (table: ReturnType<typeof toModel>) => table.items.map(({ key }) => key.slice(12))

test('calls out of the money, those that pay most first, whatever has no bid told by a dash', () => {
  const table = toModel(yields, all, 'otm')
  expect(names(table)).toEqual(['100000-C', '120000-C'])
  expect(table.sortedBy).toEqual({ column: 'bidAnnual', isDescending: true })
  const annual = table.columns.find(({ id }) => id === 'bidAnnual')
  expect([annual?.text(1), annual?.text(2)]).toEqual(['10.5\u2009%', '–'])
  // The bar is of what is shown: the call in the money is not.
  expect(annual?.look?.(1).bar?.share).toBe(1)
  expect(table.columns.find(({ id }) => id === 'bidCalledOutAnnual')?.text(1)).toBe('81.0\u2009%')
})

test('the page chooses by expiry, life and delta; one whose delta is not known is in no range', () => {
  expect(names(toModel(yields, all, 'all'))).toHaveLength(3)
  expect(names(toModel(yields, { ...all, delta: [20, 45] }, 'all'))).toEqual(['100000-C'])
  expect(names(toModel(yields, { ...all, dte: [90, 400] }, 'all'))).toEqual([])
})
