import { expect, test } from 'vitest'
import type { EncodedBatch } from '../table/table.ts'
import { halves, joinedByTable } from './batch.ts'

const batch = (table: string, ...rows: unknown[]): EncodedBatch => ({
  table,
  columns: ['x'],
  rows: rows.length,
  lines: Buffer.from(rows.map((row) => `${JSON.stringify([row])}\n`).join('')),
})
const rowsOf = ({ lines }: EncodedBatch): unknown[] =>
  lines
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line)[0])

test('two halves are the whole batch, cut between rows', () => {
  const [first, second] = halves(batch('trade', 'a\nb', 'é', '\u2028', 4, 5))
  expect([first.rows, rowsOf(first)]).toEqual([2, ['a\nb', 'é']])
  expect([second.rows, rowsOf(second)]).toEqual([3, ['\u2028', 4, 5]])
})

test('batches become one insert per table, with rows in the order of writing and the import ledger last', () => {
  const joined = joinedByTable(
    [batch('importLedger', 'A'), batch('optionQuote', 1, 2), batch('importLedger', 'B'), batch('optionQuote', 3)],
    1e6,
  )
  expect(joined.map((one) => [one.table, one.rows, rowsOf(one)])).toEqual([
    ['optionQuote', 3, [1, 2, 3]],
    ['importLedger', 2, ['A', 'B']],
  ])
})

test('batches with other columns stay separate, and none exceeds the limit', () => {
  const other = { ...batch('trade', 9), columns: ['y'] }
  const joined = joinedByTable([batch('trade', 1, 2), batch('trade', 3, 4), other, batch('trade', 5)], 9)
  expect(joined.map((one) => [one.columns[0], rowsOf(one)])).toEqual([
    ['x', [1, 2]],
    ['x', [3, 4]],
    ['x', [5]],
    ['y', [9]],
  ])
})
