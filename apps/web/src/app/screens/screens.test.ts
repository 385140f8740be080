import { expect, test } from 'vitest'
import { namesOf } from '../../data/paths.ts'
import { SCREENS } from './screenCatalog.ts'
import {
  LISTED,
  marketOfPath,
  parentOf,
  pathForMarket,
  pathOfExisting,
  pathOfScreen,
  screenById,
  screenOfPath,
} from './screens.ts'

const ETH = { exchange: 'okex', symbol: 'ETH' }

test('another market keeps the screen', () => {
  expect(pathForMarket('/options/deribit/BTC/current/', ETH)).toBe('/options/okex/ETH/current/')
  expect(pathForMarket('/options/deribit/BTC/gamma-exposure/', ETH)).toBe('/options/okex/ETH/gamma-exposure/')
  expect(pathForMarket('/options/deribit/paradigm/block-sniffer/BTC/', ETH)).toBe(
    '/options/okex/paradigm/block-sniffer/ETH/',
  )
  expect(pathForMarket('/dvol-index/BTC/', ETH)).toBe('/dvol-index/ETH/')
  expect(pathForMarket('/spot/kraken/', ETH)).toBe('/spot/okex/')
  expect(pathForMarket('/defi/lyra/arbitrum/BTC/', ETH)).toBe('/defi/lyra/arbitrum/ETH/')
})

test('an instrument of one market is none of another; screens about no market lead to current options', () => {
  expect(pathForMarket('/options/deribit/BTC/current/BTC-27NOV26-1-C/', ETH)).toBe('/options/okex/ETH/current/')
  expect(pathForMarket('/status/', ETH)).toBe('/options/okex/ETH/current/')
  expect(pathForMarket('/nowhere/', ETH)).toBe('/options/okex/ETH/current/')
})

test('a path tells its market as far as it can', () => {
  expect(marketOfPath('/options/a%20b/X%2FY/current/')).toEqual({ exchange: 'a b', symbol: 'X/Y' })
  expect(marketOfPath('/options/global/BTC/')).toEqual({ symbol: 'BTC' })
  expect(marketOfPath('/futs-perps/deribit/futures/')).toEqual({ exchange: 'deribit' })
  expect(marketOfPath('/status/')).toEqual({})
})

test('the closest screen wins, and every screen knows where it belongs', () => {
  expect(screenOfPath('/options/global/BTC/')?.screen.id).toBe('options-global')
  expect(screenOfPath('/nowhere/')).toBeUndefined()
  const instrument = screenById('options-instrument')
  expect(instrument && parentOf(instrument).id).toBe('options-current')
  const address = screenById('lyra-address')
  expect(address && parentOf(address).id).toBe('lyra')
})

test('everything that navigation lists has an address for any market, and ids are unique', () => {
  for (const screen of LISTED) expect(pathOfScreen(screen, ETH)).toMatch(/^\/.*$/)
  expect(new Set(SCREENS.map(({ id }) => id)).size).toBe(SCREENS.length)
})

test('a placeholder says what will come and leads to something that is built', () => {
  for (const screen of SCREENS.filter(({ load }) => load === undefined)) {
    expect(screen.shows, screen.id).toMatch(/\.$/)
    expect(screen.has?.length, screen.id).toBeGreaterThan(0)
    for (const existing of screen.has ?? []) {
      const path = pathOfExisting(existing, ETH)
      expect(screenOfPath(path.split('?')[0]), `${screen.id}: ${path}`).toBeDefined()
    }
  }
})

test('a hidden screen needs something picked, or is reached otherwise', () => {
  for (const { id, paths, isHidden } of SCREENS)
    if (!isHidden)
      expect(
        namesOf(paths[0]).filter((name) => !['exchange', 'symbol', 'network'].includes(name)),
        id,
      ).toEqual([])
})
