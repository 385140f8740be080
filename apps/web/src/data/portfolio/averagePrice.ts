import type { Entry } from './entry.ts'

type Priced = Pick<Entry, 'instrument' | 'amount' | 'unit' | 'price'>

/** Contracts of so many USD: OKX `BTC-USD-SWAP`, Binance `BTCUSD_PERP`, and those with a date. */
const USD_CONTRACT = /USD[-_](SWAP|PERP|\d{6})$/
/** Options, and futures that settle in dollars: `SOL_USDC-PERPETUAL`, `BTCUSDT`, `BTCPERP`. */
const OF_COINS = /-[CP](-USD[TC])?$|USD[TC]|^[A-Z0-9]+PERP$/

const isOfUsd = ({ instrument, unit }: Priced): boolean =>
  unit === 'usd' ? !OF_COINS.test(instrument) : unit === 'contract' && USD_CONTRACT.test(instrument)

/**
 * Price of two positions of one instrument together: the mean by size; of USD of a coin-settled future the price at
 * which all of them are as many coins as each was at its own. Undefined where one has none.
 */
export const averagePrice = (a: Priced, b: Priced): number | undefined => {
  if (a.price === undefined || b.price === undefined) return undefined
  const amount = a.amount + b.amount
  return isOfUsd(a) && a.price > 0 && b.price > 0
    ? amount / (a.amount / a.price + b.amount / b.price)
    : (a.price * a.amount + b.price * b.amount) / amount
}
