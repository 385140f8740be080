import type { Batch } from '@gvol/exchanges'
import { type Market, type MarketEvent, marketKey, type OptionQuote, type Trade, type TradeBook } from '@gvol/market'
import { addQuote, lastQuote, type News, noQuotes, quotesSeen, type Seen, type SeenQuotes } from './seenQuotes.ts'

type Waiting = { readonly trade: Trade; readonly before: Seen | undefined; book?: Seen; open?: Seen }

/** A later book says nothing about the trade, ms. */
const MAX_WAIT_MS = 60_000
/** Neither does an older book, unless its changes are streamed one by one, ms. */
const MAX_AGE_MS = 60_000

type Book = Pick<OptionQuote, 'bid' | 'ask' | 'bidSize' | 'askSize'>

const isSameBook = (a: Book, b: Book): boolean =>
  a.bid === b.bid && a.ask === b.ask && a.bidSize === b.bidSize && a.askSize === b.askSize

const sideOf = <When extends 'Before' | 'After'>(when: When, book: Seen | undefined, open: Seen | undefined) =>
  Object.fromEntries(
    Object.entries({
      [`book${when}Ms`]: book?.bookMs,
      [`bid${when}`]: book?.bid,
      [`bidSize${when}`]: book?.bidSize,
      [`bidVol${when}`]: book?.bidVol,
      [`ask${when}`]: book?.ask,
      [`askSize${when}`]: book?.askSize,
      [`askVol${when}`]: book?.askVol,
      [`mark${when}`]: book?.mark,
      [`markVol${when}`]: book?.markVol,
      [`underlying${when}`]: book?.underlying,
      [`open${when}Ms`]: open?.openMs,
      [`openCoin${when}`]: open?.openInterestCoin,
    }).filter(([, value]) => value !== undefined),
  )

/**
 * Matches option trades with the order book around them: the last quote before the trade and the first at or after it.
 * A repeated quote confirms that the book is unchanged; a streamed one is always current.
 */
export const createTradeBooks = () => {
  const markets = new Map<string, Map<string, SeenQuotes>>()
  const waiting = new Map<string, Map<string, Waiting[]>>()
  /** In order of arrival, to drop those that have waited too long. */
  let queue: Waiting[] = []

  const bookOf = ({ trade, before, book, open }: Waiting): TradeBook | undefined => {
    if (before === undefined && book === undefined && open === undefined) return undefined
    const { venue, symbol, atMs, receivedAtMs, instrument, tradeId } = trade
    return {
      type: 'trade-book',
      venue,
      symbol,
      atMs,
      receivedAtMs,
      instrument,
      tradeId,
      isStreamed: (before?.isStreamed ?? false) || (book?.isStreamed ?? false),
      ...sideOf('Before', before, before?.openMs === undefined ? undefined : before),
      ...sideOf('After', book, open),
    }
  }
  const isDone = ({ book, open }: Waiting): boolean => book !== undefined && open !== undefined

  const take = (quote: OptionQuote, isStreamed: boolean): void => {
    const key = marketKey(quote)
    const market = markets.get(key) ?? new Map<string, SeenQuotes>()
    markets.set(key, market)
    const seen = market.get(quote.instrument) ?? noQuotes()
    market.set(quote.instrument, seen)
    const last = lastQuote(seen)
    if (last !== undefined && quote.atMs < last.atMs) {
      // A clock set back further than messages can be late starts over.
      if (last.atMs - quote.atMs > MAX_WAIT_MS) market.delete(quote.instrument)
      return
    }
    const isSame = last !== undefined && isSameBook(last, quote)
    // A streamed update carries old values of the unchanged fields; a chain carries all fields new.
    const isOpenNew = !isStreamed || last?.openInterestCoin !== quote.openInterestCoin
    const news: News = {
      bookMs: isStreamed && isSame ? last.bookMs : quote.atMs,
      openMs: quote.openInterestCoin === undefined ? undefined : isOpenNew ? quote.atMs : last?.openMs,
      // A streamed option remains so while chains only repeat its quotes.
      isStreamed: isSame ? last.isStreamed || isStreamed : isStreamed,
    }
    addQuote(seen, quote, news)
    for (const one of waiting.get(key)?.get(quote.instrument) ?? []) fill(one, { ...quote, ...news })
  }
  /** Accepts a book as the one after a trade if it was received after the trade and changed or was confirmed then. */
  const fill = (one: Waiting, now: Seen): void => {
    const { atMs } = one.trade
    if (now.atMs < atMs || now.atMs - atMs > MAX_WAIT_MS) return
    if (now.bookMs >= atMs) one.book ??= now
    if (now.openMs !== undefined && now.openMs >= atMs) one.open ??= now
  }
  const note = (trade: Trade): Waiting => {
    const key = marketKey(trade)
    const of = markets.get(key)?.get(trade.instrument)
    const seen = of === undefined ? [] : quotesSeen(of)
    const last = seen.findLast(({ atMs }) => atMs < trade.atMs)
    const isNear = last !== undefined && (last.isStreamed || trade.atMs - last.atMs <= MAX_AGE_MS)
    const one: Waiting = { trade, before: isNear ? last : undefined }
    for (const later of seen) fill(one, later)
    return one
  }
  const forget = (one: Waiting): void => {
    const { trade } = one
    const own = waiting.get(marketKey(trade))
    const left = own?.get(trade.instrument)?.filter((other) => other !== one) ?? []
    if (left.length === 0) own?.delete(trade.instrument)
    else own?.set(trade.instrument, left)
  }

  /** Drops expired options. */
  const dropUnlisted = (market: Market, events: readonly MarketEvent[]): void => {
    const listed = new Set(events.map((event) => (event.type === 'option-quote' ? event.instrument : '')))
    const byInstrument = markets.get(marketKey(market))
    for (const instrument of byInstrument?.keys() ?? []) if (!listed.has(instrument)) byInstrument?.delete(instrument)
  }

  return {
    /** @returns books that are now complete, and those that will not become complete */
    take: (venue: string, events: readonly MarketEvent[], batch: Batch): readonly TradeBook[] => {
      if (batch.source === 'backfill') return []
      let newestMs = Number.NEGATIVE_INFINITY
      if (batch.source === 'chain' && batch.kind === 'option') {
        newestMs = batch.atMs
        dropUnlisted({ venue, symbol: batch.symbol }, events)
      }
      for (const event of events) {
        if (event.type === 'option-quote') take(event, batch.source === 'stream')
        else if (event.type === 'trade' && event.kind === 'option') {
          const one = note(event)
          queue.push(one)
          const key = marketKey(event)
          const own = waiting.get(key) ?? new Map<string, Waiting[]>()
          waiting.set(key, own)
          own.set(event.instrument, [...(own.get(event.instrument) ?? []), one])
        } else continue
        newestMs = Math.max(newestMs, event.atMs)
      }
      if (queue.length === 0) return []
      const done = queue.filter(
        (one) => isDone(one) || (one.trade.venue === venue && newestMs - one.trade.atMs > MAX_WAIT_MS),
      )
      if (done.length === 0) return []
      for (const one of done) forget(one)
      const gone = new Set(done)
      queue = queue.filter((one) => !gone.has(one))
      return done.flatMap((one) => bookOf(one) ?? [])
    },
  }
}
