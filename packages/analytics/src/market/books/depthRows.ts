import { maybe, number, time } from '../../study/column.ts'
import type { RowOf } from '../../study/rows.ts'
import { numberAt } from '../../surface/deltaVolColumns.ts'

/** Output columns for the depth of a book. */
export const depthColumns = {
  at: time('instant of the book'),
  within: number('bp', 'distance from the middle'),
  mid: number('quote ccy', 'middle of best bid and ask'),
  bidCoin: maybe(number('coin', 'bid size within the distance; null where the published levels end before it')),
  askCoin: maybe(number('coin', 'offered within the distance; null likewise')),
  bidUsd: maybe(number('USD', 'bid for within the distance, each level at its price')),
  askUsd: maybe(number('USD', 'offered within the distance, each level at its price')),
  pressure: maybe(number('decimal', '(bid − ask) ÷ (bid + ask) in USD: 1 is bids only, −1 is asks only')),
}

/** How the depth numbers are computed, for the method text of every study that shows them. */
export const DEPTH_METHOD =
  'Books of up to 50 levels a side, or as many as the venue publishes, sampled once a minute. Within a distance d: every level with |price ÷ mid − 1| ≤ d, in coins and in USD at the price of the level. A side is null where its ' +
  'levels end before the distance. Pressure: (bid − ask) ÷ (bid + ask) in USD. Each bucket shows its last book.'

/** Stored columns from which the rows are built. */
export const DEPTH_STORED = ['atMs', 'withinBps', 'mid', 'bidCoin', 'askCoin', 'bidUsd', 'askUsd'] as const

const pressureOf = (bid: number | undefined, ask: number | undefined): number | undefined =>
  bid === undefined || ask === undefined || bid + ask === 0 ? undefined : (bid - ask) / (bid + ask)

/** Returns the distances of every book by time. @param rows  of the stored columns */
export const depthRows = (
  column: { readonly [Name in (typeof DEPTH_STORED)[number]]: Float64Array },
  rows: readonly number[],
): readonly RowOf<typeof depthColumns>[] =>
  rows
    .toSorted((a, b) => column.atMs[a] - column.atMs[b] || column.withinBps[a] - column.withinBps[b])
    .map((row) => {
      const bidUsd = numberAt(column.bidUsd, row)
      const askUsd = numberAt(column.askUsd, row)
      return {
        at: column.atMs[row],
        within: column.withinBps[row],
        mid: column.mid[row],
        bidCoin: numberAt(column.bidCoin, row),
        askCoin: numberAt(column.askCoin, row),
        bidUsd,
        askUsd,
        pressure: pressureOf(bidUsd, askUsd),
      }
    })
