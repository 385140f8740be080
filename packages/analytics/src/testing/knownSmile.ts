import type { OptionType } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { AT_MS, expiryMsOf, type SyntheticExpiry, trueVol } from './syntheticChain.ts'

/**
 * Vol of a synthetic chain where an option has this |Δ|: found by halving between strikes, the delta by differences of the
 * price, so without any code of a surface.
 *
 * @param delta   |Δ|, 0 … 1
 * @param dearer  by how much the marks of the chain lie above the vols that it was made with
 */
export const trueVolAtDelta = (expiry: SyntheticExpiry, delta: number, side: OptionType, dearer = 0): number => {
  const years = (expiryMsOf(expiry) - AT_MS) / (365 * 86_400_000)
  const step = expiry.forward * 1e-5
  const volOf = (strike: number) => trueVol(expiry, strike) + dearer
  const price = (forward: number, strike: number) => black76(side, forward, strike, years, volOf(strike))
  const deltaOf = (strike: number) =>
    Math.abs(price(expiry.forward + step, strike) - price(expiry.forward - step, strike)) / (2 * step)
  let low = expiry.forward / 10
  let high = expiry.forward * 10
  for (let i = 0; i < 60; i++) {
    const strike = Math.sqrt(low * high)
    // |Δ| of puts rises with the strike, of calls it falls.
    if (deltaOf(strike) > delta === (side === 'put')) high = strike
    else low = strike
  }
  return volOf(Math.sqrt(low * high))
}
