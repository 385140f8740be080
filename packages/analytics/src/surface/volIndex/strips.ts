import { type Chain, daysBetween } from '@gvol/market'
import { type DvolExpiry, dvol } from '@gvol/quant'
import { pricedChain } from '../pricedChain.ts'

/**
 * Returns the indexes of the last expiry at or before a number of days and of the first one after; undefined if either
 * is missing.
 */
export const expiriesAround = (chain: Chain, days: number): readonly [number, number] | undefined => {
  const next = chain.expiries.findIndex((expiryMs) => daysBetween(chain.atMs, expiryMs) > days)
  return next > 0 ? [next - 1, next] : undefined
}

/** Returns mark vols of an expiry with its forward. @param e  index of the expiry */
export const marksOf = (chain: Chain, e: number): DvolExpiry => {
  const { forward, timeYears, markVol } = pricedChain(chain)
  const from = chain.expiryStart[e]
  const to = chain.expiryStart[e + 1]
  return {
    timeYears: timeYears[from],
    forward: forward[from],
    strike: chain.strike.subarray(from, to),
    vol: markVol.subarray(from, to),
  }
}

/** Returns model-free total variance from now over a number of days, from marks; NaN outside the listed expiries. */
const totalVariance = (chain: Chain, days: number): number => {
  const bracketing = expiriesAround(chain, days)
  if (bracketing === undefined) return Number.NaN
  const index = dvol(marksOf(chain, bracketing[0]), marksOf(chain, bracketing[1]), days / 365)
  return index.ok ? (index.vol * index.vol * days) / 365 : Number.NaN
}

/**
 * Returns the implied volatility of a period that begins in a number of days: √((w(T₂) − w(T₁))/(T₂ − T₁)), total
 * variance w model-free from marks and linear in time between listed expiries.
 *
 * @returns an annualized decimal; undefined if options do not reach around either end, or variance falls
 */
export const forwardStripVol = (chain: Chain, fromDays: number, lengthDays: number): number | undefined => {
  const variance = totalVariance(chain, fromDays + lengthDays) - totalVariance(chain, fromDays)
  return variance > 0 ? Math.sqrt((variance * 365) / lengthDays) : undefined
}
