import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const pairs = answerOf('spot-board', {
  ...Object.fromEntries(COLUMNS.map((name) => [name, [null, null]])),
  instrument: ['BTC-USDT', 'SOL/USDC'],
  symbol: ['BTC_USDT', 'SOL_USDC'],
  quoteCurrency: ['USDT', 'USDC'],
  last: [90_020.5, 150.25],
  change24h: [-0.0125, null],
  volume24hQuote: [9e8, null],
  spreadBps: [0.111, null],
  premium: [-0.00012, null],
  vol30: [0.4512, null],
  beta90: [null, 1.42],
  place30: [0.75, null],
  firstBar: [Date.UTC(2025, 0, 1), null],
  storedDays: [390.2, null],
} as never) as Parameters<typeof toModel>[0]

const table = toModel(pairs, 'okx', '')
const column = (id: string) => table.columns.find((one) => one.id === id)

test('each pair has a row linked to its page, most volume first', () => {
  expect(table.items.map(({ key }) => key)).toEqual(['BTC_USDT BTC-USDT', 'SOL_USDC SOL/USDC'])
  expect([table.leadsTo?.(0), table.leadsTo?.(1)]).toEqual(['/spot/okx/BTC_USDT/', '/spot/okx/SOL_USDC/'])
  expect(table.sortedBy).toEqual({ column: 'volume24hQuote', isDescending: true })
})

test('numbers have the units of their headers; missing values are dashes', () => {
  const of = (row: number, ...ids: string[]) => ids.map((id) => column(id)?.text(row))
  expect(
    of(0, 'last', 'change24h', 'volume24hQuote', 'spreadBps', 'premium', 'vol30', 'place30', 'storedDays'),
  ).toEqual(['90,020.5', '−1.25\u2009%', '900M', '0.11', '−0.012\u2009%', '45.1', '75', '390'])
  expect(of(1, 'change24h', 'volume24hQuote', 'spreadBps', 'vol30', 'place30', 'firstBar', 'beta90')).toEqual([
    ...Array(6).fill('–'),
    '1.42',
  ])
  expect(column('change24h')?.cellStyle?.(0)).toEqual({ ink: 'down' })
})
