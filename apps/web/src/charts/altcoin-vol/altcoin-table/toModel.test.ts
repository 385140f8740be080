import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const rows = 3
const nothing = Object.fromEntries(COLUMNS.map((name) => [name, Array.from({ length: rows }, () => null)]))
const coins = answerOf('altcoin-table', {
  ...(nothing as Record<(typeof COLUMNS)[number], never>),
  coin: ['ETH', 'LINK', 'DOGE'],
  tenorDays: [30, 30, 7],
  isListed: [true, false, false],
  atmVol: [0.6, 0.9, 1.1],
  skew20: [-0.03, 0.01, null],
  halfWidth: [0.04, 0.06, null],
  listedAtmVol: [0.58, null, null],
  confidence: ['medium', 'medium', null],
})

test('coins of the tenor are listed, those without options first; missing values are dashes', () => {
  const { items, columns } = toModel(coins, '30')
  const cell = (id: string) => columns.find((column) => column.id === id)
  expect(items.map((item) => item.key)).toEqual(['LINK 30', 'ETH 30'])
  expect([cell('atmVol')?.text(1), cell('listedAtmVol')?.text(1), cell('listedAtmVol')?.text(0)]).toEqual([
    '90.0',
    '–',
    '58.0',
  ])
  expect([cell('skew20')?.cellStyle?.(0), cell('skew20')?.cellStyle?.(1)]).toEqual([{ ink: 'down' }, { ink: 'up' }])
  expect(toModel(coins, '7').items).toHaveLength(1)
})
