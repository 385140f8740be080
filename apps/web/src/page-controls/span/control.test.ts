import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { MAX_DAYS, span } from './control.ts'

lawsOf(span, fc.integer({ min: 1, max: MAX_DAYS }))

test('a number of days is accepted, at least one, at most ten years', () => {
  expect(span.parsed('90d')).toBe(90)
  for (const text of ['0d', '3651d', '90', '-5d', '1e2d', '1.5d']) expect(span.parsed(text), text).toBeUndefined()
})
