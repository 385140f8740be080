import { normCdf } from '../normal/normCdf.ts'
import type { OptionType } from './optionType.ts'

/**
 * Undiscounted Black-76 price of a European option on a forward.
 *
 * @param type       call or put
 * @param forward    F, price of the forward for this expiry; quote currency; > 0
 * @param strike     K, quote currency; > 0
 * @param timeYears  T, Act/365; >= 0 (0 gives intrinsic value)
 * @param vol        σ, annualised decimal (0.65 = 65 %); >= 0
 * @returns price in quote currency per unit of underlying, before discounting
 * @see F. Black, "The pricing of commodity contracts", J. Fin. Econ. 3 (1976) 167-179
 */
export const black76 = (type: OptionType, forward: number, strike: number, timeYears: number, vol: number): number => {
  const sign = type === 'call' ? 1 : -1
  const intrinsic = Math.max(sign * (forward - strike), 0)
  const stdDev = vol * Math.sqrt(timeYears)
  if (stdDev === 0) return intrinsic
  const d1 = Math.log(forward / strike) / stdDev + stdDev / 2
  const otm = forward <= strike ? 1 : -1
  return intrinsic + otm * (forward * normCdf(otm * d1) - strike * normCdf(otm * (d1 - stdDev)))
}
