import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

const waits = (random: number, count: number) => {
  const wait = backoff({ firstMs: 1_000, maxMs: 30_000, random: () => random })
  return Array.from({ length: count }, () => wait.nextMs())
}

test('doubles from the first wait to the cap, randomized between half and the whole of it', () => {
  expect(waits(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  expect(waits(0.999999, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})
test('stays finite however long a venue is unavailable', () => {
  expect(waits(0.5, 5_000).at(-1)).toBe(22_500)
})
test('starts over after a success', () => {
  const wait = backoff({ firstMs: 1_000, maxMs: 30_000, random: () => 0 })
  wait.nextMs()
  wait.nextMs()
  wait.reset()
  expect(wait.nextMs()).toBe(500)
})
