import type { MarketEvent } from '@gvol/market'

/** Leaves room for the other channels among the 500 that a connection may have. */
const MOST = 400

/**
 * The options that traded since the start, as many as one connection can stream the quotes of: what trades once trades
 * again, and of the next trade the book before and after is heard.
 */
export const tradedOptions = () => {
  const names = new Set<string>()
  return {
    /** @returns whether there is another one among them */
    note: (events: readonly MarketEvent[]): boolean => {
      const { size } = names
      for (const event of events) {
        if (names.size >= MOST) break
        if (event.type === 'trade' && event.kind === 'option') names.add(event.instrument)
      }
      return names.size > size
    },
    /** Those of them that are still listed; what has expired makes room. */
    listed: (isListed: (instrument: string) => boolean): readonly string[] => {
      for (const name of names) if (!isListed(name)) names.delete(name)
      return [...names]
    },
  }
}
