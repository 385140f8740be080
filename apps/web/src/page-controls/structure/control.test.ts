import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { structure } from './control.ts'

const leg = fc
  .tuple(fc.constantFrom('buy', 'sell'), fc.constantFrom('BTC-27DEC24-100000-C', 'SOL_USDC-5JAN26-200-P'))
  .map((words) => words.join(' '))

lawsOf(
  structure,
  fc.array(leg, { minLength: 1, maxLength: 4 }).map((legs) => JSON.stringify(legs)),
)

test('a list of legs is accepted; anything else is ignored', () => {
  expect(structure.parsed('["buy BTC-27DEC24-100000-C"]')).toBe('["buy BTC-27DEC24-100000-C"]')
  for (const text of ['', '[]', '["hold BTC"]', '["buy BTC"', '{"buy":"BTC"}'])
    expect(structure.parsed(text), text).toBeUndefined()
})
