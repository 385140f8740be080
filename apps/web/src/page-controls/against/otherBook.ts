import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'

/**
 * The book of another coin that a book is compared with: of the same venue and settled alike where it is listed, else any
 * of the venue, else of any venue.
 *
 * @param coin    the other coin
 * @param listed  markets that the desk knows
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
