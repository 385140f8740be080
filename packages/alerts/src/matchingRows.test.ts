import { expect, test } from 'vitest'
import { type AnswerColumn, identityColumns, identityOf, matchingRows } from './matchingRows.ts'

const column = (type: AnswerColumn['type'], data: AnswerColumn['data']): AnswerColumn => ({ type, unit: '', data })
const T = Date.UTC(2026, 0, 2)
const columns = {
  at: column('time', Float64Array.of(T, T + 1, Number.NaN)),
  instrument: column('text', ['A', null, 'C']),
  size: column('number', Float64Array.of(1_000, Number.NaN, 0.5)),
  isBlock: column('flag', Uint8Array.of(1, 0, 1)),
}

test.each([
  [[{ column: 'size', test: 'above', value: 0.5 }], [0]],
  [[{ column: 'size', test: 'below', value: 1_000 }], [2]],
  [[{ column: 'instrument', test: 'is-not', value: 'A' }], [2]],
  [[{ column: 'isBlock', test: 'is', value: false }], [1]],
  [[{ column: 'at', test: 'above', value: '2026-01-02T00:00:00Z' }], [1]],
  [
    [
      { column: 'isBlock', test: 'is', value: true },
      { column: 'size', test: 'above', value: 1 },
    ],
    [0],
  ],
  [[], [0, 1, 2]],
  [[{ column: 'gone', test: 'is-not', value: 1 }], []],
  [[{ column: 'size', test: 'is-not', value: 'text' }], []],
  [[{ column: 'constructor', test: 'is-not', value: 1 }], []],
] as const)('%j selects %j; a missing value matches no condition', (where, rows) => {
  expect(matchingRows(columns, where, 3)).toEqual(rows)
})

test('a row is identified by its id, else by its describing columns; a row of a tape also by its instant', () => {
  const spec = {
    at: { type: 'time' },
    tradeId: { type: 'text' },
    venue: { type: 'text' },
    blockId: { type: 'text' },
  } as const
  expect(identityColumns(spec, true)).toEqual(['venue', 'tradeId'])
  const board: Readonly<Record<string, Pick<AnswerColumn, 'type'>>> = {
    at: { type: 'time' },
    instrument: { type: 'text' },
    expiry: { type: 'time' },
    note: { type: 'text' },
    spotSource: { type: 'text' },
    strike: { type: 'number' },
    bid: { type: 'number' },
  }
  expect(identityColumns(board, false)).toEqual(['instrument', 'expiry', 'strike'])
  expect(identityColumns(board, true)).toEqual(['at', 'instrument', 'expiry', 'strike'])
  const names = ['instrument', 'at']
  expect(new Set([0, 1, 2].map((row) => identityOf(columns, names, row))).size).toBe(3)
})
