import { type Chain, chainFromQuotes, vol } from '@gvol/market'
import { black76, greeks } from '@gvol/quant'
import { MS_PER_HOUR } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { columnsOf, contextOf } from '../../../testing/contextOf.ts'
import { AT_MS, EXPIRIES, INDEX, syntheticChain, syntheticQuotes, trueVol } from '../../../testing/syntheticChain.ts'
import { studies } from '../catalog.ts'

const chain = syntheticChain()
const [, month] = EXPIRIES

/** Returns the price of a row's option as a function of forward, vol and years. */
const priceOf = (row: number) => {
  const type = chain.optionType[row] === 0 ? 'call' : 'put'
  return (forward: number, sigma: number, years: number) => black76(type, forward, chain.strike[row], years, sigma)
}

describe('greek-table', () => {
  test('greeks are slopes of the price in trading units, checked by price differences', async () => {
    const columns = await columnsOf(studies['greek-table'], contextOf(chain))
    const row = columns.instrument.indexOf(`BTC-${month.days}D-95000-C`)
    const price = priceOf(row)
    const f = month.forward
    const s = trueVol(month, 95_000)
    const t = month.days / 365
    const df = f * 1e-3
    const ds = 1e-3
    const dt = 1e-4
    const delta = (forward: number, sigma: number, years: number) =>
      (price(forward + df, sigma, years) - price(forward - df, sigma, years)) / (2 * df)
    const gamma = (forward: number, sigma: number, years: number) =>
      (price(forward + df, sigma, years) - 2 * price(forward, sigma, years) + price(forward - df, sigma, years)) /
      df ** 2
    const vega = (sigma: number, years: number) =>
      (price(f, sigma + ds, years) - price(f, sigma - ds, years)) / (2 * ds)
    const expected = {
      delta: delta(f, s, t),
      gamma: gamma(f, s, t),
      vega: vega(s, t) / 100,
      theta: -(price(f, s, t + dt) - price(f, s, t - dt)) / (2 * dt) / 365,
      vanna: (delta(f, s + ds, t) - delta(f, s - ds, t)) / (2 * ds) / 100,
      volga: (vega(s + ds, t) - vega(s - ds, t)) / (2 * ds) / 1e4,
      charm: -(delta(f, s, t + dt) - delta(f, s, t - dt)) / (2 * dt) / 365,
      veta: -(vega(s, t + dt) - vega(s, t - dt)) / (2 * dt) / 36_500,
      zomma: (gamma(f, s + ds, t) - gamma(f, s - ds, t)) / (2 * ds) / 100,
      color: -(gamma(f, s, t + dt) - gamma(f, s, t - dt)) / (2 * dt) / 365,
      speed: (gamma(f + df, s, t) - gamma(f - df, s, t)) / (2 * df),
    }
    for (const [name, value] of Object.entries(expected)) expect(columns[name][row] / value, name).toBeCloseTo(1, 2)
    expect(columns.ultima[row]).toBeCloseTo(greeks('call', f, 95_000, t, s).ultima / 1e6, 12)
  })

  test('per 1,000 of premium, a greek is scaled by the number of options that 1,000 buys', async () => {
    const plain = await columnsOf(studies['greek-table'], contextOf(chain))
    const per = await columnsOf(studies['greek-table'], contextOf(chain), { per: 'thousand' })
    const row = plain.instrument.indexOf(`BTC-${month.days}D-100000-P`)
    const options = 1000 / (plain.mark[row] * INDEX)
    expect(per.vega[row]).toBeCloseTo(plain.vega[row] * options, 10)
    expect(per.delta[row]).toBeCloseTo(plain.delta[row] * options, 10)
  })

  test('changes are against the snapshots an hour and a day earlier, and missing if the option was not in them', async () => {
    const requestedInstants: number[] = []
    const [first] = chain.instrument
    const columns = await columnsOf(
      studies['greek-table'],
      contextOf(chain, (_, span) => {
        const { nearestMs, withinMs } = span as { nearestMs: number; withinMs: number }
        requestedInstants.push(AT_MS - nearestMs)
        expect(withinMs).toBe((AT_MS - nearestMs) / 16)
        const factor = nearestMs === AT_MS - MS_PER_HOUR ? 0.8 : 0.5
        return [{ instrument: first, mark: chain.mark[0] * factor, markVol: chain.markVol[0] - 0.02 }]
      }),
    )
    expect(requestedInstants).toEqual([MS_PER_HOUR, 24 * MS_PER_HOUR])
    expect([columns.change1h[0], columns.change24h[0]].map((value) => Number(value).toFixed(6))).toEqual([
      '0.250000',
      '1.000000',
    ])
    expect(columns.volChange1h[0]).toBeCloseTo(0.02, 12)
    expect(columns.change1h[1]).toBeNaN()
  })
})

describe('greek-exposure', () => {
  /** A second venue with contracts of another size and half the open interest. */
  const other = (): Chain =>
    chainFromQuotes(
      { venue: 'okx', symbol: 'BTC' },
      AT_MS,
      syntheticQuotes(EXPIRIES.slice(0, 2)).map((quote) => ({
        ...quote,
        venue: 'okx',
        openInterestCoin: 2.5,
        contractSizeCoin: 0.1,
      })),
    )
  const both = { ...contextOf(chain), liveOf: (async () => [chain, other()]) as never }
  const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0)

  test('is open interest times greek over every venue, in any grouping', async () => {
    for (const greek of ['delta', 'gamma', 'vega', 'speed']) {
      const totals = await Promise.all(
        ['strike', 'expiry', 'strike-expiry'].map(async (by) => {
          const { net, call, put } = await columnsOf(studies['greek-exposure'], both, { greek, by })
          expect(sum(net)).toBeCloseTo(sum(call) + sum(put), 4)
          return sum(net)
        }),
      )
      expect(totals[1] / totals[0]).toBeCloseTo(1, 10)
      expect(totals[2] / totals[0]).toBeCloseTo(1, 10)
    }
    const { call, openInterestCoin } = await columnsOf(studies['greek-exposure'], both, { greek: 'vega', by: 'expiry' })
    const [week] = EXPIRIES
    const expected = Array.from({ length: 33 }, (_, i) => 50_000 + i * 2500).reduce(
      (total, strike) =>
        total + (12.5 * greeks('call', week.forward, strike, week.days / 365, trueVol(week, strike)).vega) / 100,
      0,
    )
    expect(call[0]).toBeCloseTo(expected, 6)
    expect(openInterestCoin[0]).toBe(33 * (15 + 5))
  })

  test('gamma in USD is the delta gained per one percent; an open option without a vol makes its group unknown', async () => {
    const { call, strike } = await columnsOf(studies['greek-exposure'], contextOf(chain), { greek: 'gamma' })
    const at = strike.indexOf(90_000)
    const expected = EXPIRIES.reduce((total, expiry) => {
      const { gamma } = greeks('call', expiry.forward, 90_000, expiry.days / 365, trueVol(expiry, 90_000))
      return total + (10 * gamma * expiry.forward ** 2) / 100
    }, 0)
    expect(call[at] / expected).toBeCloseTo(1, 10)
    const [{ mark: _m, markVol: _v, ...unpriced }, ...rest] = syntheticQuotes()
    const broken = await columnsOf(studies['greek-exposure'], contextOf(syntheticChain([unpriced, ...rest])), {
      greek: 'vega',
    })
    expect(broken.call[0]).toBeNaN()
    expect(broken.call[1]).toBeGreaterThan(0)
  })
})

test('greek-history: greeks of each stored quote; a missing vol is inverted from the mark', async () => {
  const strike = 97_500
  const rows = [0, 1, 2].map((i) => {
    const years = (month.days - i) / 365
    const sigma = 0.5 + 0.05 * i
    return {
      snapshotMs: AT_MS + i * 24 * MS_PER_HOUR,
      expiryMs: AT_MS + month.days * 24 * MS_PER_HOUR,
      strike,
      optionType: 'put',
      isInverse: true,
      mark: black76('put', INDEX, strike, years, sigma) / INDEX,
      markVol: i === 1 ? null : vol(sigma),
      underlying: i === 2 ? null : INDEX,
      index: INDEX,
    }
  })
  const { vega, delta, markVol, at } = await columnsOf(
    studies['greek-history'],
    contextOf(chain, { 'option-quote': rows }),
    {
      instrument: 'BTC-31D-97500-P',
    },
  )
  expect(at).toEqual(Float64Array.from(rows, ({ snapshotMs }) => snapshotMs))
  for (let i = 0; i < 3; i++) {
    const expected = greeks('put', INDEX, strike, (month.days - i) / 365, 0.5 + 0.05 * i)
    expect(markVol[i]).toBeCloseTo(0.5 + 0.05 * i, 9)
    expect(vega[i]).toBeCloseTo(expected.vega / 100, 8)
    expect(delta[i]).toBeCloseTo(expected.delta, 9)
  }
})

test('greek-history: without a name it uses the at-the-money call of the expiry nearest to a month', async () => {
  const { instrument } = await columnsOf(studies['greek-history'], contextOf(chain))
  expect(instrument[0]).toBe('BTC-31D-90000-C')
})
