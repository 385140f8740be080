import { expect, test } from 'vitest'
import type { Entry } from './entry.ts'
import { entriesOfFragment, fragmentOf, withLinked } from './link.ts'

const legs: readonly Entry[] = [
  {
    exchange: 'deribit',
    instrument: 'SOL_USDC-27NOV26-180d5-P',
    amount: -12.5,
    unit: 'coin',
    price: 3.2,
    entry: '2026-11-01T00:00:00Z',
    isOn: true,
    isWhatIf: false,
  },
  { exchange: 'okx', instrument: 'BTC/USDT:USDT', amount: 3, unit: 'contract', isOn: true, isWhatIf: true },
]

test('a link has the position in its fragment, and is read back unchanged', () => {
  expect(fragmentOf(legs)).toMatch(/^#position=/)
  expect(entriesOfFragment(fragmentOf(legs))).toEqual(legs)
})

test('another fragment has no position; one that is truncated or wrong reports so', () => {
  expect(entriesOfFragment('#section')).toBeUndefined()
  expect(entriesOfFragment(fragmentOf(legs).slice(0, -9))).toContain('incomplete')
  expect(entriesOfFragment('#position=%5B%5D')).toContain('1 to 200 legs')
  expect(entriesOfFragment(fragmentOf([{ ...(legs[0] as Entry), amount: 0 }]))).toBe(
    'Leg 1 of this link has no size other than 0.',
  )
})

test('opening a link keeps the legs of the user, switched off, and a leg in both is kept once', () => {
  const [put, swap] = legs as readonly [Entry, Entry]
  expect(withLinked([put], [swap])).toEqual([swap, { ...put, isOn: false }])
  expect(withLinked([{ ...put, isOn: false }, swap], [put])).toEqual([put, { ...swap, isOn: false }])
  const many = Array.from({ length: 200 }, (_, i) => ({ ...put, amount: i + 1 }))
  expect(withLinked(many, [swap])).toMatch(/more than 200/)
})
