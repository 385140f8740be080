/** Contract size of a future or perpetual: USD for an inverse one, coins for a linear one. */
export type ContractTerms = { readonly isInverse: boolean; readonly contractSize: number }

/** An amount in coins and in the quote currency; undefined where the conversion needs a price that is missing. */
export type Amounts = { readonly coin: number | undefined; readonly usd: number | undefined }

/**
 * Returns an amount with its missing side filled in at a price.
 *
 * @param price  quote currency per coin; undefined, or not above 0, if unavailable
 */
export const atPrice = ({ coin, usd }: Amounts, price: number | undefined): Amounts => {
  const validPrice = price !== undefined && price > 0 ? price : undefined
  return {
    coin: coin ?? (usd === undefined || validPrice === undefined ? undefined : usd / validPrice),
    usd: usd ?? (coin === undefined || validPrice === undefined ? undefined : coin * validPrice),
  }
}

/**
 * Converts contracts to coins and quote currency.
 *
 * @param contracts  number of contracts; undefined where the venue does not report it
 * @param price      quote currency per coin at the instant; if undefined, the side that needs it is undefined
 */
export const contractAmounts = (
  contracts: number | undefined,
  { isInverse, contractSize }: ContractTerms,
  price?: number,
): Amounts => {
  const amount = contracts === undefined ? undefined : contracts * contractSize
  return atPrice(isInverse ? { coin: undefined, usd: amount } : { coin: amount, usd: undefined }, price)
}
