import { describe, expect, test } from 'vitest'
import { fileRows } from './fileRows.ts'

const displayed = { indices: [2, 0], answerRows: 3 }
const HEAD = 'at,name,price [USD]\r\n'
const RECORDS = [
  '2026-01-27T08:00:00.000Z,"first, of ""two""\r\nlines",1.5\r\n',
  '2026-01-27T09:00:00.000Z,,\r\n',
  ',"",3\r\n',
]

describe('a file of the displayed rows', () => {
  test('has them in the displayed order, whatever commas, quotes and line breaks are in their cells', () => {
    expect(fileRows([HEAD, ...RECORDS].join(''), 'csv', displayed)).toBe([HEAD, RECORDS[2], RECORDS[0]].join(''))
  })

  test('as JSON has the same rows with every column and omits the others', () => {
    const file = { study: 'one', asOf: '2026-01-27T08:00:00Z', data: { a: [1, 2, 3], b: ['x', null, 'z'] } }
    expect(JSON.parse(fileRows(JSON.stringify(file), 'json', displayed))).toEqual({
      ...file,
      data: { a: [3, 1], b: ['z', 'x'] },
    })
  })

  test('is refused if the result has other rows than the displayed one', () => {
    const other = { ...displayed, answerRows: 4 }
    for (const [text, format] of [
      [[HEAD, ...RECORDS].join(''), 'csv'],
      ['{"data":{"a":[1,2,3]}}', 'json'],
    ] as const)
      expect(() => fileRows(text, format, other)).toThrow('The answer has changed since it was drawn. Export it again.')
  })
})
