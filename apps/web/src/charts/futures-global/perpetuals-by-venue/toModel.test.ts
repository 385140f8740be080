import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const none = Object.fromEntries(COLUMNS.map((name) => [name, [null, null, null]]))
const venues = answerOf('perpetuals-by-venue', {
  ...none,
  venue: ['deribit', 'okx', 'okx'],
  instrument: ['BTC-PERPETUAL', 'BTC-USDT-SWAP', 'BTC-USD-SWAP'],
  margin: ['coin', 'stable', 'coin'],
  fundingApr: [0.1, 0.2, -0.05],
} as never) as Parameters<typeof toModel>[0]
const keys = (margin: 'all' | 'coin' | 'stable', find: string) =>
  toModel(venues, { margin }, find).items.map(({ key }) => key)

test('each perpetual of every venue has a row, the highest funding first, linked to its page', () => {
  const table = toModel(venues, { margin: 'all' }, '')
  expect(table.items).toHaveLength(3)
  expect(table.sortedBy).toEqual({ column: 'fundingApr', isDescending: true })
  expect([0, 1].map((row) => table.leadsTo?.(row))).toEqual([
    '/futs-perps/deribit/perpetuals/BTC-PERPETUAL/',
    '/futs-perps/okx/perpetuals/BTC-USDT-SWAP/',
  ])
  const text = (id: string, row: number) => table.columns.find((one) => one.id === id)?.text(row)
  expect([text('fundingApr', 2), text('predicted8h', 2), text('margin', 1)]).toEqual(['−5.00\u2009%', '–', 'linear'])
})

test('the page filters by margin, the search by venue or contract', () => {
  expect(keys('coin', '')).toEqual(['deribit BTC-PERPETUAL', 'okx BTC-USD-SWAP'])
  expect(keys('all', 'okx')).toEqual(['okx BTC-USDT-SWAP', 'okx BTC-USD-SWAP'])
})
