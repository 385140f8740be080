import { blackPremium, type Chain, yearsBetween } from '@gvol/market'
import { type GreekColumns, greeksVec, impliedVolFromVec } from '@gvol/quant'
import { memoizedByQuotes } from '../study/memoized.ts'
import { expiryForward, type Forward } from './forwards.ts'
import type { PickedRows } from './pickedRows.ts'
import { withoutUnbounded } from './unboundedGreeks.ts'

/** Greeks of chain studies; raw units: per 1.00 of vol, per year, per coin, in quote currency. */
const GREEKS = ['delta', 'gamma', 'vega', 'theta', 'vanna', 'volga', 'charm', 'dualDelta'] as const
type PricedGreek = (typeof GREEKS)[number]

/**
 * The prices of a chain, one row per row of the chain: forward and life of each option, vols of bid, mark and ask, and
 * greeks at the mark vol. Published vols are used as they are; missing ones are inverted from the premiums. NaN where a
 * price has no implied vol (no quote, or below intrinsic, as coin ticks make common).
 */
export type PricedChain = Readonly<Record<PricedGreek, Float64Array>> & {
  /** Per expiry; undefined if nothing determines it. */
  readonly forwards: readonly (Forward | undefined)[]
  readonly forward: Float64Array
  readonly timeYears: Float64Array
  readonly bidVol: Float64Array
  readonly markVol: Float64Array
  readonly askVol: Float64Array
  /** Index in `chain.expiries`, per row. */
  readonly expiry: Uint16Array
}

/**
 * Vols as published, else from the premiums.
 *
 * @param discount  per row: what 1 of the expiry is worth now; premiums in quote currency are as of now
 * @param near  starting vols for the inversion
 */
const volsOf = (
  chain: Chain,
  premium: Float64Array,
  published: Float64Array,
  forward: Float64Array,
  discount: Float64Array,
  timeYears: Float64Array,
  near: Float64Array | undefined,
): Float64Array => {
  const price = new Float64Array(chain.size)
  let isPublished = true
  for (let row = 0; row < price.length; row++) {
    const hasVol = published[row] > 0
    isPublished &&= hasVol
    // A published vol needs no inversion: NaN in, NaN out.
    price[row] = hasVol ? Number.NaN : blackPremium(chain.isInverse, premium[row], forward[row], discount[row])
  }
  if (isPublished) return published
  const out = impliedVolFromVec(chain.optionType, price, forward, chain.strike, timeYears, near ?? Number.NaN)
  for (let row = 0; row < out.length; row++) if (published[row] > 0) out[row] = published[row]
  return out
}

const priced = (chain: Chain): PricedChain => {
  const forward = new Float64Array(chain.size)
  const discount = new Float64Array(chain.size)
  const timeYears = new Float64Array(chain.size)
  const expiry = new Uint16Array(chain.size)
  const forwards = Array.from(chain.expiries, (_, e) => expiryForward(chain, e))
  for (const [e, expiryMs] of chain.expiries.entries()) {
    const from = chain.expiryStart[e]
    const to = chain.expiryStart[e + 1]
    const value = forwards[e]?.value ?? Number.NaN
    forward.fill(value, from, to)
    discount.fill(forwards[e]?.discount ?? 1, from, to)
    timeYears.fill(yearsBetween(chain.atMs, expiryMs), from, to)
    expiry.fill(e, from, to)
  }
  const markVol = volsOf(chain, chain.mark, chain.markVol, forward, discount, timeYears, undefined)
  const out = Object.fromEntries(GREEKS.map((name) => [name, new Float64Array(chain.size)])) as Record<
    PricedGreek,
    Float64Array
  >
  greeksVec({ types: chain.optionType, forward, strike: chain.strike, timeYears, vol: markVol }, out as GreekColumns)
  for (const name of GREEKS) withoutUnbounded(out[name])
  return {
    ...out,
    forwards,
    forward,
    timeYears,
    expiry,
    markVol,
    bidVol: volsOf(chain, chain.bid, chain.bidVol, forward, discount, timeYears, markVol),
    askVol: volsOf(chain, chain.ask, chain.askVol, forward, discount, timeYears, markVol),
  }
}

/** Whether no forward comes from the index of its chain, which is the forward of last resort. */
export const isOfQuotes = ({ forwards }: Pick<PricedChain, 'forwards'>): boolean =>
  forwards.every((forward) => forward !== undefined && forward.source !== 'index')

/** Returns the source of the forward of picked rows; null where nothing determines the forward. */
export const forwardSources = (
  { forwards, expiry }: Pick<PricedChain, 'forwards' | 'expiry'>,
  { rows }: PickedRows,
): readonly (Forward['source'] | null)[] => Array.from(rows, (row) => forwards[expiry[row]]?.source ?? null)

/** Prices a chain once for all callers. */
export const pricedChain = memoizedByQuotes(priced, {
  isOfQuotes,
  under: (answer) => answer,
})
