import { expect, test } from 'vitest'
import { boundedMap } from './boundedMap.ts'

test('the newest keys are remembered, and no more than the capacity', () => {
  const map = boundedMap<number>(2)
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['b', 3],
    ['c', 4],
  ] as const) {
    map.set(key, value)
  }
  expect(['a', 'b', 'c'].map(map.get)).toEqual([undefined, 3, 4])
})
