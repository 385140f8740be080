import { expect, test } from 'vitest'
import { entryFrom } from './entry.ts'
import { entriesOfAccount } from './venueCalls.ts'

const leg = { exchange: 'bybit', instrument: 'BTCUSDT', amount: -2, unit: 'coin', price: 90_000 }

test('every position of an account becomes a leg, or is reported with the reason for none', () => {
  expect(
    entriesOfAccount({ legs: [leg, { ...leg, instrument: '1000PEPEUSDT', amount: 2e9 }, { ...leg, unit: 'lots' }] }),
  ).toEqual({
    entries: [{ ...leg, isOn: true, isWhatIf: false }],
    left: ['1000PEPEUSDT has a size above 1e9', 'BTCUSDT counts in something else than coin, contract, usd'],
  })
  expect(entriesOfAccount({ legs: [] })).toEqual({ entries: [], left: [] })
  expect(entriesOfAccount({ legs: [null] }).left).toEqual(['A position is no leg'])
})

test('a size above the limit is reported as such, not as missing', () => {
  expect(entryFrom({ ...leg, amount: -1e10 })).toBe('has a size above 1e9')
})
