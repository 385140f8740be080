import { expect, test } from 'vitest'
import { rowsFromColumns } from './rowsFromColumns.ts'
import { choice, encodeRows, f64, flag, insertRows, int, maybe, maybeF64s, tableShape, text, texts } from './table.ts'

const table = tableShape('sample', {
  name: text,
  atMs: int,
  strike: f64,
  isInverse: flag,
  side: choice('buy', 'sell'),
  bid: maybe(f64),
  note: maybe(text),
  legs: texts,
  prices: maybeF64s,
})

const row = {
  name: 'BTC-"27MAR26"\n\u2028é',
  atMs: 1_767_115_875_944,
  strike: 0.1 + 0.2,
  isInverse: true,
  side: 'sell',
  bid: 1e-8,
  note: undefined,
  legs: ['a', 'b'],
  prices: [1, null],
} as const

test('a row is one line of JSON in column order, and is parsed back to the same doubles', () => {
  const { lines, rows, columns } = encodeRows(table, [row, row])
  expect(rows).toBe(2)
  expect(columns).toEqual(['name', 'atMs', 'strike', 'isInverse', 'side', 'bid', 'note', 'legs', 'prices'])
  const parsed = lines
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(parsed).toEqual(
    Array(2).fill([row.name, row.atMs, row.strike, true, 'sell', 1e-8, null, ['a', 'b'], [1, null]]),
  )
})

test('undefined, null and NaN are stored as missing; 0 and an empty text are values', () => {
  const bids = [undefined, null, Number.NaN, 0]
  const { lines } = encodeRows(
    table,
    bids.map((bid) => ({ ...row, bid, note: '' })),
  )
  const written = lines
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(written.map((values) => values[5])).toEqual([null, null, null, 0])
  expect(written[0][6]).toBe('')
})

test.each([
  [{ strike: Number.NaN }, 'sample.strike of row 2 is NaN; expected a finite number'],
  [{ bid: Number.POSITIVE_INFINITY }, 'sample.bid of row 2 is Infinity; expected a finite number or nothing'],
  [{ atMs: 1.5 }, 'sample.atMs of row 2 is 1.5; expected a whole number'],
  [{ side: 'long' as 'buy' }, 'sample.side of row 2 is "long"; expected buy or sell'],
  [{ name: undefined as unknown as string }, 'sample.name of row 2 is undefined; expected a text'],
])('a value that does not fit its column is refused with its position: %o', (wrong, message) => {
  expect(() => encodeRows(table, [row, { ...row, ...wrong }])).toThrow(message)
})

test('an empty list of rows sends nothing', async () => {
  let sent = 0
  await insertRows({ insert: async () => void sent++ }, table, [])
  expect(sent).toBe(0)
})

test('a response that does not fit its column is refused', () => {
  const small = tableShape('small', { atMs: int, bid: maybe(f64) })
  expect(rowsFromColumns(small, { size: 2, column: { atMs: [1, 2], bid: [null, 0.5] } })).toEqual([
    { atMs: 1, bid: null },
    { atMs: 2, bid: 0.5 },
  ])
  expect(() => rowsFromColumns(small, { size: 1, column: { atMs: ['1'], bid: [1] } })).toThrow(
    /small\.atMs came as "1"/,
  )
  expect(() => rowsFromColumns(small, { size: 1, column: { atMs: [1] } })).toThrow()
})
