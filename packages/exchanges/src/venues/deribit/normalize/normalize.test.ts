import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketEvent, OptionQuote, Trade } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { expect, test } from 'vitest'
import { guardedFeed } from '../../../venue/guard.ts'
import { deribitFeed } from '../feed.ts'

const fixtureLines = (file: string) =>
  readFileSync(join(import.meta.dirname, '..', 'fixtures', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as { shows: string; receivedAtMs: number; message: unknown })

/** Returns the events of each line of `files`, after reading the instrument lists. */
const read = (...files: string[]) => {
  const feed = deribitFeed({})
  const perLine = ['instruments.jsonl', ...files].map((file) =>
    fixtureLines(file).map(({ message, receivedAtMs }) => feed.read(message, receivedAtMs)),
  )
  return { feed, lines: perLine.slice(1).flat() }
}
const quoteOf = (events: readonly MarketEvent[], instrument: string) =>
  events.find((event): event is OptionQuote => event.type === 'option-quote' && event.instrument === instrument)
const tradesOf = (events: readonly MarketEvent[]) => events.filter((event): event is Trade => event.type === 'trade')

const T = Date.UTC(2026, 2, 2, 10)

test('takes the terms of an instrument from the list, never from its name', () => {
  const { feed } = read()
  const byName = new Map(feed.instruments().map((instrument) => [instrument.name, instrument]))
  expect(byName.get('BTC-27MAR26-80000-P')).toEqual({
    venue: 'deribit',
    name: 'BTC-27MAR26-80000-P',
    kind: 'option',
    symbol: 'BTC',
    base: 'BTC',
    quote: 'USD',
    settle: 'BTC',
    isInverse: true,
    contractSize: 1,
    tick: 0.0001,
    expiryMs: Date.UTC(2026, 2, 27, 8),
    strike: 80_000,
    optionType: 'put',
    listedMs: T - 40 * MS_PER_DAY,
  })
  const xrp = byName.get('XRP_USDC-27MAR26-2d25-P')
  expect([xrp?.symbol, xrp?.strike, xrp?.isInverse, xrp?.quote]).toEqual(['XRP_USDC', 2.25, false, 'USDC'])
  const perpetual = byName.get('BTC-PERPETUAL')
  expect([perpetual?.kind, perpetual?.expiryMs, perpetual?.contractSize]).toEqual(['perpetual', undefined, 10])
  expect(byName.get('BTC-CS-27MAR26-90000_200000')?.kind).toBe('combo')
  expect(byName.get('BTC_USDC')).toMatchObject({ kind: 'spot', symbol: 'BTC_USDC', isInverse: false })
})

test('gives the whole chain one instant, the newest of the venue’s rows, and one index', () => {
  const { lines } = read('chain.jsonl')
  const [chain] = lines
  expect(new Set(chain.map((event) => event.atMs))).toEqual(new Set([T]))
  expect(quoteOf(chain, 'BTC-27MAR26-80000-P')).toMatchObject({
    bid: 0.023,
    ask: 0.024,
    last: 0.0235,
    markVol: expect.closeTo(0.5821, 12),
    underlyingName: 'BTC-27MAR26',
    index: 87_650.12,
    openInterestCoin: 812.4,
    volume24hCoin: 35.1,
    volume24hUsd: 57_300.5,
    contractSizeCoin: 1,
    isInverse: true,
  })
})

test('leaves out missing values, and keeps a zero that is a value', () => {
  const { lines } = read('chain.jsonl')
  const unquoted = quoteOf(lines[0], 'BTC-26JUN26-90000-C')
  expect([unquoted?.bid, unquoted?.ask, unquoted?.last, unquoted?.bidVol]).toEqual(Array(4).fill(undefined))
  expect([unquoted?.volume24hCoin, unquoted?.volume24hUsd]).toEqual([0, 0])
  expect(unquoted?.underlyingName).toBe('SYN.BTC-26JUN26')
})

test('splits linear options of one currency by market, premium in USDC', () => {
  const { lines } = read('chain.jsonl')
  expect(lines[3].map((event) => event.symbol)).toEqual(['SOL_USDC', 'XRP_USDC', 'BTC_USDC'])
  expect(quoteOf(lines[3], 'SOL_USDC-27MAR26-150-C')).toMatchObject({
    isInverse: false,
    contractSizeCoin: 10,
    bid: 9.4,
  })
})

test('counts open interest of inverse futures in USD, of linear ones in coins; funding per 8 h on perpetuals only', () => {
  const { lines } = read('chain.jsonl')
  expect(lines[2]).toMatchObject([
    {
      kind: 'perpetual',
      openInterestUsd: 1_132_329_370,
      volume24hCoin: 5_120.4,
      fundingRate: 0,
      fundingIntervalHours: 8,
      index: 87_650.12,
    },
    { kind: 'future', expiryMs: Date.UTC(2026, 2, 27, 8) },
  ])
  expect(lines[2][0]).not.toMatchObject({ openInterestCoin: expect.anything() })
  expect(lines[2][1]).not.toMatchObject({ fundingRate: expect.anything() })
  expect(lines[4]).toMatchObject([{ openInterestCoin: 71_200.4, fundingRate: 0.00001 }])
  expect(lines[4][0]).not.toMatchObject({ openInterestUsd: expect.anything() })
})

test('counts and samples unusable rows', () => {
  const feed = guardedFeed(deribitFeed({}))
  for (const file of ['instruments.jsonl', 'chain.jsonl'])
    for (const { message, receivedAtMs } of fixtureLines(file)) feed.read(message, receivedAtMs)
  const { byReason, samples, count } = feed.rejected()
  expect(byReason).toEqual({
    malformed: 3,
    'unknown-instrument': 1,
    'expired-instrument': 1,
    'crossed-quote': 1,
    'vol-out-of-range': 1,
  })
  expect(count).toBe(7)
  expect(samples.map(({ text }) => text.split(':').slice(0, 2).join(':'))).toContain('book summary: bid_price')
  expect(samples.every(({ text }) => text.length < 450)).toBe(true)
})

test('reads percent in tickers and decimals in mark prices to the same volatility', () => {
  const { lines } = read('chain.jsonl', 'marks.jsonl', 'ticker.jsonl')
  expect(quoteOf(lines[8], 'BTC-27MAR26-80000-P')?.markVol).toBe(0.5815)
  const [ticker] = lines[12]
  expect((ticker as OptionQuote).markVol).toBeCloseTo(0.582, 12)
  expect(ticker).toMatchObject({ bidVol: 0.574, askVol: 0.591, bidSize: 30.1, delta: -0.24227 })
})

test('emits the complete new state of an option on each change', () => {
  const { lines } = read('chain.jsonl', 'marks.jsonl', 'ticker.jsonl')
  const afterMark = quoteOf(lines[8], 'BTC-27MAR26-80000-P')
  expect(afterMark).toMatchObject({ mark: 0.0235, bid: 0.0229, openInterestCoin: 812.4, atMs: T + 20_100 })
  const afterBest = quoteOf(lines[18], 'BTC-27MAR26-80000-P')
  expect(afterBest).toMatchObject({ bid: 0.0231, bidSize: 5, ask: 0.024, askVol: 0.591, delta: -0.24227 })
  expect(afterBest?.bidVol).toBeUndefined()
})

test('reads the price 0 of an empty side as missing', () => {
  const { lines } = read('ticker.jsonl')
  const quote = quoteOf(lines[1], 'BTC-27MAR26-200000-C')
  expect([quote?.bid, quote?.bidVol, quote?.bidSize, quote?.last]).toEqual(Array(4).fill(undefined))
  expect(quote?.askVol).toBeCloseTo(0.962, 12)
})

test('keeps the block or combo of a trade, and its taker side', () => {
  const { lines } = read('trades.jsonl')
  expect(tradesOf(lines[1])).toMatchObject([
    { instrument: 'BTC-27MAR26-90000-C', comboId: 'BTC-CS-27MAR26-90000_200000', comboTradeId: '900001', vol: 0.525 },
    { instrument: 'BTC-27MAR26-200000-C', takerSide: 'sell', tradeSeq: 3 },
  ])
  expect(tradesOf(lines[3])[0]).toMatchObject({
    blockTradeId: 'BLOCK-310001',
    blockTradeLegs: 2,
    blockRfqId: '38594',
    amountCoin: 25,
  })
  expect(tradesOf(lines[4])[0].vol).toBeUndefined()
})

test('sizes inverse futures in USD and everything else in coins', () => {
  const { lines } = read('trades.jsonl')
  const [perpetual] = tradesOf(lines[5])
  expect([perpetual.amountUsd, perpetual.amountCoin, perpetual.isLiquidation]).toEqual([8_430, undefined, true])
  expect(tradesOf(lines[6]).map(({ symbol, amountCoin }) => [symbol, amountCoin])).toEqual([
    ['SOL_USDC', 30],
    ['XRP_USDC', 2_000],
  ])
})

test('position of a liquidation: of the maker, the taker or both; the liquidated side is the taker’s or its opposite', () => {
  const feed = deribitFeed({})
  for (const { message, receivedAtMs } of fixtureLines('instruments.jsonl')) feed.read(message, receivedAtMs)
  const row = { instrument_name: 'BTC-PERPETUAL', timestamp: T, price: 87_000, amount: 10, direction: 'buy' }
  const data = ['M', 'T', 'MT', 'constructor', undefined].map((liquidation, i) => ({
    ...row,
    trade_id: `L-${i}`,
    liquidation,
  }))
  const channel = 'trades.future.BTC.100ms'
  const events = feed.read({ method: 'subscription', params: { channel, data } }, T)
  expect(tradesOf(events).map(({ isLiquidation, liquidatedSide }) => [isLiquidation, liquidatedSide])).toEqual([
    [true, 'maker'],
    [true, 'taker'],
    [true, 'both'],
    [true, undefined],
    [undefined, undefined],
  ])
})

test('the ticker and the best quote of a combo, or of a pair, are not read as a future', () => {
  const feed = deribitFeed({})
  for (const { message, receivedAtMs } of fixtureLines('instruments.jsonl')) feed.read(message, receivedAtMs)
  const receive = (channel: string, name: string) =>
    feed.read(
      { method: 'subscription', params: { channel, data: { instrument_name: name, timestamp: T, best_bid_price: 1 } } },
      T,
    )
  const before = feed.rejected().count
  for (const name of ['BTC-CS-27MAR26-90000_200000', 'BTC_USDC'])
    for (const channel of [`ticker.${name}.100ms`, `quote.${name}`]) expect(receive(channel, name)).toEqual([])
  expect(receive('ticker.BTC-PERPETUAL.100ms', 'BTC-PERPETUAL')).toMatchObject([{ type: 'future-quote' }])
  expect(feed.rejected().count).toBe(before)
})

test('counts a combo once, by its legs, whether the combo or its legs arrive first', () => {
  const combo = fixtureLines('trades.jsonl')[2]
  const legs = fixtureLines('trades.jsonl')[1]
  for (const order of [
    [combo, legs],
    [legs, combo],
  ]) {
    const feed = deribitFeed({})
    for (const { message, receivedAtMs } of fixtureLines('instruments.jsonl')) feed.read(message, receivedAtMs)
    const ids = order.flatMap(({ message, receivedAtMs }) => tradesOf(feed.read(message, receivedAtMs)))
    expect(ids.map(({ tradeId }) => tradeId)).toEqual(['900002', '900003'])
  }
})

test('emits a structure with its legs, the makers’ average price and its hedge', () => {
  const { lines } = read('blockRfq.jsonl')
  expect(lines[0]).toMatchObject([
    {
      rfqId: '38594',
      takerSide: 'buy',
      amountCoin: 25,
      mark: -0.0738,
      index: 87_650.12,
      legs: [{ side: 'buy' }, { side: 'sell' }],
    },
  ])
  expect((lines[0][0] as { price?: number }).price).toBeCloseTo(-(0.0737 * 20 + 0.0735 * 5) / 25, 12)
  expect(lines[1]).toMatchObject([{ rfqId: '38590', hedge: { instrument: 'BTC-PERPETUAL', amount: 250_000 } }])
  expect((lines[2][0] as { amountCoin: number }).amountCoin).toBeCloseTo(10, 12)
})

test('names indices after their markets', () => {
  const { lines } = read('indices.jsonl')
  expect(lines.flat()).toMatchObject([
    { type: 'index-price', symbol: 'BTC', indexName: 'btc_usd', price: 87_651.3 },
    { type: 'index-price', symbol: 'SOL_USDC', indexName: 'sol_usdc' },
    { type: 'vol-index', symbol: 'BTC', vol: 0.5384 },
  ])
})

test('fills a missing index of options about to expire from the rest of the chain, then from the stream', () => {
  const feed = deribitFeed({})
  const expiryMs = T + 20 * 60_000
  const row = {
    kind: 'option',
    base_currency: 'BTC',
    quote_currency: 'BTC',
    settlement_currency: 'BTC',
    instrument_type: 'reversed',
    is_active: true,
    contract_size: 1,
    strike: 1,
    option_type: 'call',
  }
  const far = { ...row, instrument_name: 'FAR', expiration_timestamp: T + MS_PER_DAY }
  feed.takeInstruments(
    { currency: 'BTC', kind: 'option' },
    [far, { ...row, instrument_name: 'NEAR', expiration_timestamp: expiryMs }],
    T,
  )
  const summary = (name: string, atMs: number, price: number | string) => ({
    instrument_name: name,
    creation_timestamp: atMs,
    estimated_delivery_price: price,
  })
  const book = { currency: 'BTC', kind: 'option' } as const
  const indexOf = (result: unknown) =>
    feed
      .takeChain(book, result, undefined, T + 61_000)
      .flatMap(({ events }) => events.map((event) => (event as OptionQuote).index))
  expect(indexOf([summary('NEAR', T, 99), summary('FAR', T, 100)])).toEqual([100, 100])
  expect(indexOf([summary('NEAR', T + 1, 99)])).toEqual([undefined])
  feed.takeNotification(
    { channel: 'deribit_price_index.btc_usd', data: { index_name: 'btc_usd', timestamp: T, price: 101 } },
    T,
  )
  expect(indexOf([summary('NEAR', T + 2, 99)])).toEqual([101])
  expect(indexOf([summary('NEAR', T + 61_000, 99)])).toEqual([undefined])
})

test('keeps an expired instrument long enough to resolve trades fetched later', () => {
  const { feed } = read()
  const book = { currency: 'BTC', kind: 'option' } as const
  feed.takeInstruments(book, [], T + MS_PER_DAY)
  const trade = {
    trade_id: '1',
    instrument_name: 'BTC-2MAR26-88000-C',
    timestamp: T - 2 * MS_PER_HOUR - 1,
    price: 0.0001,
    amount: 1,
    direction: 'sell',
  }
  expect(feed.takeTrades(book, [trade], T)).toHaveLength(1)
  feed.takeInstruments(book, [], T + 2 * MS_PER_DAY)
  expect(feed.takeTrades(book, [{ ...trade, trade_id: '2' }], T)).toHaveLength(0)
})

test('a future on the volatility index is in a separate market, priced in points with the index next to it', () => {
  const { lines } = read('volFutures.jsonl')
  const [quote] = lines.flat().filter((event) => event.symbol === 'BTCDVOL_USDC')
  expect(quote).toMatchObject({
    type: 'future-quote',
    kind: 'future',
    instrument: 'BTCDVOL_USDC-25MAR26',
    expiryMs: Date.UTC(2026, 2, 25, 8),
    isInverse: false,
    bid: 51.05,
    ask: 51.55,
    mark: 51.27,
    index: 53.42,
    openInterestCoin: 18_400,
  })
})
