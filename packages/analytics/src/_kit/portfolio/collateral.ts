import { coinOf, type Market } from '@gvol/market'
import type { Leg } from '../argument/legs.ts'
import { futureRow } from '../future/futureRow.ts'
import type { HeldLeg, States } from './heldLegs.ts'

/** The coin of what is no coin: dollars, and what is to be worth one. */
export const MONEY = 'USD'
/** What counts as dollars, one for one. */
const DOLLARS: ReadonlySet<string> = new Set([MONEY, 'USDC', 'USDT', 'USDE', 'USYC', 'DAI'])

/** `BTC`, `USDC`: no instrument is called so. */
const CURRENCY = /^[A-Z0-9]{2,12}$/

/** What lies in accounts, and nothing that is traded. */
export const isCollateral = ({ kind }: Pick<HeldLeg, 'kind'>): boolean => kind === 'collateral'

/** Its worth at the spot of now, USD. */
export const collateralUsd = (held: readonly HeldLeg[]): number =>
  held.filter(isCollateral).reduce((sum, { priced, spot }) => sum + priced.quantity * spot, 0)

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
 * Coins or dollars that lie in an account, where a leg names nothing but a currency.
 *
 * @param states  of the leg's venue, of which the index of its coin is taken
 * @returns undefined where it names no currency, or no market there tells its price
 */
export const collateralLeg = (
  { instrument, amount: quantity, price, exchange = '', unit = 'coin' }: Leg,
  at: number,
  entryMs: number | undefined,
  states: States,
): HeldLeg | undefined => {
  const coin = instrument.toUpperCase()
  if (!CURRENCY.test(coin) || unit !== 'coin') return undefined
  const common = { at, instrument: coin, kind: 'collateral', ...UNQUOTED, entryMs } as const
  if (DOLLARS.has(coin)) {
    const priced = { type: 'cash', quantity, forward: 1 } as const
    return { ...common, venue: exchange, symbol: MONEY, coin: MONEY, spot: 1, priced }
  }
  const market = spotOf(coin, states)
  if (market === undefined) return undefined
  const { spot: forward } = market
  const entered = price === undefined ? {} : { entryPrice: price }
  return { ...common, ...market, coin, priced: { type: 'cash', quantity, forward, isInverse: true, ...entered } }
}
