/** Returns the name of a market's index: `BTC` → btc_usd, `SOL_USDC` → sol_usdc. */
export const indexFromSymbol = (symbol: string): string =>
  (symbol.includes('_') ? symbol : `${symbol}_USD`).toLowerCase()
