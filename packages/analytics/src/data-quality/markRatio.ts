import { blackPremium, type Chain, yearsBetween } from '@gvol/market'
import { black76, quantile } from '@gvol/quant'

/** Minimum number of options for a result. */
const MIN_OPTIONS = 10
/** In the last hour the settlement price is partly an average of past prices. */
const MIN_YEARS = 1 / 365 / 24
/** A smaller mark is only a tick or two: rounding dominates its vol. */
const MIN_PART_OF_FORWARD = 1e-4
/** Recorded venues are within a few percent of 1; a wrong unit is off by at least a factor of ten. */
export const MARK_RATIO_BAND = { least: 0.8, most: 1.25 } as const

export type MarkRatio = {
  /**
   * Median of the mark over its Black-76 value at the mark's own vol; 1 if prices, vols, forwards and strikes have
   * consistent units.
   */
  readonly median: number
  /** Number of options used. */
  readonly options: number
  readonly isFine: boolean
}

/**
 * Checks whether a venue's marks are the prices at its own vols: it detects prices per contract, vols in percent, and
 * forwards of another coin.
 *
 * @returns undefined if fewer than ten options have mark, vol and forward (or index)
 */
export const markRatio = (chain: Chain): MarkRatio | undefined => {
  const ratios: number[] = []
  for (let i = 0; i < chain.size; i++) {
    const forward = Number.isNaN(chain.underlying[i]) ? (chain.index ?? Number.NaN) : chain.underlying[i]
    const years = yearsBetween(chain.atMs, chain.expiryMs[i])
    if (!(years >= MIN_YEARS) || !(forward > 0)) continue
    const price = black76(chain.optionType[i] === 0 ? 'call' : 'put', forward, chain.strike[i], years, chain.markVol[i])
    const mark = blackPremium(chain.isInverse, chain.mark[i], forward)
    if (mark > 0 && price >= MIN_PART_OF_FORWARD * forward) ratios.push(mark / price)
  }
  if (ratios.length < MIN_OPTIONS) return undefined
  const median = quantile(Float64Array.from(ratios), 0.5)
  return {
    median,
    options: ratios.length,
    isFine: median >= MARK_RATIO_BAND.least && median <= MARK_RATIO_BAND.most,
  }
}

/** Returns the problem of a market's marks as a sentence; undefined if there is none, or too little data. */
export const markProblem = (chain: Chain): string | undefined => {
  const ratio = markRatio(chain)
  if (ratio === undefined || ratio.isFine) return undefined
  const { median, options } = ratio
  return `Marks of ${chain.symbol} options are ${Number(median.toPrecision(3))} times the values at their own vols (median of ${options}): their prices, vols or forwards are in another unit.`
}
