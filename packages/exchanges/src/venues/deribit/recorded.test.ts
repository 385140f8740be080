import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MarketEvent, OptionQuote } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { normCdf } from '../../../testing/normal.ts'
import { recordingsContract } from '../../../testing/recordings.contract.ts'
import {
  COLLECTED_AT_MS,
  type Explanation,
  inlineMessages,
  messageLines,
  nautilusMessages,
  type Recorded,
  recordedAnswers,
  recordedStream,
} from '../../../testing/recordings.ts'
import { isRecord } from '../../messages/shape.ts'
import { deribitFeed } from './feed.ts'

/** Real messages recorded by third parties; not part of this repository. */
const wire = resolve(import.meta.dirname, '../../../../../../shared/data/wire')
const isHere = existsSync(wire)
if (!isHere) console.warn(`Skipped: recorded Deribit messages are not at ${wire}.`)

const json = (...path: string[]): unknown => JSON.parse(readFileSync(join(wire, ...path), 'utf8'))
const countsOf = (events: readonly MarketEvent[]) => {
  const counts: Record<string, number> = {}
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1
  return counts
}
const answer = (method: string, params: unknown, response: unknown) => ({ method, params, response })

/** Independent calculation to check the units. */
const black76 = (isCall: boolean, forward: number, strike: number, timeYears: number, vol: number) => {
  const stdDev = vol * Math.sqrt(timeYears)
  const d1 = Math.log(forward / strike) / stdDev + stdDev / 2
  const sign = isCall ? 1 : -1
  return sign * (forward * normCdf(sign * d1) - strike * normCdf(sign * (d1 - stdDev)))
}

describe.skipIf(!isHere)('cryptofeed, 2021-07-22', () => {
  const lists = () =>
    recordedAnswers('DERIBIT.0.zst').map(({ url, body }) =>
      answer('public/get_instruments', { currency: url.searchParams.get('currency') }, body),
    )
  const messages = () => recordedStream('DERIBIT.ws.1.0.zst')
  const replay = () => {
    const feed = deribitFeed({})
    for (const list of lists()) feed.read(list, COLLECTED_AT_MS)
    return { feed, events: messages().flatMap(({ message, receivedAtMs }) => feed.read(message, receivedAtMs)) }
  }

  test('reads four complete instrument lists', () => {
    const { feed } = replay()
    const counts: Record<string, number> = {}
    for (const { symbol, kind } of feed.instruments()) {
      const key = `${symbol} ${kind}`
      counts[key] = (counts[key] ?? 0) + 1
    }
    expect(counts).toMatchObject({ 'BTC option': 390, 'BTC perpetual': 1, 'BTC future': 7, 'ETH option': 418 })
    expect(counts).toMatchObject({ 'ETH perpetual': 1, 'ETH future': 7, 'SOL option': 172, 'SOL_USDC perpetual': 1 })
    const inverse = feed.instruments().filter(({ symbol }) => ['BTC', 'ETH', 'SOL'].includes(symbol))
    expect(
      inverse.every(({ isInverse, quote, settle, symbol }) => isInverse && quote === 'USD' && settle === symbol),
    ).toBe(true)
  })
  test('emits as many tickers as the other library from the same file, and counts the unused books', () => {
    const { feed, events } = replay()
    const expected = json('cryptofeed', 'expected_playback_counts.json') as Record<string, Record<string, number>>
    expect(countsOf(events)).toEqual({ 'option-quote': expected.DERIBIT.TICKER })
    expect(feed.rejected().byReason).toEqual({ 'unknown-channel': expected.DERIBIT.L2_BOOK })
  })
  test('reads percent as percent: Black-76 at the mark volatility and forward gives the mark price', () => {
    const { events } = replay()
    const errors = events.map((event) => {
      const quote = event as OptionQuote
      const years = (quote.expiryMs - quote.atMs) / (365 * MS_PER_DAY)
      const forward = quote.underlying ?? Number.NaN
      const price = black76(quote.optionType === 'call', forward, quote.strike, years, quote.markVol ?? Number.NaN)
      return Math.abs(price / forward - (quote.mark ?? Number.NaN))
    })
    expect(errors).toHaveLength(89)
    expect(Math.max(...errors)).toBeLessThan(6e-4)
    expect(errors.sort((a, b) => a - b)[44]).toBeLessThan(5e-5)
  })
  test('the estimated delivery price equals the index, as chains need it', () => {
    const data = messages()
      .flatMap(({ message }) => (isRecord(message) && isRecord(message.params) ? [message.params.data] : []))
      .filter((row) => isRecord(row))
      .filter((row) => 'mark_iv' in row)
    expect(data).toHaveLength(89)
    expect(data.filter((row) => row.index_price !== row.estimated_delivery_price)).toEqual([])
  })
})

describe.skipIf(!isHere)('nautilus_trader, one message per file', () => {
  const at = (...path: string[]) => json('nautilus_trader', 'deribit', 'test_data', ...path)
  const result = (file: string) => (at(file) as { result: unknown }).result
  const feedWith = (...rows: readonly unknown[]) => {
    const feed = deribitFeed({})
    feed.takeInstruments({ currency: 'BTC', kind: 'any' }, rows, 0)
    return feed
  }
  const option = (name: string, strike: number) => ({
    ...(result('http_get_instrument_option.json') as object),
    instrument_name: name,
    strike,
    expiration_timestamp: Date.UTC(2026, 4, 19, 8),
  })
  const perpetual = () => result('http_get_instrument.json')
  const legs = () => [option('BTC-19MAY26-70000-C', 70_000), option('BTC-19MAY26-75000-C', 75_000)]

  test('reads every instrument list', () => {
    const files = [
      'http_get_instruments.json',
      'http_get_instruments_future_combo.json',
      'http_get_instruments_option_combo.json',
    ]
    const kinds = files.map((file) => {
      const feed = deribitFeed({})
      feed.read(answer('public/get_instruments', { currency: 'BTC' }, at(file)), COLLECTED_AT_MS)
      expect(feed.rejected().count).toBe(0)
      return feed.instruments().map(({ kind }) => kind)
    })
    expect(kinds[0]).toEqual(['perpetual', 'future', 'option', 'combo'])
    expect(kinds.slice(1)).toEqual([Array(6).fill('combo'), Array(6).fill('combo')])
  })
  test('reads the streams', () => {
    const feed = feedWith(perpetual())
    const files = [
      'ws_ticker.json',
      'ws_quote.json',
      'ws_trades.json',
      'ws_volatility_index.json',
      'ws_test_request.json',
    ]
    const events = files.flatMap((file) => feed.read(at(file), COLLECTED_AT_MS))
    expect(countsOf(events)).toEqual({ 'future-quote': 2, trade: 2, 'vol-index': 1 })
    expect(events[0]).toMatchObject({ openInterestUsd: 1_132_329_370, fundingRate: 0, index: 92_263.55 })
    expect(events.at(-1)).toMatchObject({ symbol: 'BTC', vol: 1.2936 })
    expect(feed.rejected().count).toBe(0)
  })
  test('splits a combo into its legs, streamed or fetched, once', () => {
    const feed = feedWith(...legs())
    const streamed = feed.read(at('ws_trades_option_combo.json'), COLLECTED_AT_MS)
    const fetched = feed.read(
      answer('public/get_last_trades_by_currency', {}, at('http_get_last_trades_option_combo.json')),
      COLLECTED_AT_MS,
    )
    expect(streamed).toMatchObject([
      { tradeId: '244365195', takerSide: 'buy', vol: expect.closeTo(0.4101, 12), comboTradeId: '244365193' },
      { tradeId: '244365194', takerSide: 'sell', comboId: 'BTC-CS-19MAY26-70000_75000' },
    ])
    expect(fetched).toEqual([])
    expect(feed.rejected().count).toBe(0)
  })
  test('counts a futures spread once when its legs are also published separately', () => {
    const feed = feedWith(perpetual(), {
      ...(perpetual() as object),
      instrument_name: 'BTC-25DEC26',
      settlement_period: 'month',
    })
    const read = (file: string) =>
      feed.read(answer('public/get_last_trades_by_currency', {}, at(file)), COLLECTED_AT_MS)
    const alone = read('http_get_last_trades_perpetual_with_combo_tags.json')
    const spread = read('http_get_last_trades_future_combo.json')
    expect(alone).toHaveLength(7)
    expect(spread.map((event) => 'instrument' in event && event.instrument)).toEqual(Array(3).fill('BTC-25DEC26'))
  })
  test('reads old trades without index, mark and contracts', () => {
    const feed = feedWith(...legs())
    const file = at('http_get_last_trades_historical_combo.json')
    expect(feed.read(answer('public/get_last_trades_by_currency', {}, file), COLLECTED_AT_MS)).toHaveLength(2)
    expect(feed.rejected().count).toBe(0)
  })
})

describe.skipIf(!isHere)('gocryptotrader, messages of its tests', () => {
  const messages = () =>
    (json('gocryptotrader', 'inline_messages', 'deribit.json') as { message: unknown }[]).map(({ message }) => message)
  const named = (channel: string) =>
    messages().find((message) => isRecord(message) && isRecord(message.params) && message.params.channel === channel)
  const names = [
    'BTC-2JUN21-37000-P',
    'BTC-4JUN21-40500-P',
    'BTC-4JUN21-38250-C',
    'BTC-1JUN21-37000-C',
    'BTC-4JUN21-36500-P',
  ]
  const feed = () => {
    const feed = deribitFeed({})
    const row = {
      kind: 'option',
      base_currency: 'BTC',
      quote_currency: 'BTC',
      is_active: true,
      expiration_timestamp: Date.UTC(2021, 5, 4, 8),
      strike: 37_000,
      option_type: 'put',
      contract_size: 1,
    }
    const rows = [...names, 'BTC-27MAY20-9000-C'].map((instrument_name) => ({ ...row, instrument_name }))
    feed.takeInstruments({ currency: 'BTC', kind: 'option' }, rows, 0)
    return feed
  }

  test('reads marks: 0.9 is 90 %', () => {
    const events = feed().read(named('markprice.options.btc_usd'), 0)
    expect(events).toHaveLength(5)
    expect(events[0]).toMatchObject({ markVol: 0.9, mark: 0.0333 })
  })
  test('reads option trades: 47.58 is 47.58 %', () => {
    expect(feed().read(named('trades.option.BTC.raw'), 0)).toMatchObject([
      { vol: expect.closeTo(0.4758, 12), takerSide: 'sell', amountCoin: 3 },
    ])
  })
  test('reads indices', () => {
    expect(feed().read(named('deribit_price_index.btc_usd'), 0)).toMatchObject([{ symbol: 'BTC', price: 3937.89 }])
    expect(feed().read(named('deribit_volatility_index.btc_usd'), 0)).toMatchObject([{ symbol: 'BTC', vol: 1.2936 }])
  })
})

describe.skipIf(!isHere)('the venue’s own examples', () => {
  const methods = [
    'public/get_instruments',
    'public/get_book_summary_by_currency',
    'public/ticker',
    'public/get_last_trades_by_currency_and_time',
    'public/get_last_trades_by_currency',
    'public/get_block_rfq_trades',
  ]
  type Example = { readonly value: unknown }
  const examples = (method: string): Example[] => {
    const collected: Example[] = []
    const visit = (node: unknown): void => {
      if (!isRecord(node)) return
      if (isRecord(node.value) && isRecord(node.value) && 'result' in node.value) collected.push({ value: node.value })
      for (const child of Object.values(node)) visit(child)
    }
    const document = json('deribit-openapi', 'deribit-openapi.json') as {
      paths: Record<string, { get: { responses: Record<string, { $ref?: string }> } }>
      components: { responses: Record<string, unknown> }
    }
    const response = document.paths[`/${method}`].get.responses['200']
    visit(document.components.responses[response.$ref?.split('/').at(-1) ?? ''])
    return collected
  }
  test.each(methods)('%s has the shape we read', (method) => {
    const matches = examples(method)
    expect(matches.length).toBeGreaterThan(0)
    const feed = deribitFeed({})
    for (const { value } of matches)
      feed.read(answer(method, { currency: 'BTC', kind: 'option' }, value), COLLECTED_AT_MS)
    expect(feed.rejected().byReason.malformed).toBeUndefined()
    expect(feed.rejected().count + feed.instruments().length).toBeGreaterThan(0)
  })
})

const NAUTILUS = 'nautilus_trader/deribit/test_data/'
/** Recorded responses, by the method that requests them. */
const REQUESTS = {
  'http_get_instruments.json': 'public/get_instruments',
  'http_get_instruments_future_combo.json': 'public/get_instruments',
  'http_get_instruments_option_combo.json': 'public/get_instruments',
  'http_get_last_trades.json': 'public/get_last_trades_by_instrument',
  'http_get_last_trades_future_combo.json': 'public/get_last_trades_by_currency',
  'http_get_last_trades_historical_combo.json': 'public/get_last_trades_by_currency',
  'http_get_last_trades_option_combo.json': 'public/get_last_trades_by_currency',
  'http_get_last_trades_perpetual_with_combo_tags.json': 'public/get_last_trades_by_currency',
} as const

const ofNautilus = () =>
  nautilusMessages(
    NAUTILUS,
    Object.fromEntries(
      Object.entries(REQUESTS).map(([about, method]) => [
        about,
        // Each list gets its own key, so that none replaces another.
        (response) => answer(method, { currency: 'BTC', kind: about }, response),
      ]),
    ),
  )
const ofGocryptotrader = (): readonly Recorded[] => [
  ...inlineMessages('deribit'),
  ...messageLines('deribit/testdata/wsAllTrades.json'),
]

/** Recorded messages that are rejected, and why that is correct; the README says the same. */
const EXPLAINED: readonly Explanation[] = [
  {
    recording: 'nautilus_trader',
    reason: 'unknown-instrument',
    of: {
      'http_get_last_trades.json': 10,
      'http_get_last_trades_future_combo.json': 3,
      'http_get_last_trades_historical_combo.json': 2,
      'http_get_last_trades_option_combo.json': 2,
      'ws_trades_option_combo.json': 2,
    },
    why: 'no instrument list was recorded with it; with one it is read, see the other tests',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-channel',
    of: { 'ws_book_delta.json': 1, 'ws_book_grouped_snapshot.json': 1, 'ws_book_snapshot.json': 1 },
    why: 'order books; the desk shows best prices, which it polls',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-channel',
    of: { 'ws_chart.json': 1 },
    why: 'candles are asked for, see `history`',
  },
  {
    recording: 'nautilus_trader',
    reason: 'unknown-channel',
    of: { 'ws_portfolio.json': 1 },
    why: 'of an account; the desk has none',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-channel',
    of: {
      announcements: 1,
      'deribit_price_ranking.btc_usd': 1,
      'deribit_price_statistics.btc_usd': 1,
      'estimated_expiration_price.btc_usd': 1,
      'incremental_ticker.BTC-PERPETUAL': 1,
      'instrument.state.any.any': 1,
      'platform_state.public_methods_state': 1,
      'rfq.btc': 1,
    },
    why: 'nothing that the desk shows',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-channel',
    of: { 'book.BTC-PERPETUAL.100ms': 2 },
    why: 'order books; the desk shows best prices, which it polls',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-channel',
    of: { 'chart.trades.BTC-PERPETUAL.1': 2 },
    why: 'candles are asked for, see `history`',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-instrument',
    of: {
      'trades.option.BTC.raw': 1,
      'markprice.options.btc_usd': 5,
      'quote.BTC-PERPETUAL': 1,
      'trades.BTC-PERPETUAL.raw': 1,
      'ticker.BTC-PERPETUAL.raw': 1,
      'trades.BTC-PERPETUAL.agg2': 2,
    },
    why: 'no instrument list was recorded with it; with one it is read, see the other tests',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-channel',
    of: {
      'user.changes.BTC-PERPETUAL.raw': 1,
      'user.changes.future.BTC.raw': 1,
      'user.orders.BTC-PERPETUAL.raw': 1,
      'user.orders.BTC-PERPETUAL.100ms': 1,
      'user.orders.any.any.raw': 1,
      'user.orders.future.BTC.100ms': 1,
      'user.portfolio.btc': 1,
      'user.trades.BTC-PERPETUAL.raw': 1,
      'user.trades.future.BTC.100ms': 1,
    },
    why: 'of an account; the desk has none',
  },
]

recordingsContract({
  title: 'Deribit',
  folder: import.meta.dirname,
  needs: 'nautilus_trader/deribit',
  openFeed: () => deribitFeed({}),
  recordings: [ofNautilus, ofGocryptotrader],
  explained: EXPLAINED,
})
