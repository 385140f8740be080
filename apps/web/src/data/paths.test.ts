import { expect, test } from 'vitest'
import { filledPath, namesOf, PATHS, paramsOfPath } from './paths.ts'

test('routes end in a slash', () => {
  expect(PATHS.optionsCurrent({ exchange: 'deribit', symbol: 'SOL_USDC' })).toBe('/options/deribit/SOL_USDC/current/')
  for (const path of Object.values(PATHS)) if (typeof path === 'string') expect(path).toMatch(/\/$/)
})

test('a pattern is filled with parameters, and reports missing ones', () => {
  expect(namesOf('/options/:exchange/:symbol/historic/')).toEqual(['exchange', 'symbol'])
  expect(filledPath('/spot/:exchange/', { exchange: 'kraken', symbol: 'BTC' })).toBe('/spot/kraken/')
  expect(filledPath('/', {})).toBe('/')
  expect(() => filledPath('/greeks/:symbol/', { exchange: 'deribit' })).toThrow(/needs :symbol/)
})

test('the parameters of a path are read back, unusual characters included', () => {
  const odd = { exchange: 'a b', symbol: 'X/Y' }
  const pattern = '/options/:exchange/:symbol/current/'
  expect(paramsOfPath(pattern, filledPath(pattern, odd))).toEqual(odd)
  expect(paramsOfPath(pattern, '/status/')).toBeUndefined()
  expect(paramsOfPath(pattern, '/options/%E0%A4%A/BTC/current/')).toBeUndefined()
  expect(paramsOfPath(pattern, '/options/deribit/BTC/historic/')).toBeUndefined()
})
