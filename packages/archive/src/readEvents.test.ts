import { resolve } from 'node:path'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import {
  type EventItem,
  readCandles,
  readDeliveryPrices,
  readFundings,
  readFutures,
  readTrades,
  readVolIndex,
} from './readEvents.ts'
import { recognize } from './recognize.ts'

const fixture = (path: string): string => resolve(import.meta.dirname, path)

const partsOf = async <Event>(items: AsyncIterable<EventItem<Event>>) => {
  const events: Event[] = []
  const rejected: [number, string, string | undefined][] = []
  for await (const item of items) {
    if ('event' in item) events.push(item.event)
    else rejected.push([item.rejected.line, item.rejected.reason, item.rejected.column])
  }
  return { events, rejected }
}

test('bars: the pair or coin comes from the file name, the length from the instants; unusable rows are rejected', async () => {
  const hours = await partsOf(readCandles(fixture('binance-hours/fixtures/SOLUSDT_1h.csv')))
  const atMs = Date.UTC(2030, 0, 1)
  expect(hours.events).toEqual([
    {
      type: 'candle',
      venue: 'binance',
      symbol: 'SOL_USDT',
      instrument: 'SOLUSDT',
      kind: 'spot',
      intervalMs: MS_PER_HOUR,
      atMs,
      receivedAtMs: atMs,
      open: 100,
      high: 110,
      low: 95,
      close: 105,
      volumeCoin: 12.5,
    },
  ])
  expect(hours.rejected).toEqual([
    [3, 'out-of-range', 'high'],
    [4, 'not-a-number', 'close'],
    [5, 'not-an-instant', 'close_time'],
  ])
  const days = await partsOf(readCandles(fixture('coincodex-days/fixtures/doge_daily.csv')))
  expect(days.events).toMatchObject([
    { symbol: 'DOGE_USD', atMs: Date.UTC(2030, 0, 18), intervalMs: MS_PER_DAY, volumeUsd: 1.5e9 },
  ])
  expect(days.rejected.map(([line, reason]) => [line, reason])).toEqual([
    [3, 'not-an-instant'],
    [4, 'not-an-instant'],
    [5, 'negative-price'],
  ])
})

test('JSON lists: columns by position, the market from the file name; unusable rows are rejected by row', async () => {
  const atMs = Date.UTC(2030, 0, 1)
  const days = await partsOf(readCandles(fixture('price-series/fixtures/doge_price.json')))
  expect(days.events).toEqual([
    {
      type: 'candle',
      venue: 'unnamed',
      symbol: 'DOGE_USD',
      instrument: 'DOGE-USD',
      kind: 'spot',
      intervalMs: MS_PER_DAY,
      atMs,
      receivedAtMs: atMs,
      open: 100,
      high: 110,
      low: 95,
      close: 105,
    },
  ])
  expect(days.rejected).toEqual([
    [2, 'out-of-range', 'price[2]'],
    [3, 'not-an-instant', 'price[0]'],
    [4, 'not-a-number', 'price[2]'],
  ])
  const index = await partsOf(readVolIndex(fixture('dvol-series/fixtures/dvol_eth.json')))
  expect(index.events).toEqual([{ indexName: 'eth_usd', atMs, close: 0.5676 }])
  expect(index.rejected.map(([line, reason]) => [line, reason])).toEqual([
    [2, 'vol-out-of-range'],
    [3, 'not-a-number'],
  ])
  const funding = await partsOf(readFundings(fixture('funding-series/fixtures/funding_rate_sol.json')))
  expect(funding.events).toMatchObject([
    { venue: 'binance', symbol: 'SOL_USDT', instrument: 'SOLUSDT', rate: 0.0000044, intervalHours: 8, atMs: atMs + 16 },
  ])
  expect(funding.rejected.map(([line, reason]) => [line, reason])).toEqual([
    [2, 'not-an-instant'],
    [3, 'not-a-number'],
  ])
  expect(await recognize(fixture('funding-series/fixtures/funding_rate_sol.json'))).toMatchObject({
    content: 'fundings',
  })
})

test('dated futures: the mark of the sweep, and the last trade only where it is of the same minute', async () => {
  const { events, rejected } = await partsOf(readFutures(fixture('deribit-term-futures/fixtures/marks.csv')))
  const atMs = Date.UTC(2030, 2, 1, 9, 20, 11, 500)
  expect(events).toEqual([
    {
      type: 'future-quote',
      kind: 'future',
      venue: 'deribit',
      symbol: 'BTC',
      instrument: 'BTC-29MAR30',
      atMs,
      receivedAtMs: atMs,
      expiryMs: Date.UTC(2030, 2, 29, 8),
      isInverse: true,
      mark: 100_500.5,
      last: 100_495,
    },
    expect.objectContaining({ symbol: 'ETH', mark: 4010.5, last: undefined }),
  ])
  expect(rejected).toEqual([[4, 'unknown-instrument', 'futures_instrument_name']])
})

test('perpetuals: a trade price is not used as a mark', async () => {
  const { events, rejected } = await partsOf(readFutures(fixture('deribit-perpetual/fixtures/prices.csv')))
  expect(events).toEqual([
    expect.objectContaining({ kind: 'perpetual', symbol: 'BTC', last: 100_010.5, isInverse: true, bid: undefined }),
    expect.objectContaining({ symbol: 'SOL_USDC', last: 150.25, bid: 150.2, ask: 150.3, isInverse: false }),
  ])
  expect(events.some((event) => 'mark' in event)).toBe(false)
  expect(rejected).toEqual([[4, 'not-a-number', 'candle_price_used']])
})

test('trades: options and linear contracts in coin, inverse futures in USD, vol from percent', async () => {
  const { events, rejected } = await partsOf(readTrades(fixture('deribit-trades/fixtures/trades.csv')))
  expect(events).toMatchObject([
    { kind: 'option', tradeId: '9001', takerSide: 'buy', price: 0.06, amountCoin: 0.5, vol: 0.545, mark: 0.06001234 },
    { kind: 'perpetual', takerSide: 'sell', amountUsd: 250, amountCoin: 0.0025 },
    { kind: 'perpetual', symbol: 'SOL_USDC', amountCoin: 3 },
  ])
  expect(events[0].amountUsd).toBeUndefined()
  expect(rejected).toEqual([
    [5, 'unknown-side', 'direction'],
    [6, 'vol-out-of-range', 'iv_pct'],
    [7, 'out-of-range', 'price'],
    [8, 'out-of-range', 'amountCoin'],
    [9, 'out-of-range', 'price'],
  ])
})

test('a day of DVOL is a candle of decimals; a day without a close is rejected', async () => {
  const { events, rejected } = await partsOf(readVolIndex(fixture('deribit-dvol/fixtures/dvol.csv')))
  const atMs = Date.UTC(2030, 2, 1)
  expect(events).toEqual([{ indexName: 'btc_usd', atMs, open: 0.5225, high: 0.585, low: 0.515, close: 0.555 }])
  expect(rejected).toEqual([[3, 'not-a-number', 'dvol']])
})

test('delivery prices are at 08:00 UTC and above 0', async () => {
  const { events, rejected } = await partsOf(readDeliveryPrices(fixture('deribit-delivery/fixtures/delivery.csv')))
  expect(events).toEqual([{ indexName: 'btc_usd', atMs: Date.UTC(2030, 2, 1, 8), price: 99_950.25 }])
  expect(rejected).toEqual([[3, 'negative-price', 'delivery_price']])
})

test('each kind of file is recognized by its header', async () => {
  const kinds = {
    'deribit-chain/fixtures/two-sweeps.csv': 'chains',
    'deribit-delivery/fixtures/delivery.csv': 'delivery-prices',
    'deribit-dvol/fixtures/dvol.csv': 'vol-index',
    'deribit-orderbook/fixtures/sweep.csv': 'chains',
    'deribit-perpetual/fixtures/prices.csv': 'futures',
    'deribit-term-futures/fixtures/marks.csv': 'futures',
    'deribit-trades/fixtures/trades.csv': 'trades',
    'generic-chain/fixtures/two-venues.csv': 'chains',
  }
  for (const [path, content] of Object.entries(kinds)) {
    expect(await recognize(fixture(path))).toMatchObject({ ok: true, content, format: path.split('/')[0] })
  }
  await expect(partsOf(readTrades(fixture('deribit-dvol/fixtures/dvol.csv')))).rejects.toThrow(/deribit-trades: /)
})

test('Tardis trades: microseconds, coin for options, USD for inverse futures; other venues and sides are rejected', async () => {
  const { events, rejected } = await partsOf(readTrades(fixture('tardis-trades/fixtures/trades.csv')))
  expect(events).toMatchObject([
    {
      kind: 'option',
      symbol: 'BTC',
      tradeId: '9001',
      atMs: 1_898_587_210_000,
      receivedAtMs: 1_898_587_210_050,
      amountCoin: 0.5,
    },
    { kind: 'perpetual', takerSide: 'sell', amountUsd: 250, amountCoin: 0.0025 },
  ])
  expect(rejected).toEqual([
    [4, 'unknown-side', 'side'],
    [5, 'unknown-instrument', 'symbol'],
  ])
})

test('Tardis derivative tickers: open interest in USD, funding of perpetuals only', async () => {
  const { events, rejected } = await partsOf(readFutures(fixture('tardis-derivative-ticker/fixtures/ticker.csv')))
  expect(events).toMatchObject([
    { kind: 'perpetual', openInterestUsd: 412_000_000, mark: 100_005, fundingRate: 0.0001, fundingIntervalHours: 8 },
    { kind: 'future', expiryMs: Date.UTC(2030, 2, 29, 8), mark: 100_500.5, fundingRate: undefined },
  ])
  expect(rejected).toEqual([[4, 'not-a-number', 'open_interest']])
})

test('Bybit trades share the header of BitMEX, but use seconds and other notionals; an inverse size is in USD', async () => {
  const path = fixture('bybit-trades/fixtures/BTCUSD2020-03-26.csv')
  expect(await recognize(path)).toMatchObject({ ok: true, content: 'trades', format: 'bybit-trades' })
  expect(await recognize(fixture('bitmex-trades/fixtures/trade.csv'))).toMatchObject({ format: 'bitmex-trades' })
  const { events, rejected } = await partsOf(readTrades(path))
  expect(rejected).toEqual([])
  expect(events).toMatchObject([
    { venue: 'bybit', symbol: 'BTC', kind: 'perpetual', atMs: 1_585_180_700_065, takerSide: 'buy', amountUsd: 1 },
    { venue: 'bybit', symbol: 'BTC_USDT', atMs: 1_585_180_701_000, takerSide: 'sell', amountCoin: 0.25 },
  ])
  // The file’s own number of coins.
  expect(events[0]?.amountCoin).toBeCloseTo(0.000149287, 9)
})

test('Binance’s public bars of a pair: no header, and microseconds since 2025', async () => {
  const { events, rejected } = await partsOf(readCandles(fixture('binance-hours/fixtures/BTCUSDT-1h-2025-01.csv')))
  expect(rejected).toEqual([])
  expect(events).toMatchObject([
    { symbol: 'BTC_USDT', atMs: Date.UTC(2025, 0, 1), intervalMs: 3_600_000, open: 93_576, close: 94_401.14 },
    { symbol: 'BTC_USDT', atMs: Date.UTC(2025, 0, 1, 1), intervalMs: 3_600_000, volumeCoin: 586.534_56 },
  ])
})
