import { type ConnectorStatus, venues } from '@gvol/exchanges'
import { chainFromQuotes, type MarketEvent, type OptionQuote } from '@gvol/market'
import { expect, test } from 'vitest'
import { withMarkProblems } from './markProblems.ts'

const T = Date.UTC(2026, 2, 2, 10)
const EXPIRY_MS = Date.UTC(2026, 2, 27, 8)
const status = (venue: string): ConnectorStatus => ({
  venue,
  state: 'connected',
  sinceMs: T,
  messagesPerSecond: 1,
  reconnects: 0,
  rejected: { count: 0, byReason: {}, samples: [] },
  problems: [],
})

/** Put quotes at 72 % vol in Binance's wire format, where a contract is 100 coins. */
const quotes = (markOf: (price: number) => number): readonly OptionQuote[] => {
  const feed = venues.binance.openFeed?.()
  if (feed === undefined) throw new Error('no feed')
  // Strikes around an index of 2, with each put's value per coin from an independent table.
  const worth: readonly (readonly [strike: number, price: number])[] = [
    [1.6, 0.0259],
    [1.7, 0.0458],
    [1.8, 0.0745],
    [1.85, 0.0924],
    [1.9, 0.1126],
    [1.95, 0.1351],
    [2, 0.15],
    [2.05, 0.1864],
    [2.1, 0.2151],
    [2.2, 0.2778],
    [2.3, 0.3468],
    [2.4, 0.4209],
  ]
  const optionSymbols = worth.map(([strike]) => ({
    symbol: `XRP-260327-${strike}-P`,
    side: 'PUT',
    strikePrice: String(strike),
    underlying: 'XRPUSDT',
    quoteAsset: 'USDT',
    unit: 100,
    expiryDate: EXPIRY_MS,
    filters: [],
  }))
  const marks = worth.map(([strike, price]) => ({
    symbol: `XRP-260327-${strike}-P`,
    markPrice: String(markOf(price)),
    markIV: '0.72',
  }))
  const ask = (path: string, params: object, body: unknown) => feed.read({ path, params, body }, T)
  ask('/exchangeInfo', {}, { serverTime: T, optionSymbols })
  ask('/index', { underlying: 'XRPUSDT' }, { time: T, indexPrice: '2' })
  return ask('/mark', {}, marks).filter((event: MarketEvent): event is OptionQuote => event.type === 'option-quote')
}
const chainOf = (markOf: (price: number) => number) =>
  chainFromQuotes({ venue: 'binance', symbol: 'XRP_USDT' }, T, quotes(markOf))

test('marks per contract, as this venue publishes them, are fine; a market in another unit is degraded, with the ratio', () => {
  const before = [status('deribit'), status('binance')]
  expect(withMarkProblems(before, [chainOf((price) => price * 100)])).toEqual(before)
  const [deribit, binance] = withMarkProblems(before, [chainOf((price) => price)])
  expect(deribit).toBe(before[0])
  expect(binance.state).toBe('degraded')
  expect(binance.problems).toEqual([
    expect.stringMatching(
      /^Marks of XRP_USDT options are 0\.01\d* times the values at their own vols \(median of 12\)/,
    ),
  ])
})

test('a venue that is down stays down, and keeps the data it returned before', () => {
  const stale = { ...status('binance'), state: 'stale' as const, problems: ['Stream: cut.'], lastError: 'Stream: cut.' }
  const [reported] = withMarkProblems([stale], [chainOf((price) => price)])
  expect([reported.state, reported.problems.length, reported.lastError]).toEqual(['stale', 2, 'Stream: cut.'])
})
