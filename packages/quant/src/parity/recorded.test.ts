import { expect, test } from 'vitest'
import { sharedText } from '../../test/sharedRows.ts'
import { basisApr } from '../carry/basisApr.ts'
import { impliedForward } from '../forward/impliedForward.ts'
import type { ParityQuotes } from '../forward/parityRows.ts'
import { bestBoxes } from './boxes.ts'
import { bestConversions } from './conversions.ts'
import { moneyRate } from './moneyRate.ts'
import { syntheticForward } from './syntheticForward.ts'

type Quote = { readonly instrument_name: string; readonly bid_price: number | null; readonly ask_price: number | null }
type Recording = {
  readonly as_of: string
  readonly futures: readonly Quote[]
  readonly options: readonly Quote[]
  readonly instruments: readonly { readonly instrument_name: string; readonly expiration_timestamp: number }[]
}

const YEAR_MS = 365 * 86_400_000

/** Every expiry of the recorded book that has a listed future, with options and future of one instant. */
const recordedExpiries = () => {
  const text = sharedText('data/deribit-btc-2026-08-01/deribit_btc_2026-08-01.json')
  if (text === undefined) return undefined
  const { as_of, futures, options, instruments }: Recording = JSON.parse(text)
  const atMs = Date.parse(as_of)
  const expiryOf = new Map(instruments.map((one) => [one.instrument_name, one.expiration_timestamp]))
  const perpetual = futures.find((one) => one.instrument_name === 'BTC-PERPETUAL')
  // The recording has no index; the perpetual trades within a few basis points of it.
  const spot = ((perpetual?.bid_price ?? Number.NaN) + (perpetual?.ask_price ?? Number.NaN)) / 2
  return futures.flatMap((future) => {
    if (future.instrument_name === 'BTC-PERPETUAL') return []
    const own = options.filter((one) => one.instrument_name.startsWith(`${future.instrument_name}-`))
    const strikes = [...new Set(own.map((one) => Number(one.instrument_name.split('-')[2])))].sort((a, b) => a - b)
    const byName = new Map(own.map((one) => [one.instrument_name, one]))
    const column = (type: 'C' | 'P', side: 'bid_price' | 'ask_price') =>
      Float64Array.from(
        strikes,
        (value) => byName.get(`${future.instrument_name}-${value}-${type}`)?.[side] ?? Number.NaN,
      )
    const quotes: ParityQuotes = {
      strike: Float64Array.from(strikes),
      callBid: column('C', 'bid_price'),
      callAsk: column('C', 'ask_price'),
      putBid: column('P', 'bid_price'),
      putAsk: column('P', 'ask_price'),
    }
    const expiryMs = expiryOf.get(future.instrument_name) ?? Number.NaN
    const timeYears = (expiryMs - atMs) / YEAR_MS
    return [
      {
        name: future.instrument_name,
        timeYears,
        spot,
        quotes,
        bid: future.bid_price ?? Number.NaN,
        ask: future.ask_price ?? Number.NaN,
      },
    ]
  })
}

test('recorded Deribit options and futures of one instant agree on the rate of every expiry within their quotes', ({
  skip,
}) => {
  const expiries = recordedExpiries()
  if (expiries === undefined) return skip('recorded data is absent')
  expect(expiries.length).toBe(13)
  const apart: number[] = []
  for (const { timeYears, spot, quotes, bid, ask } of expiries) {
    const parity = impliedForward(quotes, { settlement: 'coin' })
    const bounds = syntheticForward(quotes, { settlement: 'coin' })
    expect(parity.ok).toBe(true)
    if (!parity.ok) continue
    // The synthetic market and the listed one overlap: neither sells above where the other buys.
    expect(bounds.bid?.forward).toBeLessThan(ask)
    expect(bounds.ask?.forward).toBeGreaterThan(bid)
    const middle = (bid + ask) / 2
    expect(Math.abs(parity.forward - middle)).toBeLessThan(3 * parity.standardError + (ask - bid) / 2)
    if (timeYears > 7 / 365)
      apart.push(Math.abs(basisApr(parity.forward, spot, timeYears) - basisApr(middle, spot, timeYears)))
  }
  // Measured: the median is 0.09 percentage points a year, the farthest 0.26; the error above is the law.
  expect(apart.length).toBeGreaterThan(6)
  expect(Math.max(...apart)).toBeLessThan(0.005)
})

test('the recorded rate of money contains that of the futures in its boxes, and no conversion is profitable after fees', ({
  skip,
}) => {
  const expiries = recordedExpiries()
  if (expiries === undefined) return skip('recorded data is absent')
  for (const { timeYears, spot, quotes, bid, ask } of expiries) {
    if (timeYears < 7 / 365) continue
    const terms = { settlement: 'coin', spot, timeYears } as const
    const { lend, borrow } = bestBoxes(quotes, terms)
    const money = moneyRate(quotes, terms)
    const rate = basisApr((bid + ask) / 2, spot, timeYears)
    expect(lend?.rate).toBeLessThan(rate + 0.002)
    expect(borrow?.rate).toBeGreaterThan(rate - 0.002)
    expect(money.ok && Math.abs(money.rate - rate)).toBeLessThan(money.ok ? 3 * money.error : 0)
    // Deribit: 0.03 % of a coin per option, capped, and 0.05 % for the future, in and at the expiry.
    const legFee = (premium: number) => Math.min(0.0003, 0.125 * premium)
    const feesOf = ({ call, put }: { readonly call: number; readonly put: number }) =>
      legFee(call) + legFee(put) + 0.001
    const { conversion, reversal } = bestConversions(quotes, {
      settlement: 'coin',
      futureBid: bid,
      futureAsk: ask,
      feesOf,
    })
    for (const trade of [conversion, reversal]) if (trade) expect(trade.profit - trade.fees).toBeLessThan(0)
  }
})
