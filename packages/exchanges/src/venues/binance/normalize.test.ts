import { type OptionQuote, type Trade, unixMs } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { normCdf, normPdf } from '../../../testing/normal.ts'
import type { OptionInstrument } from '../../feed/optionInstrument.ts'
import { binanceFeed } from './feed.ts'
import { expiryDay } from './instruments.ts'
import { optionQuoteFrom } from './normalize.ts'

const AT_MS = 1_772_445_600_000
const EXPIRY_MS = 1_774_598_400_000
const NAME = 'BTC-260327-90000-C'

const listed = (fields: Readonly<Record<string, unknown>> = {}) => {
  const feed = binanceFeed({})
  const row = {
    symbol: NAME,
    side: 'CALL',
    strikePrice: '90000',
    underlying: 'BTCUSDT',
    quoteAsset: 'USDT',
    unit: 1,
    expiryDate: EXPIRY_MS,
    filters: [{ filterType: 'PRICE_FILTER', tickSize: '5' }],
    ...fields,
  }
  feed.takeAnswer('/exchangeInfo', {}, { serverTime: AT_MS, optionSymbols: [row] }, AT_MS)
  return feed
}
const chain = (
  answers: { readonly ticker?: object; readonly mark?: object; readonly openInterest?: string },
  feed = listed(),
) => {
  feed.takeAnswer('/index', { underlying: 'BTCUSDT' }, { time: AT_MS, indexPrice: '87650.12' }, AT_MS)
  feed.takeAnswer('/ticker', {}, [{ symbol: NAME, ...answers.ticker }], AT_MS)
  if (answers.openInterest !== undefined) {
    const row = { symbol: NAME, sumOpenInterest: answers.openInterest }
    feed.takeAnswer('/openInterest', { underlyingAsset: 'BTC' }, [row], AT_MS)
  }
  return feed.takeAnswer('/mark', {}, [{ symbol: NAME, ...answers.mark }], AT_MS + 40).batches
}
const quote = (answers: Parameters<typeof chain>[0], feed = listed()) =>
  chain(answers, feed)[0].events[0] as OptionQuote
/** @param atMs  instant of the index */
const quoteAt = (atMs: number, mark: object) => {
  const feed = listed({ expiryDate: Date.UTC(2027, 2, 26, 8) })
  feed.takeAnswer('/index', { underlying: 'BTCUSDT' }, { time: atMs, indexPrice: '85879.82826087' }, atMs)
  return feed.takeAnswer('/mark', {}, [{ symbol: NAME, ...mark }], atMs).batches[0].events[0] as OptionQuote
}

test('a chain has the instant of its index, whose price is used as forward without a rate and labeled as index', () => {
  const [{ batch, events }] = chain({})
  expect(batch).toEqual({ source: 'chain', kind: 'option', symbol: 'BTC_USDT', atMs: AT_MS })
  expect(events[0]).toMatchObject({ underlying: 87_650.12, underlyingName: 'index_price', receivedAtMs: AT_MS + 40 })
  expect(expiryDay(EXPIRY_MS)).toBe('260327')
})

test('-1 is no volatility, 0 is no quote; 0 contracts of open interest are 0 coins', () => {
  const optionQuote = quote({
    ticker: { bidPrice: '0', askPrice: '3600', volume: '0' },
    mark: { bidIV: '-1', askIV: '-1.00000000', markIV: '0.48' },
    openInterest: '0',
  })
  expect([optionQuote.bid, optionQuote.bidVol, optionQuote.ask, optionQuote.askVol, optionQuote.markVol]).toEqual([
    undefined,
    undefined,
    3600,
    undefined,
    0.48,
  ])
  expect([optionQuote.openInterestCoin, optionQuote.volume24hCoin]).toEqual([0, 0])
})

test('open interest never published is missing', () => {
  expect(quote({}).openInterestCoin).toBeUndefined()
})

test('a book no longer published is removed, not kept from the previous round', () => {
  const feed = listed()
  expect(quote({ ticker: { bidPrice: '3400', askPrice: '3600' } }, feed)).toMatchObject({ bid: 3400, ask: 3600 })
  feed.takeAnswer('/ticker', {}, [], AT_MS)
  const [{ events }] = feed.takeAnswer('/mark', {}, [{ symbol: NAME, markIV: '0.48' }], AT_MS + 40).batches
  expect(events[0]).toMatchObject({ bid: undefined, ask: undefined, markVol: 0.48 })
})

test('contracts are converted to coins', () => {
  const feed = listed({ unit: 0.1 })
  expect(quote({ ticker: { volume: '50' }, openInterest: '124' }, feed)).toMatchObject({
    volume24hCoin: 5,
    openInterestCoin: 12.4,
    contractSizeCoin: 0.1,
  })
})

/** The message of the stream that has sizes. */
const sizes = (rows: unknown) => JSON.stringify({ stream: 'btcusdt@optionMarkPrice', data: rows })

/** A row of 23 September 2026, as a public program that received the stream quotes it, under the name of this test. */
const RECORDED = {
  s: NAME,
  mp: '809.784',
  E: 1790161477974,
  e: 'markPrice',
  i: '85879.82826087',
  P: '0.000',
  bo: '800.000',
  ao: '810.000',
  bq: '5.08',
  aq: '1.10',
  b: '0.34500957',
  a: '0.34908772',
  hl: '1455.000',
  ll: '165.000',
  vo: '0.349',
  rf: '0.0558',
  d: '0.48723426',
  t: '-227.33432684',
  g: '0.00018682',
  v: '24.52223767',
}

test('sizes come from a stream, in coins; a size that belongs to another price is left out', () => {
  const ticker = { bidPrice: '800', askPrice: '815' }
  const feed = listed({ unit: 100 })
  expect(quote({ ticker }, feed)).toMatchObject({ bidSize: undefined, askSize: undefined })
  expect(feed.takeText(sizes([RECORDED, { s: 5 }]), AT_MS)).toEqual([])
  expect(quote({ ticker }, feed)).toMatchObject({ bid: 8, bidSize: 508, ask: 8.15, askSize: undefined })
  feed.takeText(sizes([{ ...RECORDED, ao: '815.0', bo: '0.000', bq: '0.0000' }]), AT_MS)
  expect(quote({ ticker }, feed)).toMatchObject({ bidSize: undefined, askSize: expect.closeTo(110, 9) })
  expect(feed.rejected().byReason).toEqual({ malformed: 1 })
})

test('the instant of the newest sizes of an underlying is kept', () => {
  const feed = binanceFeed({})
  expect(feed.sizesAtMs('BTCUSDT')).toBeUndefined()
  feed.takeText(sizes([RECORDED]), AT_MS)
  expect([feed.sizesAtMs('BTCUSDT'), feed.sizesAtMs('ETHUSDT')]).toEqual([AT_MS, undefined])
})

test('marks without an index have no clock: they are counted, not emitted', () => {
  const feed = listed()
  expect(feed.takeAnswer('/mark', {}, [{ symbol: NAME, markIV: '0.48' }], AT_MS).batches).toEqual([])
  expect(feed.rejected().byReason).toEqual({ 'no-index': 1 })
})

test('the taker sold when the buyer was the maker; a block is identified by its own id', () => {
  const row = { e: 'trade', T: AT_MS, s: NAME, t: 4, p: '3540', q: '25', X: 'BLOCK', m: true }
  const text = JSON.stringify({ stream: 'btcusdt@optionTrade', data: row })
  const [trade] = listed().takeText(text, AT_MS) as readonly Trade[]
  expect(trade).toMatchObject({ takerSide: 'sell', amountCoin: 25, tradeId: '4', blockTradeId: '4' })
})

test('a block is emitted once, from stream or response, even with different ids', () => {
  const feed = listed()
  const row = { e: 'trade', T: AT_MS, s: NAME, t: 4, p: '3540', q: '25', X: 'BLOCK', m: true }
  expect(feed.takeText(JSON.stringify({ stream: 'btcusdt@optionTrade', data: row }), AT_MS)).toHaveLength(1)
  const block = { symbol: NAME, time: AT_MS, tradeId: 99, price: '3540.000', qty: '-25.0000', side: -1 }
  const another = { ...block, tradeId: 100, qty: '30', side: 1 }
  const { batches } = feed.takeAnswer('/blockTrades', {}, [another, block], AT_MS)
  expect(batches.flatMap(({ events }) => events)).toMatchObject([
    { takerSide: 'buy', amountCoin: 30, tradeId: '100', blockTradeId: '100' },
  ])
})

/**
 * A row of BNB-231013-200-P at 2023-10-01 00:00:00 UTC with the index of that second, as quoted in tardis-node
 * (src/mappers/binanceeuropeanoptions.ts): the older stream writes d, t, g, v, vo, mp for delta … markPrice.
 */
test('a published row: with the index as forward its IV gives its greeks to seven digits, which proves the units', () => {
  const atMs = Date.UTC(2023, 9, 1)
  const expiryMs = unixMs(Date.UTC(2023, 9, 13, 8))
  const row = {
    symbol: 'BNB-231013-200-P',
    bidIV: undefined,
    askIV: undefined,
    markPrice: '1.5',
    markIV: '0.41658748',
    delta: '-0.16872899',
    gamma: '0.0153237',
    vega: '0.09935076',
    theta: '-0.16779034',
    riskFreeInterest: undefined,
  }
  const instrument = { name: row.symbol, symbol: 'BNB_USDT', strike: 200, expiryMs, optionType: 'put', contractSize: 1 }
  const stamp = { atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) }
  const refuse = (reason: string) => {
    throw new Error(reason)
  }
  const optionQuote = optionQuoteFrom(row, { index: 214.6133998 }, instrument as OptionInstrument, stamp, refuse)
  const { underlying = Number.NaN, markVol = Number.NaN } = optionQuote
  const root = Math.sqrt((expiryMs - atMs) / MS_PER_DAY / 365)
  const d1 = Math.log(underlying / 200) / (markVol * root) + (markVol * root) / 2
  const density = Math.exp((-d1 * d1) / 2) / Math.sqrt(2 * Math.PI)
  expect(density / (underlying * markVol * root)).toBeCloseTo(optionQuote.gamma ?? 0, 7)
  expect((underlying * density * root) / 100).toBeCloseTo(optionQuote.vegaPerPoint ?? 0, 7)
  expect((-underlying * density * markVol) / (2 * root) / 365).toBeCloseTo(optionQuote.thetaPerDay ?? 0, 7)
})

/** A message of 17 December 2025 from tardis-node's tests (test/mappers.test.ts); a contract was 100 XRP. */
test('a published row of XRP: its price is that of a contract of 100 coins, its greeks are per coin', () => {
  const atMs = 1_765_983_420_260
  const expiryMs = unixMs(Date.UTC(2025, 11, 19, 8))
  const row = {
    symbol: 'XRP-251219-2.05-P',
    bidIV: '-1.0',
    askIV: '-1.0',
    markPrice: '19.0314',
    markIV: '2.6',
    delta: '-0.56213899',
    gamma: '1.12832706',
    vega: '0.00052941',
    theta: '-0.04023754',
    riskFreeInterest: undefined,
  }
  const instrument = {
    name: row.symbol,
    symbol: 'XRP_USDT',
    strike: 2.05,
    expiryMs,
    optionType: 'put',
    contractSize: 100,
  }
  const stamp = { atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) }
  const refuse = (reason: string) => {
    throw new Error(reason)
  }
  const optionQuote = optionQuoteFrom(row, { index: 1.96239445 }, instrument as OptionInstrument, stamp, refuse)
  const root = Math.sqrt((expiryMs - atMs) / MS_PER_DAY / 365)
  const d1 = Math.log(1.96239445 / 2.05) / (2.6 * root) + (2.6 * root) / 2
  const put = 2.05 * normCdf(2.6 * root - d1) - 1.96239445 * normCdf(-d1)
  expect(optionQuote.mark).toBeCloseTo(0.190314, 12)
  expect(put / (optionQuote.mark ?? 0)).toBeCloseTo(1, 3)
  expect(normPdf(d1) / (1.96239445 * 2.6 * root)).toBeCloseTo(optionQuote.gamma ?? 0, 3)
  expect((1.96239445 * normPdf(d1) * root) / 100).toBeCloseTo(optionQuote.vegaPerPoint ?? 0, 6)
})

/** A row of 23 September 2026, recorded on the stream of marks, which writes rf for riskFreeInterest. */
test('a recorded row: mark and vega follow from the index and its interest rate, discounted', () => {
  const atMs = 1_790_161_477_974
  const expiryMs = unixMs(Date.UTC(2026, 8, 25, 8))
  const row = {
    symbol: 'BTC-260925-86000-C',
    bidIV: '0.33',
    askIV: '0.37',
    markPrice: '809.784',
    markIV: '0.349',
    delta: '0.48723426',
    gamma: undefined,
    vega: '24.52223767',
    theta: undefined,
    riskFreeInterest: '0.0558',
  }
  const instrument = {
    name: row.symbol,
    symbol: 'BTC_USDT',
    strike: 86_000,
    expiryMs,
    optionType: 'call',
    contractSize: 1,
  }
  const stamp = { atMs: unixMs(atMs), receivedAtMs: unixMs(atMs) }
  const refuse = (reason: string) => {
    throw new Error(reason)
  }
  const parts = { index: 85_879.82826087 }
  const optionQuote = optionQuoteFrom(row, parts, instrument as OptionInstrument, stamp, refuse)
  const { underlying = Number.NaN, mark = Number.NaN, index = Number.NaN } = optionQuote
  expect(optionQuote.underlyingName).toBe('index_rate')
  expect(index).toBe(85_879.82826087)
  expect(underlying).toBeCloseTo(85_904.40646, 4)
  const root = Math.sqrt((expiryMs - atMs) / MS_PER_DAY / 365)
  const d1 = Math.log(underlying / 86_000) / (0.349 * root) + (0.349 * root) / 2
  const discount = index / underlying
  const call = discount * (underlying * normCdf(d1) - 86_000 * normCdf(d1 - 0.349 * root))
  expect(Math.abs(call - mark)).toBeLessThan(0.001)
  expect(normCdf(d1)).toBeCloseTo(optionQuote.delta ?? 0, 7)
  expect((discount * underlying * normPdf(d1) * root) / 100).toBeCloseTo(optionQuote.vegaPerPoint ?? 0, 6)
})

test('six months ahead the forward is 2.8 percent above the index, by the rate of the row', () => {
  const atMs = 1_790_161_477_974
  const optionQuote = quoteAt(atMs, { markIV: '0.42', riskFreeInterest: '0.0558' })
  expect(optionQuote.underlying).toBeCloseTo(88_328.13503111257, 6)
  expect(optionQuote.underlyingName).toBe('index_rate')
})

test('an interest rate in percent is counted and not used', () => {
  const feed = listed()
  expect(quote({ mark: { riskFreeInterest: '5.58' } }, feed).underlyingName).toBe('index_price')
  expect(feed.rejected().byReason).toEqual({ 'wrong-unit': 1 })
})
