import { exponential } from '../elementary/exponential.ts'
import type { OptionType } from '../option/optionType.ts'
import type { Greeks } from './greekSet.ts'
import { greeks } from './greeks.ts'

/** {@link Greeks} with the spot in place of the forward, and the three that only a spot with carry has. */
export type SpotGreeks = Greeks & {
  /** ∂V/∂q at fixed rate, q = r − b the yield of the coin; per 1.00 of q. */
  readonly rhoYield: number
  /** ∂ln V/∂ln S, the leverage of the option; NaN where it is worth nothing. */
  readonly elasticity: number
}

/**
 * Generalised Black-Scholes-Merton price and greeks of an option on a spot that carries, the spot held fixed.
 *
 * @param type       call or put
 * @param spot       S; quote currency; >= 0
 * @param strike     K; quote currency; >= 0
 * @param timeYears  T, Act/365; >= 0
 * @param vol        σ, annualised decimal; >= 0
 * @param rate       r, continuously compounded per year
 * @param carry      b, growth of the forward per year: F = S·exp(bT); r − q for a coin with yield q
 * @returns raw mathematical units as in `greeks`, per 1 of the spot where that has per 1 of the forward; `rho` is ∂V/∂r at fixed yield q
 * @remarks By the chain rule from `greeks`; total, limits and NaN as there.
 * @see E. G. Haug, "The Complete Guide to Option Pricing Formulas", 2nd ed. (2007) ch. 2
 */
export const blackScholesGreeks = (
  type: OptionType,
  spot: number,
  strike: number,
  timeYears: number,
  vol: number,
  rate = 0,
  carry: number = rate,
): SpotGreeks => {
  const growth = exponential(carry * timeYears)
  const discount = exponential(-rate * timeYears)
  const forward = spot * growth
  const spotUnit = discount * growth
  const g = greeks(type, forward, strike, timeYears, vol)
  // ∂F/∂t at fixed S
  const drift = -carry * forward
  return {
    price: discount * g.price,
    delta: spotUnit * g.delta,
    gamma: spotUnit * growth * g.gamma,
    vega: discount * g.vega,
    theta: discount * (g.theta + rate * g.price + drift * g.delta),
    // T·(F·∂V/∂F − V), and V = F·∂V/∂F + K·∂V/∂K
    rho: -discount * timeYears * strike * g.dualDelta,
    vanna: spotUnit * g.vanna,
    volga: discount * g.volga,
    charm: spotUnit * (g.charm + drift * g.gamma + (rate - carry) * g.delta),
    veta: discount * (g.veta + rate * g.vega + drift * g.vanna),
    speed: spotUnit * growth * growth * g.speed,
    zomma: spotUnit * growth * g.zomma,
    color: spotUnit * growth * (g.color + drift * g.speed + (rate - 2 * carry) * g.gamma),
    ultima: discount * g.ultima,
    dualDelta: discount * g.dualDelta,
    dualGamma: discount * g.dualGamma,
    rhoYield: -discount * timeYears * forward * g.delta,
    elasticity: (forward * g.delta) / g.price,
  }
}
