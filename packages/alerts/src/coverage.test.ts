import { expect, test } from 'vitest'
import { coveredParts, uncoveredParts } from './coverage.ts'

test('an instant covers the step before it; the rest of the span is reported as holes', () => {
  const span = { fromMs: 100, toMs: 200 }
  const covered = coveredParts([100, 110, 120, 150, 205], 10, span)
  expect(covered).toEqual([
    { fromMs: 100, toMs: 120 },
    { fromMs: 140, toMs: 150 },
    { fromMs: 195, toMs: 200 },
  ])
  expect(uncoveredParts(covered, span)).toEqual([
    { fromMs: 120, toMs: 140 },
    { fromMs: 150, toMs: 195 },
  ])
  expect([coveredParts([], 10, span), uncoveredParts([], span)]).toEqual([[], [span]])
  expect(uncoveredParts([span], span)).toEqual([])
})
