import type { FutureQuote, OptionQuote, Trade } from '@gvol/market'
import { expect, test } from 'vitest'
import { thalexFeed } from './feed.ts'

const AT_MS = 1_772_445_600_000
const EXPIRY_MS = 1_774_598_400_000
const NAME = 'BTC-27MAR26-90000-C'
const ROLL = 'BTC-PERPETUAL-27MAR26'
const ROLL_LEGS = [
  { instrument_name: 'BTC-PERPETUAL', quantity: -1 },
  { instrument_name: 'BTC-27MAR26', quantity: 1 },
]

const listed = () => {
  const feed = thalexFeed({})
  const common = { underlying: 'BTCUSD', base_currency: 'USD', tick_size: 5, create_time: 1_768_989_600.12 }
  const dated = { ...common, expiration_timestamp: EXPIRY_MS / 1000 }
  const rows = [
    { ...dated, instrument_name: NAME, type: 'option', option_type: 'call', strike_price: 90_000 },
    { ...dated, instrument_name: 'BTC-27MAR26', type: 'future' },
    { ...common, instrument_name: 'BTC-PERPETUAL', type: 'perpetual' },
    { ...dated, instrument_name: ROLL, type: 'combination', legs: ROLL_LEGS },
  ]
  feed.takeAnswer('/public/instruments', {}, { result: rows }, AT_MS)
  return feed
}
const ticker = (name: string, fields: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    channel_name: `ticker.${name}.5000ms`,
    notification: { mark_timestamp: AT_MS / 1000, ...fields },
  })
const trades = (...rows: readonly (readonly unknown[])[]) =>
  JSON.stringify({ channel_name: 'recent_trades.BTCUSD.all', notification: rows })

test('terms are from the list, seconds become ms; a roll is a combination', () => {
  const [option, ...others] = listed().instruments()
  expect(option).toMatchObject({
    symbol: 'BTC_USD',
    strike: 90_000,
    optionType: 'call',
    expiryMs: EXPIRY_MS,
    listedMs: 1_768_989_600_120,
    contractSize: 1,
  })
  expect(others.map(({ kind }) => kind)).toEqual(['future', 'perpetual', 'combo'])
})

test('an empty side is missing; the only IV is that of the mark; the forward is not the index', () => {
  const text = ticker(NAME, {
    best_bid_price: null,
    best_ask_price: 3600,
    iv: 0.48,
    forward: 88_012.5,
    index: 87_650.12,
  })
  const [quote] = listed().takeText(text, AT_MS + 40) as readonly OptionQuote[]
  expect(quote).toMatchObject({ ask: 3600, markVol: 0.48, underlying: 88_012.5, index: 87_650.12, atMs: AT_MS })
  expect([quote.bid, quote.bidSize, quote.bidVol, quote.askVol]).toEqual([undefined, undefined, undefined, undefined])
})

test('volume and open interest may be 0', () => {
  const [quote] = listed().takeText(ticker(NAME, { volume_24h: 0, open_interest: 0 }), AT_MS) as readonly OptionQuote[]
  expect([quote.volume24hCoin, quote.openInterestCoin]).toEqual([0, 0])
})

/** The perpetual's ticker with these funding fields, at an index of 80,000. */
const funded = (numbers: Readonly<Record<string, number>>) => {
  const text = ticker('BTC-PERPETUAL', { mark_price: 80_010, index: 80_000, funding_rate: 0.0003, ...numbers })
  const [quote] = listed().takeText(text, AT_MS) as readonly FutureQuote[]
  return [quote?.fundingRate, quote?.fundingIntervalHours]
}

test('the hours of a funding rate are derived from the payment of a day; otherwise it is left out', () => {
  // Four coins at a premium of 0.2 %, held for three hours, pay 50 USD (the venue's example): 100 USD per coin and day,
  // a daily rate.
  expect(funded({ average_funding_rate_24h: 0.002, realised_funding_24h: (100 / 50_000) * 80_000 })).toEqual([
    0.0003, 24,
  ])
  expect(funded({ average_funding_rate_24h: 0.0002, realised_funding_24h: 48 })).toEqual([0.0003, 8])
  // The index was 10 % lower on average over the day.
  expect(funded({ average_funding_rate_24h: 0.0002, realised_funding_24h: 43.2 })).toEqual([0.0003, 8])
  expect(funded({ average_funding_rate_24h: -0.0001, realised_funding_24h: -8 })).toEqual([0.0003, 24])
  const missing = [undefined, undefined]
  expect(funded({})).toEqual(missing)
  expect(funded({ average_funding_rate_24h: 0, realised_funding_24h: 0 })).toEqual(missing)
  // Opposite signs, and a length that no venue uses.
  expect(funded({ average_funding_rate_24h: 0.0001, realised_funding_24h: -8 })).toEqual(missing)
  expect(funded({ average_funding_rate_24h: 0.0002, realised_funding_24h: 4 })).toEqual(missing)
})

test('chains contain the latest tickers, at the newest instant, without those older than a minute', () => {
  const feed = listed()
  expect(feed.takeChains()).toEqual([])
  feed.takeText(ticker(NAME, { iv: 0.48 }), AT_MS)
  feed.takeText(ticker('BTC-27MAR26', { mark_price: 88_012.5, mark_timestamp: AT_MS / 1000 - 61 }), AT_MS)
  feed.takeText(ticker('BTC-PERPETUAL', { mark_price: 87_654.2, mark_timestamp: AT_MS / 1000 - 0.5 }), AT_MS)
  const chains = feed.takeChains()
  expect(chains.map(({ batch, events }) => [batch, events.length])).toEqual([
    [{ source: 'chain', kind: 'option', symbol: 'BTC_USD', atMs: AT_MS }, 1],
    [{ source: 'chain', kind: 'future', symbol: 'BTC_USD', atMs: AT_MS - 500 }, 1],
  ])
})

test('without a new ticker since the last chain there is no chain', () => {
  const feed = listed()
  feed.takeText(ticker(NAME, { iv: 0.48 }), AT_MS)
  expect(feed.takeChains().length).toBe(1)
  expect(feed.takeChains()).toEqual([])
})

test('an option that expired leaves the chain', () => {
  const feed = listed()
  feed.takeText(ticker(NAME, { iv: 0.48, mark_timestamp: EXPIRY_MS / 1000 - 1 }), EXPIRY_MS)
  feed.takeText(ticker('BTC-PERPETUAL', { mark_price: 1, mark_timestamp: EXPIRY_MS / 1000 }), EXPIRY_MS)
  expect(feed.takeChains().map(({ batch }) => 'kind' in batch && batch.kind)).toEqual(['future'])
})

test('a trade without an id gets one from its values; two equal rows in one message are two trades, repeats are none', () => {
  const feed = listed()
  const row = [3540, 0.5, 'sell', AT_MS / 1000 + 0.25, NAME, false]
  const tapeEvents = feed.takeText(trades(row, row), AT_MS) as readonly Trade[]
  expect(tapeEvents.map(({ tradeId }) => tradeId)).toEqual([
    '1772445600.25 sell 3540 0.5',
    '1772445600.25 sell 3540 0.5 2',
  ])
  expect(tapeEvents[0]).toMatchObject({ takerSide: 'sell', amountCoin: 0.5, atMs: AT_MS + 250, kind: 'option' })
  expect(feed.takeText(trades(row, row), AT_MS)).toEqual([])
})

test('a roll is traded under its own name, its implied fills have that name too, and its quote is not a future quote', () => {
  const feed = listed()
  const seconds = AT_MS / 1000
  const roll = [-12.5, 0.1, 'buy', seconds, ROLL, false]
  const leg = [88_012, 0.1, 'buy', seconds, 'BTC-27MAR26', true]
  const later = [88_013, 0.1, 'buy', seconds + 1, 'BTC-27MAR26', true]
  const outright = [88_014, 0.1, 'buy', seconds, 'BTC-27MAR26', false]
  const tapeEvents = feed.takeText(trades(roll, leg, later, outright), AT_MS) as readonly Trade[]
  expect(tapeEvents.map(({ instrument, kind, price, comboId }) => [instrument, kind, price, comboId])).toEqual([
    [ROLL, 'future', -12.5, ROLL],
    ['BTC-27MAR26', 'future', 88_012, ROLL],
    ['BTC-27MAR26', 'future', 88_013, undefined],
    ['BTC-27MAR26', 'future', 88_014, undefined],
  ])
  expect(feed.takeText(ticker(ROLL, { mark_price: 358 }), AT_MS)).toEqual([])
  expect(feed.rejected().count).toBe(0)
})
