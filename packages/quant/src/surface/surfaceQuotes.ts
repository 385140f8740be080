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
  const rows = ascending(used, quotes.k)
  const { bid, ask, weight, timeYears, atmVol } = quotes
  const isSpread = bid !== undefined && ask !== undefined
  const hasMoney = atmVol !== undefined && isSpread
  const size = rows.length + (hasMoney ? 1 : 0)
  const column = () => new Float64Array(size)
  const given = { k: column(), vol: column(), bid: column(), ask: column(), precision: column() }
  // Where the vol at the money goes in.
  const money = hasMoney ? Math.max(1, firstAbove(rows, quotes.k)) : size
  for (let i = 0; i < size; i++) {
    if (i === money) continue
    const row = rows[i < money ? i : i - 1]
    given.k[i] = quotes.k[row]
    given.vol[i] = quotes.vol[row]
    given.bid[i] = bid?.[row] ?? Number.NaN
    given.ask[i] = ask?.[row] ?? Number.NaN
    const half = (given.ask[i] - given.bid[i]) / 2
    const spread = half >= 0 ? Math.hypot(half, TIGHTEST) : UNKNOWN
    given.precision[i] = isSpread ? 1 / (spread * spread) : (weight?.[row] ?? 1)
  }
  if (hasMoney) {
    const after = money + 1 < size ? given.precision[money + 1] : 0
    given.k[money] = 0
    given.vol[money] = atmVol
    given.bid[money] = Number.NaN
    given.ask[money] = Number.NaN
    given.precision[money] = AT_THE_MONEY * Math.max(given.precision[money - 1], after)
  }
  return { timeYears, ...given }
}

/** Rows by ascending k, which is most often their order already. */
const ascending = (rows: readonly number[], k: Float64Array): readonly number[] => {
  for (let i = 1; i < rows.length; i++) {
    if (k[rows[i]] < k[rows[i - 1]]) return [...rows].sort((p, q) => k[p] - k[q])
  }
  return rows
}

/** Place of the first row whose k is not below 0, −1 where there is none. */
const firstAbove = (rows: readonly number[], k: Float64Array): number => rows.findIndex((row) => k[row] >= 0)
