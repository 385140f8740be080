import { type Chain, daysBetween } from '@gvol/market'
import { type DvolExpiry, dvol } from '@gvol/quant'
import { pricedChain } from '../../_kit/pricedChain.ts'

/** Positions of the last expiry at or before so many days and of the first one after; undefined where none lie around. */
export const expiriesAround = (chain: Chain, days: number): readonly [number, number] | undefined => {
  const next = chain.expiries.findIndex((expiryMs) => daysBetween(chain.atMs, expiryMs) > days)
  return next > 0 ? [next - 1, next] : undefined
}

/** Mark vols of an expiry with its forward. @param e  position of the expiry */
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

/** Model-free total variance from now over so many days, from marks; NaN outside of the listed expiries. */
const totalVariance = (chain: Chain, days: number): number => {
  const found = expiriesAround(chain, days)
  if (found === undefined) return Number.NaN
  const index = dvol(marksOf(chain, found[0]), marksOf(chain, found[1]), days / 365)
  return index.ok ? (index.vol * index.vol * days) / 365 : Number.NaN
}

/**
 * The volatility that options imply for a time that begins in so many days: √((w(T₂) − w(T₁))/(T₂ − T₁)), total variance w
 * model-free from marks and linear in time between listed expiries.
 *
 * @returns an annualised decimal; undefined where options do not reach around either end, or variance falls
 */
export const forwardStripVol = (chain: Chain, fromDays: number, lengthDays: number): number | undefined => {
  const variance = totalVariance(chain, fromDays + lengthDays) - totalVariance(chain, fromDays)
  return variance > 0 ? Math.sqrt((variance * 365) / lengthDays) : undefined
}
