import { type Chain, type FutureQuote, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { type Timeline, timeline } from './timeline.ts'

/** An older sweep of futures does not describe a chain. */
const MAX_AGE_MS = MS_PER_HOUR
const SYNTHETIC = 'SYN.'

type FuturesSweep = { readonly atMs: number; readonly quotes: readonly FutureQuote[] }

/** Returns futures that the options name as their underlying. */
const futuresOfChain = (chain: Chain): FutureQuote[] =>
  chain.underlyingName.flatMap((instrument, expiry) => {
    const mark = chain.underlying[chain.expiryStart[expiry]]
    const isListed = instrument !== '' && instrument !== 'index_price' && !instrument.startsWith(SYNTHETIC)
    if (!isListed || !(mark > 0)) return []
    return [
      {
        type: 'future-quote' as const,
        kind: 'future' as const,
        venue: chain.venue,
        symbol: chain.symbol,
        instrument,
        atMs: chain.atMs,
        receivedAtMs: chain.atMs,
        expiryMs: unixMs(chain.expiries[expiry]),
        isInverse: chain.isInverse,
        mark,
        index: chain.index,
      },
    ]
  })

const sweepsOf = (quotes: readonly FutureQuote[]): Timeline<FuturesSweep> =>
  timeline([...Map.groupBy(quotes, (quote) => quote.atMs)].map(([atMs, members]) => ({ atMs, quotes: members })))

/**
 * Returns the futures of a chain: the recorded ones of its own sweep, otherwise those that its options name as their
 * underlying. Nothing is invented: a perpetual that was not recorded is absent.
 */
export const recordedFutures = (quotes: readonly FutureQuote[]): ((chain: Chain) => readonly FutureQuote[]) => {
  const sweeps = sweepsOf(quotes)
  return (chain) => {
    const sweep = sweeps.latest(chain.atMs)
    const fromOptions = futuresOfChain(chain)
    if (sweep === undefined || chain.atMs - sweep.atMs > MAX_AGE_MS) return fromOptions
    const recorded = sweep.quotes
      .filter((quote) => (quote.expiryMs ?? Number.POSITIVE_INFINITY) > chain.atMs)
      .map((quote) => ({ ...quote, index: quote.index ?? chain.index }))
    const recordedNames = new Set(recorded.map((quote) => quote.instrument))
    return [...recorded, ...fromOptions.filter((quote) => !recordedNames.has(quote.instrument))]
  }
}
