import type { Status } from '@gvol/wire'
import { expect, test } from 'vitest'
import { SCREENS } from '../../screens/catalog.ts'
import { otherMarkets, ownMarket } from './otherMarkets.ts'

const OPTIONS = { isLive: true, asOf: null, options: 900, moved: null, stored: null }
const NOW = '2026-03-02T10:00:00.000Z'
const board = (
  exchange: string,
  symbol: string,
  kind: 'futures' | 'spot',
  instruments: number,
  perpetuals: number,
) => ({
  exchange,
  symbol,
  kind,
  asOf: NOW,
  instruments,
  perpetuals,
})
const LISTED: Pick<Status, 'markets' | 'boards' | 'venues'> = {
  markets: [
    { exchange: 'deribit', symbol: 'BTC', ...OPTIONS },
    { exchange: 'deribit', symbol: 'ETH', ...OPTIONS },
    { exchange: 'okx', symbol: 'BTC', ...OPTIONS },
  ],
  boards: [
    board('deribit', 'BTC', 'futures', 8, 1),
    board('hyperliquid', 'BTC_USDC', 'futures', 1, 1),
    board('kraken', 'BTC_USD', 'spot', 1, 0),
    board('kraken', 'ETH_USD', 'spot', 1, 0),
    board('coinbase', 'BTC_USD', 'spot', 2, 0),
  ],
  venues: [],
}
const venuesOf = (...args: readonly [Parameters<typeof otherMarkets>[0], string, string?]) => {
  const [need, exchange, symbol] = args
  return otherMarkets(need, exchange, symbol, LISTED)?.map((market) => `${market.exchange} ${market.symbol}`)
}

test('if a venue lacks the data of a page the page links to venues that have them, one market each', () => {
  expect(venuesOf('pairs', 'deribit')).toEqual(['kraken BTC_USD', 'coinbase BTC_USD'])
  expect(venuesOf('perpetuals', 'coinbase')).toEqual(['deribit BTC', 'hyperliquid BTC_USDC'])
  // Perpetuals are not dated futures.
  expect(venuesOf('futures', 'hyperliquid')).toEqual(['deribit BTC'])
  expect(venuesOf('options', 'coinbase', 'BTC_USD')).toEqual(['deribit BTC', 'okx BTC'])
  expect(venuesOf('pairs', 'kraken', 'SOL_USD')).toEqual(['kraken BTC_USD', 'coinbase BTC_USD'])
})

test('a venue with the data has no links, nor does a connecting venue, nor a page whose data no venue has', () => {
  expect(venuesOf('pairs', 'kraken')).toBeUndefined()
  expect(venuesOf('perpetuals', 'hyperliquid')).toBeUndefined()
  expect(venuesOf('options', 'deribit', 'ETH')).toBeUndefined()
  const connecting = { exchange: 'deribit', state: 'connecting' } as Status['venues'][number]
  expect(otherMarkets('pairs', 'deribit', undefined, { ...LISTED, venues: [connecting] })).toBeUndefined()
  expect(otherMarkets('pairs', 'deribit', undefined, { ...LISTED, boards: [] })).toBeUndefined()
})

test('a coin that the venue lists under another symbol leads to that market, but not if there are two', () => {
  const usdc = { exchange: 'deribit', symbol: 'SOL_USDC', ...OPTIONS }
  const all = { ...LISTED, markets: [...LISTED.markets, usdc, { ...usdc, exchange: 'bybit', symbol: 'SOL_USDT' }] }
  const ownOf = (listed: typeof all, symbol: string | undefined) =>
    ownMarket('deribit', symbol, otherMarkets('options', 'deribit', symbol, listed) ?? [])
  expect(ownOf(all, 'SOL')).toEqual({ exchange: 'deribit', symbol: 'SOL_USDC' })
  // The market itself is listed; the coin is only elsewhere; two of the venue's markets have it.
  expect(ownOf(all, 'BTC')).toBeUndefined()
  expect(ownOf({ ...all, markets: all.markets.filter((one) => one !== usdc) }, 'SOL')).toBeUndefined()
  expect(ownOf({ ...all, markets: [...all.markets, { ...usdc, symbol: 'SOL_USDT' }] }, 'SOL')).toBeUndefined()
  expect(ownMarket('deribit', undefined, all.markets)).toBeUndefined()
})

test('every page about listings of a venue declares what it needs', () => {
  const silent = SCREENS.filter(
    ({ section, paths, sections, isHidden, needs }) =>
      ['options', 'futures', 'spot'].includes(section) &&
      sections !== undefined &&
      !isHidden &&
      paths[0].includes(':exchange') &&
      needs === undefined,
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})
