import { type Chain, daysBetween, yearsBetween } from '@gvol/market'
import {
  atmVol,
  constantMaturityVol,
  deltaGridReference,
  fitSurface,
  listedCrossings,
  type SurfaceQuotes,
  type SurfaceSlice,
} from '@gvol/quant'
import { memoisedByQuotes } from '../memoised.ts'
import { isOfQuotes, type PricedChain, pricedChain } from '../pricedChain.ts'
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

/** Columns of a quote list of unknown length. */
type Quotes = Record<'k' | 'vol' | 'bid' | 'ask' | 'weight', number[]>

/**
 * What a smile is fitted to: mark vols of the out-of-the-money options that somebody bids for, weighted by vega, with
 * the vols of their bids and asks and the vol at the money.
 */
const fitQuotes = (
  chain: Chain,
  priced: PricedChain,
  e: number,
  forward: number,
  atm: number | undefined,
): SurfaceQuotes => {
  const columns: Quotes = { k: [], vol: [], bid: [], ask: [], weight: [] }
  const [from, to] = [chain.expiryStart[e], chain.expiryStart[e + 1]]
  for (let row = from; row < to; row++) {
    const isOutOfTheMoney = chain.strike[row] >= forward === (chain.optionType[row] === 0)
    if (!isOutOfTheMoney || !(chain.bid[row] > 0) || !(priced.markVol[row] > 0)) continue
    columns.k.push(Math.log(chain.strike[row] / forward))
    columns.vol.push(priced.markVol[row])
    columns.bid.push(priced.bidVol[row])
    columns.ask.push(priced.askVol[row])
    columns.weight.push(priced.vega[row])
  }
  return {
    k: Float64Array.from(columns.k),
    vol: Float64Array.from(columns.vol),
    bid: Float64Array.from(columns.bid),
    ask: Float64Array.from(columns.ask),
    weight: Float64Array.from(columns.weight),
    timeYears: yearsBetween(chain.atMs, chain.expiries[e]),
    atmVol: atm,
    listed: { low: Math.log(chain.strike[from] / forward), high: Math.log(chain.strike[to - 1] / forward) },
  }
}

const smileFit = ({ fit, moved }: SurfaceSlice): SmileFit => {
  if (!fit.ok) return { ok: false, reason: fit.reason }
  const { quotes: _, ...quality } = fit.diagnostics
  return {
    ok: true,
    params: fit.params,
    ...quality,
    movedRmsVol: moved?.rmsVol ?? 0,
    movedMaxVol: moved?.maxVol ?? 0,
  }
}

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

/** How many other fitted expiries each one crosses within the strikes that both list; 0 when the fit did its work. */
const crossingsOf = (
  expiries: readonly { readonly quotes: SurfaceQuotes; readonly slice: SurfaceSlice }[],
): readonly number[] => {
  const counts = expiries.map(() => 0)
  const fitted = expiries.flatMap(({ quotes, slice: { fit } }, e) =>
    fit.ok && quotes.listed !== undefined ? [{ e, slice: fit.params, ...quotes.listed }] : [],
  )
  for (const { earlier, later } of listedCrossings(fitted)) {
    counts[fitted[earlier].e]++
    counts[fitted[later].e]++
  }
  return counts
}

/** Vols at fixed tenors; undefined outside the listed expiries, so a curve never shows a life that is not quoted. */
export const constantMaturities = (
  atMs: number,
  expiries: readonly Pick<ExpirySurface, 'expiryMs' | 'forward' | 'deltaVols'>[],
): Surface['constantMaturities'] => {
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
  expiries: readonly Pick<ExpirySurface, 'forward'>[],
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

const computed = (chain: Chain): Surface => {
  const priced = pricedChain(chain)
  const live = Array.from(chain.expiries, (expiryMs, e) => ({ expiryMs, e, forward: priced.forwards[e] })).flatMap(
    ({ forward, ...expiry }) => (forward === undefined ? [] : [{ ...expiry, forward }]),
  )
  const atmVols = live.map(({ e, forward }) => expiryAtmVol(chain, priced, e, forward.value))
  const quotes = live.map(({ e, forward }, i) => fitQuotes(chain, priced, e, forward.value, atmVols[i]))
  const { slices } = fitSurface(quotes)
  const crossings = crossingsOf(slices.map((slice, i) => ({ slice, quotes: quotes[i] })))
  const expiries = live.map(({ expiryMs, e, forward }, i): ExpirySurface => {
    const atm = atmVols[i]
    return {
      expiryMs,
      timeYears: yearsBetween(chain.atMs, expiryMs),
      forward: forward.value,
      forwardSource: forward.source,
      underlyingName: chain.underlyingName[e],
      quotes: quotes[i].k.length,
      atmVol: atm,
      fit: smileFit(slices[i]),
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
