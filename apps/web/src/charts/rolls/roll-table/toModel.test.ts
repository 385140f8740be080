import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const rolls = answerOf('future-rolls', {
  ...Object.fromEntries(COLUMNS.map((name) => [name, [null, null, null]])),
  margin: ['coin', 'coin', 'coin'],
  near: ['P', 'P', 'A'],
  far: ['A', 'B', 'B'],
  isNext: ['next', 'over', 'next'],
  nearDays: [0, 0, 10],
  farDays: [10, 40, 40],
  mid: [110.5, null, -20],
  aprMid: [0.041, null, -0.3],
  breakEven8h: [0.0000374, null, null],
  nativeBid: [108, null, null],
  nativeMark: [110.5, null, null],
  nativeAsk: [112.5, null, null],
  nativeBidSize: [2.5, null, null],
  nativeVolumeUsd: [1_250_000, null, null],
  rolledShare: [null, null, 0.25],
} as never) as Parameters<typeof toModel>[0]

test('adjacent legs are listed by default, all on request; each cell has the unit of its column', () => {
  const table = toModel(rolls, 'next', 'okx')
  const text = (id: string, row: number) => table.columns.find((column) => column.id === id)?.text(row)
  expect(table.items.map(({ key }) => key)).toEqual(['P A', 'A B'])
  expect(toModel(rolls, 'all', 'okx').items).toHaveLength(3)
  expect([text('mid', 0), text('aprMid', 2), text('breakEven8h', 0)]).toEqual([
    '+110.5',
    '−30.00\u2009%',
    '+0.0037\u2009%',
  ])
  expect([text('rolledShare', 2), text('rolledShare', 0)]).toEqual(['25.0\u2009%', '–'])
})

test('the book of the venue shows best prices around its mark, sizes and volume, with dashes for missing values', () => {
  const table = toModel(rolls, 'next', 'okx')
  const texts = (row: number) =>
    ['nativeBid', 'nativeMark', 'nativeAsk', 'nativeBidSize', 'nativeAskSize', 'nativeVolumeUsd'].map((id) =>
      table.columns.find((column) => column.id === id)?.text(row),
    )
  expect(texts(0)).toEqual(['+108.0', '+110.5', '+112.5', '2.50', '–', '1.25M'])
  expect(texts(2)).toEqual(['–', '–', '–', '–', '–', '–'])
})

test('each leg links to its own page, the perpetual to that of perpetuals', () => {
  const { columns } = toModel(rolls, 'all', 'okx')
  const path = (id: string, row: number) => columns.find((column) => column.id === id)?.leadsTo?.(row)
  expect([path('near', 0), path('far', 0)]).toEqual(['/futs-perps/okx/perpetuals/P/', '/futs-perps/okx/futures/A/'])
  expect([path('near', 2), path('far', 2)]).toEqual(['/futs-perps/okx/futures/A/', '/futs-perps/okx/futures/B/'])
})
