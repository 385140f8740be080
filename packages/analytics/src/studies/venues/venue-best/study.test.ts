import {
  type Chain,
  chainFromQuotes,
  isIn,
  type MarketFilter,
  type OptionQuote,
  type SpotBoard,
  unixMs,
  vol,
} from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../../testing/contextOf.ts'
import { emptyContext } from '../../../../testing/emptyContext.ts'
import type { StudyContext } from '../../../study/study.ts'
import { studies } from '../../catalog.ts'

const AT_MS = Date.UTC(2026, 10, 29)
const EXPIRY_MS = Date.UTC(2027, 5, 25, 8)
const SPOT = 80_815.88
const FORWARD = 83_945.35

const quoteOf = (quote: Partial<OptionQuote> & Pick<OptionQuote, 'venue' | 'symbol'>): OptionQuote => ({
  type: 'option-quote',
  atMs: unixMs(AT_MS),
  receivedAtMs: unixMs(AT_MS),
  instrument: `BTC-25JUN27-55000-C`,
  expiryMs: unixMs(EXPIRY_MS),
  strike: 55_000,
  optionType: 'call',
  isInverse: !quote.symbol.includes('_'),
  markVol: vol(0.5),
  underlying: FORWARD,
  index: SPOT,
  bidSize: 10,
  askSize: 4,
  ...quote,
})

/** The inverse book bids 0.33, the linear one asks `ask`. */
const booksOf = (ask: number, linear: Partial<OptionQuote> = {}): readonly Chain[] => [
  chainFromQuotes({ venue: 'deribit', symbol: 'BTC' }, AT_MS, [
    quoteOf({ venue: 'deribit', symbol: 'BTC', bid: 0.33, ask: 0.36 }),
  ]),
  chainFromQuotes({ venue: 'bybit', symbol: 'BTC_USDT' }, AT_MS, [
    quoteOf({ venue: 'bybit', symbol: 'BTC_USDT', bid: 20_000, ask, ...linear }),
  ]),
]

const tether = (price: number): SpotBoard => ({
  venue: 'kraken',
  symbol: 'USDT_USD',
  atMs: unixMs(AT_MS),
  quotes: [
    {
      type: 'spot-quote',
      venue: 'kraken',
      symbol: 'USDT_USD',
      instrument: 'USDT/USD',
      quoteCurrency: 'USD',
      atMs: unixMs(AT_MS),
      receivedAtMs: unixMs(AT_MS),
      bid: price,
      ask: price,
    },
  ],
})

const contextOfBooks = (chains: readonly Chain[], boards: readonly SpotBoard[] = [tether(1)]): StudyContext =>
  emptyContext({
    nowMs: () => AT_MS,
    liveOf: (async (kind: string, filter: MarketFilter) =>
      kind === 'chain' ? chains : boards.filter((one) => isIn(filter, one))) as StudyContext['liveOf'],
  })

const bestOf = async (context: StudyContext, args: Readonly<Record<string, unknown>> = {}) =>
  columnsOf(studies['venue-best'], context, { coin: 'BTC', ...args })

test('a premium in coin is valued at spot: the inverse bid of 0.33 is 679 below a linear ask of 27,300', async () => {
  const row = await bestOf(contextOfBooks(booksOf(27_300)))
  expect([row.bidVenue[0], row.askVenue[0]]).toEqual(['deribit', 'bybit'])
  // 0.33 · 80,815.88, and 0.03 % of the index to each of the two venues.
  expect(row.bidUsd[0]).toBeCloseTo(26_669.2404, 6)
  expect(row.feesUsd[0]).toBeCloseTo(48.489528, 6)
  expect(row.freeUsd[0]).toBeCloseTo(-679.249128, 6)
  expect(row.isSound[0]).toBe(0)
})

test('a token 3 % below par makes the linear ask 3 % cheaper, and strikes in different dollars are not treated as equal', async () => {
  const row = await bestOf(contextOfBooks(booksOf(27_300), [tether(0.97)]))
  expect(row.askUsd[0]).toBeCloseTo(26_481, 6)
  // 26,669.2404 − 26,481 − 24.244764 at deribit − 0.97 · 24.244764 at bybit.
  expect(row.freeUsd[0]).toBeCloseTo(140.478215, 5)
  // 3 % of a strike of 55,000 on nine tenths of the delta is more than that.
  expect(row.moveUsd[0]).toBeGreaterThan(1_400)
  expect(row.isSound[0]).toBe(0)
})

test('an edge is after fees of both venues, exercise, margin and transfers, and states the trades', async () => {
  const row = await bestOf(contextOfBooks(booksOf(25_000)), { capitalRate: 5, transferUsd: 10 })
  const years = (EXPIRY_MS - AT_MS) / (365 * MS_PER_DAY)
  // In the money at the forward: 0.015 % of it at each venue, due at the expiry.
  const delivery = 2 * 0.00015 * FORWARD * (SPOT / FORWARD)
  const margin = 0.15 * SPOT + 26_669.2404
  const interest = 0.05 * years * (margin + 25_000 - 26_669.2404)
  expect(row.deliveryUsd[0]).toBeCloseTo(delivery, 6)
  expect(row.marginUsd[0]).toBeCloseTo(margin, 6)
  expect(row.marginCostUsd[0]).toBeCloseTo(interest, 6)
  expect([row.sizeCoin[0], row.transferUsd[0]]).toEqual([4, 2.5])
  expect(row.edgeUsd[0]).toBeCloseTo(26_669.2404 - 25_000 - 48.489528 - delivery - interest - 2.5, 6)
  expect(row.isSound[0]).toBe(1)
  expect(row.action[0]).toBe(
    'Buy BTC-25JUN27-55000-C at bybit for USDT, sell BTC-25JUN27-55000-C at deribit for BTC, exchange the BTC at spot now, and hold both to 2027-06-25.',
  )
})

test('quotes too far apart in time for the price’s moves are no sound edge', async () => {
  const stale = { atMs: unixMs(AT_MS - 4 * 3_600_000) }
  const row = await bestOf(contextOfBooks(booksOf(25_000, stale)), { capitalRate: 0 })
  expect([row.bidAge[0], row.askAge[0], row.apartSeconds[0]]).toEqual([0, 14_400, 14_400])
  // About 0.95 · 80,816 · 0.5 · √(4 h): less than the edge of 1,600; of 12 days it is more.
  expect(row.moveUsd[0]).toBeGreaterThan(750)
  expect(row.moveUsd[0]).toBeLessThan(870)
  expect(row.isSound[0]).toBe(1)
  const old = { atMs: unixMs(AT_MS - 20 * 3_600_000) }
  const older = await bestOf(contextOfBooks(booksOf(25_000, old)), { capitalRate: 0 })
  expect(older.edgeUsd[0]).toBeGreaterThan(0)
  expect(older.isSound[0]).toBe(0)
})

/** Two books of one option at the money, half a year out, whose forwards are 3 % apart; premiums from Black-76. */
const apartBooks = (): readonly Chain[] => {
  const years = (EXPIRY_MS - AT_MS) / (365 * MS_PER_DAY)
  const strike = 84_000
  const priceOf = (forward: number, sigma: number) => black76('call', forward, strike, years, sigma)
  return [
    // Dear in USD because its forward is high, cheap in vol.
    chainFromQuotes({ venue: 'bybit', symbol: 'BTC_USDT' }, AT_MS, [
      quoteOf({
        venue: 'bybit',
        symbol: 'BTC_USDT',
        strike,
        underlying: 86_000,
        bid: priceOf(86_000, 0.47),
        ask: priceOf(86_000, 0.48),
      }),
    ]),
    chainFromQuotes({ venue: 'binance', symbol: 'BTC_USDT' }, AT_MS, [
      quoteOf({
        venue: 'binance',
        symbol: 'BTC_USDT',
        strike,
        underlying: 83_500,
        bid: priceOf(83_500, 0.485),
        ask: priceOf(83_500, 0.495),
      }),
    ]),
  ]
}

test('by vol the best ask has the lowest vol and the best bid the highest; by premium they cost least and pay most', async () => {
  const context = contextOfBooks(apartBooks())
  const byVol = await bestOf(context)
  expect([byVol.askVenue[0], byVol.bidVenue[0]]).toEqual(['bybit', 'binance'])
  expect(byVol.askVol[0]).toBeCloseTo(0.48, 8)
  expect(byVol.bidVol[0]).toBeCloseTo(0.485, 8)
  const byPremium = await bestOf(context, { by: 'premium' })
  expect([byPremium.askVenue[0], byPremium.bidVenue[0]]).toEqual(['binance', 'bybit'])
  expect(byPremium.askUsd[0]).toBeLessThan(byVol.askUsd[0])
  expect(byPremium.bidUsd[0]).toBeGreaterThan(byVol.bidUsd[0])
})
