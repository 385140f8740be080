import { MS_PER_DAY, type Vol, vol, yearsBetween } from '@gvol/market'
import type { VolCandle } from '../../marketSource.ts'
import type { CoinState } from './marketPath.ts'
import { smileSlice, swapVariance } from './volSurface.ts'

const TENOR_MS = 30 * MS_PER_DAY
/** Looks at the index within a candle. */
const LOOKS = 6

/** The volatility index: square root of the fair variance over thirty days. */
export const volIndexOf = (state: CoinState, atMs: number): Vol => {
  const expiryMs = atMs + TENOR_MS
  return vol(Math.sqrt(swapVariance(smileSlice(state, atMs, expiryMs)) / yearsBetween(atMs, expiryMs)))
}

/** A candle of the volatility index over `[atMs, atMs + lengthMs)`. */
export const volIndexCandle = (stateAt: (atMs: number) => CoinState, atMs: number, lengthMs: number): VolCandle => {
  const looks = Array.from({ length: LOOKS + 1 }, (_, look) => {
    const lookMs = Math.round(atMs + (lengthMs * look) / LOOKS)
    return volIndexOf(stateAt(lookMs), lookMs)
  })
  return {
    atMs,
    open: looks[0],
    high: vol(Math.max(...looks)),
    low: vol(Math.min(...looks)),
    close: looks[LOOKS],
  }
}
