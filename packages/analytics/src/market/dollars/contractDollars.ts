import { dollarsUsd, quoteCurrencyOf, type UsdRates } from '@gvol/market'

/** Returns a function that converts amounts in the dollar of a contract to USD. @param symbol  market that lists it */
export const contractDollars = (
  rates: UsdRates,
  { symbol, isInverse }: { readonly symbol: string; readonly isInverse: boolean },
): ((amount: number | undefined) => number | undefined) => {
  const rate = rates.rateOf(isInverse ? 'USD' : quoteCurrencyOf(symbol))
  return (amount) => (amount === undefined ? undefined : dollarsUsd(amount, rate))
}
