import { expect, test } from 'vitest'
import { answerOf } from '../../_kit/answerOf.ts'
import { toModel } from './toModel.ts'

const [FIRST, SECOND] = [Date.UTC(2026, 0, 26), Date.UTC(2026, 0, 27)]

const tape = answerOf('liquidation-tape', {
  at: [SECOND, FIRST],
  venue: ['okx', 'deribit'],
  instrument: ['BTC-USDT-SWAP', 'BTC-PERPETUAL'],
  side: ['short', 'long'],
  price: [90_000.5, 89_000],
  amountCoin: [2.5, null],
  amountUsd: [225_001, null],
})

test('newest first, whose side in its colour, and from each row to its contract', () => {
  const table = toModel(tape)
  const side = table.columns.find(({ id }) => id === 'side')
  expect([side?.text(0), side?.look?.(0).ink, side?.look?.(1).ink]).toEqual(['short', 'up', 'down'])
  expect(table.columns.find(({ id }) => id === 'amountUsd')?.text(1)).toBe('–')
  expect(table.leadsTo?.(0)).toBe('/futs-perps/okx/perpetuals/BTC-USDT-SWAP/')
  expect(table.sortedBy).toEqual({ column: 'at', isDescending: true })
})
