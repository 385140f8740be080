import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bsmModel } from '../bsm/bsmModel.ts'
import { goldenRows } from '../market/goldenRows.ts'
import { noVolText } from '../report/noVolText.ts'
import { type IvInput, ivModel } from './ivModel.ts'

const quotes = (change: Partial<IvInput> = {}): IvInput => ({
  contract: 'inverse',
  type: 'call',
  basis: 'forward',
  price: 100_000,
  carry: 0,
  rate: 0,
  strike: 100_000,
  timeYears: 30 / 365,
  unit: 'coin',
  bid: undefined,
  mid: undefined,
  ask: undefined,
  tick: 0.0001,
  ...change,
})

describe('[spec 3 calculator flags] ivCalculator', () => {
  test('gives the vols that Deribit published next to its bid, mark and ask', ({ skip }) => {
    // BTC-26JUN26-100000-C on 9 July 2025, Deribit public/ticker
    const ticker = ivModel(
      quotes({ price: 116_086.34, timeYears: 0.9640872107749873, bid: 0.2395, mid: 0.2425, ask: 0.245 }),
    )
    expect(ticker.bid?.ok && ticker.bid.vol).toBeCloseTo(0.4454, 3)
    expect(ticker.mid?.ok && ticker.mid.vol).toBeCloseTo(0.4543, 3)
    expect(ticker.ask?.ok && ticker.ask.vol).toBeCloseTo(0.4618, 3)
    if (goldenRows('mpmath_iv.csv') === undefined) skip('golden values are absent')
  })

  test('gives the golden vols, and none if there is none', ({ skip }) => {
    const rows = goldenRows('mpmath_iv.csv')
    if (rows === undefined) return skip('golden values are absent')
    let solved = 0
    for (const row of rows) {
      const result = ivModel(
        quotes({
          contract: 'linear',
          unit: 'usd',
          type: row.type as 'call',
          price: Number(row.F),
          strike: Number(row.K),
          timeYears: Number(row.T),
          mid: Number(row['price_f64(undiscounted)']),
        }),
      ).mid
      const expected = Number(row.iv_of_price_f64)
      if (Number.isNaN(expected)) expect(result?.ok, row.id).toBe(false)
      else {
        const allowed = 4 * 2.3e-16 * (1 + Number(row['cond=|price/(vega*iv)|']))
        expect(result?.ok && Math.abs(result.vol / expected - 1), row.id).toBeLessThanOrEqual(allowed)
        solved++
      }
    }
    expect(solved).toBeGreaterThan(100)
  })

  test('inverts the option price calculator for every contract, basis and unit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('inverse' as const, 'linear' as const),
        fc.constantFrom('forward' as const, 'spot' as const),
        fc.constantFrom('coin' as const, 'usd' as const),
        fc.constantFrom('call' as const, 'put' as const),
        fc.double({ min: 0.7, max: 1.4, noNaN: true }),
        fc.double({ min: 0.2, max: 2, noNaN: true }),
        fc.double({ min: 0.02, max: 2, noNaN: true }),
        (contract, basis, unit, type, moneyness, vol, timeYears) => {
          // Further from the money, rounding of the premium dominates the vol.
          fc.pre(Math.abs(Math.log(moneyness)) < 2.5 * vol * Math.sqrt(timeYears))
          const at = { contract, basis, type, strike: 100_000 * moneyness, timeYears, carry: 0.07, rate: 0.03 }
          const priced = bsmModel({ ...quotes(at), vol, quantity: 1 })
          const mid = unit === 'coin' ? priced.priceCoin : priced.priceUsd
          const result = ivModel(quotes({ ...at, unit, mid })).mid
          expect(result?.ok && result.vol).toBeCloseTo(vol, 7)
          expect(result?.premiumUsd).toBeCloseTo(priced.priceUsd, 6)
          expect(result?.premiumCoin).toBeCloseTo(priced.priceCoin, 10)
        },
      ),
    )
  })

  test('the mid is that of bid and ask unless one is typed; the vol spread is ask − bid', () => {
    const result = ivModel(quotes({ bid: 0.056, ask: 0.058 }))
    expect(result.mid?.premium).toBeCloseTo(0.057, 15)
    expect(ivModel(quotes({ bid: 0.056, ask: 0.058, mid: 0.0575 })).mid?.premium).toBe(0.0575)
    expect(ivModel(quotes({ bid: 0.056 })).mid).toBeUndefined()
    expect(result.spreadVol).toBeCloseTo(0.0175, 3)
  })

  test('one tick of the premium equals one tick over vega in vol, and no residual remains', () => {
    const { mid } = ivModel(quotes({ mid: 0.057 }))
    if (!mid?.ok) throw new Error('this premium has a vol')
    const next = ivModel(quotes({ mid: 0.0571 })).mid
    expect(next?.ok && next.vol - mid.vol).toBeCloseTo(mid.volPerTick, 5)
    expect(Math.abs(mid.priceError)).toBeLessThan(1e-15)
  })

  test('a premium without a vol names the violated bound', () => {
    const input = quotes({ strike: 90_000, bid: 0.0995, ask: 1 })
    const result = ivModel(input)
    expect(result.minimum).toBeCloseTo(0.1, 12)
    expect(result.maximum).toBe(1)
    if (result.bid?.ok !== false || result.ask?.ok !== false) throw new Error('neither has a vol')
    expect(noVolText(result.bid, input, result, 'BTC')).toBe(
      'None: 0.0995 BTC is not above the intrinsic value, 0.1000 BTC.',
    )
    expect(noVolText(result.ask, input, result, 'BTC')).toBe(
      'None: 1.0000 BTC is not below 1.0000 BTC, the most a call can be worth.',
    )
    const expired = quotes({ timeYears: 0, mid: 0.2 })
    const none = ivModel(expired)
    expect(none.mid?.ok === false && noVolText(none.mid, expired, none, 'BTC')).toContain('No time is left')
  })
})
