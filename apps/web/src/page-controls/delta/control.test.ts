import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { delta } from './control.ts'

lawsOf(
  delta,
  fc.option(
    fc
      .uniqueArray(fc.nat({ max: 100 }), { minLength: 2, maxLength: 2 })
      .map((ends) => [Math.min(...ends), Math.max(...ends)] as const),
    { nil: undefined },
  ),
)

test('values beyond the limits or in reverse order are ignored', () => {
  for (const text of ['9-3', '5-5', '-1-4', '1-1001', '1', 'a-b']) expect(delta.parsed(text), text).toBeUndefined()
})
