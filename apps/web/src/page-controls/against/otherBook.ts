import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'

/**
 * Returns the book of another coin to compare with: preferably of the same venue and settlement, else of the same
 * venue, else of any venue.
 *
 * @param coin    the other coin
 * @param listed  available markets
 */
export const otherBook = (
  { exchange, symbol }: MarketName,
  coin: string,
  listed: readonly MarketName[],
): MarketName => {
  const alike = `${coin}${symbol.slice(coinOf(symbol).length)}`
  const rank = (one: MarketName): number =>
    (one.exchange === exchange ? 0 : 4) + (one.symbol === alike ? 0 : one.symbol === coin ? 1 : 2)
  const books = listed.filter((one) => coinOf(one.symbol) === coin)
  return books.toSorted((a, b) => rank(a) - rank(b))[0] ?? { exchange, symbol: alike }
}
