import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const trades = answerOf('address-trades', {
  at: [Date.UTC(2026, 0, 27, 12), Date.UTC(2026, 0, 26, 12)],
  subaccount: [7, 8],
  tradeId: ['same', 'same'],
  instrument: ['BTC-PERP', 'BTC-20261225-120000-C'],
  side: ['buy', 'sell'],
  amountCoin: [0.3, 1.5],
  price: [88_000, 4_200],
  cashUsd: [-26_400, 6_300],
  feeUsd: [1.25, null],
})

test('the newest trade is first; cash is negative for buys and positive for sells; an unreported fee is a dash', () => {
  const { columns, sortedBy, items } = toModel(trades)
  const text = (id: string, row: number) => columns.find((one) => one.id === id)?.text(row)
  expect(sortedBy).toEqual({ column: 'at', isDescending: true })
  expect([text('cashUsd', 0), text('cashUsd', 1)]).toEqual(['−26.4k', '+6.30k'])
  expect([text('feeUsd', 0), text('feeUsd', 1)]).toEqual(['1.25', '–'])
  // A trade between two subaccounts of an address has two rows.
  expect(new Set(items.map(({ key }) => key)).size).toBe(2)
})
