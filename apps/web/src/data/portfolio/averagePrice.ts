import type { Entry } from './entry.ts'

type Priced = Pick<Entry, 'instrument' | 'amount' | 'unit' | 'price'>

/** Contracts denominated in USD: OKX `BTC-USD-SWAP`, Binance `BTCUSD_PERP`, and dated futures. */
const USD_CONTRACT = /USD[-_](SWAP|PERP|\d{6})$/
/** Options, and futures settled in dollars: `SOL_USDC-PERPETUAL`, `BTCUSDT`, `BTCPERP`. */
const OF_COINS = /-[CP](-USD[TC])?$|USD[TC]|^[A-Z0-9]+PERP$/

const isOfUsd = ({ instrument, unit }: Priced): boolean =>
  unit === 'usd' ? !OF_COINS.test(instrument) : unit === 'contract' && USD_CONTRACT.test(instrument)

/**
 * Returns the combined price of two positions in one instrument: the size-weighted mean; for sizes in USD of a
 * coin-settled future, the price at which the total equals the same number of coins as both separately. Undefined where
 * one has no price.
 */
export const averagePrice = (a: Priced, b: Priced): number | undefined => {
  if (a.price === undefined || b.price === undefined) return undefined
  const amount = a.amount + b.amount
  return isOfUsd(a) && a.price > 0 && b.price > 0
    ? amount / (a.amount / a.price + b.amount / b.price)
    : (a.price * a.amount + b.price * b.amount) / amount
}
