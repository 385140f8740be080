import type { OptionQuote } from '@gvol/market'
import { expect, test } from 'vitest'
import { cboeFeed } from './feed.ts'
import { instrumentFromName } from './instruments.ts'
import { newYorkMs } from './newYork.ts'

const PATH = '/options/IBIT.json'
const answer = (row: Readonly<Record<string, unknown>>, price = 49.71) => ({
  timestamp: '2026-03-02 15:15:07',
  data: { symbol: 'IBIT', current_price: price, options: [{ option: 'IBIT260320C00060500', ...row }] },
})
const quoteOf = (row: Readonly<Record<string, unknown>>, price?: number): OptionQuote => {
  const { batches } = cboeFeed({}).takeAnswer(PATH, {}, answer(row, price), Date.UTC(2026, 2, 2, 15, 15, 10))
  return batches[0].events[0] as OptionQuote
}

test('stock, day, side and strike are from the name; a contract is 100 shares, linear in USD', () => {
  expect(instrumentFromName('IBIT', 'IBIT260320C00060500')).toMatchObject({
    symbol: 'IBIT_USD',
    strike: 60.5,
    optionType: 'call',
    contractSize: 100,
    isInverse: false,
    settle: 'USD',
  })
  for (const name of [
    'IBIT1260320C00060500',
    'IBIT260231C00060500',
    'IBIT260320X00060500',
    'IBIT260320C00000000',
    'MARA260320C00060500',
  ]) {
    expect(instrumentFromName('IBIT', name), name).toBeUndefined()
  }
})

test('options expire at 16:00 in New York: 20:00 UTC in summer, 21:00 in winter, also around the days of clock changes', () => {
  const hourOf = (name: string) => new Date(instrumentFromName('IBIT', name)?.expiryMs ?? 0).toISOString()
  expect(hourOf('IBIT260320C00060000')).toBe('2026-03-20T20:00:00.000Z')
  expect(hourOf('IBIT261218C00060000')).toBe('2026-12-18T21:00:00.000Z')
  // In 2026 clocks change on March 8 and November 1, both Sundays.
  expect(hourOf('IBIT260306C00060000')).toBe('2026-03-06T21:00:00.000Z')
  expect(hourOf('IBIT260309C00060000')).toBe('2026-03-09T20:00:00.000Z')
  expect(hourOf('IBIT261030C00060000')).toBe('2026-10-30T20:00:00.000Z')
  expect(hourOf('IBIT261102C00060000')).toBe('2026-11-02T21:00:00.000Z')
  expect(newYorkMs(Date.UTC(2026, 2, 8), 16)).toBe(Date.UTC(2026, 2, 8, 20))
})

test('a quote has an instant a quarter of an hour before the response; sizes and open interest are in shares', () => {
  const quote = quoteOf({
    bid: 1.2,
    bid_size: 14,
    ask: 1.25,
    ask_size: 3,
    iv: 0.487,
    open_interest: 1520,
    volume: 0,
    theo: 1.22,
  })
  expect(quote).toMatchObject({
    atMs: Date.UTC(2026, 2, 2, 15, 0, 7),
    bid: 1.2,
    bidSize: 1400,
    askSize: 300,
    markVol: 0.487,
    mark: 1.22,
    openInterestCoin: 152_000,
    volume24hCoin: 0,
    underlying: 49.71,
    underlyingName: 'index_price',
  })
  expect(quote.bidVol).toBeUndefined()
})

test('a value of 0 means no quote or no value', () => {
  const quote = quoteOf({ bid: 0, bid_size: 0, ask: 0.01, ask_size: 5, iv: 0, theo: 0, last_trade_price: 0 }, 0)
  expect([
    quote.bid,
    quote.bidSize,
    quote.markVol,
    quote.mark,
    quote.last,
    quote.underlying,
    quote.underlyingName,
  ]).toEqual(Array(7).fill(undefined))
  expect(quote.ask).toBe(0.01)
})

test('a response with an impossible date is counted, and gives no chain', () => {
  const feed = cboeFeed({})
  const broken = { ...answer({ bid: 1.2 }), timestamp: '2026-02-30 15:15:07' }
  expect(feed.takeAnswer(PATH, {}, broken, Date.UTC(2026, 2, 2, 15, 15, 10)).batches).toEqual([])
  expect(feed.rejected().byReason).toEqual({ 'no-time': 1 })
})
