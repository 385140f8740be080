import { type Chain, chainFromQuotes, type MarketEvent, type OptionQuote } from '@gvol/market'

/** What is known now of one option market. */
export type MarketState = {
  /** Takes over a coherent snapshot: options that it does not hold are gone. */
  readonly replaceQuotes: (quotes: readonly OptionQuote[], atMs: number) => void
  /** Takes over single changes; fields that an event does not carry keep their last value. */
  readonly update: (event: MarketEvent) => void
  /** The chain of everything known, built once per change; undefined before the first snapshot. */
  readonly chain: () => Chain | undefined
}

const definedFields = (event: OptionQuote): Partial<OptionQuote> =>
  Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined))

export const createMarketState = (venue: string, symbol: string): MarketState => {
  let quotes = new Map<string, OptionQuote>()
  let index: { readonly atMs: number; readonly price: number } | undefined
  let atMs = Number.NEGATIVE_INFINITY
  let built: Chain | undefined

  const replaceQuotes = (snapshot: readonly OptionQuote[], snapshotMs: number): void => {
    quotes = new Map(snapshot.map((quote) => [quote.instrument, quote]))
    atMs = Math.max(atMs, snapshotMs)
    built = undefined
  }
  const update = (event: MarketEvent): void => {
    if (event.type === 'index-price') index = { atMs: event.atMs, price: event.price }
    else if (event.type === 'option-quote') {
      const known = quotes.get(event.instrument)
      // Before the first snapshot a single change describes no chain.
      if (known === undefined || event.atMs < known.atMs) return
      quotes.set(event.instrument, { ...known, ...definedFields(event) })
    } else return
    if (quotes.size === 0) return
    atMs = Math.max(atMs, event.atMs)
    built = undefined
  }
  const chain = (): Chain | undefined => {
    if (quotes.size === 0) return undefined
    if (built !== undefined) return built
    const made = chainFromQuotes({ venue, symbol }, atMs, quotes.values())
    built =
      index === undefined || (made.index !== undefined && index.atMs < made.atMs)
        ? made
        : { ...made, index: index.price }
    return built
  }
  return { replaceQuotes, update, chain }
}
