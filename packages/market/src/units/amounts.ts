/** What a contract of a future or perpetual is: of an inverse one so many USD, of a linear one so many coins. */
export type ContractTerms = { readonly isInverse: boolean; readonly contractSize: number }

/** An amount in coins and in the quote currency; undefined where only a price would tell and there is none. */
export type Amounts = { readonly coin: number | undefined; readonly usd: number | undefined }

/**
 * The other side of an amount of which one is known, at the price of the instant.
 *
 * @param price  quote currency per coin; undefined, or not above 0, where unknown
 */
export const atPrice = ({ coin, usd }: Amounts, price: number | undefined): Amounts => {
  const known = price !== undefined && price > 0 ? price : undefined
  return {
    coin: coin ?? (usd === undefined || known === undefined ? undefined : usd / known),
    usd: usd ?? (coin === undefined || known === undefined ? undefined : coin * known),
  }
}

/**
 * Contracts as coins and as quote currency.
 *
 * @param contracts  how many; undefined where the venue does not say
 * @param price      quote currency per coin at the instant; undefined leaves the side that needs it unknown
 */
export const contractAmounts = (
  contracts: number | undefined,
  { isInverse, contractSize }: ContractTerms,
  price?: number,
): Amounts => {
  const amount = contracts === undefined ? undefined : contracts * contractSize
  return atPrice(isInverse ? { coin: undefined, usd: amount } : { coin: amount, usd: undefined }, price)
}
