import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedRows } from '../../test/sharedRows.ts'
import { black76 } from '../option/black76.ts'
import { impliedForward } from './impliedForward.ts'
import type { ParityQuotes } from './parityRows.ts'

const strike = Float64Array.from({ length: 25 }, (_, i) => 40_000 + 2_000 * i)

/** Quotes of a smile around the true forward; `noise(i)` shifts a strike's call mid by that many half-spreads. */
const quotesOf = (forward: number, discount: number, isCoin: boolean, noise: (i: number) => number): ParityQuotes => {
  const unit = isCoin ? 1 / forward : discount
  const half = (isCoin ? 0.0005 : 0.0005 * forward) / 2
  const column = (type: 'call' | 'put', side: number) =>
    strike.map((value, i) => {
      const vol = 0.55 + 0.1 * Math.log(value / forward) ** 2
      const shift = type === 'call' ? noise(i) * half : 0
      const price = unit * black76(type, forward, value, 0.1, vol) + shift
      // a price below its own half-spread has no bid
      return price > half ? price + side * half : Number.NaN
    })
  return {
    strike,
    callBid: column('call', -1),
    callAsk: column('call', 1),
    putBid: column('put', -1),
    putAsk: column('put', 1),
  }
}

const clean = (): number => 0

test('clean quotes give the forward back, quote- and coin-settled, and the forward is inside their band', () => {
  fc.assert(
    fc.property(fc.double({ min: 45_000, max: 85_000, noNaN: true }), (forward) => {
      for (const settlement of ['quote', 'coin'] as const) {
        const result = impliedForward(quotesOf(forward, 1, settlement === 'coin', clean), { settlement })
        expect(result.ok).toBe(true)
        if (!result.ok) continue
        expect(Math.abs(result.forward / forward - 1)).toBeLessThan(1e-9)
        expect(result.band.isEmpty).toBe(false)
        expect(result.band.bid).toBeLessThanOrEqual(forward)
        expect(result.band.ask).toBeGreaterThanOrEqual(forward)
        expect(result.outliers).toBe(0)
      }
    }),
    { seed: 7, numRuns: 50 },
  )
})

test('a few grossly wrong strikes are excluded as outliers and leave an empty band', () => {
  const forward = 61_234
  for (const settlement of ['quote', 'coin'] as const) {
    const wrong = (i: number): number => (i % 8 === 3 ? 60 : Math.sin(i) / 2)
    const result = impliedForward(quotesOf(forward, 1, settlement === 'coin', wrong), { settlement })
    expect(result.ok).toBe(true)
    if (!result.ok) continue
    expect(result.outliers).toBe(3)
    expect(Math.abs(result.forward - forward)).toBeLessThan(3 * result.standardError)
    expect(result.standardError / forward).toBeLessThan(2e-4)
  }
})

test('one stale strike leaves an empty model-free band', () => {
  const quotes = quotesOf(61_000, 1, false, (i) => (i === 11 ? 6 : 0))
  const result = impliedForward(quotes)
  // six half-spreads are no outlier by size, but no forward satisfies both that strike and the others
  expect(result.ok && result.band.isEmpty).toBe(result.ok && result.outliers === 0)
})

test('the discount factor is found from the slope of C − P', () => {
  const quotes = quotesOf(61_000, 0.98, false, (i) => (i === 5 ? 80 : Math.cos(3 * i) / 5))
  const result = impliedForward(quotes, { discount: 'fit' })
  expect(result.ok).toBe(true)
  if (!result.ok) return
  expect(result.discount).toBeCloseTo(0.98, 3)
  expect(Math.abs(result.forward / 61_000 - 1)).toBeLessThan(1e-4)
  const withDiscount = impliedForward(quotes, { discount: 0.98 })
  expect(withDiscount.ok && Math.abs(withDiscount.forward / 61_000 - 1)).toBeLessThan(1e-4)
})

test('strikes with one side, crossed or missing quotes do not count', () => {
  const quotes = quotesOf(61_000, 1, false, clean)
  const bare = { ...quotes, putBid: new Float64Array(25) }
  expect(impliedForward(bare)).toEqual({ ok: false, reason: 'no-two-sided-strikes' })
  const crossed = { ...quotes, callAsk: quotes.callBid.map((bid) => bid * 0.9) }
  expect(impliedForward(crossed)).toEqual({ ok: false, reason: 'no-two-sided-strikes' })
  const one = { ...quotes, putAsk: quotes.putAsk.map((ask, i) => (i === 7 ? ask : Number.NaN)) }
  expect(impliedForward(one)).toMatchObject({ ok: true, strikes: 1 })
  expect(() => impliedForward({ ...quotes, callBid: new Float64Array(2) })).toThrow(/strike has 25 rows, a quote 2/)
})

type Row = Record<string, string>

/** Quotes of one expiry by strike, from rows that have one option each. */
const columnsOf = (rows: readonly Row[], typeOf: (row: Row) => string, bid: string, ask: string): ParityQuotes => {
  const strikes = Float64Array.from(new Set(rows.map((row) => Number(row.strike))))
  const column = (type: string, name: string) =>
    strikes.map((value) => {
      const row = rows.find((other) => Number(other.strike) === value && typeOf(other) === type)
      return row === undefined || row[name] === '' ? Number.NaN : Number(row[name])
    })
  return {
    strike: strikes,
    callBid: column('call', bid),
    callAsk: column('call', ask),
    putBid: column('put', bid),
    putAsk: column('put', ask),
  }
}

const grouped = (rows: readonly Row[], keyOf: (row: Row) => string): Row[][] => [...Map.groupBy(rows, keyOf).values()]

test('recorded Deribit quotes give the venue’s own forward within their error', ({ skip }) => {
  const rows = sharedRows('data/deribit-chains/2025-12.csv.zst')
  if (rows === undefined) return skip('recorded data is absent')
  const expiries = grouped(rows, (row) => `${row.timestamp} ${row.currency} ${row.expiry_datetime}`)
  const errors: number[] = []
  let inside = 0
  for (const own of expiries) {
    const result = impliedForward(
      columnsOf(own, (row) => row.option_type, 'bid_price', 'ask_price'),
      {
        settlement: 'coin',
      },
    )
    expect(result.ok).toBe(true)
    if (!result.ok) continue
    const venue = Number(own[0].futures_price)
    errors.push(Math.abs(result.forward / venue - 1))
    if (venue >= result.band.bid && venue <= result.band.ask) inside++
    expect(Math.abs(result.forward - venue)).toBeLessThan(3 * result.standardError)
  }
  expect(errors.length).toBeGreaterThan(80)
  expect(errors.sort((a, b) => a - b)[errors.length >> 1]).toBeLessThan(3e-4)
  expect(inside / errors.length).toBeGreaterThan(0.97)
})

test('recorded OKX marks, though asynchronous, agree on one forward per expiry', ({ skip }) => {
  const rows = sharedRows('data/deribit-okx-daily/okx/2026-07-04.csv.zst')
  if (rows === undefined) return skip('recorded data is absent')
  const bitcoin = rows.filter((row) => row.underlying === 'BTC' && row.mark_price !== '')
  const expiries = grouped(bitcoin, (row) => row.expiry)
  expect(expiries.length).toBeGreaterThan(5)
  for (const own of expiries) {
    const quotes = columnsOf(own, (row) => row.type, 'mark_price', 'mark_price')
    const result = impliedForward(quotes, { settlement: 'coin' })
    expect(result.ok).toBe(true)
    if (!result.ok) continue
    const each = Array.from(quotes.strike, (value, i) => value / (1 - (quotes.callBid[i] - quotes.putBid[i])))
    const sorted = each.filter(Number.isFinite).sort((a, b) => a - b)
    expect(Math.abs(result.forward / sorted[sorted.length >> 1] - 1)).toBeLessThan(2.5e-4)
  }
})
