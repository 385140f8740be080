import type { CorrectionQuotes } from '../smile/correction/fitCorrection.ts'
import type { SviQuotes } from '../smile/fit/sviQuotes.ts'

/**
 * Quotes of one expiry of a surface: vols to fit, and where they are known the bid and ask vols that the smile should
 * stay between (n each, annualised decimal, NaN = nobody quotes). `atmVol`: the market's vol at the forward, decimal;
 * `listed`: log-moneyness of the outermost listed strikes, where smiles of two expiries must not cross (those of the
 * quotes when absent).
 */
export type SurfaceQuotes = SviQuotes & {
  readonly bid?: Float64Array
  readonly ask?: Float64Array
  readonly atmVol?: number
  readonly listed?: { readonly low: number; readonly high: number }
}

/** Half of a spread in vol: the least that counts, and what a quote without a bid or an ask is taken to have. */
const TIGHTEST = 0.001
const UNKNOWN = 0.05
/** Weight of the at-the-money vol against the better of the two quotes next to it. */
const AT_THE_MONEY = 100

/** A missing side (NaN) binds nothing, which `Math.min` and `Math.max` would not keep. */
const between = (vol: number, bid: number, ask: number): number => {
  if (vol < bid) return bid
  if (vol > ask) return ask
  return vol
}

/** The quotes with vols that lie outside their bid and ask put onto the nearer of the two. */
export const withinSpreads = (quotes: SurfaceQuotes): SurfaceQuotes => {
  const { bid, ask } = quotes
  if (bid === undefined || ask === undefined) return quotes
  return { ...quotes, vol: quotes.vol.map((vol, i) => (ask[i] < bid[i] ? vol : between(vol, bid[i], ask[i]))) }
}

/**
 * What a correction is fitted to: the usable rows by ascending k, each weighted by its own spread (by `weight` where no
 * spreads are given), and the at-the-money vol.
 */
export const correctionQuotes = (quotes: SurfaceQuotes, used: readonly number[]): CorrectionQuotes => {
  const rows = [...used].sort((i, j) => quotes.k[i] - quotes.k[j])
  const { bid, ask, weight, timeYears, atmVol } = quotes
  const spread = (i: number): number => {
    const half = ((ask?.[i] ?? Number.NaN) - (bid?.[i] ?? Number.NaN)) / 2
    return half >= 0 ? Math.hypot(half, TIGHTEST) : UNKNOWN
  }
  const isSpread = bid !== undefined && ask !== undefined
  const precisionOf = (i: number): number => (isSpread ? 1 / (spread(i) * spread(i)) : (weight?.[i] ?? 1))
  const given = {
    k: rows.map((i) => quotes.k[i]),
    vol: rows.map((i) => quotes.vol[i]),
    bid: rows.map((i) => bid?.[i] ?? Number.NaN),
    ask: rows.map((i) => ask?.[i] ?? Number.NaN),
    precision: rows.map(precisionOf),
  }
  if (atmVol !== undefined && isSpread) {
    const after = Math.max(
      1,
      given.k.findIndex((k) => k >= 0),
    )
    given.precision.splice(after, 0, AT_THE_MONEY * Math.max(...given.precision.slice(after - 1, after + 1)))
    given.k.splice(after, 0, 0)
    given.vol.splice(after, 0, atmVol)
    given.bid.splice(after, 0, Number.NaN)
    given.ask.splice(after, 0, Number.NaN)
  }
  return {
    timeYears,
    k: Float64Array.from(given.k),
    vol: Float64Array.from(given.vol),
    bid: Float64Array.from(given.bid),
    ask: Float64Array.from(given.ask),
    precision: Float64Array.from(given.precision),
  }
}
