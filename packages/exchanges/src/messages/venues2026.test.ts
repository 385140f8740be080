import { join } from 'node:path'
import { unixMs } from '@gvol/market'
import { describe, expect, test } from 'vitest'
import { ccxtAnswers, runBooks } from '../../testing/ccxtRun.ts'
import { venues } from '../catalog.ts'
import { optionQuoteOf, withoutEmptyGreeks } from '../feed/quotes.ts'
import { bybitFeed } from '../venues/bybit/feed.ts'
import { newYorkCloseMs } from '../venues/cboe/newYork.ts'
import { gateFeed } from '../venues/gate/feed.ts'
import { okxFeed } from '../venues/okx/feed.ts'

const CCXT_DAY_MS = 1_787_054_405_000
const fixturesOf = (id: string) => ccxtAnswers(join(import.meta.dirname, '..', 'venues', id, 'fixtures', 'ccxt'))

describe('Bybit confirms subscriptions of options without `op`', () => {
  const response = (failTopics: readonly string[], successTopics: readonly string[]) => ({
    success: true,
    conn_id: '00000000-0000-0000-0000-000000000000',
    data: { failTopics, successTopics },
    type: 'COMMAND_RESP',
  })
  test.each([
    [response([], ['publicTrade.BTC']), {}],
    [response(['tickers.BTC-30DEC22-18000-C'], []), { 'topic-refused': 1 }],
  ])('%#', (message, byReason) => {
    const feed = bybitFeed({})
    expect(feed.read(message, CCXT_DAY_MS)).toEqual([])
    expect(feed.rejected().byReason).toEqual(byReason)
  })
})

test('a Gate trade without milliseconds has the instant in seconds; the sign of its size is the taker side', () => {
  const feed = gateFeed({})
  const name = 'BTC_USDT-20260516-77500-P'
  const contract = {
    name,
    underlying: 'BTC_USDT',
    is_call: false,
    strike_price: '77500',
    expiration_time: 1_778_918_400,
    multiplier: '0.01',
  }
  feed.takeAnswer('/options/contracts', { underlying: 'BTC_USDT' }, [contract], 1_778_748_880_000)
  const row = {
    size: -3,
    id: 99,
    create_time: 1_778_748_883,
    contract: name,
    price: '2432',
    underlying: 'BTC_USDT',
    is_call: false,
  }
  const message = { time: 1_778_748_883, channel: 'options.ul_trades', event: 'update', result: [row] }
  const [trade, ...others] = feed.read(message, 1_778_748_883_200)
  expect(trade).toMatchObject({ type: 'trade', atMs: 1_778_748_883_000, takerSide: 'sell', price: 2_432 })
  expect(trade).toMatchObject({ amountCoin: 0.03 })
  expect([others, feed.rejected().count]).toEqual([[], 0])
})

test('an OKX contract that is not open yet has no numbers, and is neither listed nor counted', () => {
  const feed = okxFeed({})
  const row = {
    alias: '',
    ctMult: '',
    ctType: 'linear',
    ctVal: '',
    ctValCcy: 'JP225',
    expTime: '',
    instFamily: 'JP225-USDT',
    instId: 'JP225-USDT-SWAP',
    instType: 'SWAP',
    listTime: '1786695000686',
    settleCcy: 'USDT',
    state: 'preopen',
    tickSz: '',
    lotSz: '',
    uly: 'JP225-USDT',
    instIdCode: null,
  }
  const answer = (state: string) => ({ code: '0', msg: '', data: [{ ...row, state }] })
  feed.takeAnswer('/public/instruments', { instType: 'SWAP' }, answer('preopen'), CCXT_DAY_MS)
  expect([feed.instruments(), feed.rejected().byReason]).toEqual([[], {}])
  feed.takeAnswer('/public/instruments', { instType: 'SWAP' }, answer('live'), CCXT_DAY_MS)
  expect(feed.rejected().byReason).toEqual({ malformed: 1 })
})

describe('Kraken', () => {
  const answers = fixturesOf('kraken')
  const tickers = answers.find(({ path }) => path.endsWith('/tickers'))
  const withTicker = (change: Readonly<Record<string, unknown>>) => {
    const body = tickers?.body as { readonly tickers: readonly Readonly<Record<string, unknown>>[] }
    const changed = body.tickers.map((row) => (row.symbol === 'PF_XBTUSD' ? { ...row, ...change } : row))
    return [{ ...tickers, body: { ...body, tickers: changed } } as (typeof answers)[number], ...answers]
  }
  const quoteOf = async (change: Readonly<Record<string, unknown>>) => {
    const { events } = await runBooks(venues.kraken, withTicker(change), CCXT_DAY_MS, ['BTC_USD'])
    return events.findLast((event) => event.type === 'future-quote' && event.instrument === 'PF_XBTUSD')
  }

  test('the relative funding rate is the venue’s own', async () => {
    const rates = { relative_funding_rate: 1.089345e-5, relative_funding_rate_prediction: 1.575425e-5 }
    const quote = await quoteOf(rates)
    expect(quote).toMatchObject({ fundingRate: 1.089345e-5, predictedFundingRate: 1.575425e-5 })
  })

  test('a rate from an absolute payment is at most the venue’s 0.25 % per hour', async () => {
    expect(await quoteOf({ fundingRate: 1_000, fundingRatePrediction: -1_000 })).toMatchObject({
      fundingRate: 0.0025,
      predictedFundingRate: -0.0025,
    })
  })

  test('trades of a pair are also read under the name in the request', async () => {
    const trade = ['83700.1', '0.01', 1_787_054_400.12, 'b', 'l', '', 1]
    const body = { error: [], result: { 'BTC/USD': [trade], last: '1787054400120000000' } }
    const overlay = answers
      .filter(({ path }) => path === '/0/public/Trades')
      .map((answer) => ({ ...answer, body, params: {} }))
    const { events, status } = await runBooks(venues.kraken, [...overlay, ...answers], CCXT_DAY_MS, ['BTC_USD'])
    const trades = events.filter((event) => event.type === 'trade' && event.instrument === 'BTC/USD')
    expect(trades).toMatchObject([{ price: 83_700.1, amountCoin: 0.01, takerSide: 'buy', atMs: 1_787_054_400_120 }])
    expect(status.problems).toEqual([])
  })
})

describe('an instant ahead of our clock', () => {
  const AT_MS = 1_772_445_600_500
  const trade = (id: string, timestamp: number) => ({
    jsonrpc: '2.0',
    method: 'subscription',
    params: {
      channel: 'trades.BTC-PERPETUAL.100ms',
      data: [
        {
          trade_seq: Number(id),
          trade_id: id,
          timestamp,
          tick_direction: 0,
          price: 64_000,
          mark_price: 64_000,
          instrument_name: 'BTC-PERPETUAL',
          index_price: 64_000,
          direction: 'buy',
          amount: 10,
        },
      ],
    },
  })
  test('an instant a month ahead is replaced by the receipt time and counted; half a minute ahead is accepted as the venue’s clock', () => {
    const feed = venues.deribit.openFeed?.()
    const row = {
      instrument_name: 'BTC-PERPETUAL',
      kind: 'future',
      base_currency: 'BTC',
      quote_currency: 'USD',
      settlement_currency: 'BTC',
      settlement_period: 'perpetual',
      contract_size: 10,
      tick_size: 0.5,
      expiration_timestamp: 32_503_708_800_000,
      creation_timestamp: 1_534_167_754_000,
      instrument_type: 'reversed',
      price_index: 'btc_usd',
      is_active: true,
      min_trade_amount: 10,
    }
    const params = { currency: 'BTC', kind: 'future', expired: false }
    feed?.read({ method: 'public/get_instruments', params, response: { jsonrpc: '2.0', result: [row] } }, AT_MS)
    expect(feed?.read(trade('1', 1_775_037_600_000), AT_MS)).toMatchObject([{ atMs: AT_MS }])
    expect(feed?.rejected().byReason).toEqual({ 'clock-out-of-range': 1 })
    expect(feed?.read(trade('2', AT_MS + 30_000), AT_MS)).toMatchObject([{ atMs: AT_MS + 30_000 }])
    expect(feed?.rejected().count).toBe(1)
  })
})

test('options of New York expire at 13:00 on the days of an early close, by the calendar of its exchanges', () => {
  const closes = (day: string) => new Date(newYorkCloseMs(Date.parse(day))).toISOString().slice(11, 16)
  // 16:00 is 20:00 UTC in summer, 21:00 in winter.
  expect(['2024-07-03', '2024-11-29', '2024-12-24', '2025-07-03', '2025-11-28', '2025-12-24'].map(closes)).toEqual([
    '17:00',
    '18:00',
    '18:00',
    '17:00',
    '18:00',
    '18:00',
  ])
  expect(['2026-11-27', '2026-12-24', '2028-07-03', '2028-11-24'].map(closes)).toEqual([
    '18:00',
    '18:00',
    '17:00',
    '18:00',
  ])
  // Independence Day of 2026 is a Saturday, so 3 July is the holiday itself.
  expect(['2026-07-02', '2026-07-10', '2026-11-20', '2026-12-18'].map(closes)).toEqual([
    '20:00',
    '20:00',
    '21:00',
    '21:00',
  ])
})

describe('greeks of 0', () => {
  const stamp = { atMs: unixMs(CCXT_DAY_MS), receivedAtMs: unixMs(CCXT_DAY_MS) }
  const terms = {
    venue: 'x',
    name: 'BTC-C',
    kind: 'option',
    symbol: 'BTC',
    base: 'BTC',
    quote: 'USD',
    settle: 'BTC',
    isInverse: true,
    contractSize: 1,
    expiryMs: unixMs(CCXT_DAY_MS + 1),
    strike: 1,
    optionType: 'call',
  } as const
  const quote = (change: object) =>
    withoutEmptyGreeks(
      Object.assign(optionQuoteOf(terms, stamp), { delta: 0, gamma: 0, vegaPerPoint: 0, thetaPerDay: 0 }, change),
    )
  test('next to a bid or without an IV they are unknown; for a worthless option they are 0', () => {
    expect(quote({ bid: 0.01, markVol: 0.5 })).toMatchObject({
      delta: undefined,
      gamma: undefined,
      thetaPerDay: undefined,
    })
    expect(quote({ mark: 0.01 }).vegaPerPoint).toBeUndefined()
    expect(quote({ markVol: 0.5 })).toMatchObject({ delta: 0, gamma: 0, vegaPerPoint: 0, thetaPerDay: 0 })
    expect(quote({ bid: 0.01, gamma: 1e-6 })).toMatchObject({ delta: 0, gamma: 1e-6 })
  })
})
