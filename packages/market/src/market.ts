/** A market: the venue's id and the symbol of its book. */
export type Market = { readonly venue: string; readonly symbol: string }

/** Returns the map key of a market; equal markets have equal keys, and no venue or symbol contains a colon. */
export const marketKey = ({ venue, symbol }: Market): string => `${venue}:${symbol}`

/** Returns the coin of a symbol: `BTC` for `BTC`, `SOL` for `SOL_USDC`. */
export const coinOf = (symbol: string): string => symbol.split('_', 1)[0] as string

const VOL_INDEX = 'DVOL'

/**
 * Returns the coin of the volatility index underlying a market's futures: `BTC` for `BTCDVOL_USDC`; undefined for a
 * market of a coin.
 */
export const volIndexCoin = (symbol: string): string | undefined => {
  const coin = coinOf(symbol)
  return coin.length > VOL_INDEX.length && coin.endsWith(VOL_INDEX) ? coin.slice(0, -VOL_INDEX.length) : undefined
}

/**
 * Returns whether a symbol is a book settled in its coin and quoted in USD: `BTC` is, `SOL_USDC` names its settlement
 * currency.
 */
export const isInverseSymbol = (symbol: string): boolean => !symbol.includes('_')
