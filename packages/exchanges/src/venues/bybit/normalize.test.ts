import { type OptionQuote, type Trade, unixMs } from '@gvol/market'
import { expect, test } from 'vitest'
import { bybitFeed } from './feed.ts'
import type { ContractTicker } from './messages.ts'
import { futureQuoteFromTicker } from './normalize.ts'

const AT_MS = 1_772_445_600_000
const EXPIRY_MS = 1_774_598_400_000

const listed = () => {
  const feed = bybitFeed({})
  const row = {
    symbol: 'BTC-27MAR26-90000-C-USDT',
    status: 'Trading',
    baseCoin: 'BTC',
    quoteCoin: 'USDT',
    settleCoin: 'USDT',
    optionsType: 'Call',
    launchTime: '1768989600000',
    deliveryTime: String(EXPIRY_MS),
    priceFilter: { tickSize: '5' },
  }
  const body = { retCode: 0, retMsg: 'OK', result: { list: [row], nextPageCursor: '' }, time: AT_MS }
  feed.takeAnswer('/market/instruments-info', { category: 'option', baseCoin: 'BTC' }, body, AT_MS)
  return feed
}
const ticker = (fields: Readonly<Record<string, string>>) => ({
  retCode: 0,
  retMsg: 'OK',
  result: { category: 'option', list: [{ symbol: 'BTC-27MAR26-90000-C-USDT', ...fields }] },
  time: AT_MS,
})
const quote = (fields: Readonly<Record<string, string>>): OptionQuote => {
  const { batches } = listed().takeAnswer('/market/tickers', { category: 'option' }, ticker(fields), AT_MS + 40)
  return batches[0].events[0] as OptionQuote
}

test('strike and side are from the name, the expiry from the list', () => {
  const [instrument] = listed().instruments()
  expect(instrument).toMatchObject({ strike: 90_000, optionType: 'call', expiryMs: EXPIRY_MS, symbol: 'BTC_USDT' })
})

test('an empty side is missing, never 0: its price, size and IV', () => {
  const { bid, bidSize, bidVol, ask, askVol } = quote({
    bid1Price: '0',
    bid1Size: '0',
    bid1Iv: '0',
    ask1Price: '3920',
    ask1Iv: '0.4880',
  })
  expect([bid, bidSize, bidVol]).toEqual([undefined, undefined, undefined])
  expect([ask, askVol]).toEqual([3920, 0.488])
})

test('greeks and open interest may be 0; the notional turnover is not used as premium', () => {
  const event = quote({ delta: '0', openInterest: '0', turnover24h: '446802.8' })
  expect(event).toMatchObject({ delta: 0, openInterestCoin: 0, atMs: AT_MS, receivedAtMs: AT_MS + 40 })
  expect(event.volume24hUsd).toBeUndefined()
})

test('a block is identified by its own id, since the venue provides none', () => {
  const row = { T: AT_MS, s: 'BTC-27MAR26-90000-C-USDT', S: 'Sell', v: '25', p: '3900', i: 'x-1', BT: true, iv: '0.48' }
  const events = listed().takeText(JSON.stringify({ topic: 'publicTrade.BTC', ts: AT_MS, data: [row] }), AT_MS)
  const [trade] = events as readonly Trade[]
  expect(trade).toMatchObject({ takerSide: 'sell', amountCoin: 25, vol: 0.48, blockTradeId: 'x-1' })
})

test('a trade is emitted once, from stream or response; a missed one comes with the next response, with IV and block flag', () => {
  const feed = listed()
  const symbol = 'BTC-27MAR26-90000-C-USDT'
  const streamed = { T: AT_MS, s: symbol, S: 'Buy', v: '0.5', p: '3920', i: 'a', BT: false, iv: '0.48' }
  expect(feed.takeText(JSON.stringify({ topic: 'publicTrade.BTC', ts: AT_MS, data: [streamed] }), AT_MS)).toHaveLength(
    1,
  )
  const row = { symbol, price: '3920', size: '0.5', side: 'Buy', time: String(AT_MS), isBlockTrade: false, iv: '0.48' }
  const list = [
    { ...row, execId: 'b', side: 'Sell', size: '25', isBlockTrade: true, iv: '0.49' },
    { ...row, execId: 'a' },
  ]
  const body = { retCode: 0, retMsg: 'OK', result: { category: 'option', list }, time: AT_MS }
  const { batches } = feed.takeAnswer('/market/recent-trade', { category: 'option', baseCoin: 'BTC' }, body, AT_MS)
  expect(batches[0].batch).toEqual({ source: 'backfill' })
  expect(batches[0].events).toMatchObject([
    { tradeId: 'b', takerSide: 'sell', vol: 0.49, blockTradeId: 'b', amountCoin: 25 },
  ])
})

test('open interest of contracts counts one side, whether the venue publishes one side or both', () => {
  const interest = (fields: Readonly<Record<string, string>>) => {
    const instrument = { ...listed().instruments()[0], kind: 'perpetual', isInverse: false } as const
    const row = { symbol: instrument.name, ...fields } as unknown as ContractTicker
    const stamp = { atMs: unixMs(AT_MS), receivedAtMs: unixMs(AT_MS) }
    return futureQuoteFromTicker(row, instrument, 8, stamp, () => undefined).openInterestCoin
  }
  // As observed for ETHUSDT in September 2026.
  expect(interest({ openInterest: '52664.64200000', singleOpenInterest: '26332.321' })).toBe(26_332.321)
  expect(interest({ openInterest: '52664.642' })).toBeCloseTo(26_332.321, 9)
  expect(interest({})).toBeUndefined()
})
