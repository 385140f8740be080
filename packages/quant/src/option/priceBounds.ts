import type { OptionType } from './optionType.ts'

/** The open interval of undiscounted prices that have an implied vol; quote currency. */
export type PriceBounds = { readonly minimum: number; readonly maximum: number }

/**
 * No-arbitrage bounds of an undiscounted European price: intrinsic value below, forward (call) or strike (put) above.
 *
 * @param type     call or put
 * @param forward  F; quote currency; >= 0
 * @param strike   K; quote currency; >= 0
 * @returns quote currency; for the coin premium of an inverse option divide by the forward
 * @see R. C. Merton, "Theory of rational option pricing", Bell J. Econ. 4 (1973) 141-183, section 2
 */
export const priceBounds = (type: OptionType, forward: number, strike: number): PriceBounds =>
  type === 'call'
    ? { minimum: Math.max(forward - strike, 0), maximum: forward }
    : { minimum: Math.max(strike - forward, 0), maximum: strike }
