import type { FutureQuote, OptionQuote } from '@gvol/market'
import type { BestPrices } from '../normalize/normalizeSummary.ts'

/** Best prices that were told longer ago say nothing about the sizes of now, even where they still stand. */
const BEST_AGE_MS = 600_000

export type KeptQuotes = {
  readonly option: (instrument: string) => OptionQuote | undefined
  readonly future: (instrument: string) => FutureQuote | undefined
  /** Makes `quote` the state that later changes of that instrument start from. */
  readonly remember: (quote: OptionQuote | FutureQuote) => void
  /** Remembers the best prices of a message that tells their sizes. */
  readonly rememberBest: (quote: OptionQuote | FutureQuote) => void
  /** Best prices with their sizes as last told before `atMs` (venue's clock). */
  readonly bestAt: (instrument: string, atMs: number) => BestPrices | undefined
  /** Lets go of the instruments that are not known. */
  readonly forget: (isKnown: (instrument: string) => boolean) => void
}

/** What messages leave out, the very objects that were handed on: see docs/decisions/0011-readers-keep-their-quotes.md. */
export const keptQuotes = (): KeptQuotes => {
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
      const told = best.get(instrument)
      return told !== undefined && atMs - told.atMs <= BEST_AGE_MS ? told : undefined
    },
    forget: (isKnown) => {
      for (const quotes of [options, futures, best])
        for (const name of quotes.keys()) if (!isKnown(name)) quotes.delete(name)
    },
  }
}
