import { checkLengths } from '../column/checkLengths.ts'

/** Trading on one side of one option type. */
export type TradedSide = {
  /** Coin. */
  readonly contracts: number
  /** Quote currency. */
  readonly premiumUsd: number
  readonly trades: number
}

/** The four slices of the put/call distribution, and trades of unknown side. */
export type PutCallDistribution = {
  readonly callsBought: TradedSide
  readonly callsSold: TradedSide
  readonly putsBought: TradedSide
  readonly putsSold: TradedSide
  /** Trades whose direction is 0, calls and puts together. */
  readonly undirected: TradedSide
}

/** Trades in columns for {@link putCallDistribution}; n rows each. */
export type DirectedTradeColumns = {
  /** 0 call, 1 put. */
  readonly types: Uint8Array
  /** 1 bought, −1 sold, 0 unknown: the inferred initiator or the exchange's taker side. */
  readonly direction: Int8Array
  /** Coin. */
  readonly amount: Float64Array
  /** Premium of the whole trade, `tradePremiumUsd`; quote currency. */
  readonly premiumUsd: Float64Array
}

/**
 * Put/call trade distribution: calls bought, calls sold, puts bought, puts sold, in contracts and in premium. trades: n.
 *
 * @param trades  option type, direction, amount and premium of each trade
 * @returns the four slices and the trades of unknown direction; nothing is lost between them
 * @remarks Throws RangeError on columns of unequal length. A NaN amount or premium adds nothing, its trade counts.
 */
export const putCallDistribution = (trades: DirectedTradeColumns): PutCallDistribution => {
  const { types, direction, amount, premiumUsd } = trades
  checkLengths(types.length, { direction, amount, premiumUsd })
  const empty = () => ({ contracts: 0, premiumUsd: 0, trades: 0 })
  const slices = {
    callsBought: empty(),
    callsSold: empty(),
    putsBought: empty(),
    putsSold: empty(),
    undirected: empty(),
  }
  for (let i = 0; i < types.length; i++) {
    const bought = types[i] === 0 ? slices.callsBought : slices.putsBought
    const sold = types[i] === 0 ? slices.callsSold : slices.putsSold
    const slice = direction[i] > 0 ? bought : direction[i] < 0 ? sold : slices.undirected
    slice.contracts += amount[i] || 0
    slice.premiumUsd += premiumUsd[i] || 0
    slice.trades++
  }
  return slices
}

/**
 * Premium of an option trade in quote currency.
 *
 * @param amount       traded amount; coin
 * @param premiumCoin  price of the coin-settled option; coin per coin
 * @param underlying   F, forward of the expiry (not the index); quote currency
 * @returns amount × price × forward; quote currency
 */
export const tradePremiumUsd = (amount: number, premiumCoin: number, underlying: number): number =>
  amount * premiumCoin * underlying

/**
 * Notional of an option trade in quote currency.
 *
 * @param amount  traded amount; coin
 * @param index   S, index price; quote currency
 * @returns amount × index; quote currency
 */
export const tradeNotionalUsd = (amount: number, index: number): number => amount * index
