import { type Chain, yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { expect, test } from 'vitest'
import { AT_MS, EXPIRIES, expiryMsOf, syntheticChain, syntheticQuotes, trueVol } from '../../testing/syntheticChain.ts'
import { surfaceOf } from './chainSurface.ts'
import { pricedChain } from './pricedChain.ts'

/** Deep in the money a premium is almost all intrinsic value and carries no information about vol. */
const outOfTheMoney = (chain: Chain): number[] =>
  Array.from(chain.strike.keys()).filter(
    (row) => chain.strike[row] >= chain.underlying[row] === (chain.optionType[row] === 0) && chain.mark[row] > 1e-6,
  )

test('the fit of a chain built from SVI smiles recovers those smiles', () => {
  const surface = surfaceOf(syntheticChain())
  expect(surface.expiries).toHaveLength(EXPIRIES.length)
  for (const { fit, calendarViolations } of surface.expiries) {
    expect(fit.ok && fit.rmsVol).toBeLessThan(2e-4)
    expect(fit.ok && fit.minG).toBeGreaterThanOrEqual(0)
    expect(calendarViolations).toBe(0)
  }
})

test('the at-the-money vol is that of the smile at the forward', () => {
  const surface = surfaceOf(syntheticChain())
  for (const [i, expiry] of EXPIRIES.entries()) {
    expect(surface.expiries[i].atmVol).toBeCloseTo(trueVol(expiry, expiry.forward), 3)
  }
})

test('a constant maturity at a listed expiry equals that expiry, and there is none outside the listed expiries', () => {
  const { expiries, constantMaturities } = surfaceOf(syntheticChain())
  const tenor = (days: number) => constantMaturities.find(({ tenorDays }) => tenorDays === days)
  expect(tenor(7)?.vols.call25).toBeCloseTo(expiries[0].deltaVols.call25!, 12)
  expect(tenor(7)?.forward).toBeCloseTo(EXPIRIES[0].forward, 6)
  expect(tenor(1)?.vols.atm).toBeUndefined()
  const far = surfaceOf(syntheticChain(syntheticQuotes(EXPIRIES.slice(0, 3)))).constantMaturities
  expect(far.find(({ tenorDays }) => tenorDays === 180)?.vols.atm).toBeUndefined()
})

test('total variance of the 90-day tenor is on the straight line between its neighbors', () => {
  const { expiries, constantMaturities } = surfaceOf(syntheticChain())
  const [, , near, far] = expiries
  const share = (90 - 59) / (150 - 59)
  const variance = near.atmVol! ** 2 * 59 * (1 - share) + far.atmVol! ** 2 * 150 * share
  const tenor = constantMaturities.find(({ tenorDays }) => tenorDays === 90)
  expect(tenor?.vols.atm).toBeCloseTo(Math.sqrt(variance / 90), 12)
})

test('vols missing at the venue are inverted from the premiums', () => {
  const priced = pricedChain(syntheticChain(syntheticQuotes().map(({ markVol: _, ...quote }) => quote)))
  const chain = syntheticChain()
  for (const row of outOfTheMoney(chain)) {
    expect(priced.markVol[row]).toBeCloseTo(chain.markVol[row], 8)
    expect(priced.askVol[row] - priced.bidVol[row]).toBeCloseTo(0.02, 8)
  }
})

test('without the venue’s forward it follows from parity of its marks, else of its quotes, else from the index', () => {
  const bare = syntheticQuotes().map(({ underlying: _, ...quote }) => quote)
  const marked = surfaceOf(syntheticChain(bare)).expiries
  const quoted = surfaceOf(syntheticChain(bare.map(({ mark: _, ...quote }) => quote))).expiries
  for (const [i, expiry] of EXPIRIES.entries()) {
    expect(marked[i].forwardSource).toBe('mark-parity')
    expect(marked[i].forward / expiry.forward).toBeCloseTo(1, 9)
    expect(quoted[i].forwardSource).toBe('parity')
    expect(quoted[i].forward / expiry.forward).toBeCloseTo(1, 4)
  }
  const silent = bare.map(({ bid: _bid, ask: _ask, mark: _mark, ...quote }) => quote)
  expect(surfaceOf(syntheticChain(silent)).expiries[0].forwardSource).toBe('index')
})

test('marks without a consistent forward give none, and parity of the quotes is used', () => {
  const quarrelling = syntheticQuotes().map(({ underlying: _, ...quote }, i) => ({
    ...quote,
    mark: (quote.mark ?? 0) * (1 + 0.05 * Math.sin(i)),
  }))
  for (const { forwardSource } of surfaceOf(syntheticChain(quarrelling)).expiries) expect(forwardSource).toBe('parity')
})

test('an expiry without bids is reported as not fitted, with its reason, and the others are fitted', () => {
  const quotes = syntheticQuotes().map(({ bid, ...quote }) =>
    quote.expiryMs === expiryMsOf(EXPIRIES[1]) ? quote : { ...quote, bid },
  )
  const fits = surfaceOf(syntheticChain(quotes)).expiries.map(({ fit }) => (fit.ok ? 'fitted' : fit.reason))
  expect(fits).toEqual(['fitted', 'too-few-quotes', 'fitted', 'fitted', 'fitted'])
})

test('a chain of one option ten minutes before expiry is handled without invented values', () => {
  const [quote] = syntheticQuotes()
  const surface = surfaceOf(syntheticChain([{ ...quote, expiryMs: (AT_MS + 600_000) as typeof quote.expiryMs }]))
  expect(surface.expiries).toHaveLength(1)
  expect(surface.expiries[0].fit.ok).toBe(false)
  expect(surface.expiries[0].atmVol).toBeUndefined()
  expect(Object.values(surface.expiries[0].deltaVols).every((value) => value === undefined)).toBe(true)
})

test('prices at the inverted vols equal the premiums', () => {
  const chain = syntheticChain()
  const { askVol, forward } = pricedChain(chain)
  for (const row of outOfTheMoney(chain)) {
    const timeYears = yearsBetween(AT_MS, chain.expiryMs[row])
    const type = chain.optionType[row] === 0 ? 'call' : 'put'
    expect(black76(type, forward[row], chain.strike[row], timeYears, askVol[row]) / forward[row]).toBeCloseTo(
      chain.ask[row],
      12,
    )
  }
})
