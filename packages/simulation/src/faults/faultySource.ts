import type { MarketSnapshot, MarketSource } from '../marketSource.ts'
import type { Faults } from './faults.ts'

const emptied = ({ chain, futures, ...rest }: MarketSnapshot): MarketSnapshot => {
  const none = () => new Float64Array(chain.size).fill(Number.NaN)
  return {
    ...rest,
    chain: { ...chain, bid: none(), ask: none(), bidSize: none(), askSize: none(), bidVol: none(), askVol: none() },
    futures: futures.map(({ bid, ask, bidAmount, askAmount, ...future }) => future),
  }
}

/** Returns a source with the faults applied: with empty books there are no quotes. */
export const faultySource = <Source extends MarketSource>(source: Source, faults: Readonly<Faults>): Source => {
  const emptiedBySnapshot = new WeakMap<MarketSnapshot, MarketSnapshot>()
  return {
    ...source,
    snapshotAt: (symbol, atMs) => {
      const snapshot = source.snapshotAt(symbol, atMs)
      if (snapshot === undefined || !faults.emptyBooks) return snapshot
      const emptiedSnapshot = emptiedBySnapshot.get(snapshot) ?? emptied(snapshot)
      emptiedBySnapshot.set(snapshot, emptiedSnapshot)
      return emptiedSnapshot
    },
  }
}
