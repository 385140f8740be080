import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { formula } from './control.ts'

lawsOf(
  formula,
  fc.array(
    fc.stringMatching(/^[A-Za-z0-9(:+*/ ,.)]{1,80}$/).map((text) => `x${text}x`),
    { maxLength: 6 },
  ),
)

test('formulas are separated by lines or semicolons; seven are too many, an empty text is none', () => {
  expect(formula.parsed('ATM30;\n rv(30d) ;;')).toEqual(['ATM30', 'rv(30d)'])
  expect(formula.parsed('a;b;c;d;e;f;g')).toBeUndefined()
  expect(formula.parsed(' ; ')).toBeUndefined()
  expect(formula.parsed('x'.repeat(2001))).toBeUndefined()
})
