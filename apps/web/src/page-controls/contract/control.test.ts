import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lawsOf } from '../laws.ts'
import { contract } from './control.ts'

lawsOf(contract, fc.option(fc.stringMatching(/^[A-Z0-9][A-Z0-9_.:-]{0,60}$/), { nil: undefined }))

test('instrument names of venues are accepted, other texts are not', () => {
  for (const name of ['BTC-27NOV26-100000-C', 'SOL_USDC-27NOV26-180d5-P', 'BTC/USDT:USDT-260327'])
    expect(contract.parsed(name)).toBe(name)
  for (const text of ['', ' ', '<script>', 'a b', '-x']) expect(contract.parsed(text), text).toBeUndefined()
})
