import { correctionText } from '@gvol/quant'
import { surfaceOf } from '../surface/chainSurface.ts'
import { defineDerivation } from './derivation.ts'

export const surface = defineDerivation('surface', (chain) => {
  const { index, expiries } = surfaceOf(chain)
  return expiries.map(({ fit, ...expiry }) => ({
    venue: chain.venue,
    symbol: chain.symbol,
    atMs: chain.atMs,
    expiryMs: expiry.expiryMs,
    forward: expiry.forward,
    forwardSource: expiry.forwardSource,
    underlyingName: expiry.underlyingName === '' ? null : expiry.underlyingName,
    index: index ?? null,
    quotes: expiry.quotes,
    atmVol: expiry.atmVol ?? null,
    sviA: fit.ok ? fit.params.a : null,
    sviB: fit.ok ? fit.params.b : null,
    sviRho: fit.ok ? fit.params.rho : null,
    sviM: fit.ok ? fit.params.m : null,
    sviSigma: fit.ok ? fit.params.sigma : null,
    correction: fit.ok ? correctionText(fit.params.correction) || null : null,
    fitStatus: fit.ok ? 'fitted' : fit.reason,
    rmsVol: fit.ok ? fit.rmsVol : null,
    maxErrorVol: fit.ok ? fit.maxErrorVol : null,
    minG: fit.ok ? fit.minG : null,
    leeSlope: fit.ok ? fit.leeSlope : null,
    twoSided: fit.ok ? (fit.twoSided ?? null) : null,
    outside: fit.ok ? (fit.outside ?? null) : null,
    movedRmsVol: fit.ok ? (fit.movedRmsVol ?? null) : null,
    movedMaxVol: fit.ok ? (fit.movedMaxVol ?? null) : null,
    calendarViolations: expiry.calendarViolations,
  }))
})
