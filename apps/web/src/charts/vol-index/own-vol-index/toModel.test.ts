import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

test('each book has a row with its own index, the published one and the difference, or the reason for none', () => {
  const { columns, items } = toModel(
    answerOf('own-vol-index', {
      venue: ['deribit', 'bybit'],
      symbol: ['BTC', 'BTC_USDT'],
      quoted: [0.452, null],
      marked: [0.449, null],
      published: [0.446, null],
      difference: [0.003, null],
      nearExpiry: [Date.UTC(2026, 0, 30, 8), null],
      nextExpiry: [Date.UTC(2026, 1, 27, 8), null],
      strikes: [84, null],
      stripError: [0.002, null],
      note: [null, 'no two listed expiries lie around 30 days'],
    }),
  )
  const cell = (id: string, row: number) => columns.find((column) => column.id === id)?.text(row)
  expect(items.map(({ key }) => key)).toEqual(['deribit:BTC', 'bybit:BTC_USDT'])
  expect([cell('marked', 0), cell('difference', 0), cell('expiries', 0)]).toEqual([
    '44.9',
    '+0.3',
    '30 Jan 26 – 27 Feb 26',
  ])
  expect([cell('quoted', 1), cell('strikes', 1), cell('note', 1)]).toEqual([
    '–',
    '–',
    'no two listed expiries lie around 30 days',
  ])
  expect(columns.find(({ id }) => id === 'quoted')?.group).toBe('Ours')
})
