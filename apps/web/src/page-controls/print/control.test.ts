import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { print } from './control.ts'

lawsOf(print, fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/))

test('the id of a trade, or of a request for quote with its word, is accepted; anything else means the newest', () => {
  expect(print.parsed('BLOCK-174')).toBe('BLOCK-174')
  expect(print.parsed('rfq 1234')).toBe('rfq 1234')
  for (const text of ['', ' ', 'a"b', 'x'.repeat(81)]) expect(print.parsed(text), text).toBeUndefined()
})
