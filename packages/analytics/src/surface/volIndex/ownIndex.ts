import type { Chain } from '@gvol/market'
import { dvol, indexBetween, type VolIndex } from '@gvol/quant'
import { flatVariance, type QuotedExpiry, quotedExpiry } from './quotedExpiry.ts'
import { expiriesAround, marksOf } from './strips.ts'

/** Why an option book has no index of a horizon. */
export type OwnIndexFailure = Extract<VolIndex, { ok: false }>['reason'] | 'not-around'

/**
 * The desk's own index of an option book. `quoted`: from bids and asks; `marked`: from mark vols; each is the reason
 * where there is none. `level`: the one from marks, else from quotes. `strikes`: how many entered from quotes, both
 * expiries; `stripError`: what the same strikes would add to a flat vol, decimal; `width`: the index from asks less that
 * from bids, decimal.
 */
export type OwnIndex = {
  readonly nearMs: number
  readonly nextMs: number
  readonly quoted: number | OwnIndexFailure
  readonly marked: number | OwnIndexFailure
  readonly level: { readonly vol: number; readonly source: 'marks' | 'quotes' } | undefined
  readonly strikes: number | undefined
  readonly stripError: number | undefined
  readonly width: number | undefined
}

type Pair = readonly [near: QuotedExpiry, next: QuotedExpiry]

const between = ([near, next]: Pair, side: 'mids' | 'bids' | 'asks', years: number): VolIndex =>
  indexBetween(
    { timeYears: near.timeYears, variance: near[side] },
    { timeYears: next.timeYears, variance: next[side] },
    years,
  )

/**
 * Returns by how much the quoted strikes of two expiries miss a flat vol: the error of their spacing and of the wings
 * that are not quoted; undefined without a forward.
 */
const stripErrorOf = ([near, next]: Pair, vol: number, years: number): number | undefined => {
  const { forward: nearForward } = near.strip
  const { forward: nextForward } = next.strip
  if (nearForward === undefined || nextForward === undefined) return undefined
  const flat = indexBetween(
    { timeYears: near.timeYears, variance: flatVariance(near, nearForward, vol) },
    { timeYears: next.timeYears, variance: flatVariance(next, nextForward, vol) },
    years,
  )
  return flat.ok ? flat.vol - vol : undefined
}

/** Returns the index from asks less that from bids; undefined unless both sides of enough strikes are quoted. */
const widthOf = (pair: Pair, years: number): number | undefined => {
  const bids = between(pair, 'bids', years)
  const asks = between(pair, 'asks', years)
  return bids.ok && asks.ok ? asks.vol - bids.vol : undefined
}

const strikesIn = ({ mids }: QuotedExpiry): number => (mids.ok ? mids.strikes : 0)

const valueOrReason = (index: VolIndex): number | OwnIndexFailure => (index.ok ? index.vol : index.reason)

/**
 * Returns the desk's own index of an option book for a number of days ahead: model-free variance of the two listed
 * expiries around the horizon, total variance linear in time, annualized.
 *
 * @returns undefined if no two listed expiries lie around the horizon
 * @see Cboe, "VIX mathematics methodology"
 */
export const ownIndex = (chain: Chain, horizonDays: number): OwnIndex | undefined => {
  const bracketing = expiriesAround(chain, horizonDays)
  if (bracketing === undefined) return undefined
  const near = quotedExpiry(chain, bracketing[0])
  const next = quotedExpiry(chain, bracketing[1])
  const pair: Pair = [near, next]
  const years = horizonDays / 365
  const quoted = between(pair, 'mids', years)
  const marked = dvol(marksOf(chain, bracketing[0]), marksOf(chain, bracketing[1]), years)
  const level = marked.ok
    ? ({ vol: marked.vol, source: 'marks' } as const)
    : quoted.ok
      ? ({ vol: quoted.vol, source: 'quotes' } as const)
      : undefined
  return {
    nearMs: chain.expiries[bracketing[0]],
    nextMs: chain.expiries[bracketing[1]],
    quoted: valueOrReason(quoted),
    marked: valueOrReason(marked),
    level,
    strikes: quoted.ok ? strikesIn(near) + strikesIn(next) : undefined,
    stripError: quoted.ok && level !== undefined ? stripErrorOf(pair, level.vol, years) : undefined,
    width: quoted.ok ? widthOf(pair, years) : undefined,
  }
}
