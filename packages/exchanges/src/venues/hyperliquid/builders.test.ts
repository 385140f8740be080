import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CcxtAnswer, ccxtAnswers, runBooks } from '../../../testing/ccxtRun.ts'
import { hyperliquid } from './venue.ts'

const NOON_MS = Date.UTC(2026, 7, 18, 12)
const answers = ccxtAnswers(join(import.meta.dirname, 'fixtures', 'ccxt'))
const INFO = { shows: '', host: 'api.hyperliquid.xyz', path: '/info' } as const
const book: CcxtAnswer = {
  ...INFO,
  params: { type: 'l2Book', coin: 'xyz:NVDA' },
  body: {
    coin: 'xyz:NVDA',
    time: NOON_MS,
    levels: [[{ px: '195.0', sz: '3', n: 1 }], [{ px: '195.2', sz: '4', n: 1 }]],
  },
}
const trades: CcxtAnswer = {
  ...INFO,
  params: { type: 'recentTrades', coin: 'xyz:NVDA' },
  body: [{ coin: 'xyz:NVDA', side: 'A', px: '195.1', sz: '2', time: NOON_MS - 500, hash: '0x0', tid: 7, users: [] }],
}
const BUILDER_MARKET = 'XYZ-NVDA_USDC'
const run = (symbols: readonly string[], overlay: readonly CcxtAnswer[] = []) =>
  runBooks(hyperliquid, [...overlay, book, trades, ...answers], NOON_MS, symbols)

test('markets of builders are listed and counted, and none is collected by default', async () => {
  const { listing, events, status } = await run(hyperliquid.symbols)
  expect(hyperliquid.symbols).not.toContain(BUILDER_MARKET)
  expect(listing).toContainEqual({ symbol: BUILDER_MARKET, kinds: ['future'], isCollected: false })
  // Delisted, or settled in another coin than USDC.
  expect(listing.filter(({ symbol }) => /URANIUM|TSLA/.test(symbol))).toEqual([])
  expect(events.filter(({ symbol }) => symbol === BUILDER_MARKET)).toEqual([])
  expect(status.problems).toEqual([])
})

test('a market of a builder that is turned on has quotes and trades under its own name', async () => {
  const { events, instruments } = await run(['BTC_USDC', BUILDER_MARKET])
  expect(instruments).toContainEqual(
    expect.objectContaining({ name: 'xyz:NVDA', kind: 'perpetual', settle: 'USDC', contractSize: 1 }),
  )
  expect(events.findLast(({ type, symbol }) => type === 'future-quote' && symbol === BUILDER_MARKET)).toMatchObject({
    instrument: 'xyz:NVDA',
    bid: 195,
    ask: 195.2,
    mark: 195.1,
    index: 195,
    openInterestCoin: 1000.5,
    volume24hCoin: 25_600,
    volume24hUsd: 5_000_000,
    fundingRate: 0.00000625,
    fundingIntervalHours: 1,
  })
  expect(events.find(({ type, symbol }) => type === 'trade' && symbol === BUILDER_MARKET)).toMatchObject({
    price: 195.1,
    amountCoin: 2,
    takerSide: 'sell',
  })
})

test.each(['perpDexs', 'metaAndAssetCtxs'])('a refused %s of builders stops no other market', async (type) => {
  const params = type === 'perpDexs' ? { type } : { type, dex: 'flx' }
  const { events, listing, status } = await run(['BTC_USDC'], [{ ...INFO, params, status: 500, body: null }])
  expect(events.some((event) => event.type === 'future-quote' && event.instrument === 'BTC')).toBe(true)
  expect(listing.some(({ symbol }) => symbol === BUILDER_MARKET)).toBe(type !== 'perpDexs')
  expect(status.problems.join()).toContain('Hyperliquid markets of builders')
})
