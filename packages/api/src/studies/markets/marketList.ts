import { coinOf, type Market } from '@gvol/market'
import type { BoardStatus, MarketStatus } from '../../wire/statusReport.ts'
import type { MarketReport } from '../answer/nearNames.ts'

/** Filter of markets as a client writes it; letters of either case. */
export type MarketSelection = {
  readonly exchange?: string | undefined
  readonly coin?: string | undefined
  readonly symbol?: string | undefined
}

export const isSameName = (name: string, value: string | undefined): boolean =>
  value === undefined || name.toLowerCase() === value.toLowerCase()

/** Returns the option books of a selection, those with the most options first, and its boards of futures and spot. */
export const listedMarkets = (
  { exchange, coin, symbol }: MarketSelection,
  { markets, boards = [] }: MarketReport,
): { readonly books: readonly MarketStatus[]; readonly boards: readonly BoardStatus[] } => {
  const isListed = (market: Market) =>
    isSameName(market.venue, exchange) && isSameName(coinOf(market.symbol), coin) && isSameName(market.symbol, symbol)
  return {
    books: markets.filter(isListed).toSorted((a, b) => b.options - a.options),
    boards: boards.filter(isListed),
  }
}
