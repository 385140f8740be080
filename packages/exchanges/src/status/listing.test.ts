import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultRun, ownHalf, type VenueHalf } from '../../testing/faultRun.ts'
import { venues } from '../catalog.ts'
import type { Venue } from '../venue/venue.ts'
import { cachedListing, joinedMarkets, listedCounts, listedMarkets } from './listing.ts'

const halfOf = (venue: Venue, symbols: readonly string[]): VenueHalf =>
  ownHalf(venue, join(import.meta.dirname, '..', 'venues', venue.id, 'fixtures'), symbols)

/** A venue that answers about `coin` as its fixtures do about BTC. */
const alsoWith = (half: VenueHalf, coin: string): VenueHalf => ({
  ...half,
  answer: (host, path, params) => {
    const known = half.answer(host, path, params)
    if (known !== undefined) return known
    const renamed = (value: unknown, from: string, to: string) =>
      value === undefined ? undefined : JSON.parse(JSON.stringify(value).replaceAll(from, to))
    const bitcoin = renamed({ path, params }, coin, 'BTC')
    return renamed(half.answer(host, bitcoin.path, bitcoin.params), 'BTC', coin)
  },
})

test.each([
  ['gate', 'SOL', ['SOL_USDT', 'DOGE_USDT'], 'SOL_USDT'],
  ['bybit', 'MNT', ['MNT_USDT', 'SPCX_USDT'], 'MNT_USDT'],
  ['derive', 'HYPE', ['HYPE_USDC', 'DOGE_USDC'], 'HYPE_USDC'],
] as const)('%s: families of the list are counted, and collected once selected', async (id, coin, others, symbol) => {
  const venue = venues[id]
  const byDefault = await faultRun(halfOf(venue, ['BTC_USDT', 'BTC_USDC']))
  const uncollected = byDefault.listing.flatMap((market) => (market.isCollected ? [] : [market.symbol]))
  expect(uncollected).toEqual(expect.arrayContaining([...others]))
  expect(byDefault.status.listed).toEqual(listedCounts(byDefault.listing))
  expect([...byDefault.delivered.keys()].filter((key) => key.includes(coin))).toEqual([])

  const half = alsoWith(halfOf(venue, ['BTC_USDT', 'BTC_USDC', symbol]), coin)
  const selected = await faultRun(half)
  expect(selected.listing.find((market) => market.symbol === symbol)).toMatchObject({ isCollected: true })
  const quotes = [...selected.delivered.keys()].filter((key) => key.startsWith(`option-quote ${coin}`))
  expect(quotes.length).toBeGreaterThan(0)
})

test('okx: the list of an underlying names all its families', async () => {
  const { listing } = await faultRun(halfOf(venues.okx, ['BTC']))
  expect(listing.filter(({ kinds }) => kinds.includes('option'))).toEqual([
    { symbol: 'BTC', kinds: ['option', 'future'], isCollected: true },
    { symbol: 'BTC_USD', kinds: ['option', 'future'], isCollected: false },
  ])
})

test('a market in the lists of two parts of a venue is one, collected if either part collects it', () => {
  const options = [{ symbol: 'SOL_USDT', kinds: ['option'], isCollected: false }] as const
  const futures = [
    { symbol: 'SOL_USDT', kinds: ['future'], isCollected: true },
    { symbol: 'BTC_USDT', kinds: ['spot', 'future'], isCollected: false },
  ] as const
  const joined = joinedMarkets([options, futures])
  expect(joined).toEqual([
    { symbol: 'BTC_USDT', kinds: ['future', 'spot'], isCollected: false },
    { symbol: 'SOL_USDT', kinds: ['option', 'future'], isCollected: true },
  ])
  expect(listedCounts(joined)).toEqual({ markets: 2, collected: 1 })
})

test('a listing is recomputed only when a list has changed', () => {
  let lists = [[{ symbol: 'BTC', kind: 'option' as const }]]
  let computed = 0
  const listing = cachedListing(
    () => [...lists],
    (all) => {
      computed++
      return listedMarkets(all.flat(), ['BTC'])
    },
  )
  expect(listing()).toBe(listing())
  expect(computed).toBe(1)
  lists = [...lists, [{ symbol: 'ETH', kind: 'option' as const }]]
  expect(listing().map(({ symbol, isCollected }) => [symbol, isCollected])).toEqual([
    ['BTC', true],
    ['ETH', false],
  ])
  expect(computed).toBe(2)
})
