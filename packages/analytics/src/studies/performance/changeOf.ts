import type { CoinPrices } from '../../market/prices/coinPrices.ts'

/** Part of the calendar, from one instant up to another, Unix ms. */
export type CalendarPart = { readonly fromMs: number; readonly toMs: number }

/**
 * Returns the return of a month or a year: its last close over the close before it, and the number of its days with
 * data. For the first day with data the opening price replaces the close before; undefined if either is missing.
 */
export const changeOf = (
  { atMs, open, close }: Pick<CoinPrices, 'atMs' | 'open' | 'close'>,
  { fromMs, toMs }: CalendarPart,
): { readonly change: number | undefined; readonly days: number } => {
  const pricedRows = [...close.keys()].filter((row) => !Number.isNaN(close[row]))
  const within = pricedRows.filter((row) => atMs[row] >= fromMs && atMs[row] < toMs)
  const [first] = within
  if (first === undefined) return { change: undefined, days: 0 }
  const before = first > 0 && atMs[first] === fromMs ? close[first - 1] : Number.NaN
  const base = Number.isNaN(before)
    ? first === pricedRows[0] || atMs[first] === fromMs
      ? open[first]
      : Number.NaN
    : before
  const value = close[within[within.length - 1]] / base - 1
  return { change: Number.isNaN(value) ? undefined : value, days: within.length }
}
