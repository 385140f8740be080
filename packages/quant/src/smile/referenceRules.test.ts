import { expect, test } from 'vitest'
import { sharedRows } from '../../test/sharedRows.ts'
import { constantMaturityVol } from '../surface/constantMaturityVol.ts'
import { atmForwardVol, atmVol, atmVolReference } from './atmVol.ts'
import { butterfly, butterflyVec } from './butterfly.ts'
import { deltaGridReference, REFERENCE_DELTAS } from './deltaGridReference.ts'
import { riskReversal, riskReversalVec } from './riskReversal.ts'

type Row = Record<string, string>

/** Published numbers of a reference surface row by delta column. */
const deltaNames = [
  ...REFERENCE_DELTAS.map((delta) => `deltaPut${String(delta).padStart(2, '0')}`),
  ...REFERENCE_DELTAS.map((delta) => `deltaCall${String(delta).padStart(2, '0')}`),
]

const expectSame = (actual: number, published: string | undefined, what: string): void => {
  if (published === undefined || published === '') expect(actual, what).toBeNaN()
  else expect(Math.abs(actual / Number(published) - 1), `${what}: ${actual} for ${published}`).toBeLessThan(1e-9)
}

const quotesOf = (rows: readonly Row[]) => {
  const used = rows.filter((row) => row.markIv !== '')
  const column = (name: string) => Float64Array.from(used, (row) => (row[name] === '' ? Number.NaN : Number(row[name])))
  return {
    types: Uint8Array.from(used, (row) => (row.putCall === 'P' ? 1 : 0)),
    strike: column('strike'),
    delta: column('delta'),
    vol: column('markIv'),
    underlying: column('underlyingPrice'),
  }
}

test('the reference product’s floating delta surface follows from its own chain', ({ skip }) => {
  const chain = sharedRows('golden/amberdata_deribit_chain_20240401.csv')
  const surface = sharedRows('golden/amberdata_delta_surface_floating_20240401.csv')
  if (chain === undefined || surface === undefined) return skip('golden values are absent')
  const published = surface.filter((row) => row.timestamp.startsWith('2024-04-01 00:00:00'))
  expect(published.length).toBeGreaterThan(10)
  let compared = 0
  for (const row of published) {
    const quotes = quotesOf(chain.filter((quote) => quote.expirationTimestamp === row.expirationTimestamp))
    const atm = atmVolReference(quotes)
    expect(atm.ok).toBe(true)
    if (atm.ok) expectSame(atm.vol, row.atm, `atm ${row.expirationTimestamp}`)
    const grid = deltaGridReference(quotes)
    const actual = [...grid.put, ...grid.call]
    for (const [i, name] of deltaNames.entries()) {
      expectSame(actual[i], row[name], `${name} ${row.expirationTimestamp}`)
      compared += row[name] === '' ? 0 : 1
    }
    expectSame(grid.delta50, row.delta50, `delta50 ${row.expirationTimestamp}`)
  }
  expect(compared).toBeGreaterThan(180)
})

test('its constant-maturity surface follows from the floating one in reference mode', ({ skip }) => {
  const floating = sharedRows('golden/amberdata_delta_surface_floating_20240401.csv')
  const constant = sharedRows('golden/amberdata_delta_surface_constant_20240401.csv')
  if (floating === undefined || constant === undefined) return skip('golden values are absent')
  let compared = 0
  for (const row of constant) {
    const listed = floating.filter((other) => other.timestamp === row.timestamp)
    const days = Float64Array.from(listed, (other) => Number(other.daysToExpiration))
    for (const name of ['atm', 'delta50', ...deltaNames]) {
      if (row[name] === '') continue
      const vol = Float64Array.from(listed, (other) => (other[name] === '' ? Number.NaN : Number(other[name])))
      const answer = constantMaturityVol(days, vol, Number(row.daysToExpiration), 'reference')
      expect(answer.ok, `${row.timestamp} ${row.daysToExpiration} ${name}`).toBe(true)
      if (answer.ok) expectSame(answer.vol, row[name], `${row.timestamp} ${row.daysToExpiration} ${name}`)
      compared++
    }
  }
  expect(compared).toBeGreaterThan(4500)
})

test('its published risk reversal is call minus put', ({ skip }) => {
  const rows = sharedRows('golden/amberdata_dvol_20240401.csv')
  if (rows === undefined) return skip('golden values are absent')
  expect(rows.length).toBeGreaterThan(50)
  for (const { deltaCall25, deltaPut25, delta25RrSkew } of rows) {
    expect(riskReversal(Number(deltaCall25), Number(deltaPut25))).toBeCloseTo(Number(delta25RrSkew), 12)
  }
})

test('Appendix A: RR25 as printed', () => {
  expect(riskReversal(53.87852293010057, 50.85645481877562)).toBe(3.0220681113249555)
})

test('the butterfly is call plus put less twice the at-the-money vol, or half of it', () => {
  expect(butterfly(0.62, 0.66, 0.6)).toBeCloseTo(0.08, 15)
  expect(butterfly(0.62, 0.66, 0.6, 'half')).toBeCloseTo(0.04, 15)
  const call = Float64Array.of(0.62, Number.NaN)
  const put = Float64Array.of(0.66, 0.6)
  const atm = Float64Array.of(0.6, 0.5)
  expect([...butterflyVec(call, put, atm)]).toEqual([butterfly(0.62, 0.66, 0.6), Number.NaN])
  expect([...riskReversalVec(call, put)]).toEqual([riskReversal(0.62, 0.66), Number.NaN])
})

/** A synthetic expiry around a forward of 101: puts below, calls above, one in-the-money call that must not count. */
const quotes = {
  types: Uint8Array.of(1, 1, 0, 0, 0),
  strike: Float64Array.of(90, 100, 104, 110, 95),
  vol: Float64Array.of(0.8, 0.6, 0.5, 0.55, 9),
}

test('the at-the-money vol weights the variances of the nearest put and call by distance', () => {
  const callShare = (101 - 100) / (104 - 100)
  const expected = Math.sqrt(callShare * 0.25 + (1 - callShare) * 0.36)
  const actual = atmVol(101, quotes)
  expect(actual.ok && actual.vol).toBeCloseTo(expected, 15)
  const underlying = Float64Array.of(101, 100.9, 101.1, 101, 101)
  const reference = atmVolReference({ ...quotes, underlying })
  expect(reference.ok && reference.vol).toBeCloseTo(expected, 14)
  expect(atmVol(100, { ...quotes, types: Uint8Array.of(1, 1, 0, 0, 0) })).toEqual({ ok: true, vol: 0.6 })
})

test('without a quote on one side there is no at-the-money vol, and the reason names the side', () => {
  expect(atmVol(80, quotes)).toEqual({ ok: false, reason: 'no-put-below' })
  expect(atmVol(120, quotes)).toEqual({ ok: false, reason: 'no-call-above' })
  expect(atmVol(Number.NaN, quotes)).toEqual({ ok: false, reason: 'invalid-forward' })
  const missing = { ...quotes, vol: new Float64Array(5).fill(Number.NaN) }
  expect(atmVol(101, missing)).toEqual({ ok: false, reason: 'no-put-below' })
  expect(atmForwardVol({ a: 0.0064, b: 0, rho: 0, m: 0, sigma: 1 }, 0.04)).toEqual({ ok: true, vol: 0.4 })
  expect(atmForwardVol({ a: -1, b: 0, rho: 0, m: 0, sigma: 1 }, 0.04)).toMatchObject({ ok: false })
})

test('the delta grid is linear in variance between neighbouring deltas and never extrapolates', () => {
  const grid = deltaGridReference({
    types: Uint8Array.of(0, 0, 0, 1, 1),
    delta: Float64Array.of(0.6, 0.4, 0.1, -0.3, Number.NaN),
    vol: Float64Array.of(0.5, 0.6, 0.9, 0.7, 0.8),
  })
  const at25 = Math.sqrt(0.81 + ((0.25 - 0.1) / 0.3) * (0.36 - 0.81))
  expect(grid.call[REFERENCE_DELTAS.indexOf(25)]).toBeCloseTo(at25, 15)
  expect(grid.call[REFERENCE_DELTAS.indexOf(10)]).toBe(0.9)
  expect(grid.call[REFERENCE_DELTAS.indexOf(5)]).toBeNaN()
  expect(grid.call50).toBeCloseTo(Math.sqrt((0.25 + 0.36) / 2), 15)
  // in whatever order the options are listed
  const order = [3, 1, 4, 0, 2]
  const shuffled = {
    types: Uint8Array.from(order, (i) => [0, 0, 0, 1, 1][i]),
    delta: Float64Array.from(order, (i) => [0.6, 0.4, 0.1, -0.3, Number.NaN][i]),
    vol: Float64Array.from(order, (i) => [0.5, 0.6, 0.9, 0.7, 0.8][i]),
  }
  expect(deltaGridReference(shuffled)).toEqual(grid)
  // one put: its own delta only
  expect(grid.put[REFERENCE_DELTAS.indexOf(30)]).toBe(0.7)
  expect([...grid.put].filter(Number.isFinite)).toEqual([0.7])
  expect(grid.delta50).toBeNaN()
})
