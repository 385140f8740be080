import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recordingsContract } from '../../../testing/recordings.contract.ts'
import {
  channelOf,
  type Explanation,
  hasRecording,
  inlineMessages,
  messageLines,
  nautilusMessages,
  type Recorded,
  recordedAnswers,
  recordedJson,
  recordedStream,
  replayRecorded,
} from '../../../testing/recordings.ts'
import { okxFeed } from './feed.ts'

/** Real messages recorded by third parties; not part of this repository. */
const wire = resolve(import.meta.dirname, '../../../../../../shared/data/wire')
const isHere = existsSync(wire)
if (!isHere) console.warn(`Skipped: recorded OKX messages are not at ${wire}.`)

const json = (file: string) => JSON.parse(readFileSync(join(wire, 'nautilus_trader/okx/test_data', file), 'utf8'))
/** The lists of 2022-05-13. */
const lists2022 = () =>
  recordedAnswers('OKX.0.zst').flatMap(({ url, receivedAtMs, body }) => {
    const instType = url.searchParams.get('instType')
    if (instType === 'SPOT') return []
    const params = { instType, instFamily: url.searchParams.get('uly') ?? undefined }
    return [{ receivedAtMs, message: { path: '/public/instruments', params, body } }]
  })

describe.skipIf(!isHere)('cryptofeed, 2022-05-13', () => {
  test('every option, future and swap of the lists is read', () => {
    const feed = okxFeed({})
    for (const { message, receivedAtMs } of lists2022()) feed.read(message, receivedAtMs)
    expect(feed.rejected().samples).toEqual([])
    const kinds = Map.groupBy(feed.instruments(), ({ kind, base }) => (kind === 'option' ? `${kind} ${base}` : kind))
    expect(kinds.get('option BTC')?.length).toBe(346)
    expect(kinds.get('option ETH')?.length).toBe(350)
    expect(kinds.get('future')?.length).toBe(104)
    expect(kinds.get('perpetual')?.length).toBe(166)
    // In 2022 a contract of BTC options was a tenth of a coin.
    expect(kinds.get('option BTC')?.[0].contractSize).toBeCloseTo(0.1, 12)
  })
})

describe.skipIf(!isHere)('nautilus_trader', () => {
  test('lists and a summary are read, its vols as decimals', () => {
    const feed = okxFeed({})
    const list = (file: string, instType: string) =>
      feed.read({ path: '/public/instruments', params: { instType }, body: json(file) }, 0)
    list('http_get_instruments_option.json', 'OPTION')
    list('http_get_instruments_futures.json', 'FUTURES')
    list('http_get_instruments_swap.json', 'SWAP')
    expect(feed.rejected().samples).toEqual([])
    const options = feed.instruments().filter(({ kind }) => kind === 'option')
    expect(options.map(({ contractSize, symbol }) => [contractSize, symbol])).toContainEqual([0.01, 'BTC'])
    const events = feed.read(
      { path: '/public/opt-summary', params: {}, body: json('http_get_option_summary.json') },
      1_734_166_000_040,
    )
    expect(events.length).toBe(options.length)
    expect(events[0]).toMatchObject({ type: 'option-quote', markVol: 0.455, underlying: 97_000, bidVol: undefined })
    expect(feed.rejected().count).toBe(0)
  })
})

const NAUTILUS = 'nautilus_trader/okx/test_data/'
const ofPath = (path: string, instType: string) => (body: unknown) => ({ path, params: { instType }, body })
/** Recorded responses that the feed requests, by path and kind of instrument. */
const REQUESTS = {
  'http_get_instruments_option.json': ofPath('/public/instruments', 'OPTION'),
  'http_get_instruments_futures.json': ofPath('/public/instruments', 'FUTURES'),
  'http_get_instruments_swap.json': ofPath('/public/instruments', 'SWAP'),
  'http_get_index_price.json': ofPath('/market/index-tickers', ''),
  'http_get_mark_price.json': ofPath('/public/mark-price', 'SWAP'),
  'http_get_option_summary.json': ofPath('/public/opt-summary', ''),
}

/** Recorded on 2022-05-13: the whole lists, then a stream. */
const ofCryptofeed = (): readonly Recorded[] => {
  const lists = recordedAnswers('OKX.0.zst').map(({ url, receivedAtMs, body }) => {
    const instType = url.searchParams.get('instType')
    const params = { instType, instFamily: url.searchParams.get('uly') ?? undefined }
    const message = { path: url.pathname.replace('/api/v5', ''), params, body }
    return { recording: 'cryptofeed', about: `list of ${instType}`, receivedAtMs, message }
  })
  const stream = recordedStream('OKX.ws.1.0.zst').map(({ message, receivedAtMs }) => ({
    recording: 'cryptofeed',
    about: String(channelOf(message)),
    message,
    receivedAtMs,
  }))
  return [...lists, ...stream]
}
const ofNautilus = () => nautilusMessages(NAUTILUS, REQUESTS)
const ofGocryptotrader = (): readonly Recorded[] => [
  ...inlineMessages('okx'),
  ...messageLines('okx/testdata/wsAllTrades.json'),
]

/** Recorded messages that are rejected, and why that is correct; the README says the same. */
const EXPLAINED: readonly Explanation[] = [
  {
    recording: 'cryptofeed',
    reason: 'malformed',
    of: { 'list of SPOT': 2565 },
    why: 'spot pairs are reached through ccxt and never asked for here',
  },
  {
    recording: 'cryptofeed',
    reason: 'unknown-topic',
    of: { tickers: 28 },
    why: 'streamed there, polled here',
  },
  {
    recording: 'cryptofeed',
    reason: 'unknown-instrument',
    of: { trades: 69 },
    why: 'spot pairs, which are in no list here',
  },
  {
    recording: 'cryptofeed',
    reason: 'unknown-topic',
    of: { books: 290 },
    why: 'order books; the desk shows best prices, which it polls',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: {
      'ws_account.json': 1,
      'ws_account_empty.json': 1,
      'ws_orders.json': 1,
      'ws_orders_adl.json': 1,
      'ws_orders_algo.json': 1,
      'ws_orders_fok.json': 1,
      'ws_orders_ioc.json': 1,
      'ws_orders_liquidation.json': 1,
      'ws_orders_optimal_limit_ioc.json': 1,
      'ws_orders_option.json': 1,
      'ws_orders_trigger.json': 1,
      'ws_sprd_orders.json': 1,
    },
    why: 'of an account; the desk has none',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: { 'ws_bbo_tbt.json': 1, 'ws_books_snapshot.json': 1, 'ws_books_update.json': 1 },
    why: 'order books; the desk shows best prices, which it polls',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: { 'ws_candle.json': 1 },
    why: 'candles come through ccxt',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-topic',
    of: { 'ws_funding_rate.json': 1, 'ws_instruments.json': 1, 'ws_tickers.json': 1 },
    why: 'streamed there, polled here',
  },
  {
    recording: 'nautilus_trader',
    reason: 'malformed',
    of: { 'ws_opt_summary.json': 1 },
    why: 'a row without the envelope of a message, hand-written',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-instrument',
    of: { 'ws_trades.json': 1 },
    why: 'a pair of spot, which is in no list here',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'bbo-tbt': 1, books: 2, books5: 1, 'sprd-books5': 1 },
    why: 'order books; the desk shows best prices, which it polls',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: {
      'orders-algo': 1,
      'algo-advance': 1,
      'liquidation-warning': 1,
      'account-greeks': 2,
      account: 1,
      quotes: 1,
      'struc-block-trades': 1,
      'grid-orders-spot': 1,
      'grid-orders-contract': 1,
      'grid-positions': 1,
      'grid-sub-orders': 1,
      positions: 2,
      balance_and_position: 2,
      'deposit-info': 2,
      'algo-recurring-buy': 1,
      'sprd-orders': 1,
      'sprd-trades': 1,
    },
    why: 'of an account; the desk has none',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: {
      instruments: 1,
      'open-interest': 1,
      'mark-price': 1,
      'opt-summary': 1,
      'funding-rate': 1,
      'index-tickers': 1,
      tickers: 1,
    },
    why: 'streamed there, polled here',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-instrument',
    of: { trades: 3, 'option-trades': 1, 'public-block-trades': 1, 'public-struc-block-trades': 2 },
    why: 'no instrument list was recorded with it; with one it is read, see the other tests',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'mark-price-candle1D': 1, 'index-candle30m': 2, candle1D: 2 },
    why: 'candles come through ccxt',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: {
      'price-limit': 1,
      status: 1,
      'block-tickers': 2,
      'liquidation-orders': 1,
      'economic-calendar': 1,
      'sprd-public-trades': 1,
      'sprd-tickers': 1,
    },
    why: 'nothing that the desk shows',
  },
  {
    recording: 'gocryptotrader',
    reason: 'topic-refused',
    of: { error: 1 },
    why: 'a refusal, reported as such',
  },
]

describe.skipIf(!hasRecording('cryptofeed', 'OKX'))('a recording counted by another library', () => {
  test('emits as many trades, and sets aside as many books and tickers, as the other library counts', () => {
    const { setAside, events } = replayRecorded(okxFeed({}), ofCryptofeed())
    const counts = (recordedJson('cryptofeed/expected_playback_counts.json') as Record<string, Record<string, number>>)
      .OKX
    expect(events.length + setAside['cryptofeed | trades | unknown-instrument']).toBe(counts.TRADES)
    expect(setAside['cryptofeed | books | unknown-topic']).toBe(counts.L2_BOOK)
    expect(setAside['cryptofeed | tickers | unknown-topic']).toBe(counts.TICKER)
  })
})

recordingsContract({
  title: 'OKX',
  folder: import.meta.dirname,
  needs: 'cryptofeed',
  openFeed: () => okxFeed({}),
  recordings: [ofCryptofeed, ofNautilus, ofGocryptotrader],
  explained: EXPLAINED,
})
