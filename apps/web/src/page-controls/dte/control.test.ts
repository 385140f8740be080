import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { dte } from './control.ts'

lawsOf(
  dte,
  fc.option(
    fc
      .uniqueArray(fc.nat({ max: 3_650 }), { minLength: 2, maxLength: 2 })
      .map((ends) => [Math.min(...ends), Math.max(...ends)] as const),
    { nil: undefined },
  ),
)

test('values beyond the limits or in reverse order are ignored', () => {
  for (const text of ['9-3', '5-5', '-1-4', '1-36501', '1', 'a-b']) expect(dte.parsed(text), text).toBeUndefined()
})
