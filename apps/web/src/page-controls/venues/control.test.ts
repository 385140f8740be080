import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { venues } from './control.ts'

lawsOf(
  venues,
  fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/)).map((all) => all.sort()),
)

test('venues are sorted and unique; one invalid venue makes the list invalid', () => {
  expect(venues.parsed('okex,deribit,okex')).toEqual(['deribit', 'okex'])
  expect(venues.parsed('okex,')).toBeUndefined()
  expect(venues.parsed('okex,<b>')).toBeUndefined()
})
