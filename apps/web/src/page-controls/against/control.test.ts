import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../_kit/laws.ts'
import { against, usualAgainst } from './control.ts'

lawsOf(against, fc.option(fc.stringMatching(/^[A-Z0-9]{1,15}$/), { nil: undefined }))

test('no coin is compared with itself unless asked', () => {
  expect(usualAgainst('BTC')).toBe('ETH')
  expect(usualAgainst('ETH')).toBe('BTC')
  expect(usualAgainst('SOL')).toBe('BTC')
})
