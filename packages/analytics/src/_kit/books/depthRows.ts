import { maybe, number, time } from '../column.ts'
import { knownAt } from '../deltaVolColumns.ts'
import type { RowOf } from '../rows.ts'

/** What is said of the depth of a book. */
export const depthColumns = {
  at: time('instant of the book'),
  within: number('bp', 'distance from the middle'),
  mid: number('quote ccy', 'middle of best bid and ask'),
  bidCoin: maybe(number('coin', 'bid for within the distance; null where the levels told end before it')),
  askCoin: maybe(number('coin', 'offered within the distance; null likewise')),
  bidUsd: maybe(number('USD', 'bid for within the distance, each level at its price')),
  askUsd: maybe(number('USD', 'offered within the distance, each level at its price')),
  pressure: maybe(number('decimal', '(bid − ask) ÷ (bid + ask) in USD: 1 all is bid for, −1 all is offered')),
}

/** How its numbers are made, for the method of every study that shows them. */
export const DEPTH_METHOD =
  'Books of up to 50 levels a side, or as many as the venue gives, sampled once a minute. Within a distance d: every level with |price ÷ mid − 1| ≤ d, in coins and in USD at the price of the level. A side is not told where its ' +
  'levels end before the distance. Pressure: (bid − ask) ÷ (bid + ask) in USD. Of each bucket the last book.'

/** Stored columns that the rows are made of. */
export const DEPTH_STORED = ['atMs', 'withinBps', 'mid', 'bidCoin', 'askCoin', 'bidUsd', 'askUsd'] as const

const pressureOf = (bid: number | undefined, ask: number | undefined): number | undefined =>
  bid === undefined || ask === undefined || bid + ask === 0 ? undefined : (bid - ask) / (bid + ask)

/** Distances of every book in the order of time. @param rows  of the stored columns */
export const depthRows = (
  column: { readonly [Name in (typeof DEPTH_STORED)[number]]: Float64Array },
  rows: readonly number[],
): readonly RowOf<typeof depthColumns>[] =>
  rows
    .toSorted((a, b) => column.atMs[a] - column.atMs[b] || column.withinBps[a] - column.withinBps[b])
    .map((row) => {
      const bidUsd = knownAt(column.bidUsd, row)
      const askUsd = knownAt(column.askUsd, row)
      return {
        at: column.atMs[row],
        within: column.withinBps[row],
        mid: column.mid[row],
        bidCoin: knownAt(column.bidCoin, row),
        askCoin: knownAt(column.askCoin, row),
        bidUsd,
        askUsd,
        pressure: pressureOf(bidUsd, askUsd),
      }
    })
