import { expect, test } from 'vitest'
import { entryFrom } from './entry.ts'
import { entriesOfAccount } from './venueCalls.ts'

const leg = { exchange: 'bybit', instrument: 'BTCUSDT', amount: -2, unit: 'coin', price: 90_000 }

test('every position of an account is a leg, or is told with why it is none', () => {
  expect(
    entriesOfAccount({ legs: [leg, { ...leg, instrument: '1000PEPEUSDT', amount: 2e9 }, { ...leg, unit: 'lots' }] }),
  ).toEqual({
    entries: [{ ...leg, isOn: true, isWhatIf: false }],
    left: ['1000PEPEUSDT has a size above 1e9', 'BTCUSDT counts in something else than coin, contract, usd'],
  })
  expect(entriesOfAccount({ legs: [] })).toEqual({ entries: [], left: [] })
  expect(entriesOfAccount({ legs: [null] }).left).toEqual(['A position is no leg'])
})

test('what is too large is not told to be nothing', () => {
  expect(entryFrom({ ...leg, amount: -1e10 })).toBe('has a size above 1e9')
})
