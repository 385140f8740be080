import { type Chain, premiumOfForward } from '@gvol/market'
import { pricedChain } from '../surface/pricedChain.ts'
import { lowerHull, type PricePoint } from './lowerHull.ts'

export type ArbitrageKind = 'vertical' | 'butterfly' | 'calendar'

/** Options that can be bought and sold together for more than they can ever cost. */
export type Arbitrage = {
  readonly kind: ArbitrageKind
  /** The option sold at its bid. */
  readonly sold: string
  /** Bought at the ask: one option, or two that together are worth at least as much. */
  readonly bought: readonly string[]
  /** Profit per coin at expiry, as a share of the forward, before fees. */
  readonly profit: number
}

/**
 * Minimum profit that counts, as a share of the forward: the taker fee for the option sold and the one bought, 0.03 %
 * each at the venues of the catalog. Below it the trade does not pay, so such quotes persist.
 */
export const MIN_PROFIT = 0.0006

/** Quotes of one expiry and type by strike, prices and strikes as shares of the forward. */
type Side = { readonly bids: readonly PricePoint[]; readonly asks: readonly PricePoint[]; readonly isCall: boolean }

/** Returns quotes of one expiry and type; `y` is a premium and `x` a strike, both as shares of the forward. */
const sideOf = (chain: Chain, expiry: number, forward: number, isCall: boolean): Side => {
  const bids: PricePoint[] = []
  const asks: PricePoint[] = []
  for (let row = chain.expiryStart[expiry]; row < chain.expiryStart[expiry + 1]; row++) {
    if ((chain.optionType[row] === 0) !== isCall) continue
    const x = chain.strike[row] / forward
    if (chain.bid[row] > 0) bids.push({ x, y: premiumOfForward(chain.isInverse, chain.bid[row], forward), row })
    if (chain.ask[row] > 0) asks.push({ x, y: premiumOfForward(chain.isInverse, chain.ask[row], forward), row })
  }
  return { bids, asks, isCall }
}

type Opportunity = {
  readonly kind: ArbitrageKind
  readonly sold: number
  readonly bought: readonly number[]
  readonly profit: number
}

/**
 * A call with a higher strike is worth no more than one with a lower strike, and less by at most the difference of the
 * strikes; puts the other way round. Each bid is compared with the cheapest option that bounds it.
 */
function* verticals({ bids, asks, isCall }: Side): Generator<Opportunity> {
  for (const { x, y, row } of bids) {
    let best: Opportunity | undefined
    for (const ask of asks) {
      if (ask.row === row) continue
      // Minimum value of the option bought over the one sold, in every outcome.
      const least = isCall ? Math.min(0, x - ask.x) : Math.min(0, ask.x - x)
      const profit = y - ask.y + least
      if (profit > (best?.profit ?? MIN_PROFIT)) best = { kind: 'vertical', sold: row, bought: [ask.row], profit }
    }
    if (best !== undefined) yield best
  }
}

/** Yields bids above the cost of their neighbors, mixed so that the mix always pays at least as much. */
function* above(kind: 'butterfly' | 'calendar', { bids }: Side, asks: readonly PricePoint[]): Generator<Opportunity> {
  const hull = lowerHull(asks)
  for (const { x, y, row } of bids) {
    const cover = hull(x)
    if (cover === undefined || (kind === 'butterfly' && cover.rows.includes(row))) continue
    const profit = y - cover.y
    if (profit > MIN_PROFIT) yield { kind, sold: row, bought: cover.rows, profit }
  }
}

/**
 * Returns static arbitrage between the quotes of a chain, each option sold at its bid and bought at its ask: vertical
 * spreads, butterflies (convexity in strike), and calendars (an option of the same strike as a share of the forward is
 * worth no less with a longer life; Carr and Madan 2005, Fengler 2009 section 2). Premiums in coin are valued at the
 * forward of their expiry, at which they can be exchanged; interest is ignored.
 *
 * @returns worst first; one entry for each bid and kind
 */
export const arbitrageOf = (chain: Chain): readonly Arbitrage[] => {
  const { forwards } = pricedChain(chain)
  const opportunities: Opportunity[] = []
  for (const isCall of [true, false]) {
    const sides = forwards.map((forward, e) =>
      forward === undefined ? undefined : sideOf(chain, e, forward.value, isCall),
    )
    const quotedSides = sides.filter((side) => side !== undefined)
    for (const [at, side] of quotedSides.entries()) {
      const later = quotedSides[at + 1]
      opportunities.push(...verticals(side), ...above('butterfly', side, side.asks))
      if (later !== undefined) opportunities.push(...above('calendar', side, later.asks))
    }
  }
  const name = (row: number): string => chain.instrument[row]
  return opportunities
    .sort((a, b) => b.profit - a.profit)
    .map(({ kind, sold, bought, profit }) => ({ kind, sold: name(sold), bought: bought.map(name), profit }))
}
