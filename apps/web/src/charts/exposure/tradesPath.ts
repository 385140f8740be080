/** Where the trades of one strike stand: the scanner's largest trades, only those. */
export const tradesOfStrike = (exchange: string, symbol: string, strike: number): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/options-scanner/?view=trades&trades=strike%3A${strike}`
