import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bitmexName } from './bitmexName.ts'
import { readArchive } from './readArchive.ts'
import { type EventItem, readFutures, readSettlements, readTrades } from './readEvents.ts'
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

test('BitMEX trades: coin and dollar value as the venue gives them, none for a quanto contract', async () => {
  const { events, rejected } = await partsOf(readTrades(fixture('bitmex-trades/fixtures/trade.csv')))
  const atMs = Date.UTC(2024, 5, 1, 0, 0, 5, 123)
  expect(events[0]).toEqual({
    type: 'trade',
    kind: 'perpetual',
    venue: 'bitmex',
    symbol: 'BTC',
    instrument: 'XBTUSD',
    tradeId: 'a1',
    takerSide: 'buy',
    atMs,
    receivedAtMs: atMs,
    price: 67_000.5,
    amountCoin: 0.0746264,
    amountUsd: 5000,
  })
  expect(events.slice(1)).toMatchObject([
    { kind: 'future', symbol: 'BTC', takerSide: 'sell', amountUsd: 1000 },
    { kind: 'perpetual', symbol: 'ETH_USD', amountCoin: undefined, amountUsd: undefined },
  ])
  expect(rejected).toEqual([
    [5, 'unknown-side', 'side'],
    [6, 'unknown-instrument', 'symbol'],
    [7, 'not-a-trade', 'trdType'],
  ])
})

test('BitMEX quotes: the last of each minute and instrument, without sides that cross', async () => {
  const { events, rejected } = await partsOf(readFutures(fixture('bitmex-quotes/fixtures/quote.csv')))
  expect(events).toMatchObject([
    { instrument: 'XBTUSD', bid: 67_010, ask: 67_010.5, isInverse: true },
    { instrument: 'XBTUSD', bid: undefined, ask: undefined },
    { instrument: 'XBTM24', bid: 67_400, expiryMs: Date.UTC(2024, 5, 28, 12) },
  ])
  expect(events).toHaveLength(3)
  expect(rejected).toEqual([[6, 'not-a-number', 'bidPrice']])
})

test('BitMEX names: the last Friday of the month, and only contracts priced in dollars', () => {
  expect(bitmexName('XBTZ21')).toMatchObject({ kind: 'future', isInverse: true, expiryMs: Date.UTC(2021, 11, 31, 12) })
  expect(bitmexName('XBTUSDT')).toMatchObject({ kind: 'perpetual', symbol: 'BTC_USDT', isInverse: false })
  expect(bitmexName('ETHUSDH23')).toMatchObject({ kind: 'future', symbol: 'ETH_USD', isQuanto: true })
  for (const other of ['ETHM20', 'XBT', 'XBT_USDT', 'XBT7D_U105', '.BXBT', ''])
    expect(bitmexName(other)).toBeUndefined()
})

test('bit.com trades: vol as a decimal, USD for inverse futures; a row with vol in percent is rejected', async () => {
  const { events, rejected } = await partsOf(readTrades(fixture('bitcom-trades/fixtures/trades.csv')))
  expect(events).toMatchObject([
    { venue: 'bitcom', kind: 'option', symbol: 'BTC', vol: 0.815, amountCoin: 2.5, index: 58_800.5 },
    { kind: 'perpetual', takerSide: 'sell', amountUsd: 1000, amountCoin: 1000 / 58_850, vol: undefined },
  ])
  expect(rejected).toEqual([
    [4, 'vol-out-of-range', 'sigma'],
    [5, 'unknown-instrument', 'instrument_id'],
  ])
})

test('bit.com tickers become a chain, and a side of 0 is absent', async () => {
  const items = []
  for await (const item of readArchive(fixture('bitcom-tickers/fixtures/tickers.csv'))) items.push(item)
  expect(items).toMatchObject([
    { rejected: { line: 4, reason: 'unknown-instrument' } },
    {
      snapshot: {
        venue: 'bitcom',
        symbol: 'BTC',
        snapshotMs: 1_617_235_230_000,
        quotes: [
          {
            expiryMs: Date.UTC(2021, 3, 30, 8),
            bidVol: 0.81,
            markVol: 0.8194,
            openInterestCoin: 310.5,
            isInverse: true,
          },
          { ask: 0.094 },
        ],
      },
    },
  ])
  const [, put] = 'snapshot' in items[1] ? items[1].snapshot.quotes : []
  expect([put.bid, put.bidVol, put.bidSize]).toEqual([undefined, undefined, undefined])
})

test('CME settlements: at 15:00 in Chicago in summer and winter, contracts in coins; other products are rejected', async () => {
  const { events, rejected } = await partsOf(readSettlements(fixture('cme-settlements/fixtures/settle.csv')))
  const summer = { venue: 'cme', symbol: 'BTC', atMs: Date.UTC(2026, 4, 29, 20) }
  expect(events).toMatchObject([
    { ...summer, kind: 'future', instrument: 'BTCM26', price: 101_250, openInterestCoin: 105_000, volumeCoin: 41_000 },
    { ...summer, kind: 'option', instrument: 'BTCM26-110000-C', price: 1825.5, openInterestCoin: 1550 },
    { ...summer, instrument: 'MBTM26.05-90000-P', openInterestCoin: 1.5, volumeCoin: undefined },
    { symbol: 'ETH', atMs: Date.UTC(2026, 0, 30, 21), openInterestCoin: 200_000 },
  ])
  expect(rejected).toEqual([
    [5, 'other-product', 'Sym'],
    [6, 'unknown-instrument', 'MMY'],
    [7, 'unknown-option-type', 'PutCall'],
    [8, 'not-a-number', 'PrevDayOI'],
  ])
})

test('Lyra V1: a chain per network, from a pool without bid and ask; rows of other networks are rejected', async () => {
  const items = []
  for await (const item of readArchive(fixture('lyra-v1-options/fixtures/options.csv'))) items.push(item)
  const snapshots = items.flatMap((item) => ('snapshot' in item ? [item.snapshot] : []))
  expect(items.flatMap((item) => ('rejected' in item ? [[item.rejected.line, item.rejected.column]] : []))).toEqual([
    [4, 'network'],
    [5, 'is_call'],
  ])
  expect(snapshots).toMatchObject([
    {
      venue: 'lyra-optimism',
      symbol: 'ETH_USD',
      quotes: [
        {
          instrument: 'ETH-20230127-1600-C',
          expiryMs: Date.UTC(2023, 0, 27, 8),
          strike: 1_600,
          isInverse: false,
          mark: 48.25,
          markVol: 0.725,
          index: 1_580.5,
          delta: 0.4712,
          openInterestCoin: 310.5,
        },
        { instrument: 'ETH-20230127-1600-P', optionType: 'put', mark: 67.5 },
      ],
    },
    { venue: 'lyra-arbitrum', quotes: [{ instrument: 'ETH-20230224-1550.5-C', mark: 70 }] },
  ])
  expect(snapshots[0]?.quotes.map(({ bid, ask }) => [bid, ask])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('each format is recognized by its header', async () => {
  const kinds = {
    'bitcom-tickers/fixtures/tickers.csv': 'chains',
    'bitcom-trades/fixtures/trades.csv': 'trades',
    'bitmex-quotes/fixtures/quote.csv': 'futures',
    'bitmex-trades/fixtures/trade.csv': 'trades',
    'cme-settlements/fixtures/settle.csv': 'settlements',
    'lyra-v1-options/fixtures/options.csv': 'chains',
  }
  for (const [path, content] of Object.entries(kinds)) {
    expect(await recognize(fixture(path))).toMatchObject({ ok: true, content, format: path.split('/')[0] })
  }
})
