import { expect, test } from 'vitest'
import { marketOfPath, PATHS, pathForMarket } from './paths.ts'

test('routes end in a slash', () => {
  expect(PATHS.optionsCurrent({ exchange: 'deribit', symbol: 'SOL_USDC' })).toBe('/options/deribit/SOL_USDC/current/')
  expect(PATHS.status).toMatch(/\/$/)
})

test('another market keeps the screen', () => {
  const eth = { exchange: 'okex', symbol: 'ETH' }
  expect(pathForMarket('/options/deribit/BTC/current/', eth)).toBe('/options/okex/ETH/current/')
  expect(pathForMarket('/options/deribit/BTC/gamma-exposure/', eth)).toBe('/options/okex/ETH/gamma-exposure/')
  expect(pathForMarket('/status/', eth)).toBe('/options/okex/ETH/current/')
})

test('the market of a path is read back, odd letters included', () => {
  const odd = { exchange: 'a b', symbol: 'X/Y' }
  expect(marketOfPath(PATHS.optionsCurrent(odd))).toEqual(odd)
  expect(marketOfPath('/status/')).toBeUndefined()
})
