import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const FIRST = Date.UTC(2026, 0, 26)
const SECOND = Date.UTC(2026, 0, 27)

const tape = answerOf('liquidation-tape', {
  at: [SECOND, FIRST, FIRST],
  venue: ['okx', 'deribit', 'deribit'],
  instrument: ['BTC-USDT-SWAP', 'BTC-27MAR26', 'BTC-27MAR26-90000-C'],
  kind: ['perpetual', 'future', 'option'],
  side: ['short', 'long', 'long'],
  price: [90_000.5, 89_000, 0.05],
  amountCoin: [2.5, null, 1],
  amountUsd: [225_001, null, null],
})

test('newest first, with coloured sides; each row links to the page of its contract, perpetual or dated future', () => {
  const table = toModel(tape)
  const side = table.columns.find(({ id }) => id === 'side')
  expect([side?.text(0), side?.cellStyle?.(0).ink, side?.cellStyle?.(1).ink]).toEqual(['short', 'up', 'down'])
  expect(table.columns.find(({ id }) => id === 'amountUsd')?.text(1)).toBe('–')
  expect([0, 1, 2].map((row) => table.leadsTo?.(row))).toEqual([
    '/futs-perps/okx/perpetuals/BTC-USDT-SWAP/',
    '/futs-perps/deribit/futures/BTC-27MAR26/',
    undefined,
  ])
  expect(table.sortedBy).toEqual({ column: 'at', isDescending: true })
})
