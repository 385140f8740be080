/** Where the trades of one strike stand: the scanner's largest of a month, only those. What dealers hold is older than a day. */
export const tradesOfStrike = (exchange: string, symbol: string, strike: number): string =>
  `/options/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/options-scanner/?view=trades&trades=strike%3A${strike}&structure-tape.order=size&structure-tape.range=30`
