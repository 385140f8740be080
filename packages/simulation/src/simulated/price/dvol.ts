import { type Vol, vol, yearsBetween } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { VolCandle } from '../../marketSource.ts'
import type { CoinState } from './marketPath.ts'
import { smileSlice, swapVariance } from './volSurface.ts'

const TENOR_MS = 30 * MS_PER_DAY
/** Number of index samples within a candle. */
const SAMPLES = 6

/** Returns the volatility index: square root of the fair variance over thirty days. */
export const volIndexOf = (state: CoinState, atMs: number): Vol => {
  const expiryMs = atMs + TENOR_MS
  return vol(Math.sqrt(swapVariance(smileSlice(state, atMs, expiryMs)) / yearsBetween(atMs, expiryMs)))
}

/** Returns a candle of the volatility index over `[atMs, atMs + lengthMs)`. */
export const volIndexCandle = (stateAt: (atMs: number) => CoinState, atMs: number, lengthMs: number): VolCandle => {
  const samples = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const sampleMs = Math.round(atMs + (lengthMs * index) / SAMPLES)
    return volIndexOf(stateAt(sampleMs), sampleMs)
  })
  return {
    atMs,
    open: samples[0],
    high: vol(Math.max(...samples)),
    low: vol(Math.min(...samples)),
    close: samples[SAMPLES],
  }
}
