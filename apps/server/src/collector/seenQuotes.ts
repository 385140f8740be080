import type { OptionQuote, UnixMs } from '@gvol/market'

type Kept = 'bid' | 'bidSize' | 'bidVol' | 'ask' | 'askSize' | 'askVol' | 'mark' | 'markVol' | 'underlying'

/** What is kept of a quote. */
type Told = Pick<OptionQuote, 'atMs' | 'openInterestCoin' | Kept>

/** What of a quote was new when it came. */
export type News = {
  /** Since when its bid and ask stand, as far as was heard. */
  readonly bookMs: UnixMs
  /** Since when its open interest is known to be so. */
  readonly openMs: UnixMs | undefined
  readonly isStreamed: boolean
}
export type Seen = Told & News

/** As many as may come between a trade and the message about it. */
const MOST_SEEN = 8
/** Numbers of a quote. */
const WIDTH = 14

/**
 * The newest quotes of one option, their numbers side by side, the oldest written over: as objects, those of the thousands
 * of options of a few venues take a third of the heap of the thread that collects.
 */
export type SeenQuotes = { readonly numbers: Float64Array; told: number }

export const noQuotes = (): SeenQuotes => ({ numbers: new Float64Array(MOST_SEEN * WIDTH), told: 0 })

export const addQuote = (to: SeenQuotes, quote: Told, news: News): void => {
  const { numbers } = to
  let at = (to.told % MOST_SEEN) * WIDTH
  const add = (value: number | undefined): void => {
    numbers[at] = value ?? Number.NaN
    at += 1
  }
  add(quote.atMs)
  add(news.bookMs)
  add(news.openMs)
  add(news.isStreamed ? 1 : 0)
  add(quote.bid)
  add(quote.bidSize)
  add(quote.bidVol)
  add(quote.ask)
  add(quote.askSize)
  add(quote.askVol)
  add(quote.mark)
  add(quote.markVol)
  add(quote.underlying)
  add(quote.openInterestCoin)
  to.told += 1
}

const quoteAt = ({ numbers }: SeenQuotes, index: number): Seen => {
  let at = index * WIDTH - 1
  // What was added comes back in the same order; the cast: a number keeps its unit.
  const next = <Value extends number>(): Value | undefined => {
    at += 1
    const value = numbers[at]
    return value === undefined || Number.isNaN(value) ? undefined : (value as Value)
  }
  return {
    atMs: next<UnixMs>() as UnixMs,
    bookMs: next<UnixMs>() as UnixMs,
    openMs: next(),
    isStreamed: next() === 1,
    bid: next(),
    bidSize: next(),
    bidVol: next(),
    ask: next(),
    askSize: next(),
    askVol: next(),
    mark: next(),
    markVol: next(),
    underlying: next(),
    openInterestCoin: next(),
  }
}

export const lastQuote = (of: SeenQuotes): Seen | undefined =>
  of.told === 0 ? undefined : quoteAt(of, (of.told - 1) % MOST_SEEN)

/** Oldest first. */
export const quotesSeen = (of: SeenQuotes): readonly Seen[] => {
  const count = Math.min(of.told, MOST_SEEN)
  return Array.from({ length: count }, (_, at) => quoteAt(of, (of.told - count + at) % MOST_SEEN))
}
