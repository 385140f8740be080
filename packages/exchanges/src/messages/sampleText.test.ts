import { expect, test } from 'vitest'
import { sampleText } from './sampleText.ts'

const nested = (levels: number, of: unknown = 1): unknown => {
  let value = of
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

test('a short value is written as JSON', () => {
  const values = [{ a: 1, b: [true, null, 'x"y'], 'c d': { e: 0.5 } }, [], {}, 'text', 12, null, [[1], [2]]]
  for (const value of values) expect(sampleText(value, 400)).toBe(JSON.stringify(value))
})

test('a deep or long value is truncated, and not traversed completely', () => {
  expect(sampleText(nested(200_000), 400)).toMatch(/^\{"a":\[\{.*…/)
  expect(sampleText({ text: 'x'.repeat(1e7) }, 40)).toBe(`{"text":"${'x'.repeat(31)}…`)
  expect(sampleText(new Array(1e6).fill(0), 10)).toBe('[0,0,0,0,0…')
  let read = 0
  const rows = Array.from({ length: 1000 }, () => ({
    get price() {
      read++
      return 1
    },
  }))
  expect(sampleText(rows, 60)).toHaveLength(61)
  expect(read).toBeLessThan(20)
})
