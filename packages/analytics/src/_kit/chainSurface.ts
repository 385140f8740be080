import { type Chain, daysBetween, yearsBetween } from '@gvol/market'
import {
  atmVol,
  checkCalendar,
  constantMaturityVol,
  deltaGridReference,
  fitSurface,
  type SviFit,
  type SviQuotes,
} from '@gvol/quant'
import { memoisedByQuotes } from './memoised.ts'
import { isOfQuotes, type PricedChain, pricedChain } from './pricedChain.ts'
import {
  DELTA_BUCKETS,
  type DeltaBucket,
  type DeltaVols,
  type ExpirySurface,
  type SmileFit,
  type Surface,
  TENORS_DAYS,
} from './surface.ts'

const known = (value: number | undefined): number | undefined => (Number.isNaN(value) ? undefined : value)

/** Out-of-the-money mark vols of strikes that somebody bids for, weighted by vega: what a smile is fitted to. */
const fitQuotes = (chain: Chain, priced: PricedChain, e: number, forward: number): SviQuotes => {
  const k: number[] = []
  const vol: number[] = []
  const weight: number[] = []
  for (let row = chain.expiryStart[e]; row < chain.expiryStart[e + 1]; row++) {
    const isOutOfTheMoney = chain.strike[row] >= forward === (chain.optionType[row] === 0)
    if (!isOutOfTheMoney || !(chain.bid[row] > 0) || !(priced.markVol[row] > 0)) continue
    k.push(Math.log(chain.strike[row] / forward))
    vol.push(priced.markVol[row])
    weight.push(priced.vega[row])
  }
  return {
    k: Float64Array.from(k),
    vol: Float64Array.from(vol),
    weight: Float64Array.from(weight),
    timeYears: yearsBetween(chain.atMs, chain.expiries[e]),
  }
}

const smileFit = (fit: SviFit): SmileFit =>
  fit.ok ? { ok: true, params: fit.params, ...fit.diagnostics } : { ok: false, reason: fit.reason }

/** Vols by delta of one expiry, each side from its own listed options. */
const expiryDeltaVols = (chain: Chain, priced: PricedChain, e: number, atm: number | undefined): DeltaVols => {
  const rows = [chain.expiryStart[e], chain.expiryStart[e + 1]] as const
  const grid = deltaGridReference({
    types: chain.optionType.subarray(...rows),
    delta: priced.delta.subarray(...rows),
    vol: priced.markVol.subarray(...rows),
  })
  const entries = DELTA_BUCKETS.map((bucket) => {
    if (bucket === 'atm') return [bucket, atm]
    const side = bucket.startsWith('put') ? grid.put : grid.call
    return [bucket, known(side[Number(bucket.slice(-2)) / 5 - 1])]
  })
  // One entry per bucket of the list that the type is made of.
  return Object.fromEntries(entries) as Record<DeltaBucket, number | undefined>
}

const expiryAtmVol = (chain: Chain, priced: PricedChain, e: number, forward: number): number | undefined => {
  const rows = [chain.expiryStart[e], chain.expiryStart[e + 1]] as const
  const atm = atmVol(forward, {
    types: chain.optionType.subarray(...rows),
    strike: chain.strike.subarray(...rows),
    vol: priced.markVol.subarray(...rows),
  })
  return atm.ok ? atm.vol : undefined
}

/** How many neighbouring fitted expiries each one crosses in total variance; 0 when the fit did its work. */
const calendarViolations = (fits: readonly SmileFit[]): number[] => {
  const counts = fits.map(() => 0)
  // Total variance that never falls from one fitted slice to the next never falls between any two.
  const fitted = [...fits.entries()].flatMap(([e, fit]) => (fit.ok ? [{ e, params: fit.params }] : []))
  for (const [i, far] of fitted.slice(1).entries()) {
    const near = fitted[i]
    if (checkCalendar(near.params, far.params).ok) continue
    counts[near.e]++
    counts[far.e]++
  }
  return counts
}

/** Vols at fixed tenors; undefined outside the listed expiries, so a curve never shows a life that is not quoted. */
const constantMaturities = (atMs: number, expiries: readonly ExpirySurface[]): Surface['constantMaturities'] => {
  const days = Float64Array.from(expiries, ({ expiryMs }) => daysBetween(atMs, expiryMs))
  const at = (values: Float64Array, tenorDays: number): number | undefined => {
    const answer = constantMaturityVol(days, values, tenorDays)
    return answer.ok && !answer.isExtrapolated ? answer.vol : undefined
  }
  const columns = DELTA_BUCKETS.map((bucket) =>
    Float64Array.from(expiries, ({ deltaVols }) => deltaVols[bucket] ?? Number.NaN),
  )
  return TENORS_DAYS.map((tenorDays) => ({
    tenorDays,
    vols: Object.fromEntries(DELTA_BUCKETS.map((bucket, i) => [bucket, at(columns[i], tenorDays)])) as Record<
      DeltaBucket,
      number | undefined
    >,
    forward: forwardAt(days, expiries, tenorDays),
  }))
}

/** Forward at a tenor: ln F linear in time between listed expiries. */
const forwardAt = (days: Float64Array, expiries: readonly ExpirySurface[], tenorDays: number): number | undefined => {
  const after = days.findIndex((value) => value >= tenorDays)
  const far = expiries[after]
  if (far === undefined) return undefined
  if (days[after] === tenorDays) return far.forward
  const near = expiries[after - 1]
  if (near === undefined) return undefined
  const share = (tenorDays - days[after - 1]) / (days[after] - days[after - 1])
  return near.forward ** (1 - share) * far.forward ** share
}

const computed = (chain: Chain): Surface => {
  const priced = pricedChain(chain)
  const live = Array.from(chain.expiries, (expiryMs, e) => ({ expiryMs, e, forward: priced.forwards[e] })).flatMap(
    ({ forward, ...expiry }) => (forward === undefined ? [] : [{ ...expiry, forward }]),
  )
  const quotes = live.map(({ e, forward }) => fitQuotes(chain, priced, e, forward.value))
  const fits = fitSurface(quotes).slices.map(({ fit }) => smileFit(fit))
  const crossings = calendarViolations(fits)
  const expiries = live.map(({ expiryMs, e, forward }, i): ExpirySurface => {
    const atm = expiryAtmVol(chain, priced, e, forward.value)
    return {
      expiryMs,
      timeYears: yearsBetween(chain.atMs, expiryMs),
      forward: forward.value,
      forwardSource: forward.source,
      underlyingName: chain.underlyingName[e],
      quotes: quotes[i].k.length,
      atmVol: atm,
      fit: fits[i],
      calendarViolations: crossings[i],
      deltaVols: expiryDeltaVols(chain, priced, e, atm),
    }
  })
  return {
    atMs: chain.atMs,
    index: chain.index,
    expiries,
    constantMaturities: constantMaturities(chain.atMs, expiries),
  }
}

/** Every smile of a chain, computed once per chain, whoever asks. */
export const surfaceOf = memoisedByQuotes(computed, {
  isOfQuotes: (_, chain) => isOfQuotes(pricedChain(chain)),
  under: (surface, chain) => ({ ...surface, index: chain.index }),
})
