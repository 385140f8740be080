import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { normCdf, normPdf } from '../../../testing/normal.ts'
import { recordingsContract } from '../../../testing/recordings.contract.ts'
import { type Explanation, inlineMessages, messageLines, type Recorded } from '../../../testing/recordings.ts'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { gateFeed } from './feed.ts'
import { ticker } from './messages.ts'
import { optionQuoteFromTicker } from './normalize.ts'

/** Messages of 2021 from the venue's documentation, collected by third parties; not part of this repository. */
const path = resolve(
  import.meta.dirname,
  '../../../../../../shared/data/wire/gocryptotrader/inline_messages/gateio.json',
)
const isHere = existsSync(path)
if (!isHere) console.warn(`Skipped: recorded Gate messages are not at ${path}.`)
type RecordedMessage = { readonly message: { readonly channel?: string; readonly result: Record<string, unknown> } }
const messageOf = (channel: string) => {
  const recorded: readonly RecordedMessage[] = JSON.parse(readFileSync(path, 'utf8'))
  const match = recorded.find(({ message }) => message.channel === channel)
  if (match === undefined) throw new Error(`no ${channel}`)
  return match.message
}
const refuse = (reason: string) => {
  throw new Error(reason)
}

describe.skipIf(!isHere)('gocryptotrader', () => {
  test('a put: mark and IV give the forward, the forward gives the greeks: IV a decimal, price per coin, vega per point, theta per day', () => {
    const row = messageOf('options.contract_tickers').result
    if (!ticker.is(row)) throw new Error(ticker.problem(row))
    // The ticker has no timestamp; that of the same option's mark is a few minutes off.
    const atMs = Number(messageOf('options.mark_price').result.time_ms)
    const expiryMs = unixMs(Date.UTC(2021, 11, 31, 8))
    const instrument = {
      name: row.name,
      symbol: 'BTC_USDT',
      strike: 59_800,
      optionType: 'put',
      expiryMs,
      contractSize: 0.01,
    }
    const stamp = { atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) }
    const quote = optionQuoteFromTicker(row, undefined, instrument as OptionInstrument, stamp, refuse)
    const { markVol = Number.NaN, mark = Number.NaN, strike } = quote
    const deviation = markVol * Math.sqrt((expiryMs - atMs) / MS_PER_DAY / 365)
    const d1 = (forward: number) => Math.log(forward / strike) / deviation + deviation / 2
    const put = (forward: number) => strike * normCdf(deviation - d1(forward)) - forward * normCdf(-d1(forward))
    let low = 30_000
    let high = 80_000
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2
      if (put(middle) > mark) low = middle
      else high = middle
    }
    const density = normPdf(d1(low))
    expect(normCdf(d1(low)) - 1).toBeCloseTo(quote.delta ?? 0, 4)
    expect(density / (low * deviation)).toBeCloseTo(quote.gamma ?? 0, 5)
    expect(Math.abs((low * density * deviation) / markVol / 100 - (quote.vegaPerPoint ?? 0))).toBeLessThan(0.01)
    expect((-low * density * markVol * markVol) / (2 * deviation) / 365).toBeCloseTo(quote.thetaPerDay ?? 0, 2)
    // That forward is above the index at the time: the venue prices from a forward that it does not publish.
    const index = Number(messageOf('options.ul_price').result.price)
    expect(low / index).toBeGreaterThan(1.002)
    expect(low / index).toBeLessThan(1.004)
    expect([quote.bidVol, quote.askVol, quote.bidSize]).toEqual([0.65481, 0.88145, 1])
  })

  test('a trade of the tape is read, the pong gives no event', () => {
    const feed = gateFeed({})
    const row = {
      name: 'BTC_USDT-20211231-59800-C',
      underlying: 'BTC_USDT',
      is_call: true,
      strike_price: '59800',
      expiration_time: Date.UTC(2021, 11, 31, 8) / 1000,
      multiplier: '0.01',
    }
    feed.takeAnswer('/options/contracts', {}, [row], 1_639_144_526_000)
    const tapeEvents = feed.takeText(JSON.stringify(messageOf('options.ul_trades')), 1_639_144_526_700)
    expect(tapeEvents).toMatchObject([
      { takerSide: 'sell', amountCoin: 1, price: 997.8, tradeId: '12279', atMs: 1_639_144_526_597 },
    ])
    expect(feed.takeText(JSON.stringify(messageOf('options.pong')), 1_639_144_526_700)).toEqual([])
    expect(feed.rejected().count).toBe(0)
  })
})

const ofGocryptotrader = (): readonly Recorded[] => [
  ...inlineMessages('gateio'),
  ...messageLines('gateio/testdata/wsFutures.json'),
]

/** Recorded messages that are rejected, and why that is correct; the README says the same. */
const EXPLAINED: readonly Explanation[] = [
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: {
      'spot.tickers': 1,
      'spot.trades': 1,
      'spot.candlesticks': 1,
      'spot.book_ticker': 1,
      'spot.order_book_update': 1,
      'spot.order_book': 1,
    },
    why: 'spot comes through ccxt',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: {
      'spot.orders': 1,
      'spot.usertrades': 1,
      'spot.balances': 1,
      'spot.funding_balances': 1,
      'spot.cross_balances': 1,
      'spot.cross_loan': 1,
      'options.orders': 1,
      'options.usertrades': 1,
      'options.liquidates': 1,
      'options.user_settlements': 1,
      'options.position_closes': 1,
      'options.balances': 1,
      'options.positions': 1,
      'futures.orders': 10,
      'futures.usertrades': 1,
      'futures.liquidates': 1,
      'futures.auto_deleverages': 1,
      'futures.position_closes': 1,
      'futures.balances': 1,
      'futures.reduce_risk_limits': 1,
      'futures.positions': 1,
      'futures.autoorders': 1,
    },
    why: 'of an account; the desk has none',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: {
      'futures.candlesticks': 2,
      'futures.tickers': 1,
      'futures.trades': 1,
      'futures.book_ticker': 1,
      'futures.order_book_update': 1,
      'futures.obu': 1,
    },
    why: 'futures come through ccxt',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: {
      'options.contract_tickers': 1,
      'options.ul_tickers': 1,
      'options.ul_price': 1,
      'options.mark_price': 1,
      'options.settlements': 1,
      'options.contracts': 1,
    },
    why: 'streamed there, polled here',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'options.trades': 1 },
    why: 'the trades of one option; those of an underlying are asked for',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-instrument',
    of: { 'options.ul_trades': 1 },
    why: 'no instrument list was recorded with it; with one it is read, see the other tests',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'options.contract_candlesticks': 1, 'options.ul_candlesticks': 1 },
    why: 'candles come through ccxt',
  },
  {
    recording: 'gocryptotrader',
    reason: 'unknown-topic',
    of: { 'options.book_ticker': 1, 'options.order_book_update': 1, 'options.order_book': 1 },
    why: 'order books; the desk shows best prices, which it polls',
  },
]

recordingsContract({
  title: 'Gate',
  folder: import.meta.dirname,
  needs: 'gocryptotrader',
  openFeed: () => gateFeed({}),
  recordings: [ofGocryptotrader],
  explained: EXPLAINED,
})
