import type { FutureQuote, OptionQuote } from '@gvol/market'
import type { BestPrices } from '../normalize/normalizeSummary.ts'

/** Older best prices say nothing about current sizes, even where the prices are unchanged. */
const BEST_AGE_MS = 600_000

export type QuoteCache = {
  readonly option: (instrument: string) => OptionQuote | undefined
  readonly future: (instrument: string) => FutureQuote | undefined
  /** Stores `quote` as the base for later changes of that instrument. */
  readonly remember: (quote: OptionQuote | FutureQuote) => void
  /** Stores the best prices of a message that contains their sizes. */
  readonly rememberBest: (quote: OptionQuote | FutureQuote) => void
  /** Returns the latest best prices with sizes before `atMs` (venue's clock). */
  readonly bestAt: (instrument: string, atMs: number) => BestPrices | undefined
  /** Removes unlisted instruments. */
  readonly forget: (isListed: (instrument: string) => boolean) => void
}

/**
 * Creates a cache of the values that messages leave out. It holds the same objects that were emitted: see
 * docs/decisions/0011-readers-keep-their-quotes.md.
 */
export const quoteCache = (): QuoteCache => {
  const options = new Map<string, OptionQuote>()
  const futures = new Map<string, FutureQuote>()
  const best = new Map<string, BestPrices & { readonly atMs: number }>()
  return {
    option: (instrument) => options.get(instrument),
    future: (instrument) => futures.get(instrument),
    remember: (quote) => {
      if (quote.type === 'option-quote') options.set(quote.instrument, quote)
      else futures.set(quote.instrument, quote)
    },
    rememberBest: ({ instrument, atMs, bid, bidSize, ask, askSize }) => {
      best.set(instrument, { atMs, bid, bidSize, ask, askSize })
    },
    bestAt: (instrument, atMs) => {
      const cached = best.get(instrument)
      return cached !== undefined && atMs - cached.atMs <= BEST_AGE_MS ? cached : undefined
    },
    forget: (isListed) => {
      for (const quotes of [options, futures, best])
        for (const name of quotes.keys()) if (!isListed(name)) quotes.delete(name)
    },
  }
}
