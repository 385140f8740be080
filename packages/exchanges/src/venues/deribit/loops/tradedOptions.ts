import type { MarketEvent } from '@gvol/market'

/** Leaves room for the other channels among the 500 per connection. */
const MAX_OPTIONS = 400

/**
 * Tracks the options that traded since the start, up to the number whose quotes one connection can stream. An option
 * that traded once is likely to trade again, and then its book before and after the trade is recorded.
 */
export const tradedOptions = () => {
  const names = new Set<string>()
  return {
    /** @returns whether an option was added */
    note: (events: readonly MarketEvent[]): boolean => {
      const { size } = names
      for (const event of events) {
        if (names.size >= MAX_OPTIONS) break
        if (event.type === 'trade' && event.kind === 'option') names.add(event.instrument)
      }
      return names.size > size
    },
    /** Returns those still listed; expired options are removed. */
    listed: (isListed: (instrument: string) => boolean): readonly string[] => {
      for (const name of names) if (!isListed(name)) names.delete(name)
      return [...names]
    },
  }
}
