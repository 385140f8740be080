import { expect, test } from 'vitest'
import { createStudyWeights } from './studyWeights.ts'

test('a slow study weighs more, and less again when it has become fast', () => {
  const weights = createStudyWeights()
  expect(weights.of('slow')).toBe(1)
  weights.observe('slow', 2)
  weights.observe('quick', 0.01)
  expect([weights.of('slow'), weights.of('quick')]).toEqual([4, 1])
  for (let n = 0; n < 20; n++) weights.observe('slow', 0.1)
  expect(weights.of('slow')).toBe(1)
})
