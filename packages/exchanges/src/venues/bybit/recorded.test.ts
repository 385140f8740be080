import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { normCdf, normPdf } from '../../../testing/normal.ts'
import { recordingsContract } from '../../../testing/recordings.contract.ts'
import {
  COLLECTED_AT_MS,
  type Explanation,
  inlineMessages,
  messageLines,
  nautilusMessages,
  type Recorded,
} from '../../../testing/recordings.ts'
import { bybitFeed } from './feed.ts'
import { instrumentFromOptionRow } from './instruments.ts'
import { type OptionRow, optionTicker } from './messages.ts'
import { optionQuoteFromTicker } from './normalize.ts'

/** Real messages recorded by third parties; not part of this repository. */
const wire = resolve(import.meta.dirname, '../../../../../../shared/data/wire/nautilus_trader/bybit/test_data')
const isHere = existsSync(wire)
if (!isHere) console.warn(`Skipped: recorded Bybit messages are not at ${wire}.`)
const json = (file: string) => JSON.parse(readFileSync(join(wire, file), 'utf8'))
const refuse = (reason: string) => {
  throw new Error(reason)
}

describe.skipIf(!isHere)('nautilus_trader', () => {
  test('lists of options, linear and inverse contracts are read without a rejection', () => {
    const feed = bybitFeed({})
    for (const [file, category] of [
      ['http_get_instruments_option.json', 'option'],
      ['http_get_instruments_linear.json', 'linear'],
      ['http_get_instruments_inverse.json', 'inverse'],
    ]) {
      feed.takeAnswer('/market/instruments-info', { category }, json(file), COLLECTED_AT_MS)
    }
    expect(feed.rejected().samples).toEqual([])
    expect(feed.instruments().map(({ name, kind }) => [name, kind])).toEqual([
      ['ETH-26JUN26-16000-P', 'option'],
      ['BTCUSDT', 'perpetual'],
      ['ETHUSDT', 'perpetual'],
      ['BTCUSD', 'perpetual'],
    ])
    expect(feed.instruments()[0]).toMatchObject({ strike: 16_000, optionType: 'put', symbol: 'ETH_USDC' })
  })

  test('the recorded ticker of 2023-01-05: its IV, forward and greeks give its mark, which proves the units', () => {
    // The stream writes bidPrice, bidIv, markPriceIv where REST writes bid1Price, bid1Iv, markIv.
    const { data, ts } = json('ws_ticker_option.json')
    const row = {
      ...data,
      bid1Price: data.bidPrice,
      ask1Price: data.askPrice,
      ask1Iv: data.askIv,
      markIv: data.markPriceIv,
    }
    if (!optionTicker.is(row)) throw new Error(optionTicker.problem(row))
    const expiry = Date.UTC(2023, 0, 6, 8)
    const instrument = instrumentFromOptionRow(
      {
        symbol: data.symbol,
        status: 'Trading',
        baseCoin: 'BTC',
        quoteCoin: 'USDC',
        settleCoin: 'USDC',
        optionsType: 'Call',
        launchTime: '0',
        deliveryTime: String(expiry),
        priceFilter: { tickSize: '5' },
      } satisfies OptionRow,
      refuse,
    )
    if (instrument === undefined) throw new Error('no instrument')
    const stamp = { atMs: unixMs(ts), receivedAtMs: unixMs(ts) }
    const quote = optionQuoteFromTicker(row, instrument, stamp, refuse)
    const { markVol = Number.NaN, underlying = Number.NaN, strike } = quote
    const root = Math.sqrt((expiry - ts) / MS_PER_DAY / 365)
    const d1 = Math.log(underlying / strike) / (markVol * root) + (markVol * root) / 2
    expect(underlying * normCdf(d1) - strike * normCdf(d1 - markVol * root)).toBeCloseTo(quote.mark ?? 0, 0)
    expect(normCdf(d1)).toBeCloseTo(quote.delta ?? 0, 3)
    const density = normPdf(d1)
    expect((underlying * density * root) / 100).toBeCloseTo(quote.vegaPerPoint ?? 0, 2)
    // Within the last day the venue's theta is the decay over the remaining life.
    const daysLeft = (expiry - ts) / MS_PER_DAY
    const theta = (-underlying * density * markVol) / (2 * root) / 365
    expect(theta * daysLeft).toBeCloseTo(quote.thetaPerDay ?? 0, 0)
    expect([quote.bid, quote.bidVol, quote.ask, quote.askVol]).toEqual([undefined, undefined, 10, 0.514])
  })

  test('trades of the stream are read; confirmations give no event, and a refused topic is counted', () => {
    const feed = bybitFeed({})
    feed.takeAnswer(
      '/market/instruments-info',
      { category: 'linear' },
      json('http_get_instruments_linear.json'),
      COLLECTED_AT_MS,
    )
    const text = (file: string) => readFileSync(join(wire, file), 'utf8')
    const trade = text('ws_public_trade.json').replace('"trade.linear.BTCUSDT"', '"publicTrade.BTCUSDT"')
    expect(feed.takeText(trade, COLLECTED_AT_MS)).toMatchObject([
      { type: 'trade', amountCoin: 0.01, price: 27_451, takerSide: 'buy' },
    ])
    expect(feed.takeText(text('ws_subscription_ack.json'), COLLECTED_AT_MS)).toEqual([])
    expect(feed.rejected().count).toBe(0)
    expect(feed.takeText(text('ws_subscription_failure.json'), 0)).toEqual([])
    expect(feed.rejected().byReason).toEqual({ 'topic-refused': 1 })
  })
})

const NAUTILUS = 'nautilus_trader/bybit/test_data/'
const ofPath = (path: string, category: string) => (body: unknown) => ({ path, params: { category }, body })
/** Recorded responses that the feed requests, by path and category. */
const REQUESTS = {
  'http_get_instruments_option.json': ofPath('/market/instruments-info', 'option'),
  'http_get_instruments_linear.json': ofPath('/market/instruments-info', 'linear'),
  'http_get_instruments_inverse.json': ofPath('/market/instruments-info', 'inverse'),
  'http_get_trades_recent.json': ofPath('/market/recent-trade', 'linear'),
}

const ofNautilus = () => nautilusMessages(NAUTILUS, REQUESTS)
const ofGocryptotrader = (): readonly Recorded[] => [
  ...inlineMessages('bybit'),
  ...messageLines('bybit/testdata/wsTicker.json'),
]

/** Recorded messages that are rejected, and why that is correct; the README says the same. */
const EXPLAINED: readonly Explanation[] = [
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: {
      'ws_account_execution.json': 1,
      'ws_account_execution_adl.json': 1,
      'ws_account_execution_fast.json': 1,
      'ws_account_execution_fast_envelope_id.json': 1,
      'ws_account_order.json': 1,
      'ws_account_order_buy_stop_market.json': 1,
      'ws_account_order_filled.json': 1,
      'ws_account_order_limit_if_touched.json': 1,
      'ws_account_order_market_if_touched.json': 1,
      'ws_account_order_partially_filled_rejected.json': 1,
      'ws_account_order_sell_market_if_touched.json': 1,
      'ws_account_order_stop_limit.json': 1,
      'ws_account_order_stop_loss.json': 1,
      'ws_account_order_stop_market.json': 1,
      'ws_account_order_take_profit.json': 1,
      'ws_account_position.json': 1,
      'ws_account_position_short.json': 1,
      'ws_account_wallet.json': 1,
      'ws_account_wallet_locked_exceeds_total.json': 1,
      'ws_account_wallet_small_order.json': 1,
    },
    why: 'of an account; the desk has none',
  },
  {
    recording: 'nautilus_trader',
    reason: 'malformed',
    of: { 'ws_account_position_with_open_time.json': 1 },
    why: 'a row without the envelope of a message, hand-written',
  },
  {
    recording: 'nautilus_trader',
    reason: 'topic-refused',
    of: { 'ws_auth_failure.json': 1, 'ws_subscription_failure.json': 1 },
    why: 'a refusal, reported as such',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: { 'ws_kline.json': 1 },
    why: 'candles come through ccxt',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: { 'ws_orderbook_delta.json': 1, 'ws_orderbook_snapshot.json': 1 },
    why: 'order books; the desk shows best prices, which it polls',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: { 'ws_public_trade.json': 1 },
    why: 'a topic `trade.linear.…` that the venue does not have, hand-written; with `publicTrade.…` it is read',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: { 'ws_ticker_linear.json': 1, 'ws_ticker_option.json': 1 },
    why: 'streamed there, polled here',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'orderbook.50.BTCUSDT': 2, 'orderbook.50.WEMIXUSDT': 2 },
    why: 'order books; the desk shows best prices, which it polls',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-instrument',
    of: { 'publicTrade.BTCUSDT': 1 },
    why: 'no instrument list was recorded with it; with one it is read, see the other tests',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'kline.5.BTCUSDT': 1, 'kline_lt.5.BTCUSDT': 1 },
    why: 'candles come through ccxt',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'liquidation.GALAUSDT': 1 },
    why: 'nothing that the desk shows',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'tickers_lt.BTCUSDT': 1, 'lt.EOS3LUSDT': 1 },
    why: 'tokens of the venue with leverage',
  },
  {
    recording: 'gocryptotrader',
    reason: 'topic-refused',
    of: { subscribe: 1 },
    why: 'a refusal, reported as such',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: {
      'tickers.BTC-USDT': 1,
      'tickers.BTC-28JUN24-60000-P': 1,
      'tickers.BTCUSDT': 2,
      'tickers.BTCPERP': 2,
      'tickers.BTCUSD': 2,
    },
    why: 'streamed there, polled here',
  },
]

recordingsContract({
  title: 'Bybit',
  folder: import.meta.dirname,
  needs: 'nautilus_trader/bybit',
  openFeed: () => bybitFeed({}),
  recordings: [ofNautilus, ofGocryptotrader],
  explained: EXPLAINED,
})
