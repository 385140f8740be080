import { type Chain, daysBetween, yearsBetween } from '@gvol/market'
import { atmVol, constantMaturityVol, deltaGridReference, REFERENCE_DELTAS } from '@gvol/quant'
import { memoizedByQuotes } from '../study/memoized.ts'
import { nanToUndefined } from '../study/nanToUndefined.ts'
import { isOfQuotes, type PricedChain, pricedChain } from './pricedChain.ts'
import {
  DELTA_BUCKETS,
  type DeltaBucket,
  type DeltaVols,
  type ListedExpiry,
  type ListedVols,
  TENORS_DAYS,
} from './surface.ts'

/** Index of each bucket's vol in a delta grid. */
const DELTA_INDEXES = DELTA_BUCKETS.map((bucket) => {
  if (bucket === 'atm') return { side: bucket, i: 0 } as const
  const side = bucket.startsWith('put') ? ('put' as const) : ('call' as const)
  return { side, i: REFERENCE_DELTAS.indexOf(Number(bucket.slice(-2))) }
})

/**
 * Returns vols of one expiry by delta, each side from its own listed options, in the order of the buckets; NaN out of
 * reach.
 *
 * @param vol  by row of the chain: of its marks, bids or asks
 * @param atm  the at-the-money vol
 */
export const bucketVols = (
  chain: Chain,
  priced: PricedChain,
  e: number,
  vol: Float64Array,
  atm: number,
): readonly number[] => {
  const rows = [chain.expiryStart[e], chain.expiryStart[e + 1]] as const
  const grid = deltaGridReference({
    types: chain.optionType.subarray(...rows),
    delta: priced.delta.subarray(...rows),
    vol: vol.subarray(...rows),
  })
  return DELTA_INDEXES.map(({ side, i }) => (side === 'atm' ? atm : grid[side][i]))
}

/**
 * Returns the at-the-money vol of one expiry; NaN without a forward or options around it. @param vol  as for
 * `bucketVols`
 */
export const expiryAtmVol = (chain: Chain, priced: PricedChain, e: number, vol: Float64Array): number => {
  const rows = [chain.expiryStart[e], chain.expiryStart[e + 1]] as const
  const atm = atmVol(priced.forwards[e]?.value ?? Number.NaN, {
    types: chain.optionType.subarray(...rows),
    strike: chain.strike.subarray(...rows),
    vol: vol.subarray(...rows),
  })
  return atm.ok ? atm.vol : Number.NaN
}

const expiryDeltaVols = (chain: Chain, priced: PricedChain, e: number, atm: number): DeltaVols => {
  const own = bucketVols(chain, priced, e, priced.markVol, atm)
  const vols: Partial<Record<DeltaBucket, number | undefined>> = {}
  for (const [i, bucket] of DELTA_BUCKETS.entries()) vols[bucket] = nanToUndefined(own[i])
  // One entry per bucket of the list that the type is made of.
  return vols as DeltaVols
}

/**
 * Returns vols at fixed tenors; undefined outside the listed expiries, so that a curve never shows a life that is not
 * quoted.
 */
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

/** Returns the forward at a tenor: ln F linear in time between listed expiries. */
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
    const atm = expiryAtmVol(chain, priced, e, priced.markVol)
    return {
      expiryMs,
      expiryIndex: e,
      timeYears: yearsBetween(chain.atMs, expiryMs),
      forward: forward.value,
      forwardSource: forward.source,
      underlyingName: chain.underlyingName[e],
      atmVol: nanToUndefined(atm),
      deltaVols: expiryDeltaVols(chain, priced, e, atm),
    }
  }).filter((expiry) => expiry !== undefined)
  return {
    atMs: chain.atMs,
    index: chain.index,
    expiries,
    constantMaturities: constantMaturities(chain.atMs, expiries),
  }
}

/** Returns the vols of a chain that need no fit, which is most of the work of a surface. */
export const listedVolsOf = memoizedByQuotes(computed, {
  isOfQuotes: (_, chain) => isOfQuotes(pricedChain(chain)),
  under: (vols, chain) => ({ ...vols, index: chain.index }),
})
