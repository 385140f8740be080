import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const COUNT = 4
const blank = Object.fromEntries(COLUMNS.map((name) => [name, Array.from({ length: COUNT }, () => null)]))
const legs = answerOf<'structure-legs', (typeof COLUMNS)[number]>('structure-legs', {
  ...blank,
  leg: ['A', 'B', 'C', 'total'],
  kind: ['option', 'option', 'option', 'total'],
  openShare: [0.9, -0.7, 0.2, null],
  openBeforeAge: [90, 3600, null, null],
  pnlUsd: [100, -50, 0, 50],
} as never)

const textOf = (id: string) => {
  const column = toModel(legs).columns.find((one) => one.id === id)
  return Array.from({ length: COUNT }, (_, row) => column?.text(row))
}

test('the change of open interest shows whether a leg was opened, closed or changed hands; the total has none', () => {
  expect(textOf('openShare')).toEqual(['Opened', 'Closed', 'Changed hands', '–'])
  expect(textOf('leg')).toEqual(['A', 'B', 'C', 'Total'])
})

test('ages of open interest are shown, and profit and loss are coloured', () => {
  expect(textOf('openBeforeAge').slice(2)).toEqual(['–', '–'])
  expect(textOf('openBeforeAge')[0]).toMatch(/1.?m/)
  const pnl = toModel(legs).columns.find((one) => one.id === 'pnlUsd')
  expect([0, 1, 2].map((row) => pnl?.cellStyle?.(row).ink)).toEqual(['up', 'down', undefined])
})
