import { blackPremium, type Chain } from '@gvol/market'
import { black76, dvol, type IndexStrip, indexVariance, type VolIndex, volIndex } from '@gvol/quant'
import { pricedChain } from '../pricedChain.ts'
import { expiriesAround, marksOf } from './strips.ts'

/** Why an option book has no index of a horizon. */
export type OwnIndexFailure = Extract<VolIndex, { ok: false }>['reason'] | 'not-around'

/**
 * The desk's own index of an option book. `quoted`: from bids and asks; `marked`: from mark vols; each is the reason
 * where there is none. `strikes`: how many entered from quotes, both expiries; `stripError`: what the same strikes would
 * add to a flat vol, decimal; `width`: the index from asks less that from bids, decimal.
 */
export type OwnIndex = {
  readonly nearMs: number
  readonly nextMs: number
  readonly quoted: number | OwnIndexFailure
  readonly marked: number | OwnIndexFailure
  readonly strikes: number | undefined
  readonly stripError: number | undefined
  readonly width: number | undefined
}

/** Quotes of one expiry by strike, in quote currency. */
const stripOf = (chain: Chain, e: number): IndexStrip => {
  const { forward, timeYears } = pricedChain(chain)
  const rows = Array.from(
    { length: chain.expiryStart[e + 1] - chain.expiryStart[e] },
    (_, i) => chain.expiryStart[e] + i,
  )
  const strikes = [...new Set(rows.map((row) => chain.strike[row]))].sort((a, b) => a - b)
  const rowOfOption = new Map(rows.map((row) => [`${chain.strike[row]} ${chain.optionType[row]}`, row]))
  const quotes = (type: 0 | 1, premium: Float64Array) =>
    Float64Array.from(strikes, (strike) => {
      const row = rowOfOption.get(`${strike} ${type}`)
      return row === undefined ? Number.NaN : blackPremium(chain.isInverse, premium[row], forward[row])
    })
  return {
    timeYears: timeYears[rows[0]],
    ...(forward[rows[0]] > 0 ? { forward: forward[rows[0]] } : {}),
    strike: Float64Array.from(strikes),
    callBid: quotes(0, chain.bid),
    callAsk: quotes(0, chain.ask),
    putBid: quotes(1, chain.bid),
    putAsk: quotes(1, chain.ask),
  }
}

/** Returns a strip with the same quoted strikes, each at its Black-76 price at one vol. */
const flatStrip = (strip: IndexStrip, forward: number, vol: number): IndexStrip => {
  const priced = (type: 'call' | 'put', quotes: Float64Array) =>
    quotes.map((quote, i) =>
      Number.isNaN(quote) ? Number.NaN : black76(type, forward, strip.strike[i], strip.timeYears, vol),
    )
  return {
    ...strip,
    callBid: priced('call', strip.callBid),
    callAsk: priced('call', strip.callAsk),
    putBid: priced('put', strip.putBid),
    putAsk: priced('put', strip.putAsk),
  }
}

type Strips = readonly [near: IndexStrip, next: IndexStrip]

/**
 * Returns by how much the quoted strikes of two expiries miss a flat vol: the error of their spacing and of the wings
 * that are not quoted; undefined without a forward.
 */
const stripErrorOf = ([near, next]: Strips, vol: number, years: number): number | undefined => {
  if (near.forward === undefined || next.forward === undefined) return undefined
  const flat = volIndex(flatStrip(near, near.forward, vol), flatStrip(next, next.forward, vol), years)
  return flat.ok ? flat.vol - vol : undefined
}

const strikesIn = (strip: IndexStrip): number => {
  const variance = indexVariance(strip)
  return variance.ok ? variance.strikes : 0
}

/** Returns the index from asks less that from bids; undefined unless both sides of enough strikes are quoted. */
const widthOf = (strips: Strips, years: number): number | undefined => {
  const [bids, asks] = (['Bid', 'Ask'] as const).map((side) => {
    const [near, next] = strips.map((strip) => {
      const call = strip[`call${side}`]
      const put = strip[`put${side}`]
      return { ...strip, callBid: call, callAsk: call, putBid: put, putAsk: put }
    })
    return volIndex(near, next, years)
  })
  return bids.ok && asks.ok ? asks.vol - bids.vol : undefined
}

const levelOf = (index: VolIndex): number | OwnIndexFailure => (index.ok ? index.vol : index.reason)

/**
 * Returns the desk's own index of an option book for a number of days ahead: model-free variance of the two listed
 * expiries around the horizon, total variance linear in time, annualized.
 *
 * @returns undefined if no two expiries that have not lapsed lie around the horizon
 * @see Cboe, "VIX mathematics methodology"
 */
export const ownIndex = (chain: Chain, horizonDays: number): OwnIndex | undefined => {
  const bracketing = expiriesAround(chain, horizonDays)
  if (bracketing === undefined) return undefined
  const [near, next] = bracketing
  const strips: Strips = [stripOf(chain, near), stripOf(chain, next)]
  if (!(strips[0].timeYears > 0)) return undefined
  const years = horizonDays / 365
  const quoted = volIndex(...strips, years)
  const marked = dvol(marksOf(chain, near), marksOf(chain, next), years)
  const level = marked.ok ? marked.vol : quoted.ok ? quoted.vol : undefined
  return {
    nearMs: chain.expiries[near],
    nextMs: chain.expiries[next],
    quoted: levelOf(quoted),
    marked: levelOf(marked),
    strikes: quoted.ok ? strikesIn(strips[0]) + strikesIn(strips[1]) : undefined,
    stripError: quoted.ok && level !== undefined ? stripErrorOf(strips, level, years) : undefined,
    width: quoted.ok ? widthOf(strips, years) : undefined,
  }
}
