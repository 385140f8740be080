import type { OptionType } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { AT_MS, expiryMsOf, type SyntheticExpiry, trueVol } from './syntheticChain.ts'

/**
 * Returns the vol of a synthetic chain where an option has this |Δ|: by bisection between strikes with
 * finite-difference deltas, so without any surface code.
 *
 * @param delta   |Δ|, 0 … 1
 * @param dearer  vol by which the marks of the chain are above the vols from which it was built
 */
export const trueVolAtDelta = (expiry: SyntheticExpiry, delta: number, side: OptionType, dearer = 0): number => {
  const years = (expiryMsOf(expiry) - AT_MS) / (365 * MS_PER_DAY)
  const step = expiry.forward * 1e-5
  const volOf = (strike: number) => trueVol(expiry, strike) + dearer
  const price = (forward: number, strike: number) => black76(side, forward, strike, years, volOf(strike))
  const deltaOf = (strike: number) =>
    Math.abs(price(expiry.forward + step, strike) - price(expiry.forward - step, strike)) / (2 * step)
  let low = expiry.forward / 10
  let high = expiry.forward * 10
  for (let i = 0; i < 60; i++) {
    const strike = Math.sqrt(low * high)
    // |Δ| of puts rises with the strike; of calls it falls.
    if (deltaOf(strike) > delta === (side === 'put')) high = strike
    else low = strike
  }
  return volOf(Math.sqrt(low * high))
}
