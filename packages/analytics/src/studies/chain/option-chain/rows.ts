import { type Chain, notionalUsd, quotedPremiumUsd } from '@gvol/market'
import { charmPerDay, rhoPerPoint, svi, thetaOfNextDay, vannaPerPoint, vegaPerPoint, volgaPerPoint } from '@gvol/quant'
import type { PickedRows } from '../../../surface/pickedRows.ts'
import type { PricedChain } from '../../../surface/pricedChain.ts'
import type { SmileFit, Surface } from '../../../surface/surface.ts'

/** Returns 1 for the rows whose strike is nearest to the forward of their expiry (both sides of the strike), else 0. */
export const atmRows = (chain: Chain, forward: Float64Array, { rows }: PickedRows): Uint8Array => {
  const isAtm = new Uint8Array(chain.size)
  for (let e = 0; e < chain.expiries.length; e++) {
    const from = chain.expiryStart[e]
    const to = chain.expiryStart[e + 1]
    let nearest = Number.POSITIVE_INFINITY
    for (let row = from; row < to; row++) nearest = Math.min(nearest, Math.abs(chain.strike[row] - forward[row]))
    for (let row = from; row < to; row++) if (Math.abs(chain.strike[row] - forward[row]) === nearest) isAtm[row] = 1
  }
  const own = new Uint8Array(rows.length)
  for (let i = 0; i < own.length; i++) own[i] = isAtm[rows[i]]
  return own
}

/** Returns the vols of the fitted smiles at the strikes of picked options; NaN if none was fitted. */
export const fittedVols = (chain: Chain, priced: PricedChain, surface: Surface, { rows }: PickedRows): Float64Array => {
  const { strike } = chain
  const { forward, timeYears, expiry } = priced
  const fits: (SmileFit | undefined)[] = Array.from(chain.expiries, () => undefined)
  for (const { expiryIndex, fit } of surface.expiries) fits[expiryIndex] = fit
  const vols = new Float64Array(rows.length)
  for (let i = 0; i < vols.length; i++) {
    const row = rows[i]
    const before = rows[i - 1]
    // A call and its put are neighbors.
    if (i > 0 && strike[row] === strike[before] && expiry[row] === expiry[before]) {
      vols[i] = vols[i - 1]
      continue
    }
    const fit = fits[expiry[row]]
    vols[i] = fit?.ok ? Math.sqrt(svi(Math.log(strike[row] / forward[row]), fit.params) / timeYears[row]) : Number.NaN
  }
  return vols
}

/** Returns values of picked options in display units: amounts in quote currency, greeks in trading units. */
export const inUnits = (chain: Chain, priced: PricedChain, { rows }: PickedRows) => {
  const { length } = rows
  const column = (): Float64Array => new Float64Array(length)
  const own = {
    markUsd: column(),
    deltaPremiumAdjusted: column(),
    vega: column(),
    theta: column(),
    rho: column(),
    vanna: column(),
    volga: column(),
    charm: column(),
    openInterestUsd: column(),
  }
  const { strike, mark, openInterestCoin, isInverse, index = Number.NaN } = chain
  for (let i = 0; i < length; i++) {
    const row = rows[i]
    own.markUsd[i] = quotedPremiumUsd(isInverse, mark[row], index)
    own.deltaPremiumAdjusted[i] = priced.delta[row] - (isInverse ? mark[row] : 0)
    own.vega[i] = vegaPerPoint(priced.vega[row])
    own.theta[i] = thetaOfNextDay(priced.theta[row], priced.timeYears[row])
    own.rho[i] = rhoPerPoint(-strike[row] * priced.timeYears[row] * priced.dualDelta[row])
    own.vanna[i] = vannaPerPoint(priced.vanna[row])
    own.volga[i] = volgaPerPoint(priced.volga[row])
    own.charm[i] = charmPerDay(priced.charm[row])
    own.openInterestUsd[i] = notionalUsd(openInterestCoin[row], index)
  }
  return own
}
