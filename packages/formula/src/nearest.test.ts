import { expect, test } from 'vitest'
import { nearestName } from './nearest.ts'

const NAMES = ['atm', 'spot', 'zscore', 'percentile', 'gammaHistory.gammaUsd']

test.each([
  ['amt', 'atm'],
  ['SPTO', 'spot'],
  ['spott', 'spot'],
  ['zcore', 'zscore'],
  ['precentil', 'percentile'],
  ['gammaHistory.gamaUsd', 'gammaHistory.gammaUsd'],
])('%s is corrected to %s', (written, meant) => expect(nearestName(written, NAMES)).toBe(meant))

test('a name that resembles no other gets no suggestion', () => {
  for (const written of ['xyz', 'volume', 'a', '']) expect(nearestName(written, NAMES)).toBeUndefined()
})
