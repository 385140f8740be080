import { maybe, number, rows, shape, text, type ValueOf } from '../../messages/shape.ts'

/** `/options/IBIT.json`: the whole chain of a stock, some fifteen minutes old. */
export const chainAnswer = shape({
  /** When the answer was made, UTC: `2026-03-02 15:15:07`. */
  timestamp: text,
  data: shape({
    symbol: text,
    /** USD a share. */
    current_price: maybe(number),
    options: rows,
  }),
})

/**
 * An option of it. Prices are USD a share, sizes, volume and open interest contracts of 100 shares; 0 stands for nobody and
 * none. `iv` is a decimal; vega a vol point, theta a day, rho a rate point, a share.
 */
export const optionRow = shape({
  /** The name of the Options Clearing Corporation: `IBIT260320C00060000`. */
  option: text,
  bid: maybe(number),
  bid_size: maybe(number),
  ask: maybe(number),
  ask_size: maybe(number),
  iv: maybe(number),
  open_interest: maybe(number),
  volume: maybe(number),
  delta: maybe(number),
  gamma: maybe(number),
  vega: maybe(number),
  theta: maybe(number),
  rho: maybe(number),
  /** What the option is worth by the venue's model. */
  theo: maybe(number),
  last_trade_price: maybe(number),
})
export type OptionRow = ValueOf<typeof optionRow>
