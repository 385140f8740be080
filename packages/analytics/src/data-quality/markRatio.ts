import { type Chain, yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'

/** Fewer options than that say nothing of a market. */
const LEAST_OPTIONS = 10
/** The last hour's price is an average of what has been, not of what will be. */
const LEAST_YEARS = 1 / 365 / 24
/** A mark of less is a step or two of its price: its rounding says more than its vol. */
const LEAST_PART_OF_FORWARD = 1e-4
/** The venues that have been recorded lie within some percent of 1; a wrong unit is off by ten times at least. */
export const MARK_RATIO_BAND = { least: 0.8, most: 1.25 } as const

export type MarkRatio = {
  /** Median of mark over what Black-76 makes of the mark's own vol; 1 where prices, vols, forwards and strikes are of one unit. */
  readonly median: number
  /** Options that it was taken from. */
  readonly options: number
  readonly isFine: boolean
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * Whether a venue's marks are the prices of its own vols: prices told per contract, vols in percent, and forwards of
 * another coin show here.
 *
 * @returns undefined where fewer than ten options have mark, vol and forward (or index)
 */
export const markRatio = (chain: Chain): MarkRatio | undefined => {
  const ratios: number[] = []
  for (let i = 0; i < chain.size; i++) {
    const forward = Number.isNaN(chain.underlying[i]) ? (chain.index ?? Number.NaN) : chain.underlying[i]
    const years = yearsBetween(chain.atMs, chain.expiryMs[i])
    if (!(years >= LEAST_YEARS) || !(forward > 0)) continue
    const price = black76(chain.optionType[i] === 0 ? 'call' : 'put', forward, chain.strike[i], years, chain.markVol[i])
    const mark = chain.isInverse ? chain.mark[i] * forward : chain.mark[i]
    if (mark > 0 && price >= LEAST_PART_OF_FORWARD * forward) ratios.push(mark / price)
  }
  if (ratios.length < LEAST_OPTIONS) return undefined
  const median = medianOf(ratios)
  return {
    median,
    options: ratios.length,
    isFine: median >= MARK_RATIO_BAND.least && median <= MARK_RATIO_BAND.most,
  }
}

/** What is wrong with a market's marks, as a sentence; undefined where nothing is, or nothing can be said. */
export const markProblem = (chain: Chain): string | undefined => {
  const found = markRatio(chain)
  if (found === undefined || found.isFine) return undefined
  const { median, options } = found
  return `Marks of ${chain.symbol} options are ${Number(median.toPrecision(3))} times what their own vols are worth (median of ${options}): their prices, vols or forwards are in another unit.`
}
