import { type BookDepth, type Instrument, unixMs } from '@gvol/market'
import { DEPTH_LEVELS, finestDepth, foldedDepth, levelsFrom } from '../feed/books/bookDepth.ts'
import { quoted } from '../messages/fields.ts'
import type { Reject } from '../messages/rejections.ts'
import type { Monitor } from '../status/monitor.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, CcxtOrderBook, OpenCcxt } from './ccxtExchange.ts'

/** The same book in groups of levels, the finest first. @param groupBps  how wide a group is; 0 of single levels */
export type GroupedBook = { readonly groupBps: number; readonly book: CcxtOrderBook }

/** How the depth of a book is asked for. */
export type CcxtDepth = {
  /** Levels of a side that the venue gives at most for what it is asked: where there are as many, there may be more. */
  readonly most: number
  readonly ask: (exchange: CcxtExchange, market: CcxtMarket) => Promise<readonly GroupedBook[]>
}

const single = (book: CcxtOrderBook): readonly GroupedBook[] => [{ groupBps: 0, book }]

/** Fifty levels, as many as the venue is asked for. */
export const levelsAsked: CcxtDepth = {
  most: DEPTH_LEVELS,
  ask: async (exchange, { symbol }) => single(await exchange.fetchOrderBook(symbol, DEPTH_LEVELS)),
}

/** Levels of a venue that cannot be told how many are wanted. */
export const levelsGiven = (most: number): CcxtDepth => ({
  most,
  ask: async (exchange, { symbol }) => single(await exchange.fetchOrderBook(symbol)),
})

type Given = {
  readonly depth: CcxtDepth
  readonly monitor: Pick<Monitor, 'emit'>
  readonly reject: Reject
  readonly now: () => number
  readonly listed: () => readonly Listed[]
  readonly opened: () => OpenCcxt | undefined
  readonly isDeep: (instrument: Instrument) => boolean
}

/** Undefined for a book that cannot be read; none of one with a side that nobody quotes. */
export const depthFrom = (
  books: readonly GroupedBook[],
  { instrument }: Listed,
  most: number,
  receivedAtMs: number,
): readonly BookDepth[] | undefined => {
  let middle: number | undefined
  const grouped: { readonly groupBps: number; readonly depth: readonly BookDepth[] }[] = []
  for (const { groupBps, book } of books) {
    const bids = levelsFrom(book.bids)
    const asks = levelsFrom(book.asks)
    if (bids === undefined || asks === undefined) return undefined
    if (bids.length === 0 || asks.length === 0) return []
    const stamp = { atMs: unixMs(quoted(book.timestamp) ?? receivedAtMs), receivedAtMs: unixMs(receivedAtMs) }
    const depth = foldedDepth(bids, asks, instrument, stamp, most, middle)
    if (depth.length === 0) return undefined
    middle ??= depth[0]?.mid
    grouped.push({ groupBps, depth })
  }
  return finestDepth(grouped)
}

/** What asks again and again how deep the books of contracts and pairs are. */
const depthRead =
  ({ depth, monitor, reject, now, listed, opened, isDeep }: Given): (() => Promise<void>) =>
  async () => {
    const open = opened()
    if (open === undefined) return
    for (const one of listed().filter(({ instrument }) => isDeep(instrument))) {
      const books = await open.ask((exchange) => depth.ask(exchange, one.market))
      const events = depthFrom(books, one, depth.most, now())
      if (events === undefined) reject('unreadable-book', 'expected levels of both sides', one.instrument.name)
      else monitor.emit(events, { source: 'stream' })
    }
  }

/** Depth of a book, where it is asked for. */
export const depthReads = (book: CcxtBook, given: Omit<Given, 'depth'>): readonly (() => Promise<void>)[] =>
  book.live?.depth === undefined ? [] : [depthRead({ ...given, depth: book.live.depth })]
