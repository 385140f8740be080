import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { toModel } from './toModel.ts'

const settlements = answerOf('address-settlements', {
  at: [Date.UTC(2026, 0, 30, 8), Date.UTC(2026, 0, 23, 8)],
  subaccount: [7, 8],
  instrument: ['BTC-20260130-90000-C', 'BTC-20260130-90000-C'],
  amountCoin: [-1.5, 0.25],
  settlementPrice: [88_123.456, 88_123.456],
  pnlUsd: [1_250, null],
  feesUsd: [2.5, null],
})

test('the newest settlement is first; an option in two subaccounts has two rows; an unreported profit is a dash', () => {
  const { columns, items, sortedBy } = toModel(settlements)
  const text = (id: string, row: number) => columns.find((one) => one.id === id)?.text(row)
  expect(sortedBy).toEqual({ column: 'at', isDescending: true })
  expect([text('pnlUsd', 0), text('pnlUsd', 1), text('feesUsd', 1)]).toEqual(['+1.25k', '–', '–'])
  expect(columns.find(({ id }) => id === 'amountCoin')?.cellStyle?.(0)).toEqual({ ink: 'down' })
  expect(new Set(items.map(({ key }) => key)).size).toBe(2)
})
