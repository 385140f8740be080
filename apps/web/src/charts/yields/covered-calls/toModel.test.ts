import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
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
  markCalledOutAbsolute: [0.041, 0.131, 0.34],
  askCalledOutAbsolute: [0.042, 0.132, 0.341],
  bidCalledOutAnnual: [0.25, 0.81, null],
  markCalledOutAnnual: [0.26, 0.82, 2.11],
  askCalledOutAnnual: [0.27, 0.83, 2.12],
})
const all = { exchange: 'deribit', expiries: [], dte: undefined, delta: undefined }
const names = (table: ReturnType<typeof toModel>) => table.items.map(({ key }) => key.slice(12))

test('calls out of the money are listed, the highest yield first; without a bid there is a dash', () => {
  const table = toModel(yields, all, 'otm')
  expect(names(table)).toEqual(['100000-C', '120000-C'])
  expect(table.sortedBy).toEqual({ column: 'bidAnnual', isDescending: true })
  const annual = table.columns.find(({ id }) => id === 'bidAnnual')
  expect([annual?.text(1), annual?.text(2)]).toEqual(['10.5\u2009%', '–'])
  // The in-the-money call is not displayed, so bars are scaled without it.
  expect(annual?.cellStyle?.(1).bar?.share).toBe(1)
  const calledOut = (row: number) =>
    table.columns.flatMap((column) => (column.id.includes('CalledOut') ? [column.text(row)] : []))
  expect(calledOut(1)).toEqual(['13.00', '13.10', '13.20', '81.0', '82.0', '83.0'].map((text) => `${text}\u2009%`))
  expect(calledOut(2)).toEqual(['–', '34.00\u2009%', '34.10\u2009%', '–', '211.0\u2009%', '212.0\u2009%'])
})

test('a name links to its option, and a row adds the sale of one coin of it to the portfolio', () => {
  const { columns } = toModel(yields, all, 'otm')
  expect(columns.find(({ id }) => id === 'instrument')?.pick?.(1)).toBe('BTC-27MAR26-100000-C')
  const path = decodeURIComponent(columns.find(({ id }) => id === 'add')?.leadsTo?.(1) ?? '')
  expect(JSON.parse(path.slice(path.indexOf('=') + 1))).toEqual([
    { exchange: 'deribit', instrument: 'BTC-27MAR26-100000-C', amount: -1 },
  ])
})

test('the page filters by expiry, DTE and delta; an option without a delta is in no range', () => {
  expect(names(toModel(yields, all, 'all'))).toHaveLength(3)
  expect(names(toModel(yields, { ...all, delta: [20, 45] }, 'all'))).toEqual(['100000-C'])
  expect(names(toModel(yields, { ...all, dte: [90, 400] }, 'all'))).toEqual([])
})
