import { isInverseSymbol } from '@gvol/market'
import { decimal } from '../../decimal.ts'
import { baseOf } from '../currencies.ts'

/** Contract terms of a market in Deribit's lists. */
export type ContractTerms = {
  /** Coins per option or linear future. */
  readonly contractSizeCoin: number
  /** USD per inverse future. */
  readonly contractSizeUsd: number
  readonly optionTick: number
  readonly optionTickSteps: readonly { readonly above_price: number; readonly tick_size: number }[]
  readonly minOptionAmount: number
  readonly futureTick: number
}

const COIN_TICKS = { optionTick: 0.0001, optionTickSteps: [{ above_price: 0.005, tick_size: 0.0005 }] }

const INVERSE: Readonly<Record<string, ContractTerms>> = {
  BTC: { contractSizeCoin: 1, contractSizeUsd: 10, minOptionAmount: 0.1, futureTick: 0.5, ...COIN_TICKS },
  ETH: { contractSizeCoin: 1, contractSizeUsd: 1, minOptionAmount: 1, futureTick: 0.05, ...COIN_TICKS },
}

/** Linear books: amounts in coins, prices in USDC. */
const LINEAR: ContractTerms = {
  contractSizeCoin: 1,
  contractSizeUsd: 1,
  optionTick: 0.01,
  optionTickSteps: [{ above_price: 1, tick_size: 0.05 }],
  minOptionAmount: 1,
  futureTick: 0.01,
}

const LINEAR_OF: Readonly<Record<string, Partial<ContractTerms>>> = {
  XRP: {
    optionTick: 0.0001,
    optionTickSteps: [{ above_price: 0.01, tick_size: 0.0005 }],
    minOptionAmount: 1_000,
    futureTick: 0.0001,
  },
  DOGE: { futureTick: 0.00001 },
  LINK: { futureTick: 0.001 },
}

export const contractTerms = (symbol: string): ContractTerms =>
  (isInverseSymbol(symbol) ? INVERSE[baseOf(symbol)] : undefined) ?? { ...LINEAR, ...LINEAR_OF[baseOf(symbol)] }

/** Returns the price step at a premium. */
export const tickAt = (terms: ContractTerms, premium: number): number => {
  let tick = terms.optionTick
  for (const step of terms.optionTickSteps) if (premium >= step.above_price) tick = step.tick_size
  return tick
}

/** Returns the highest price step at or below a price; NaN below the first one. */
export const stepBelow = (terms: ContractTerms, price: number): number => {
  const tick = tickAt(terms, price)
  const below = decimal(Math.floor(price / tick + 1e-9) * tick)
  return below > 0 ? below : Number.NaN
}

/** Returns the lowest price step at or above a price. */
export const stepAbove = (terms: ContractTerms, price: number): number => {
  const above = decimal(Math.max(1, Math.ceil(price / tickAt(terms, price) - 1e-9)) * tickAt(terms, price))
  const tick = tickAt(terms, above)
  return decimal(Math.ceil(above / tick - 1e-9) * tick)
}
