import { CONSTANT_MATURITY_DAYS, DELTA_BUCKETS, MS_PER_DAY } from '@gvol/market'
import { strikeFromDelta } from '@gvol/quant'
import type { PastSmile } from '../../marketSource.ts'
import { forwardPrice } from './futureCurve.ts'
import type { CoinState } from './marketPath.ts'
import { type SmileSlice, smileSlice, totalVariance } from './volSurface.ts'

/** The vol of a slice where an out-of-the-money option has that delta. */
const volAtDelta = (slice: SmileSlice, timeYears: number, type: 'put' | 'call', delta: number): number => {
  let vol = Math.sqrt(totalVariance(slice, 0) / timeYears)
  // Each round takes the vol at the strike found before; it settles within a few.
  for (let round = 0; round < 12; round++) {
    const found = strikeFromDelta(type, delta, 1, timeYears, vol)
    if (!found.ok) return Number.NaN
    const next = Math.sqrt(totalVariance(slice, Math.log(found.strike)) / timeYears)
    if (Math.abs(next - vol) < 1e-7) return next
    vol = next
  }
  return vol
}

/** The smiles of a state at fixed days to expiry, by delta: what a chain would give, without the chain. */
export const fixedSmiles = (state: CoinState, atMs: number): readonly PastSmile[] =>
  CONSTANT_MATURITY_DAYS.map((tenorDays) => {
    const expiryMs = atMs + tenorDays * MS_PER_DAY
    const slice = smileSlice(state, atMs, expiryMs)
    const timeYears = tenorDays / 365
    const at = (bucket: (typeof DELTA_BUCKETS)[number]): number =>
      bucket === 'atm'
        ? Math.sqrt(totalVariance(slice, 0) / timeYears)
        : volAtDelta(slice, timeYears, bucket.startsWith('put') ? 'put' : 'call', Number(bucket.slice(-2)) / 100)
    const vols = Object.fromEntries(DELTA_BUCKETS.map((bucket) => [bucket, at(bucket)])) as PastSmile['vols']
    return { tenorDays, forward: forwardPrice(state, atMs, expiryMs), vols }
  })
