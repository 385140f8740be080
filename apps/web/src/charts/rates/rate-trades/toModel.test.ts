import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const EMPTY = Object.fromEntries(COLUMNS.map((name) => [name, []]))

const trades = answerOf('rate-trades', {
  expiry: [Date.UTC(2026, 2, 27, 8), Date.UTC(2026, 2, 27, 8)],
  venue: ['deribit', 'deribit'],
  symbol: ['BTC', 'BTC'],
  collateral: ['BTC', 'BTC'],
  kind: ['conversion', 'lend'],
  lowStrike: [90_000, 60_000],
  highStrike: [null, 120_000],
  action: ['Buy the call.', 'Buy the box.'],
  cashUsd: [1_200, 58_000],
  rate: [0.031, 0.06],
  rateAfterCosts: [0.011, 0.041],
  feesUsd: [140.25, 120],
  marginUsd: [23_000, 0],
  interestUsd: [-3.5, 0],
  edgeUsd: [164.2, -410],
  isSound: [true, false],
  sizeCoin: [2.5, null],
  sizeUsd: [225_000, null],
  ageSeconds: [2, 4],
  apartSeconds: [1, 0],
})

test('trades are sorted by edge; a reliable edge has a green background, others have none; a conversion has one strike', () => {
  const { columns, items, sortedBy } = toModel(trades)
  const column = (id: string) => columns.find((one) => one.id === id)
  expect(items.length).toBe(2)
  expect(sortedBy).toEqual({ column: 'edgeUsd', isDescending: true })
  expect([column('kind')?.text(0), column('kind')?.text(1)]).toEqual(['Conversion', 'Lend'])
  expect(column('highStrike')?.text(0)).toBe('–')
  expect(column('edgeUsd')?.text(0)).toMatch(/^\+164/)
  expect(column('edgeUsd')?.cellStyle?.(0)).toMatchObject({ wash: 'up' })
  expect(column('edgeUsd')?.cellStyle?.(1)).not.toHaveProperty('wash')
  expect(column('sizeCoin')?.text(1)).toBe('–')
  expect(column('interestUsd')?.text(0)).toBe('−3.5')
  expect(toModel(answerOf('rate-trades', EMPTY as never)).items).toEqual([])
})
