import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { equity } from './control.ts'

lawsOf(
  equity,
  fc.integer({ min: -1e12, max: 1e12 }).map((cents) => cents / 100 || 0),
)

test('an invalid or excessive amount of dollars is ignored', () => {
  for (const text of ['0', '1e5', '1.234', 'x', '9999999999999', '--1', ''])
    expect(equity.parsed(text), text).toBeUndefined()
})
