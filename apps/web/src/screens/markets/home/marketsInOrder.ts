import type { MarketStatus } from '@gvol/wire'

/** Coins that come first; others follow by name. */
const COINS = ['BTC', 'ETH', 'SOL', 'XRP']

const rankOf = (symbol: string): number => {
  const rank = COINS.indexOf(symbol.split('_')[0])
  return rank === -1 ? COINS.length : rank
}

/** All markets of a coin beside each other, the one with most options first: what a reader compares. */
export const marketsInOrder = (markets: readonly MarketStatus[]): readonly MarketStatus[] =>
  markets.toSorted(
    (a, b) =>
      rankOf(a.symbol) - rankOf(b.symbol) ||
      a.symbol.split('_')[0].localeCompare(b.symbol.split('_')[0]) ||
      b.options - a.options ||
      a.exchange.localeCompare(b.exchange) ||
      a.symbol.localeCompare(b.symbol),
  )
