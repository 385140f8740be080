import { MS_PER_YEAR, type OptionQuote, type Trade } from '@gvol/market'
import { expect, test } from 'vitest'
import { normCdf } from '../../../testing/normal.ts'
import { gateFeed } from './feed.ts'

const AT_MS = 1_772_445_600_000
const EXPIRY_MS = 1_774_598_400_000
const NAME = 'BTC_USDT-20260327-90000-C'
const OTHER_NAME = 'BTC_USDT-20260327-95000-C'

const listed = () => {
  const feed = gateFeed({})
  const row = {
    name: NAME,
    underlying: 'BTC_USDT',
    is_call: true,
    strike_price: '90000',
    expiration_time: EXPIRY_MS / 1000,
    multiplier: '0.01',
    order_price_round: '1',
  }
  const other = { ...row, name: OTHER_NAME, strike_price: '95000' }
  feed.takeAnswer('/options/contracts', { underlying: 'BTC_USDT' }, [row, other], AT_MS)
  feed.takeAnswer('/spot/time', {}, { server_time: AT_MS }, AT_MS)
  feed.takeAnswer('/options/underlying/tickers/BTC_USDT', {}, { index_price: '87650.12' }, AT_MS)
  return feed
}
const chain = (fields: Readonly<Record<string, unknown>>, feed = listed()) =>
  feed.takeAnswer('/options/tickers', { underlying: 'BTC_USDT' }, [{ name: NAME, ...fields }], AT_MS + 40).batches
const quote = (fields: Readonly<Record<string, unknown>>) => chain(fields)[0].events[0] as OptionQuote

test('contracts are converted to coins by the multiplier of the list', () => {
  expect(listed().instruments()[0]).toMatchObject({ contractSize: 0.01, expiryMs: EXPIRY_MS, symbol: 'BTC_USDT' })
  const optionQuote = quote({ bid1_price: '3400', bid1_size: 250, position_size: 1240 })
  expect(optionQuote).toMatchObject({ bidSize: 2.5, openInterestCoin: 12.4, contractSizeCoin: 0.01 })
})

test('an empty side is missing, never 0; open interest may be 0', () => {
  const optionQuote = quote({
    bid1_price: '0',
    bid1_size: 0,
    bid_iv: '0',
    ask1_price: '3600',
    ask_iv: '0.488',
    position_size: 0,
  })
  expect([optionQuote.bid, optionQuote.bidSize, optionQuote.bidVol]).toEqual([undefined, undefined, undefined])
  expect([optionQuote.ask, optionQuote.askVol, optionQuote.openInterestCoin]).toEqual([3600, 0.488, 0])
})

test('the instant is that of the clock requested before; without a forward the index is used and labeled as index', () => {
  const [{ batch, events }] = chain({})
  expect(batch).toEqual({ source: 'chain', kind: 'option', symbol: 'BTC_USDT', atMs: AT_MS })
  expect(events[0]).toMatchObject({ underlying: 87_650.12, underlyingName: 'index_price', receivedAtMs: AT_MS + 40 })
})

/** A ticker of 14 May 2026, recorded live in the tests of oggregator (packages/core). */
test('a recorded ticker: mark and greeks are those of its underlying_price, which is the forward', () => {
  const name = 'BTC_USDT-20260516-77500-P'
  const atMs = 1_778_716_983_500
  const feed = gateFeed({})
  const contract = {
    name,
    underlying: 'BTC_USDT',
    is_call: false,
    strike_price: '77500',
    expiration_time: 1_778_918_400,
    multiplier: '0.01',
    order_price_round: '1',
  }
  feed.takeAnswer('/options/contracts', { underlying: 'BTC_USDT' }, [contract], atMs)
  feed.takeAnswer('/spot/time', {}, { server_time: atMs }, atMs)
  feed.takeAnswer('/options/underlying/tickers/BTC_USDT', {}, { index_price: '79388.72' }, atMs)
  const row = { name, mark_price: '350.6', mark_iv: '0.4103', index_price: '79398.46', underlying_price: '79371.64' }
  const [{ events }] = feed.takeAnswer('/options/tickers', { underlying: 'BTC_USDT' }, [row], atMs).batches
  const optionQuote = events[0] as OptionQuote
  expect(optionQuote).toMatchObject({ underlying: 79_371.64, underlyingName: undefined, index: 79_388.72 })
  const deviation = 0.4103 * Math.sqrt((1_778_918_400_000 - atMs) / MS_PER_YEAR)
  const d1 = Math.log(79_371.64 / 77_500) / deviation + deviation / 2
  const put = 77_500 * normCdf(deviation - d1) - 79_371.64 * normCdf(-d1)
  // The venue's mark is up to a second older than its clock.
  expect(Math.abs(put - (optionQuote.mark ?? 0))).toBeLessThan(0.2)
})

test('in a response with forwards a ticker without one has none, not the index', () => {
  const rows = [{ name: NAME, underlying_price: '88012.46' }, { name: OTHER_NAME }]
  const [{ events }] = listed().takeAnswer('/options/tickers', { underlying: 'BTC_USDT' }, rows, AT_MS + 40).batches
  expect(events.map((event) => (event as OptionQuote).underlying)).toEqual([88_012.46, undefined])
})

test('tickers without a clock are counted, not stamped with the own clock', () => {
  const feed = gateFeed({})
  expect(feed.takeAnswer('/options/tickers', {}, [{ name: NAME }], AT_MS).batches).toEqual([])
  expect(feed.rejected().byReason).toEqual({ 'no-time': 1 })
})

test('the sign of a trade’s size is the taker side', () => {
  const row = { contract: NAME, id: 7, price: 3540, size: -50, create_time_ms: AT_MS }
  const message = { channel: 'options.ul_trades', event: 'update', result: [row, { ...row, id: 8, size: 20 }] }
  const tapeEvents = listed().takeText(JSON.stringify(message), AT_MS) as readonly Trade[]
  expect(tapeEvents.map(({ takerSide, amountCoin }) => [takerSide, amountCoin])).toEqual([
    ['sell', 0.5],
    ['buy', 0.2],
  ])
})
