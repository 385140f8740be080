import { expect, test } from 'vitest'
import { direction } from './columns.ts'
import { barStyle, figureColumns, heatStyle, wordColumn, write } from './figures.ts'

const data = { name: ['A', 'B', 'C'], rate: [0.1, null, -0.4], size: [10, null, 40] }

test('a column is written, sorted and coloured by its own numbers; missing values are dashes without a colour', () => {
  const [rate, size] = figureColumns(data, [
    { id: 'rate', header: 'Rate', width: 60, text: write.change(1), cellStyle: heatStyle(0.2) },
    { id: 'size', header: 'Size', width: 60, text: write.compact, cellStyle: barStyle(data.size) },
  ])
  expect([0, 1, 2].map(rate.text)).toEqual(['+10.0\u2009%', '–', '−40.0\u2009%'])
  expect([0, 1, 2].map((row) => rate.value?.(row))).toEqual([0.1, null, -0.4])
  expect([0, 1, 2].map((row) => rate.cellStyle?.(row).heat?.share)).toEqual([0.5, undefined, -1])
  expect([0, 1, 2].map((row) => size.cellStyle?.(row).bar?.share)).toEqual([0.25, undefined, 1])
})

test('words are left-aligned, an empty text is a dash', () => {
  const column = wordColumn({ margin: ['coin', null] }, { id: 'margin', header: 'Margin', width: 50 })
  expect([column.text(0), column.text(1), column.align]).toEqual(['coin', '–', 'left'])
})

test('prices and their differences have the decimals of their size', () => {
  expect([write.price(90_000.5), write.price(2.1235), write.price(null)]).toEqual(['90,000.5', '2.1235', '–'])
  expect([219.301357, 0.17648512, 0.00001234].map(write.price)).toEqual(['219.301', '0.176485', '0.00001234'])
  expect([write.gap(600), write.gap(0.0035), write.gap(undefined)]).toEqual(['+600.00', '+0.0035', '–'])
  expect([direction(1), direction(-1), direction(0), direction(null)]).toEqual([{ ink: 'up' }, { ink: 'down' }, {}, {}])
})
