import { type BookDepth, type Instrument, unixMs } from '@gvol/market'
import { DEPTH_LEVELS, finestDepth, foldedDepth, levelsFrom } from '../feed/books/bookDepth.ts'
import { quoted } from '../messages/fields.ts'
import { venueInstant } from '../messages/instants.ts'
import type { Reject } from '../messages/rejections.ts'
import { type RunPart, runAll } from '../rest/partRunner.ts'
import type { Monitor } from '../status/monitor.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, CcxtOrderBook, OpenCcxt } from './ccxtExchange.ts'

/**
 * One book aggregated at several widths, the finest first. @param groupBps  width of a level in bps; 0 for single
 * levels
 */
export type GroupedBook = { readonly groupBps: number; readonly book: CcxtOrderBook }

/** How the depth of a book is fetched. */
export type CcxtDepth = {
  /** Maximum levels per side in the response; if there are this many, the book may be deeper. */
  readonly most: number
  readonly fetch: (exchange: CcxtExchange, market: CcxtMarket) => Promise<readonly GroupedBook[]>
}

const single = (book: CcxtOrderBook): readonly GroupedBook[] => [{ groupBps: 0, book }]

/** Requests 50 levels per side. */
export const requestedLevels: CcxtDepth = {
  most: DEPTH_LEVELS,
  fetch: async (exchange, { symbol }) => single(await exchange.fetchOrderBook(symbol, DEPTH_LEVELS)),
}

/** For a venue whose endpoint returns a fixed number of levels. */
export const fixedLevels = (most: number): CcxtDepth => ({
  most,
  fetch: async (exchange, { symbol }) => single(await exchange.fetchOrderBook(symbol)),
})

type DepthReadOptions = {
  readonly depth: CcxtDepth
  readonly monitor: Pick<Monitor, 'emit'>
  readonly reject: Reject
  readonly now: () => number
  readonly listed: () => readonly Listed[]
  readonly opened: () => OpenCcxt | undefined
  readonly isDeep: (instrument: Instrument) => boolean
}

/** Returns undefined for an unreadable book, and an empty list for a book with an empty side. */
export const depthFrom = (
  books: readonly GroupedBook[],
  { instrument }: Listed,
  most: number,
  receivedAtMs: number,
  reject: Reject = () => {},
): readonly BookDepth[] | undefined => {
  let middle: number | undefined
  const grouped: { readonly groupBps: number; readonly depth: readonly BookDepth[] }[] = []
  for (const { groupBps, book } of books) {
    const bids = levelsFrom(book.bids)
    const asks = levelsFrom(book.asks)
    if (bids === undefined || asks === undefined) return undefined
    if (bids.length === 0 || asks.length === 0) return []
    const bookMs = quoted(book.timestamp) ?? receivedAtMs
    const stamp = {
      atMs: venueInstant(bookMs, receivedAtMs, reject, instrument.name),
      receivedAtMs: unixMs(receivedAtMs),
    }
    const depth = foldedDepth(bids, asks, instrument, stamp, most, middle)
    if (depth.length === 0) return undefined
    middle ??= depth[0]?.mid
    grouped.push({ groupBps, depth })
  }
  return finestDepth(grouped)
}

/** Returns a poll that reads the depth of contracts and pairs. */
const depthRead =
  ({ depth, monitor, reject, now, listed, opened, isDeep }: DepthReadOptions): ((runPart?: RunPart) => Promise<void>) =>
  async (runPart = runAll) => {
    const open = opened()
    if (open === undefined) return
    for (const one of listed().filter(({ instrument }) => isDeep(instrument)))
      await runPart(`Depth of ${one.instrument.name}`, async () => {
        const books = await open.runWhole((exchange) => depth.fetch(exchange, one.market))
        const events = depthFrom(books, one, depth.most, now(), reject)
        if (events === undefined) reject('unreadable-book', 'expected levels of both sides', one.instrument.name)
        else monitor.emit(events, { source: 'stream' })
      })
  }

/** Returns the depth polls of a book, if it has any. */
export const depthReads = (
  book: CcxtBook,
  options: Omit<DepthReadOptions, 'depth'>,
): readonly ((runPart?: RunPart) => Promise<void>)[] =>
  book.live?.depth === undefined ? [] : [depthRead({ ...options, depth: book.live.depth })]
