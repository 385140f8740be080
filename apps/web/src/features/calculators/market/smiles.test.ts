import { svi } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { YEAR_MS } from '../inputs/expiryText.ts'
import { type FittedSmile, fittedSmiles, smileForExpiry, smileVol } from './smiles.ts'

const NOW = Date.UTC(2026, 9, 28, 8)
const at = (days: number, a: number): FittedSmile => ({
  expiryMs: NOW + days * MS_PER_DAY,
  timeYears: days / 365,
  forward: 100_000 * (1 + days / 3650),
  slice: { a, b: 0.05, rho: -0.3, m: 0, sigma: 0.1 },
})
const smiles = [at(30, 0.02), at(90, 0.06)]

test('a listed expiry has its own smile, with its fitted vols unchanged while time passes', () => {
  const later = smileForExpiry(smiles, smiles[0].expiryMs, 29.5 / 365)!
  expect(later.label).toBe('Smile of 27 Nov 26')
  expect(smileVol(later, 100_000, 100_000, 29.5 / 365)).toBeCloseTo(Math.sqrt(svi(0, smiles[0].slice) / (30 / 365)), 12)
})

test('between two expiries the total ATM variance is linear in time, and so is the log forward', () => {
  const middle = smileForExpiry(smiles, NOW + 60 * MS_PER_DAY, 60 / 365)!
  expect(svi(0, middle.slice)).toBeCloseTo((svi(0, smiles[0].slice) + svi(0, smiles[1].slice)) / 2, 12)
  expect(middle.forward).toBeCloseTo(Math.sqrt(smiles[0].forward * smiles[1].forward), 6)
})

test('beyond the last expiry the vol is constant, and without smiles or time there is none', () => {
  const far = smileForExpiry(smiles, NOW + YEAR_MS, 1)!
  expect(svi(0, far.slice)).toBeCloseTo(svi(0, smiles[1].slice) / (90 / 365), 12)
  expect(smileForExpiry([], NOW + YEAR_MS, 1)).toBeUndefined()
  expect(smileForExpiry(smiles, NOW, 0)).toBeUndefined()
})

test('rejected slices of the fit are not used as smiles', () => {
  const column = [1, 2]
  const data = {
    expiry: column,
    days: column,
    timeYears: [0.1, 0.2],
    forward: [100, 100],
    quotes: column,
    status: ['fitted', 'too-few-quotes'],
    a: [0.01, null],
    b: [0.1, null],
    rho: [0, null],
    m: [0, null],
    sigma: [0.1, null],
    correction: [null, null],
    twoSided: column,
    outside: column,
    movedRmsVol: column,
    movedMaxVol: column,
    forwardSource: ['venue', 'venue'],
    rmsVol: column,
    maxErrorVol: column,
    minG: column,
    leeSlope: column,
    calendarViolations: column,
  }
  const answer = { study: 'surface-fit' as const, asOfMs: NOW, isSimulated: false, input: {}, data }
  expect(fittedSmiles(answer).map(({ expiryMs }) => expiryMs)).toEqual([1])
})
