import { type FutureQuote, MS_PER_YEAR, type OptionQuote, type Trade } from '@gvol/market'
import { expect, test } from 'vitest'
import { normCdf } from '../../../testing/normal.ts'
import { wholeChains } from '../../feed/marketFeed.ts'
import { deriveFeed } from './feed.ts'
import { expiryDay } from './instruments.ts'

const AT_MS = 1_772_445_600_000
const EXPIRY_MS = 1_774_598_400_000
const NAME = 'BTC-20260327-90000-C'

const listed = () => {
  const feed = deriveFeed({})
  const common = { base_currency: 'BTC', quote_currency: 'USDC', tick_size: '1' }
  const terms = { expiry: EXPIRY_MS / 1000, option_type: 'C', strike: '90000' }
  const option = { ...common, instrument_name: NAME, instrument_type: 'option', option_details: terms }
  const perpetual = { ...common, instrument_name: 'BTC-PERP', instrument_type: 'perp', option_details: null }
  for (const row of [option, perpetual]) {
    const params = { currency: 'BTC', instrument_type: row.instrument_type }
    feed.takeAnswer('/get_instruments', params, { result: [row] }, AT_MS)
  }
  return feed
}
const tickers = (kind: string, of: Readonly<Record<string, unknown>>, feed = listed()) =>
  feed.takeAnswer('/get_tickers', { instrument_type: kind }, { result: { tickers: of } }, AT_MS + 40).batches
const quote = (fields: Readonly<Record<string, unknown>>): OptionQuote =>
  tickers('option', { [NAME]: { t: AT_MS, ...fields } })[0].events[0] as OptionQuote

test('terms are from the list: seconds become ms, the market is coin and settlement currency', () => {
  expect(listed().instruments()[0]).toMatchObject({
    symbol: 'BTC_USDC',
    strike: 90_000,
    optionType: 'call',
    expiryMs: EXPIRY_MS,
    contractSize: 1,
    isInverse: false,
  })
  expect(expiryDay(EXPIRY_MS)).toBe('20260327')
})

test('an empty side is missing, never 0: its price, size and IV', () => {
  const optionQuote = quote({
    b: '0',
    B: '0',
    a: '3600',
    A: '3.1',
    option_pricing: { bi: '0', ai: '0.488', i: '0.48' },
  })
  expect([optionQuote.bid, optionQuote.bidSize, optionQuote.bidVol]).toEqual([undefined, undefined, undefined])
  expect([optionQuote.ask, optionQuote.askSize, optionQuote.askVol, optionQuote.markVol]).toEqual([
    3600, 3.1, 0.488, 0.48,
  ])
})

test('the forward is that of the pricing, the index is separate; premium is volume in USD, and the notional is not', () => {
  const optionQuote = quote({
    I: '87650.12',
    option_pricing: { f: '88012.5' },
    stats: { oi: '0', c: '5', v: '440000', pr: '17000' },
  })
  expect(optionQuote).toMatchObject({
    underlying: 88_012.5,
    index: 87_650.12,
    openInterestCoin: 0,
    volume24hUsd: 17_000,
  })
})

test('funding of a perpetual is for one hour', () => {
  const [{ batch, events }] = tickers('perp', { 'BTC-PERP': { t: AT_MS, b: '87655', a: '87655.1', f: '0.0000125' } })
  expect(batch).toEqual({ source: 'chain', kind: 'future', symbol: 'BTC_USDC', atMs: AT_MS })
  expect(events[0] as FutureQuote).toMatchObject({ kind: 'perpetual', fundingRate: 0.0000125, fundingIntervalHours: 1 })
})

test('expiries requested one by one form one chain, at the newest instant', () => {
  const feed = listed()
  const part = (t: number) => tickers('option', { [NAME]: { t } }, feed)
  const [whole, ...more] = wholeChains([...part(AT_MS), ...part(AT_MS + 300)])
  expect(more).toEqual([])
  expect(whole.batch).toMatchObject({ atMs: AT_MS + 300, symbol: 'BTC_USDC' })
  expect(whole.events.map(({ atMs }) => atMs)).toEqual([AT_MS + 300, AT_MS + 300])
})

test('a trade is emitted once, for its taker, with the ids of its request for quote', () => {
  const row = {
    instrument_name: NAME,
    trade_id: 't-1',
    timestamp: AT_MS,
    trade_price: '3540',
    trade_amount: '25',
    quote_id: 'q-7',
    rfq_id: 'r-7',
  }
  const data = [
    { ...row, direction: 'buy', liquidity_role: 'maker' },
    { ...row, direction: 'sell', liquidity_role: 'taker' },
  ]
  const message = { method: 'subscription', params: { channel: 'trades.option.BTC', data } }
  const tapeEvents = listed().takeText(JSON.stringify(message), AT_MS) as readonly Trade[]
  expect(tapeEvents.length).toBe(1)
  expect(tapeEvents[0]).toMatchObject({ takerSide: 'sell', amountCoin: 25, blockTradeId: 'q-7', blockRfqId: 'r-7' })
})

test('a position moved between accounts, at a price of 0, is not a trade', () => {
  const row = { instrument_name: NAME, timestamp: AT_MS, trade_amount: '25', direction: 'buy', liquidity_role: 'taker' }
  const data = ['0', '0.0', '12.5'].map((trade_price, i) => ({ ...row, trade_id: `t-${i}`, trade_price }))
  const message = { method: 'subscription', params: { channel: 'trades.option.BTC', data } }
  expect(listed().takeText(JSON.stringify(message), AT_MS)).toMatchObject([{ tradeId: 't-2', price: 12.5 }])
})

/** A row of `get_all_instruments` and its ticker, recorded on mainnet on 8 October 2026; addresses left out. */
const RECORDED = {
  name: 'BTC-20261011-82000-P',
  expiryS: 1_791_705_600,
  ticker: {
    t: 1_791_426_679_983,
    A: '4.968',
    a: '471',
    B: '0.04',
    b: '435',
    f: null,
    option_pricing: {
      d: '-0.29839',
      t: '-133.04273',
      g: '0.00015218',
      v: '27.48643',
      i: '0.29450',
      f: '83136',
      df: '0.999',
    },
    I: '83111',
    M: '454',
    stats: { c: '1', v: '83317.033', pr: '396', n: 1, oi: '1', h: '396', l: '396', p: '0' },
  },
}
const recordedRow = (name: string, strike: string, option_type: string) => ({
  instrument_type: 'option',
  instrument_name: name,
  is_active: true,
  tick_size: '1',
  base_currency: 'BTC',
  quote_currency: 'USDC',
  option_details: { index: 'BTC-USD', expiry: RECORDED.expiryS, strike, option_type, settlement_price: null },
  perp_details: null,
})
const pageOf = (rows: readonly object[], num_pages: number) => ({
  id: 1,
  result: { instruments: rows, pagination: { num_pages, count: 6 } },
})

test('a recorded list of v3 and its ticker: the forward is the venue’s, and the mark matches its vol within a tick', () => {
  const feed = deriveFeed({})
  const about = { currency: 'BTC', instrument_type: 'option' }
  const row = recordedRow(RECORDED.name, '82000', 'P')
  feed.takeAnswer('/get_all_instruments', { ...about, page_size: 1000 }, pageOf([row], 1), RECORDED.ticker.t)
  const body = { id: 1, result: { tickers: { [RECORDED.name]: RECORDED.ticker } } }
  const [{ events }] = feed.takeAnswer('/get_tickers', about, body, RECORDED.ticker.t).batches
  expect(feed.rejected().count).toBe(0)
  expect(events[0]).toMatchObject({ underlying: 83_136, underlyingName: undefined, index: 83_111, markVol: 0.2945 })
  const deviation = 0.2945 * Math.sqrt((RECORDED.expiryS * 1000 - RECORDED.ticker.t) / MS_PER_YEAR)
  const d1 = Math.log(83_136 / 82_000) / deviation + deviation / 2
  const put = 0.999 * (82_000 * normCdf(deviation - d1) - 83_136 * normCdf(-d1))
  expect(Math.abs(put - 454)).toBeLessThan(1)
})

test('pages of a list are combined, and a removed page removes its instruments', () => {
  const feed = deriveFeed({})
  const read = (page: number, pages: number, ...strikes: readonly number[]) => {
    const rows = strikes.map((strike) => recordedRow(`BTC-20261011-${strike}-C`, String(strike), 'C'))
    const params = { currency: 'BTC', instrument_type: 'option', page, page_size: 2 }
    feed.takeAnswer('/get_all_instruments', params, pageOf(rows, pages), AT_MS)
    return feed.instruments().map(({ strike }) => strike)
  }
  expect(read(1, 2, 80_000, 81_000)).toEqual([80_000, 81_000])
  expect(read(2, 2, 82_000)).toEqual([80_000, 81_000, 82_000])
  expect(read(1, 2, 80_000, 83_000)).toEqual([80_000, 83_000, 82_000])
  expect(read(1, 1, 84_000)).toEqual([84_000])
})

test('an option on a stock expires at the hour of the list, 16:00 in New York, not at 08:00 UTC', () => {
  const feed = deriveFeed({})
  const expiry = Date.UTC(2026, 11, 18, 21) / 1000
  const row = { ...recordedRow('TSLA-20261218-400-C', '400', 'C'), base_currency: 'TSLA' }
  const terms = { ...row.option_details, index: 'TSLA-USD', expiry }
  const params = { currency: 'TSLA', instrument_type: 'option' }
  feed.takeAnswer('/get_all_instruments', params, pageOf([{ ...row, option_details: terms }], 1), AT_MS)
  expect(feed.instruments()[0]).toMatchObject({ symbol: 'TSLA_USDC', expiryMs: expiry * 1000, strike: 400 })
  expect(expiryDay(expiry * 1000)).toBe('20261218')
})
