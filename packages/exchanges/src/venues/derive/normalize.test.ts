import type { FutureQuote, OptionQuote, Trade } from '@gvol/market'
import { expect, test } from 'vitest'
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

test('terms come from the list: seconds become ms, the market is coin and settlement currency', () => {
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

test('nobody is missing, never 0: price, size and IV of that side', () => {
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

test('the forward is that of the pricing, the index its own; premium is volume in USD, the notional is not', () => {
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

test('expiries asked for one by one make one chain, at the newest instant', () => {
  const feed = listed()
  const part = (t: number) => tickers('option', { [NAME]: { t } }, feed)
  const [whole, ...more] = wholeChains([...part(AT_MS), ...part(AT_MS + 300)])
  expect(more).toEqual([])
  expect(whole.batch).toMatchObject({ atMs: AT_MS + 300, symbol: 'BTC_USDC' })
  expect(whole.events.map(({ atMs }) => atMs)).toEqual([AT_MS + 300, AT_MS + 300])
})

test('a trade is told once, for its taker, with the ids of its request for quote', () => {
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

test('a position that was moved between accounts, at a price of 0, is no trade', () => {
  const row = { instrument_name: NAME, timestamp: AT_MS, trade_amount: '25', direction: 'buy', liquidity_role: 'taker' }
  const data = ['0', '0.0', '12.5'].map((trade_price, i) => ({ ...row, trade_id: `t-${i}`, trade_price }))
  const message = { method: 'subscription', params: { channel: 'trades.option.BTC', data } }
  expect(listed().takeText(JSON.stringify(message), AT_MS)).toMatchObject([{ tradeId: 't-2', price: 12.5 }])
})
