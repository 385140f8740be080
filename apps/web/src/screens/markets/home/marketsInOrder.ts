import { coinOf } from '@gvol/market'
import type { MarketStatus } from '@gvol/wire'

/** Coins that come first; others follow by name. */
const COINS = ['BTC', 'ETH', 'SOL', 'XRP']

const rankOf = (symbol: string): number => {
  const rank = COINS.indexOf(coinOf(symbol))
  return rank === -1 ? COINS.length : rank
}

/** Returns the markets grouped by coin, those with most options first, so that comparable ones are adjacent. */
export const marketsInOrder = (markets: readonly MarketStatus[]): readonly MarketStatus[] =>
  markets.toSorted(
    (a, b) =>
      rankOf(a.symbol) - rankOf(b.symbol) ||
      coinOf(a.symbol).localeCompare(coinOf(b.symbol)) ||
      b.options - a.options ||
      a.exchange.localeCompare(b.exchange) ||
      a.symbol.localeCompare(b.symbol),
  )
