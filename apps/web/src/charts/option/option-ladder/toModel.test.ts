import { expect, test } from 'vitest'
import { answerOf } from '../../../chart/definition/answerOf.ts'
import { COLUMNS, toModel } from './toModel.ts'

const BOOK = {
  side: ['ask', 'ask', 'bid', 'bid'],
  level: [2, 1, 1, 2],
  price: [0.044, 0.043, 0.042, 0.0415],
  sizeCoin: [6, 2, 3, 9],
  cumulativeCoin: [8, 2, 3, 12],
  meanPrice: [0.04375, 0.043, 0.042, 0.041625],
  vol: [0.53, 0.52, 0.51, null],
  mid: [0.0425, 0.0425, 0.0425, 0.0425],
  midVol: [0.515, 0.515, 0.515, 0.515],
  spread: [0.001, 0.001, 0.001, 0.001],
  spreadVol: [0.01, 0.01, 0.01, 0.01],
  settlement: ['coin', 'coin', 'coin', 'coin'],
}

test('asks are above bids, with the mid between the best prices and the spread in premium and in vol', () => {
  const { items, columns } = toModel(answerOf('option-ladder', BOOK as never), 5)
  expect(items.map(({ key }) => key)).toEqual(['ask 2', 'ask 1', 'mid', 'bid 1', 'bid 2'])
  expect(items[2]).toMatchObject({ label: 'Mid 0.0425 · 51.5 % · spread 0.0010 (1.0 vol points)' })
  expect(columns.map(({ text }) => text(3))).toEqual(['0.0415', '–', '9.0', '12.0', '0.041625'])
  expect(columns[3].cellStyle?.(0)).toEqual({ bar: { share: 8 / 12, color: 'ask' } })
})

test('a one-sided book names its side, and an empty answer has no lines', () => {
  const asks = Object.fromEntries(Object.entries(BOOK).map(([name, values]) => [name, values.slice(0, 2)]))
  const alone = toModel(answerOf('option-ladder', { ...asks, mid: [null, null], spread: [null, null] } as never), 5)
  expect(alone.items.at(-1)).toMatchObject({ key: 'mid', label: 'Only asks' })
  const none = Object.fromEntries(COLUMNS.map((name) => [name, []]))
  expect(toModel(answerOf('option-ladder', none as never), 5).items).toEqual([])
})

test('only the best levels of each side are shown, with bars on their own scale', () => {
  const { items, columns } = toModel(answerOf('option-ladder', BOOK as never), 1)
  expect(items.map(({ key }) => key)).toEqual(['ask 1', 'mid', 'bid 1'])
  expect(columns[3].cellStyle?.(2)).toEqual({ bar: { share: 1, color: 'bid' } })
})

test('best prices without sizes are a ladder of two rows with dashes for the sizes, and no bars', () => {
  const best = Object.fromEntries(Object.entries(BOOK).map(([name, values]) => [name, values.slice(1, 3)]))
  const sizes = { sizeCoin: [null, 3], cumulativeCoin: [null, 3] }
  const { items, columns } = toModel(answerOf('option-ladder', { ...best, ...sizes } as never), 5)
  expect(items.map(({ key }) => key)).toEqual(['ask 1', 'mid', 'bid 1'])
  expect([columns[2], columns[3]].map(({ text }) => text(0))).toEqual(['–', '–'])
  expect([0, 1].map((row) => columns[3].cellStyle?.(row))).toEqual([{}, { bar: { share: 1, color: 'bid' } }])
})
