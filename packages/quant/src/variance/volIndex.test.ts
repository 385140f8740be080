import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { sharedRows, sharedText } from '../../test/sharedRows.ts'
import { black76 } from '../option/black76.ts'
import { dvol } from './dvol.ts'
import { type IndexStrip, indexVariance } from './indexVariance.ts'
import { volIndex } from './volIndex.ts'

const columns = (strike: Float64Array) => {
  const missing = () => new Float64Array(strike.length).fill(Number.NaN)
  return { strike, callBid: missing(), callAsk: missing(), putBid: missing(), putAsk: missing() }
}

/** The strip of the published example, as quotes without spread. */
const publishedStrip = (term: string, example: Record<string, number>, rows: Record<string, string>[]): IndexStrip => {
  const own = rows.filter((row) => row.term === term)
  const strip = columns(Float64Array.from(own, (row) => Number(row.strike)))
  for (const [i, row] of own.entries()) {
    const mid = Number(row.mid_Q)
    const isCentral = Number(row.strike) === example.K0
    if (isCentral || row.leg === 'put') strip.putBid[i] = strip.putAsk[i] = isCentral ? example.K0_put : mid
    if (isCentral || row.leg === 'call') strip.callBid[i] = strip.callAsk[i] = isCentral ? example.K0_call : mid
  }
  return { ...strip, timeYears: example.minutes / 525_600, rate: example.R, forward: example.forward }
}

test('the worked example of the Cboe methodology is reproduced', ({ skip }) => {
  const text = sharedText('golden/cboe_vix_example.json')
  const rows = sharedRows('golden/cboe_vix_example_strip.csv')
  if (text === undefined || rows === undefined) return skip('golden values are absent')
  const example = JSON.parse(text)
  const near = publishedStrip('near', example.near, rows)
  const next = publishedStrip('next', example.next, rows)
  for (const [strip, printed] of [
    [near, example.near],
    [next, example.next],
  ]) {
    const result = indexVariance(strip)
    expect(result).toMatchObject({ ok: true, centralStrike: printed.K0, strikes: printed.n_strikes })
    if (!result.ok) continue
    expect(result.stripSum).toBeCloseTo(printed.strip_sum, 10)
    expect(result.variance).toBeCloseTo(printed.sigma2, 8)
  }
  const index = volIndex(near, next)
  expect(index.ok && (100 * index.vol).toFixed(2)).toBe(example.VIX.toFixed(2))
  expect(index.ok && index.vol).toBeCloseTo(example.inner_sqrt, 6)
  const { earlier_edition_2014_2019: earlier } = example
  const before = volIndex(
    { ...near, timeYears: earlier.near.T, rate: earlier.near.R },
    { ...next, timeYears: earlier.next.T, rate: earlier.next.R },
  )
  expect(before.ok && (100 * before.vol).toFixed(2)).toBe(earlier.VIX.toFixed(2))
})

test('the quotes of the 2009 white paper give 61.22 through the whole procedure', ({ skip }) => {
  const rows = sharedRows('golden/vix-whitepaper/options.csv')
  if (rows === undefined) return skip('golden values are absent')
  const stripOf = (days: string): IndexStrip => {
    const own = rows.filter((row) => row.Days === days)
    const column = (name: string) => Float64Array.from(own, (row) => Number(row[name]))
    // the paper counts 17 hours less than whole days: 8:30 until midnight, and 8:30 in the morning of settlement
    const minutes = 930 + 510 + (Number(days) - 1) * 1440
    return {
      timeYears: minutes / 525_600,
      rate: 0.0038,
      strike: column('Strike'),
      callBid: column('Call Bid'),
      callAsk: column('Call Ask'),
      putBid: column('Put Bid'),
      putAsk: column('Put Ask'),
    }
  }
  const days = [...new Set(rows.map((row) => row.Days))]
  expect(days).toEqual(['9', '37'])
  const [near, next] = days.map(stripOf)
  const index = volIndex(near, next)
  expect(index.ok).toBe(true)
  if (!index.ok) return
  expect(index.nearVariance).toBeCloseTo(0.472767, 5)
  expect(index.nextVariance).toBeCloseTo(0.366818, 5)
  expect(100 * index.vol).toBeCloseTo(61.217999, 4)
})

/** Quotes of a flat smile with a spread, every strike bid. */
const flatStrip = (timeYears: number, vol: number, forward = 100): IndexStrip => {
  const strip = columns(Float64Array.from({ length: 400 }, (_, i) => 1 + i))
  for (const [i, strike] of strip.strike.entries()) {
    const call = black76('call', forward, strike, timeYears, vol)
    const put = black76('put', forward, strike, timeYears, vol)
    strip.callBid[i] = call * 0.99
    strip.callAsk[i] = call * 1.01
    strip.putBid[i] = put * 0.99
    strip.putAsk[i] = put * 1.01
  }
  return { ...strip, timeYears }
}

test('a flat smile gives its own vol at any horizon, with the forward found by parity', () => {
  const near = flatStrip(0.1, 0.6, 100.4)
  const next = flatStrip(0.3, 0.6, 100.4)
  for (const horizon of [0.1, 30 / 365, 0.2, 0.3]) {
    const index = volIndex(near, next, horizon)
    expect(index.ok && index.vol).toBeCloseTo(0.6, 3)
  }
  const variance = indexVariance(near)
  expect(variance.ok && variance.forward).toBeCloseTo(100.4, 9)
  expect(variance.ok && variance.centralStrike).toBe(100)
})

test('a missing bid is skipped, two in a row end the strip, and widths span the remaining strikes', () => {
  const whole = indexVariance(flatStrip(0.1, 0.6))
  const oneGap = flatStrip(0.1, 0.6)
  oneGap.putBid[59] = 0
  const twoGaps = flatStrip(0.1, 0.6)
  twoGaps.putBid[59] = Number.NaN
  twoGaps.putBid[58] = 0
  const without = indexVariance(oneGap)
  const cut = indexVariance(twoGaps)
  expect(whole.ok && without.ok && cut.ok).toBe(true)
  if (!(whole.ok && without.ok && cut.ok)) return
  expect(without.strikes).toBe(whole.strikes - 1)
  expect(cut.strikes).toBeLessThan(whole.strikes - 50)
  expect(cut.variance).toBeLessThan(whole.variance)
  // strike 60 is replaced by half a step more on either neighbour
  const put = (strike: number) => black76('put', 100, strike, 0.1, 0.6)
  const moved = put(61) / 61 ** 2 / 2 + put(59) / 59 ** 2 / 2 - put(60) / 60 ** 2
  expect(without.variance - whole.variance).toBeCloseTo((2 / 0.1) * moved, 10)
})

test('each failure has its reason', () => {
  const strip = flatStrip(0.1, 0.6)
  expect(indexVariance({ ...strip, callBid: new Float64Array(400).fill(Number.NaN) })).toMatchObject({
    ok: false,
    reason: 'no-forward',
  })
  expect(indexVariance({ ...strip, forward: 0.5 })).toEqual({ ok: false, reason: 'no-strike-below-forward' })
  const empty = { ...strip, forward: 100, putBid: new Float64Array(400), callBid: new Float64Array(400) }
  expect(indexVariance(empty)).toEqual({ ok: false, reason: 'too-few-strikes' })
  expect(volIndex(strip, strip)).toEqual({ ok: false, reason: 'same-expiry' })
  expect(() => indexVariance({ ...strip, timeYears: 0 })).toThrow(/timeYears must be positive, got 0/)
  expect(() => indexVariance({ ...strip, putBid: new Float64Array(3) })).toThrow(/strike has 400 rows, a quote 3/)
})

test('DVOL of a flat smile is below its vol by what the cut strip omits', () => {
  const expiry = (timeYears: number) => ({
    timeYears,
    forward: 60_000,
    strike: Float64Array.from({ length: 200 }, (_, i) => 20_000 + 500 * i),
    vol: new Float64Array(200).fill(0.6),
  })
  const index = dvol(expiry(25 / 365), expiry(53 / 365))
  expect(index.ok && index.vol).toBeGreaterThan(0.58)
  expect(index.ok && index.vol).toBeLessThan(0.6)
  const whole = dvol(expiry(25 / 365), expiry(53 / 365), 30 / 365, 0)
  expect(whole.ok && whole.vol).toBeCloseTo(0.6, 3)
  expect(dvol({ ...expiry(0.1), forward: Number.NaN }, expiry(0.2))).toEqual({ ok: false, reason: 'no-forward' })
  const bare = { ...expiry(0.1), vol: new Float64Array(200).fill(Number.NaN) }
  expect(dvol(bare, expiry(0.2))).toEqual({ ok: false, reason: 'too-few-strikes' })
})

test('emulated DVOL of the chain of 2024-04-01 is within 0.4 vol points of Deribit’s own', ({ skip }) => {
  const chain = sharedRows('golden/amberdata_deribit_chain_20240401.csv')
  const published = sharedRows('golden/amberdata_dvol_20240401.csv')
  if (chain === undefined || published === undefined) return skip('golden values are absent')
  const at = Date.parse('2024-04-01T00:00:00Z')
  const expiryMs = (row: Record<string, string>): number =>
    Date.parse(`${row.expirationTimestamp.slice(0, 10)}T08:00:00Z`)
  const times = [...new Set(chain.map(expiryMs))].sort((a, b) => a - b)
  const horizon = at + 30 * MS_PER_DAY
  const expiryAt = (ms: number) => {
    const own = chain.filter((row) => expiryMs(row) === ms && row.markIv !== '')
    return {
      timeYears: (ms - at) / 31_536_000_000,
      forward: own.reduce((sum, row) => sum + Number(row.underlyingPrice), 0) / own.length,
      strike: Float64Array.from(own, (row) => Number(row.strike)),
      vol: Float64Array.from(own, (row) => Number(row.markIv) / 100),
    }
  }
  const near = times.findLast((ms) => ms <= horizon) as number
  const next = times.find((ms) => ms > horizon) as number
  const index = dvol(expiryAt(near), expiryAt(next))
  expect(index.ok).toBe(true)
  if (index.ok) expect(Math.abs(100 * index.vol - Number(published[0].open))).toBeLessThan(0.4)
})
