import { type Chain, daysBetween, yearsBetween } from '@gvol/market'
import { atmVol, constantMaturityVol, deltaGridReference } from '@gvol/quant'
import { memoisedByQuotes } from '../memoised.ts'
import { isOfQuotes, type PricedChain, pricedChain } from '../pricedChain.ts'
import {
  DELTA_BUCKETS,
  type DeltaBucket,
  type DeltaVols,
  type ListedExpiry,
  type ListedVols,
  TENORS_DAYS,
} from './surface.ts'

const known = (value: number | undefined): number | undefined => (Number.isNaN(value) ? undefined : value)

/** Where the vol of each bucket stands in a delta grid. */
const PLACES = DELTA_BUCKETS.map((bucket) => {
  if (bucket === 'atm') return { bucket, side: bucket, i: 0 } as const
  const side = bucket.startsWith('put') ? ('put' as const) : ('call' as const)
  return { bucket, side, i: Number(bucket.slice(-2)) / 5 - 1 }
})

/** Vols by delta of one expiry, each side from its own listed options. */
const expiryDeltaVols = (chain: Chain, priced: PricedChain, e: number, atm: number | undefined): DeltaVols => {
  const rows = [chain.expiryStart[e], chain.expiryStart[e + 1]] as const
  const grid = deltaGridReference({
    types: chain.optionType.subarray(...rows),
    delta: priced.delta.subarray(...rows),
    vol: priced.markVol.subarray(...rows),
  })
  const vols: Partial<Record<DeltaBucket, number | undefined>> = {}
  for (const { bucket, side, i } of PLACES) vols[bucket] = side === 'atm' ? atm : known(grid[side][i])
  // One entry per bucket of the list that the type is made of.
  return vols as Record<DeltaBucket, number | undefined>
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

/** Vols at fixed tenors; undefined outside the listed expiries, so a curve never shows a life that is not quoted. */
export const constantMaturities = (
  atMs: number,
  expiries: readonly Pick<ListedExpiry, 'expiryMs' | 'forward' | 'deltaVols'>[],
): ListedVols['constantMaturities'] => {
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
const forwardAt = (
  days: Float64Array,
  expiries: readonly Pick<ListedExpiry, 'forward'>[],
  tenorDays: number,
): number | undefined => {
  const after = days.findIndex((value) => value >= tenorDays)
  const far = expiries[after]
  if (far === undefined) return undefined
  if (days[after] === tenorDays) return far.forward
  const near = expiries[after - 1]
  if (near === undefined) return undefined
  const share = (tenorDays - days[after - 1]) / (days[after] - days[after - 1])
  return near.forward ** (1 - share) * far.forward ** share
}

const computed = (chain: Chain): ListedVols => {
  const priced = pricedChain(chain)
  const expiries = Array.from(chain.expiries, (expiryMs, e): ListedExpiry | undefined => {
    const forward = priced.forwards[e]
    if (forward === undefined) return undefined
    const atm = expiryAtmVol(chain, priced, e, forward.value)
    return {
      ...{ expiryMs, place: e, timeYears: yearsBetween(chain.atMs, expiryMs) },
      ...{ forward: forward.value, forwardSource: forward.source, underlyingName: chain.underlyingName[e] },
      ...{ atmVol: atm, deltaVols: expiryDeltaVols(chain, priced, e, atm) },
    }
  }).filter((expiry) => expiry !== undefined)
  return {
    ...{ atMs: chain.atMs, index: chain.index, expiries },
    constantMaturities: constantMaturities(chain.atMs, expiries),
  }
}

/** What follows from the listed options of a chain without a fit, which is most of the work of a surface. */
export const listedVolsOf = memoisedByQuotes(computed, {
  isOfQuotes: (_, chain) => isOfQuotes(pricedChain(chain)),
  under: (vols, chain) => ({ ...vols, index: chain.index }),
})
