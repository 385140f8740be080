import { type BookDepth, contractAmounts, type Instrument, type PricedKind } from '@gvol/market'
import { numberFrom, type Stamp } from '../../messages/fields.ts'

/** Distances from the middle, basis points. */
export const DEPTH_BPS: readonly number[] = [5, 10, 25, 50, 100]
/** Levels asked for of each side. */
export const DEPTH_LEVELS = 50
export const DEPTH_EVERY_MS = 60_000

/** Price in quote currency per coin, and contracts (coins of a pair), the best first. */
export type Level = readonly [price: number, contracts: number]

type Side = { readonly coin: number; readonly usd: number }

/** Undefined where the levels end before the distance and there may be more. */
const within = (
  levels: readonly Level[],
  terms: Pick<Instrument, 'isInverse' | 'contractSize'>,
  isIn: (price: number) => boolean,
  most: number,
): Side | undefined => {
  let [coin, usd] = [0, 0]
  for (const [price, contracts] of levels) {
    if (!isIn(price)) return { coin, usd }
    const amounts = contractAmounts(contracts, terms, price)
    coin += amounts.coin ?? Number.NaN
    usd += amounts.usd ?? Number.NaN
  }
  return levels.length < most ? { coin, usd } : undefined
}

/**
 * A book folded into tranches around its middle; none of a book with one side, or with a bid above the ask.
 *
 * @param most  levels of a side that were asked for
 */
export const foldedDepth = (
  bids: readonly Level[],
  asks: readonly Level[],
  instrument: Instrument & { readonly kind: PricedKind },
  stamp: Stamp,
  most: number = DEPTH_LEVELS,
): readonly BookDepth[] => {
  const [bid, ask] = [bids[0]?.[0] ?? Number.NaN, asks[0]?.[0] ?? Number.NaN] as const
  if (!(bid > 0) || !(ask >= bid)) return []
  const mid = (bid + ask) / 2
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

/** Levels as a venue writes them: lists that begin with price and size, as numbers or texts. Undefined for anything else. */
export const levelsFrom = (rows: unknown): readonly Level[] | undefined => {
  if (!Array.isArray(rows)) return undefined
  const levels = rows.map(
    (row): Level => (Array.isArray(row) ? [numberFrom(row[0]), numberFrom(row[1])] : [Number.NaN, 0]),
  )
  return levels.every(([price, size]) => price > 0 && size >= 0) ? levels : undefined
}
