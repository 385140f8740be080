import type { FutureQuote, OptionQuote } from '@gvol/market'
import type { BestPrices } from '../normalize/normalizeSummary.ts'

export type QuoteCache = {
  readonly option: (instrument: string) => OptionQuote | undefined
  readonly future: (instrument: string) => FutureQuote | undefined
  /** Stores `quote` as the base for later changes of that instrument. */
  readonly remember: (quote: OptionQuote | FutureQuote) => void
  /** Stores the best prices of a message that contains their sizes. */
  readonly rememberBest: (quote: OptionQuote | FutureQuote) => void
  /** Returns the latest streamed best prices with sizes: the stream sends every change, so they hold until the next. */
  readonly best: (instrument: string) => BestPrices | undefined
  /** Removes the best prices of instruments whose stream was interrupted: changes in between were not received. */
  readonly forgetBest: (instruments: Iterable<string>) => void
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
  const best = new Map<string, BestPrices>()
  return {
    option: (instrument) => options.get(instrument),
    future: (instrument) => futures.get(instrument),
    remember: (quote) => {
      if (quote.type === 'option-quote') options.set(quote.instrument, quote)
      else futures.set(quote.instrument, quote)
    },
    rememberBest: ({ instrument, bid, bidSize, ask, askSize }) => {
      best.set(instrument, { bid, bidSize, ask, askSize })
    },
    best: (instrument) => best.get(instrument),
    forgetBest: (instruments) => {
      for (const name of instruments) best.delete(name)
    },
    forget: (isListed) => {
      for (const quotes of [options, futures, best])
        for (const name of quotes.keys()) if (!isListed(name)) quotes.delete(name)
    },
  }
}
