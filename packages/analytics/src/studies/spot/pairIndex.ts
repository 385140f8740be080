import { coinOf, type Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { StudyContext } from '../../study/study.ts'

/** A price index with which a pair is compared. */
export type PairIndex = Market & { readonly indexName: string; readonly price: number }

type Context = Pick<StudyContext<'index-price'>, 'rows'>

/**
 * Rank of an index for a pair: that of the same market, of the coin at the same venue, of the coin's own book
 * elsewhere, any of the coin.
 */
const rankOf = (index: Market, pair: Market): number => {
  if (index.venue === pair.venue) return index.symbol === pair.symbol ? 0 : 1
  return index.symbol === coinOf(index.symbol) ? 2 : 3
}

/** Returns a function that gives the index of a pair from those that were newest at an instant, a day old at most. */
export const indexOfPairs = async (
  atMs: number,
  context: Context,
): Promise<(pair: Market) => PairIndex | undefined> => {
  const { column, size } = await context.rows(
    'index-price',
    { latest: 'of-key', asOfMs: atMs, maxAgeMs: MS_PER_DAY },
    { columns: ['venue', 'symbol', 'indexName', 'price'] },
  )
  const all = Array.from(
    { length: size },
    (_, row): PairIndex => ({
      venue: column.venue[row],
      symbol: column.symbol[row],
      indexName: column.indexName[row],
      price: column.price[row],
    }),
  ).sort((a, b) => (`${a.venue} ${a.symbol} ${a.indexName}` < `${b.venue} ${b.symbol} ${b.indexName}` ? -1 : 1))
  const byCoin = Map.groupBy(all, ({ symbol }) => coinOf(symbol))
  return (pair) =>
    (byCoin.get(coinOf(pair.symbol)) ?? []).reduce<PairIndex | undefined>(
      (best, one) => (best === undefined || rankOf(one, pair) < rankOf(best, pair) ? one : best),
      undefined,
    )
}

/** How the index of a pair is chosen, for the method text of every study that shows a premium. */
export const INDEX_METHOD =
  'Index: that of the same market, else of the coin at the venue, else of the coin’s own book at another venue; it is in USD, so a pair quoted in a stablecoin shows the price of that coin too.'
