import type { OptionQuote, UnixMs } from '@gvol/market'

type BookField = 'bid' | 'bidSize' | 'bidVol' | 'ask' | 'askSize' | 'askVol' | 'mark' | 'markVol' | 'underlying'

/** Stored fields of a quote. */
type StoredFields = Pick<OptionQuote, 'atMs' | 'openInterestCoin' | BookField>

/** What was new in a quote when it arrived. */
export type News = {
  /** Earliest known time of its current bid and ask. */
  readonly bookMs: UnixMs
  /** Earliest known time of its current open interest. */
  readonly openMs: UnixMs | undefined
  readonly isStreamed: boolean
}
export type Seen = StoredFields & News

/** Quotes stored per option: enough to cover the delay between a trade and its message. */
const MAX_SEEN = 8
/** Numbers stored per quote. */
const WIDTH = 14

/**
 * Ring buffer with the numbers of one option's newest quotes. As objects, quotes of a few venues' thousands of options
 * would take a third of the collector thread's heap.
 */
export type SeenQuotes = { readonly numbers: Float64Array; addedCount: number }

export const noQuotes = (): SeenQuotes => ({ numbers: new Float64Array(MAX_SEEN * WIDTH), addedCount: 0 })

export const addQuote = (to: SeenQuotes, quote: StoredFields, news: News): void => {
  const { numbers } = to
  let at = (to.addedCount % MAX_SEEN) * WIDTH
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
  to.addedCount += 1
}

const quoteAt = ({ numbers }: SeenQuotes, index: number): Seen => {
  let at = index * WIDTH - 1
  // Fields are read in the order in which they were added; the cast restores the branded unit.
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
  of.addedCount === 0 ? undefined : quoteAt(of, (of.addedCount - 1) % MAX_SEEN)

/** Oldest first. */
export const quotesSeen = (of: SeenQuotes): readonly Seen[] => {
  const count = Math.min(of.addedCount, MAX_SEEN)
  return Array.from({ length: count }, (_, at) => quoteAt(of, (of.addedCount - count + at) % MAX_SEEN))
}
