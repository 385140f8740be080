import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { expired } from './control.ts'

lawsOf(
  expired,
  fc.option(
    fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1_000),
    { nil: undefined },
  ),
)

test('one expiry is accepted in the usual format; several, or an invalid one, mean the newest', () => {
  expect(expired.parsed('2026-03-27')).toBe(Date.UTC(2026, 2, 27, 8))
  expect(expired.parsed('2026-03-27T16:00:00Z')).toBe(Date.UTC(2026, 2, 27, 16))
  for (const text of ['', '2026-02-30', '2026-03-27,2026-04-03']) expect(expired.parsed(text), text).toBeUndefined()
})
