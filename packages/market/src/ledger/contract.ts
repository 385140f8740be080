import type { OptionType } from '../instrument.ts'
import { type Fixed, fixed, product, ratio, shareOf } from './fixed.ts'

/** A contract as a ledger needs it: what a price of it is worth, and in which currency. */
export type LedgerContract = {
  readonly venue: string
  readonly instrument: string
  readonly kind: 'option' | 'future' | 'perpetual'
  /**
   * inverse: settled in its coin; an option is priced in it, a future pays amount ÷ price. linear: settled in the
   * currency of its price. quanto: settled in a third currency, a fixed amount per 1 of price.
   */
  readonly style: 'inverse' | 'linear' | 'quanto'
  /** Currency of premium, profit and funding: `BTC`, `USDC`. */
  readonly settle: string
  /**
   * Of one unit of quantity: coins; for an inverse future quote currency; for a quanto contract settlement currency per
   * 1 of price.
   */
  readonly multiplier: number
  /** Quote currency; options only. */
  readonly strike?: number
  readonly optionType?: OptionType
}

export const contractKey = ({ venue, instrument }: Pick<LedgerContract, 'venue' | 'instrument'>): string =>
  `${venue} ${instrument}`

const isInverseFuture = ({ style, kind }: LedgerContract): boolean => style === 'inverse' && kind !== 'option'

/**
 * Returns what a quantity is worth at a price, settlement currency. Of an inverse future it is −amount ÷ price, so that
 * the difference of two prices is its profit.
 *
 * @param price  as the venue quotes it; for an inverse future above 0
 */
export const worthAt = (contract: LedgerContract, quantity: Fixed, price: Fixed): Fixed => {
  const amount = product(quantity, fixed(contract.multiplier))
  return isInverseFuture(contract) ? -ratio(amount, price) : product(amount, price)
}

/**
 * Returns what a quantity is worth at its settlement, settlement currency: of an option its payoff.
 *
 * @param settlement  settlement price of the expiry, quote currency, above 0
 */
export const worthSettled = (contract: LedgerContract, quantity: Fixed, settlement: Fixed): Fixed => {
  const { kind, style, strike, optionType, multiplier } = contract
  if (kind !== 'option') return worthAt(contract, quantity, settlement)
  if (strike === undefined || optionType === undefined)
    throw new RangeError(`${contract.instrument} is an option: its strike and type are needed to settle it.`)
  const above = settlement - fixed(strike)
  const intrinsic = optionType === 'call' ? above : -above
  if (intrinsic <= 0n) return 0n
  const amount = product(quantity, fixed(multiplier))
  return style === 'inverse' ? shareOf(amount, intrinsic, settlement) : product(amount, intrinsic)
}

/** Returns the average price of a position from the worth of its quantity, as the venue quotes it. */
export const averagePriceOf = (contract: LedgerContract, quantity: Fixed, cost: Fixed): Fixed => {
  const amount = product(quantity, fixed(contract.multiplier))
  return isInverseFuture(contract) ? -ratio(amount, cost) : ratio(cost, amount)
}

/** Returns the funding that a position receives, settlement currency. @param rate  positive: longs pay */
export const fundingReceived = (contract: LedgerContract, quantity: Fixed, rate: Fixed, price: Fixed): Fixed => {
  const worth = worthAt(contract, quantity, price)
  return -product(isInverseFuture(contract) ? -worth : worth, rate)
}
