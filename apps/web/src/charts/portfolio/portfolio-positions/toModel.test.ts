import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const positions = answerOf('portfolio-positions', {
  exchange: ['deribit', 'bybit'],
  instrument: ['BTC-28NOV26-110000-C', 'BTCUSDT'],
  status: ['expired', 'open'],
  currency: ['BTC', 'USDT'],
  trades: [1, 3],
  quantity: [0, -0.4],
  average: [null, 90_123.456],
  mark: [null, 91_000],
  realised: [0.07779093289729842, 420.126],
  expired: [0.07779093289729842, 0],
  unrealised: [0, -350.6176],
  pnlUsd: [9_484.5, 69.5],
})

test('coins have eight decimals, dollars two; signs are colored, and a closed position has no average', () => {
  const { columns, items } = toModel(positions)
  const cell = (id: string) => columns.find((one) => one.id === id)
  expect(items.length).toBe(2)
  expect([cell('realised')?.text(0), cell('realised')?.text(1)]).toEqual(['0.07779093', '420.13'])
  expect([cell('average')?.text(0), cell('average')?.text(1)]).toEqual(['–', '90,123.5'])
  expect(cell('unrealised')?.cellStyle?.(1)).toEqual({ ink: 'down' })
  expect(cell('pnlUsd')?.text(0)).toBe('+9.48k')
})

test('without a position there is no table', () => {
  const none = answerOf('portfolio-positions', Object.fromEntries(COLUMNS.map((name) => [name, []])) as never)
  expect(toModel(none).items).toEqual([])
})
