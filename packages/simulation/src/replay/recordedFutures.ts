import { type Chain, type FutureQuote, MS_PER_HOUR, unixMs } from '@gvol/market'
import { type Timeline, timeline } from './timeline.ts'

/** A sweep of futures older than this says nothing about a chain. */
const MAX_AGE_MS = MS_PER_HOUR
const SYNTHETIC = 'SYN.'

type FuturesSweep = { readonly atMs: number; readonly quotes: readonly FutureQuote[] }

/** Futures that the options themselves name as their underlying. */
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
 * The futures that go with a chain: the recorded ones of its own sweep, otherwise those that its options name as their
 * underlying. Nothing is made up: a perpetual that was not recorded is not there.
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
    const known = new Set(recorded.map((quote) => quote.instrument))
    return [...recorded, ...fromOptions.filter((quote) => !known.has(quote.instrument))]
  }
}
