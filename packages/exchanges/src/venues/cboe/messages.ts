import { maybe, number, rows, shape, text, type ValueOf } from '../../messages/shape.ts'

/** `/options/IBIT.json`: the whole chain of a stock, about fifteen minutes old. */
export const chainAnswer = shape({
  /** When the response was created, UTC: `2026-03-02 15:15:07`. */
  timestamp: text,
  data: shape({
    symbol: text,
    /** USD per share. */
    current_price: maybe(number),
    options: rows,
  }),
})

/**
 * An option of the chain. Prices are USD per share; sizes, volume and open interest in contracts of 100 shares; 0 means
 * no quote or no value. `iv` is a decimal; vega per vol point, theta per day, rho per rate point, all per share.
 */
export const optionRow = shape({
  /** Name by the Options Clearing Corporation: `IBIT260320C00060000`. */
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
  /** Theoretical value by the venue's model. */
  theo: maybe(number),
  last_trade_price: maybe(number),
})
export type OptionRow = ValueOf<typeof optionRow>
