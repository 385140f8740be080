import { expect, test } from 'vitest'
import { steppedInstant } from './timeTravel.ts'

const NOW = Date.UTC(2026, 0, 27, 21, 18, 42)

test('a step back from now starts at the full minute', () => {
  expect(steppedInstant(undefined, 60, -1, NOW)).toBe(Date.UTC(2026, 0, 27, 20, 18))
})

test('steps move by their size in both directions', () => {
  const instant = Date.UTC(2026, 0, 20)
  expect(steppedInstant(instant, 1_440, -1, NOW)).toBe(Date.UTC(2026, 0, 19))
  expect(steppedInstant(instant, 1_440, 1, NOW)).toBe(Date.UTC(2026, 0, 21))
})

test('a step into the future leads to now', () => {
  expect(steppedInstant(NOW - 60_000, 5, 1, NOW)).toBeUndefined()
  expect(steppedInstant(undefined, 5, 1, NOW)).toBeUndefined()
})
