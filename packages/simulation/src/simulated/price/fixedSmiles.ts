import { CONSTANT_MATURITY_DAYS, DELTA_BUCKETS } from '@gvol/market'
import { strikeFromDelta } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import type { HistorySmile } from '../../marketSource.ts'
import { forwardPrice } from './futureCurve.ts'
import type { CoinState } from './marketPath.ts'
import { type SmileSlice, smileSlice, totalVariance } from './volSurface.ts'

/** Returns the vol of a slice where an out-of-the-money option has that delta. */
const volAtDelta = (slice: SmileSlice, timeYears: number, type: 'put' | 'call', delta: number): number => {
  let vol = Math.sqrt(totalVariance(slice, 0) / timeYears)
  // Each iteration uses the vol at the previous strike; it converges within a few.
  for (let round = 0; round < 12; round++) {
    const exactStrike = strikeFromDelta(type, delta, 1, timeYears, vol)
    if (!exactStrike.ok) return Number.NaN
    const next = Math.sqrt(totalVariance(slice, Math.log(exactStrike.strike)) / timeYears)
    if (Math.abs(next - vol) < 1e-7) return next
    vol = next
  }
  return vol
}

/** Returns the smiles of a state at fixed days to expiry, by delta: the same as from a chain, without the chain. */
export const fixedSmiles = (state: CoinState, atMs: number): readonly HistorySmile[] =>
  CONSTANT_MATURITY_DAYS.map((tenorDays) => {
    const expiryMs = atMs + tenorDays * MS_PER_DAY
    const slice = smileSlice(state, atMs, expiryMs)
    const timeYears = tenorDays / 365
    const at = (bucket: (typeof DELTA_BUCKETS)[number]): number =>
      bucket === 'atm'
        ? Math.sqrt(totalVariance(slice, 0) / timeYears)
        : volAtDelta(slice, timeYears, bucket.startsWith('put') ? 'put' : 'call', Number(bucket.slice(-2)) / 100)
    const vols = Object.fromEntries(DELTA_BUCKETS.map((bucket) => [bucket, at(bucket)])) as HistorySmile['vols']
    return { tenorDays, forward: forwardPrice(state, atMs, expiryMs), vols }
  })
