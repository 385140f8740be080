import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { against, defaultAgainst } from './control.ts'

lawsOf(against, fc.option(fc.stringMatching(/^[A-Z0-9]{1,15}$/), { nil: undefined }))

test('a coin is compared with itself only if selected so', () => {
  expect(defaultAgainst('BTC')).toBe('ETH')
  expect(defaultAgainst('ETH')).toBe('BTC')
  expect(defaultAgainst('SOL')).toBe('BTC')
})
