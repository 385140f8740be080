import type { MarketMoment, MarketSource } from '../marketSource.ts'
import type { Faults } from './faults.ts'

const emptied = ({ chain, futures, ...moment }: MarketMoment): MarketMoment => {
  const none = () => new Float64Array(chain.size).fill(Number.NaN)
  return {
    ...moment,
    chain: { ...chain, bid: none(), ask: none(), bidSize: none(), askSize: none(), bidVol: none(), askVol: none() },
    futures: futures.map(({ bid, ask, bidAmount, askAmount, ...future }) => future),
  }
}

/** A source as a venue with those faults shows it: with empty books, nobody quotes. */
export const faultySource = <Source extends MarketSource>(source: Source, faults: Readonly<Faults>): Source => {
  const made = new WeakMap<MarketMoment, MarketMoment>()
  return {
    ...source,
    momentAt: (symbol, atMs) => {
      const moment = source.momentAt(symbol, atMs)
      if (moment === undefined || !faults.emptyBooks) return moment
      const known = made.get(moment) ?? emptied(moment)
      made.set(moment, known)
      return known
    },
  }
}
