/** A market: the venue's id and the symbol of its book. */
export type Market = { readonly venue: string; readonly symbol: string }

/** The one spelling of a market as a key of maps; equal markets have equal keys, no venue or symbol holds a colon. */
export const marketKey = ({ venue, symbol }: Market): string => `${venue}:${symbol}`

/** The coin of a symbol: `BTC` of `BTC`, `SOL` of `SOL_USDC`. */
export const coinOf = (symbol: string): string => symbol.split('_', 1)[0] as string

const VOL_INDEX = 'DVOL'

/** The coin whose volatility index a market's futures are on: `BTC` of `BTCDVOL_USDC`; undefined for a market of a coin. */
export const volIndexCoin = (symbol: string): string | undefined => {
  const coin = coinOf(symbol)
  return coin.length > VOL_INDEX.length && coin.endsWith(VOL_INDEX) ? coin.slice(0, -VOL_INDEX.length) : undefined
}

/** Whether a symbol is a book settled in its coin, quoted in USD: `BTC` is, `SOL_USDC` names the currency that it settles in. */
export const isInverseSymbol = (symbol: string): boolean => !symbol.includes('_')
