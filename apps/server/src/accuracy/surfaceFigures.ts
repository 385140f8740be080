import { type ExpirySurface, pricedChain, surfaceOf } from '@gvol/analytics'
import type { Chain } from '@gvol/market'
import { atmVol, type SmileSlice, svi, sviVol } from '@gvol/quant'

/** Quality figures of the surfaces fitted to recorded chains, each computed independently of the fit's own code. */
export type SurfaceFigures = {
  chains: number
  slices: number
  rejected: number
  /**
   * Number of out-of-the-money quotes with both bid and ask vol, and how many of those the fitted vol falls outside.
   */
  twoSided: number
  outside: number
  /** |fitted − market| vol at the forward, per slice, decimal. */
  readonly atm: number[]
  /** |fitted − market| vol at the forward, only where both marks next to the forward are within their own bid and ask. */
  readonly atmOfQuotedMarks: number[]
  /**
   * The remaining slices: how far the fitted vol and the mark vol at the forward are outside the range implied by bids
   * and asks.
   */
  readonly atmOfStrayMarks: { readonly fitted: number; readonly marked: number }[]
  /** RMS and largest change made by the calendar condition, for slices it changed, decimal vol. */
  readonly movedRms: number[]
  readonly movedMax: number[]
  /**
   * Number of slices with g < 0 (butterfly) and pairs with w(later) < w(earlier) (calendar), on a dense grid within
   * listed strikes.
   */
  butterfly: number
  calendar: number
}

export const emptyFigures = (): SurfaceFigures => ({
  chains: 0,
  slices: 0,
  rejected: 0,
  twoSided: 0,
  outside: 0,
  atm: [],
  atmOfQuotedMarks: [],
  atmOfStrayMarks: [],
  movedRms: [],
  movedMax: [],
  butterfly: 0,
  calendar: 0,
})

type Listed = { readonly slice: SmileSlice; readonly low: number; readonly high: number }

const POINTS = 600
/** Numerical error allowed in g from second differences, and in relative comparisons of w. */
const DENSITY_ROUNDING = 1e-4
const CALENDAR_ROUNDING = 1e-4

const grid = (low: number, high: number): number[] =>
  Array.from({ length: POINTS + 1 }, (_, i) => low + ((high - low) * i) / POINTS)

/** Durrleman's g from second differences of w. */
const densityAt = (k: number, slice: SmileSlice): number => {
  const step = 1e-3 * Math.sqrt(svi(0, slice))
  const before = svi(k - step, slice)
  const w = svi(k, slice)
  const after = svi(k + step, slice)
  const slope = (after - before) / (2 * step)
  const bend = (after - 2 * w + before) / (step * step)
  return (1 - (k * slope) / (2 * w)) ** 2 - ((slope * slope) / 4) * (1 / w + 0.25) + bend / 2
}

const crosses = (earlier: Listed, later: Listed): boolean => {
  const low = Math.max(earlier.low, later.low)
  const high = Math.min(earlier.high, later.high)
  if (low >= high) return false
  return grid(low, high).some((k) => svi(k, later.slice) < svi(k, earlier.slice) * (1 - CALENDAR_ROUNDING))
}

const countQuotes = (figures: SurfaceFigures, chain: Chain, expiry: ExpirySurface, slice: SmileSlice): void => {
  const priced = pricedChain(chain)
  const e = chain.expiries.indexOf(expiry.expiryMs)
  for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) {
    const isCall = chain.strike[row] >= expiry.forward
    if (isCall !== (chain.optionType[row] === 0) || !(chain.bid[row] > 0 && chain.ask[row] > 0)) continue
    const bid = priced.bidVol[row]
    const ask = priced.askVol[row]
    if (!(bid > 0 && ask > 0)) continue
    figures.twoSided++
    const vol = sviVol(Math.log(chain.strike[row] / expiry.forward), slice, expiry.timeYears)
    if (vol < bid - 1e-9 || vol > ask + 1e-9) figures.outside++
  }
}

const outsideOf = (vol: number, low: number, high: number): number => Math.max(0, low - vol, vol - high)

/**
 * Compares the fit's vol at the forward with the marks'. Marks outside their own quotes are compared with the quotes
 * instead.
 */
const countAtm = (figures: SurfaceFigures, chain: Chain, expiry: ExpirySurface, slice: SmileSlice): void => {
  if (expiry.atmVol === undefined) return
  const fitted = sviVol(0, slice, expiry.timeYears)
  const off = Math.abs(fitted - expiry.atmVol)
  figures.atm.push(off)
  const { bidVol, markVol, askVol } = pricedChain(chain)
  const e = chain.expiries.indexOf(expiry.expiryMs)
  const rows = [chain.expiryStart[e], chain.expiryStart[e + 1]] as const
  const types = chain.optionType.subarray(...rows)
  const strike = chain.strike.subarray(...rows)
  const at = (vol: Float64Array): number => {
    const answer = atmVol(expiry.forward, { types, strike, vol: vol.subarray(...rows) })
    return answer.ok ? answer.vol : Number.NaN
  }
  // Clamping a mark to its nearer quote changes the vol at the forward only if one of the two adjacent marks is outside
  // its quotes.
  const quoted = markVol.map((vol, row) => {
    if (vol < bidVol[row]) return bidVol[row]
    if (vol > askVol[row]) return askVol[row]
    return vol
  })
  if (at(quoted) === expiry.atmVol) figures.atmOfQuotedMarks.push(off)
  else {
    const bounds = [at(bidVol), at(askVol)] as const
    figures.atmOfStrayMarks.push({ fitted: outsideOf(fitted, ...bounds), marked: outsideOf(expiry.atmVol, ...bounds) })
  }
}

/** Adds a chain's surface to the figures. */
export const addChain = (figures: SurfaceFigures, chain: Chain): void => {
  figures.chains++
  const earlier: Listed[] = []
  for (const expiry of surfaceOf(chain).expiries) {
    const { fit } = expiry
    if (!fit.ok) {
      figures.rejected++
      continue
    }
    figures.slices++
    const e = chain.expiries.indexOf(expiry.expiryMs)
    const listed = {
      slice: fit.params,
      low: Math.log(chain.strike[chain.expiryStart[e]] / expiry.forward),
      high: Math.log(chain.strike[chain.expiryStart[e + 1] - 1] / expiry.forward),
    }
    if (grid(listed.low, listed.high).some((k) => densityAt(k, fit.params) < -DENSITY_ROUNDING)) figures.butterfly++
    figures.calendar += earlier.filter((before) => crosses(before, listed)).length
    earlier.push(listed)
    if ((fit.movedMaxVol ?? 0) > 0) {
      figures.movedRms.push(fit.movedRmsVol ?? Number.NaN)
      figures.movedMax.push(fit.movedMaxVol ?? Number.NaN)
    }
    countAtm(figures, chain, expiry, fit.params)
    countQuotes(figures, chain, expiry, fit.params)
  }
}

export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN

const points = (vol: number): string => (100 * vol).toFixed(3)

export const figuresText = (figures: SurfaceFigures): string => {
  const { chains, slices, rejected, twoSided, outside, atm, movedRms, movedMax } = figures
  const { atmOfQuotedMarks: quotedMarks, atmOfStrayMarks: stray } = figures
  return (
    `${chains} chains, ${slices} slices, ${rejected} rejected; outside bid-ask ${((100 * outside) / twoSided).toFixed(2)} % of ${twoSided}; ` +
    `ATM off by ${points(quantile(atm, 0.5))} median, ${points(quantile(atm, 0.99))} p99, ${points(quantile(atm, 1))} at most; ` +
    `with marks within quotes ${points(quantile(quotedMarks, 0.99))} p99 of ${quotedMarks.length}; ` +
    `else outside bid-ask at the money ${points(
      quantile(
        stray.map(({ fitted }) => fitted),
        0.99,
      ),
    )} p99 (the marks ${points(
      quantile(
        stray.map(({ marked }) => marked),
        0.99,
      ),
    )}); ` +
    `moved ${movedRms.length}, ${movedRms.filter((vol) => vol > 0.0025).length} by more than 0.25 rms, rms median ${points(quantile(movedRms, 0.5))}, ` +
    `most ${points(quantile(movedMax, 1))}; butterfly ${figures.butterfly}, calendar ${figures.calendar}`
  )
}
