import { type BookDepth, contractAmounts, type Instrument, type PricedKind } from '@gvol/market'
import { numberFrom, type Stamp } from '../../messages/fields.ts'

/** Distances from the mid, basis points. */
export const DEPTH_BPS: readonly number[] = [5, 10, 25, 50, 100]
/** Levels requested per side. */
export const DEPTH_LEVELS = 50
export const DEPTH_EVERY_MS = 60_000

/** Price in quote currency per coin, and contracts (coins for a pair), best first. */
export type Level = readonly [price: number, contracts: number]

type Side = { readonly coin: number; readonly usd: number }

/**
 * Returns the amount within a distance; undefined where the levels end before the distance and the book may be deeper.
 */
const within = (
  levels: readonly Level[],
  terms: Pick<Instrument, 'isInverse' | 'contractSize'>,
  isIn: (price: number) => boolean,
  most: number,
): Side | undefined => {
  let coin = 0
  let usd = 0
  for (const [price, contracts] of levels) {
    if (!isIn(price)) return { coin, usd }
    const amounts = contractAmounts(contracts, terms, price)
    coin += amounts.coin ?? Number.NaN
    usd += amounts.usd ?? Number.NaN
  }
  return levels.length < most ? { coin, usd } : undefined
}

/**
 * Returns a book aggregated into tranches around its mid; empty for a one-sided or crossed book.
 *
 * @param most    levels requested per side
 * @param middle  mid of the same book at a finer resolution; that of the levels when left out
 */
export const foldedDepth = (
  bids: readonly Level[],
  asks: readonly Level[],
  instrument: Instrument & { readonly kind: PricedKind },
  stamp: Stamp,
  most: number = DEPTH_LEVELS,
  middle?: number,
): readonly BookDepth[] => {
  const bid = bids[0]?.[0] ?? Number.NaN
  const ask = asks[0]?.[0] ?? Number.NaN
  if (!(bid > 0) || !(ask >= bid)) return []
  const mid = middle ?? (bid + ask) / 2
  return DEPTH_BPS.map((withinBps) => {
    const reach = (mid * withinBps) / 10_000
    const below = within(bids, instrument, (price) => price >= mid - reach, most)
    const above = within(asks, instrument, (price) => price <= mid + reach, most)
    return {
      type: 'book-depth',
      venue: instrument.venue,
      symbol: instrument.symbol,
      ...stamp,
      instrument: instrument.name,
      kind: instrument.kind,
      withinBps,
      mid,
      bidCoin: below?.coin,
      askCoin: above?.coin,
      bidUsd: below?.usd,
      askUsd: above?.usd,
    }
  })
}

/** One book aggregated at a group width, and its depth. */
type Grouped = { readonly groupBps: number; readonly depth: readonly BookDepth[] }

/**
 * Maximum width of a group as a share of the distance, because the group at the distance is counted whole or not at
 * all.
 */
const MAX_OF_DISTANCE = 0.2

/**
 * Returns, for each side and distance, the depth from the finest groups that reach it and are narrow enough. @param
 * books  finest first
 */
export const finestDepth = (books: readonly Grouped[]): readonly BookDepth[] =>
  (books[0]?.depth ?? []).map((finest) => {
    const fine = books.flatMap(({ groupBps, depth }) =>
      groupBps <= MAX_OF_DISTANCE * finest.withinBps
        ? depth.filter(({ withinBps }) => withinBps === finest.withinBps)
        : [],
    )
    const bid = fine.find(({ bidCoin }) => bidCoin !== undefined)
    const ask = fine.find(({ askCoin }) => askCoin !== undefined)
    return { ...finest, bidCoin: bid?.bidCoin, bidUsd: bid?.bidUsd, askCoin: ask?.askCoin, askUsd: ask?.askUsd }
  })

/**
 * Parses levels as venues write them: lists that begin with price and size, as numbers or texts. Undefined for anything
 * else.
 */
export const levelsFrom = (rows: unknown): readonly Level[] | undefined => {
  if (!Array.isArray(rows)) return undefined
  const levels = rows.map(
    (row): Level => (Array.isArray(row) ? [numberFrom(row[0]), numberFrom(row[1])] : [Number.NaN, 0]),
  )
  return levels.every(([price, size]) => price > 0 && size >= 0) ? levels : undefined
}
