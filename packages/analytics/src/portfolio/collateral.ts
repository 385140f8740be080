import {
  balanceUsd,
  coinOf,
  DOLLAR_CURRENCIES,
  dollarsUsd,
  type Market,
  quoteCurrencyOf,
  type UsdRates,
} from '@gvol/market'
import { futureRow } from '../market/future/futureRow.ts'
import type { Leg } from '../study/argument/legs.ts'
import type { MarketLeg, States } from './marketLegs.ts'

/** The coin id for dollars and stablecoins. */
export const MONEY = 'USD'
/** Dollars and dollar tokens, each worth its own rate. */
const DOLLARS: ReadonlySet<string> = new Set(DOLLAR_CURRENCIES)

/** `BTC`, `USDC`: no instrument has such a name. */
const CURRENCY = /^[A-Z0-9]{2,12}$/

/** Whether a leg is an account balance rather than a traded contract. */
export const isCollateral = ({ kind }: Pick<MarketLeg, 'kind'>): boolean => kind === 'collateral'

/** Returns the value of collateral at the current spot, USD. */
export const collateralUsd = (positions: readonly MarketLeg[]): number =>
  positions
    .filter(isCollateral)
    .reduce(
      (sum, { priced, spot, coin, usdRate }) =>
        sum + (coin === MONEY ? inUsd(priced.quantity, usdRate) : balanceUsd(priced.quantity, spot)),
      0,
    )

/** Returns the spot of a leg's coin in USD. */
export const usdSpotOf = ({ spot, usdRate }: Pick<MarketLeg, 'spot' | 'usdRate'>): number => inUsd(spot, usdRate)

/** Returns a price in USD in the dollar currency of a leg. */
export const ofUsd = (price: number, usdRate = 1): number => price / usdRate

/** Groups legs by the rate of the dollars that they win; coins and USD are one group. */
export const byRate = (
  legs: readonly MarketLeg[],
): readonly { readonly legs: readonly MarketLeg[]; readonly usdRate: number }[] =>
  [...Map.groupBy(legs, ({ usdRate = 1 }) => usdRate)].map(([usdRate, own]) => ({ legs: own, usdRate }))

/** Returns an amount of a leg's dollar currency in USD. @param usdRate  undefined: one dollar each */
export const inUsd = (amount: number, usdRate: number | undefined): number =>
  usdRate === undefined ? amount : dollarsUsd(amount, { rate: usdRate })

/** Price index of a coin: that of a venue's options, else of its futures. */
const spotOf = (coin: string, { chains, boards }: States): (Market & { readonly spot: number }) | undefined => {
  for (const { venue, symbol, index } of chains)
    if (coinOf(symbol) === coin && index !== undefined && index > 0) return { venue, symbol, spot: index }
  for (const { quotes } of boards)
    for (const quote of quotes) {
      if (coinOf(quote.symbol) !== coin) continue
      const { venue, symbol } = quote
      const { index } = futureRow(quote)
      if (index !== undefined && index > 0) return { venue, symbol, spot: index }
    }
  return undefined
}

const UNQUOTED = {
  expiryMs: undefined,
  bid: undefined,
  ask: undefined,
  markVol: undefined,
  fittedVol: undefined,
} as const

/**
 * Returns an account balance in coins or dollars, if a leg names only a currency.
 *
 * @param states  of the leg's venue, which provides the index of its coin
 * @returns undefined if it does not name a currency, or no market there has its price
 */
export const collateralLeg = (
  { instrument, amount: quantity, price, exchange = '', unit = 'coin' }: Leg,
  at: number,
  entryMs: number | undefined,
  states: States,
  rates: UsdRates,
): MarketLeg | undefined => {
  const coin = instrument.toUpperCase()
  if (!CURRENCY.test(coin) || unit !== 'coin') return undefined
  const common = { at, instrument: coin, kind: 'collateral', ...UNQUOTED, entryMs } as const
  if (DOLLARS.has(coin)) {
    const priced = { type: 'cash', quantity, forward: 1 } as const
    const usdRate = rates.rateOf(coin).rate
    return { ...common, venue: exchange, symbol: MONEY, coin: MONEY, spot: 1, usdRate, priced }
  }
  const market = spotOf(coin, states)
  if (market === undefined) return undefined
  // The index of a linear market is in its token.
  const forward = inUsd(market.spot, rates.rateOf(quoteCurrencyOf(market.symbol)).rate)
  const entered = price === undefined ? {} : { entryPrice: price }
  return {
    ...common,
    ...market,
    spot: forward,
    coin,
    priced: { type: 'cash', quantity, forward, isInverse: true, ...entered },
  }
}
