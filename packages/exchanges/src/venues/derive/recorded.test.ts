import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { normCdf, normPdf } from '../../../testing/normal.ts'
import { recordingsContract } from '../../../testing/recordings.contract.ts'
import { COLLECTED_AT_MS, type Explanation, type Recorded, recordedJson } from '../../../testing/recordings.ts'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { deriveFeed } from './feed.ts'
import { slimTicker } from './messages.ts'
import { optionQuoteFromTicker } from './normalize.ts'

/** Real messages recorded by third parties; not part of this repository. Tickers are recorded, the rest handwritten. */
const wire = resolve(import.meta.dirname, '../../../../../../shared/data/wire/nautilus_trader/derive/test_data')
const isHere = existsSync(wire)
if (!isHere) console.warn(`Skipped: recorded Derive messages are not at ${wire}.`)
const json = (file: string) => JSON.parse(readFileSync(join(wire, file), 'utf8'))
const refuse = (reason: string) => {
  throw new Error(reason)
}

describe.skipIf(!isHere)('nautilus_trader', () => {
  const listed = () => {
    const feed = deriveFeed({})
    const body = json('common/http_get_instruments_eth_all.json')
    feed.takeAnswer('/get_instruments', { currency: 'ETH' }, body, 1_700_000_000_000)
    return feed
  }

  test('the list is read without a rejection: perpetual and option', () => {
    const feed = listed()
    expect(feed.rejected().samples).toEqual([])
    expect(feed.instruments().map(({ name, kind, symbol }) => [name, kind, symbol])).toEqual([
      ['ETH-PERP', 'perpetual', 'ETH_USDC'],
      ['ETH-20260627-3500-C', 'option', 'ETH_USDC'],
    ])
  })

  // The messages do not contain strike and day; these are the ones that match all five numbers.
  test.each([
    ['options/ws_ticker_slim_eth_call.json', 1600, 'call'],
    ['options/ws_ticker_slim_eth_put.json', 1900, 'put'],
  ] as const)(
    '%s: IV, forward and greeks give the mark, so IV is a decimal and the forward is `f`',
    (file, strike, optionType) => {
      const row = json(file).instrument_ticker
      if (!slimTicker.is(row)) throw new Error(slimTicker.problem(row))
      const expiryMs = unixMs(Date.UTC(2026, 5, 12, 8))
      const instrument = {
        name: 'ETH',
        symbol: 'ETH_USDC',
        strike,
        optionType,
        expiryMs,
        kind: 'option',
        contractSize: 1,
      }
      const stamp = { atMs: unixMs(row.t), receivedAtMs: unixMs(row.t) }
      const quote = optionQuoteFromTicker(row, instrument as OptionInstrument, stamp, refuse)
      const { markVol = Number.NaN, underlying = Number.NaN, mark = Number.NaN } = quote
      const root = Math.sqrt((expiryMs - row.t) / MS_PER_DAY / 365)
      const d1 = Math.log(underlying / strike) / (markVol * root) + (markVol * root) / 2
      const side = optionType === 'call' ? 1 : -1
      const undiscounted = side * (underlying * normCdf(side * d1) - strike * normCdf(side * (d1 - markVol * root)))
      expect(Math.abs(0.999 * undiscounted - mark) / mark).toBeLessThan(1e-3)
      expect(normCdf(d1) - (side === 1 ? 0 : 1)).toBeCloseTo(quote.delta ?? 0, 3)
      expect(normPdf(d1) / (underlying * markVol * root)).toBeCloseTo(quote.gamma ?? 0, 5)
      expect((underlying * normPdf(d1) * root) / 100).toBeCloseTo(quote.vegaPerPoint ?? 0, 2)
      expect((-underlying * normPdf(d1) * markVol) / (2 * root) / 365).toBeCloseTo(quote.thetaPerDay ?? 0, 2)
    },
  )

  test('a bid without an IV has none: it is never emitted as 0', () => {
    const row = json('options/ws_ticker_slim_eth_call.json').instrument_ticker
    const instrument = { name: 'ETH', symbol: 'ETH_USDC', strike: 1600, kind: 'option', contractSize: 1 }
    const stamp = { atMs: unixMs(row.t), receivedAtMs: unixMs(row.t) }
    const quote = optionQuoteFromTicker(row, instrument as OptionInstrument, stamp, refuse)
    expect([quote.bid, quote.bidSize, quote.bidVol]).toEqual([383, 150.62, undefined])
    expect([quote.ask, quote.askSize, quote.askVol]).toEqual([409.8, 13.72, 0.88815])
  })

  test('the perpetual: volume in coins times the price is the volume in USD, and funding is for an hour', () => {
    const row = json('perps/ws_ticker_slim_eth.json').instrument_ticker
    const body = { result: { tickers: { 'ETH-PERP': row } } }
    const [{ events }] = listed().takeAnswer('/get_tickers', { instrument_type: 'perp' }, body, row.t).batches
    expect(events[0]).toMatchObject({
      bid: 1992.36,
      ask: 1992.37,
      mark: 1992.49,
      openInterestCoin: 4248.342,
      volume24hCoin: 3088.047,
      volume24hUsd: 6_249_174.098,
      fundingRate: 0.0000125,
    })
    const { volume24hUsd, volume24hCoin } = events[0] as { volume24hUsd: number; volume24hCoin: number }
    expect(volume24hUsd / volume24hCoin).toBeGreaterThan(Number(row.stats.l))
    expect(volume24hUsd / volume24hCoin).toBeLessThan(Number(row.stats.h))
  })

  test('trades are read; of a confirmation only the refused channel is counted', () => {
    const feed = listed()
    const rows = [json('options/ws_trade_eth.json'), json('perps/ws_trade_eth.json')]
    const message = { method: 'subscription', params: { channel: 'trades.option.ETH', data: rows } }
    expect(feed.takeText(JSON.stringify(message), 1_700_000_000_050)).toMatchObject([
      { kind: 'option', takerSide: 'buy', amountCoin: 1, index: 3500 },
      { kind: 'perpetual', takerSide: 'buy', amountCoin: 1 },
    ])
    expect(feed.rejected().count).toBe(0)
    expect(feed.takeText(JSON.stringify(json('spot/ws_subscribe_ack.json')), 0)).toEqual([])
    expect(feed.rejected().byReason).toEqual({ 'topic-refused': 1 })
  })
})

const NAUTILUS = 'nautilus_trader/derive/test_data/'
const read = (file: string) => recordedJson(NAUTILUS + file) as Readonly<Record<string, unknown>>

/** The files hold the content of messages; the envelope is added here. */
const ofNautilus = (): readonly Recorded[] => {
  const ticker = read('perps/ws_ticker_slim_eth.json').instrument_ticker
  const messages: Readonly<Record<string, unknown>> = {
    'common/http_get_instruments_eth_all.json': {
      path: '/get_instruments',
      params: { currency: 'ETH' },
      body: read('common/http_get_instruments_eth_all.json'),
    },
    'perps/http_public_trades_result_eth.json': {
      path: '/get_trade_history',
      params: { currency: 'ETH' },
      body: { result: read('perps/http_public_trades_result_eth.json') },
    },
    'perps/ws_ticker_slim_eth.json': {
      path: '/get_tickers',
      params: { instrument_type: 'perp' },
      body: { result: { tickers: { 'ETH-PERP': ticker } } },
    },
    ...Object.fromEntries(
      ['options', 'perps', 'spot'].map((kind) => {
        const params = { channel: `trades.${kind}.ETH`, data: [read(`${kind}/ws_trade_eth.json`)] }
        return [`${kind}/ws_trade_eth.json`, { method: 'subscription', params }]
      }),
    ),
    'spot/ws_subscribe_ack.json': read('spot/ws_subscribe_ack.json'),
  }
  return Object.entries(messages).map(([about, message]) => ({
    recording: 'nautilus_trader',
    about,
    message,
    receivedAtMs: COLLECTED_AT_MS,
  }))
}

/** Recorded messages that are rejected, and why that is correct; the README says the same. */
const EXPLAINED: readonly Explanation[] = [
  {
    recording: 'nautilus_trader',
    reason: 'topic-refused',
    of: { 'spot/ws_subscribe_ack.json': 1 },
    why: 'a refusal, reported as such: spot is not streamed',
  },
]

recordingsContract({
  title: 'Derive',
  folder: import.meta.dirname,
  needs: 'nautilus_trader/derive',
  openFeed: () => deriveFeed({}),
  recordings: [ofNautilus],
  explained: EXPLAINED,
})
