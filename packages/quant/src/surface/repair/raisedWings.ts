import { checkButterfly } from '../../smile/arbitrage/checkButterfly.ts'
import type { SviRaw } from '../../smile/svi/svi.ts'

/** More than what is missing, so that what is fitted to the raised slice again does not end a rounding below. */
const MORE = 1.02

/** Effect of one unit of slope on a wing: zero on the other side of the vertex, a straight line far out. */
const ramp = ({ m, sigma }: SviRaw, k: number, side: 1 | -1): number => (side * (k - m) + Math.hypot(k - m, sigma)) / 2

/**
 * Returns a raw slice with its wings raised until they are no longer below given total variances; the part near the
 * money
 * hardly changes, whereas lifting the whole slice would move every quote.
 *
 * @param raw      free of butterfly arbitrage
 * @param missing  k and total variance that is missing there, > 0
 * @returns undefined where the raised slice would have arbitrage
 */
export const raisedWings = (
  raw: SviRaw,
  missing: readonly { readonly k: number; readonly variance: number }[],
): SviRaw | undefined => {
  const slopeOf = (side: 1 | -1): number =>
    missing.reduce(
      (most, { k, variance }) =>
        side * (k - raw.m) > 0 ? Math.max(most, (MORE * variance) / ramp(raw, k, side)) : most,
      0,
    )
  const left = slopeOf(-1)
  const right = slopeOf(1)
  const b = raw.b + (left + right) / 2
  const raised = { ...raw, b, rho: (raw.b * raw.rho + (right - left) / 2) / b }
  return checkButterfly(raised).ok ? raised : undefined
}
