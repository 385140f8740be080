import type { CorrectionQuotes } from '../smile/correction/fitCorrection.ts'
import type { SviQuotes } from '../smile/fit/sviQuotes.ts'

/**
 * Quotes of one expiry of a surface: vols to fit, and where available the bid and ask vols that the smile should
 * stay between (n each, annualised decimal, NaN = no quote). `atmVol`: the market's vol at the forward, decimal;
 * `listed`: log-moneyness of the outermost listed strikes, where smiles of two expiries must not cross (those of the
 * quotes when absent).
 */
export type SurfaceQuotes = SviQuotes & {
  readonly bid?: Float64Array
  readonly ask?: Float64Array
  readonly atmVol?: number
  readonly listed?: { readonly low: number; readonly high: number }
}

/** Half of a spread in vol: the minimum, and the assumption for a quote without bid or ask. */
const TIGHTEST = 0.001
const UNKNOWN = 0.05
/** Weight of the at-the-money vol against the better of the two quotes next to it. */
const AT_THE_MONEY = 100

/** A missing side (NaN) is no bound, unlike in `Math.min` and `Math.max`. */
const between = (vol: number, bid: number, ask: number): number => {
  if (vol < bid) return bid
  if (vol > ask) return ask
  return vol
}

/** Returns the quotes with vols outside their bid and ask moved to the nearer of the two. */
export const withinSpreads = (quotes: SurfaceQuotes): SurfaceQuotes => {
  const { bid, ask } = quotes
  if (bid === undefined || ask === undefined) return quotes
  return { ...quotes, vol: quotes.vol.map((vol, i) => (ask[i] < bid[i] ? vol : between(vol, bid[i], ask[i]))) }
}

/**
 * Returns the target of a correction: the usable rows by ascending k, each weighted by its own spread (by `weight`
 * without
 * spreads), and the at-the-money vol.
 */
export const correctionQuotes = (quotes: SurfaceQuotes, used: readonly number[]): CorrectionQuotes => {
  const rows = ascending(used, quotes.k)
  const { bid, ask, weight, timeYears, atmVol } = quotes
  const isSpread = bid !== undefined && ask !== undefined
  const hasMoney = atmVol !== undefined && isSpread
  const size = rows.length + (hasMoney ? 1 : 0)
  const column = () => new Float64Array(size)
  const columns = { k: column(), vol: column(), bid: column(), ask: column(), precision: column() }
  // Where the at-the-money vol is inserted.
  const money = hasMoney ? Math.max(1, firstAbove(rows, quotes.k)) : size
  for (let i = 0; i < size; i++) {
    if (i === money) continue
    const row = rows[i < money ? i : i - 1]
    columns.k[i] = quotes.k[row]
    columns.vol[i] = quotes.vol[row]
    columns.bid[i] = bid?.[row] ?? Number.NaN
    columns.ask[i] = ask?.[row] ?? Number.NaN
    const half = (columns.ask[i] - columns.bid[i]) / 2
    const spread = half >= 0 ? Math.hypot(half, TIGHTEST) : UNKNOWN
    columns.precision[i] = isSpread ? 1 / (spread * spread) : (weight?.[row] ?? 1)
  }
  if (hasMoney) {
    const after = money + 1 < size ? columns.precision[money + 1] : 0
    columns.k[money] = 0
    columns.vol[money] = atmVol
    columns.bid[money] = Number.NaN
    columns.ask[money] = Number.NaN
    columns.precision[money] = AT_THE_MONEY * Math.max(columns.precision[money - 1], after)
  }
  return { timeYears, ...columns }
}

/** Rows by ascending k, which is most often their order already. */
const ascending = (rows: readonly number[], k: Float64Array): readonly number[] => {
  for (let i = 1; i < rows.length; i++) {
    if (k[rows[i]] < k[rows[i - 1]]) return [...rows].sort((p, q) => k[p] - k[q])
  }
  return rows
}

/** Index of the first row whose k is not below 0, −1 where there is none. */
const firstAbove = (rows: readonly number[], k: Float64Array): number => rows.findIndex((row) => k[row] >= 0)
