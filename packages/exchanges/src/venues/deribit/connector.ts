import { effectsFrom } from '../../connection/effects.ts'
import type { Rpc } from '../../connection/jsonRpc.ts'
import { rateLimiter } from '../../rest/rateLimiter.ts'
import { listingOf } from '../../status/listing.ts'
import { connectorMonitor } from '../../status/monitor.ts'
import { shapeWatch } from '../../status/shapeWatch.ts'
import type { ConnectOptions, Connector } from '../../venue/venue.ts'
import { deribitFeed } from './feed.ts'
import { type BookLoop, startBookLoop } from './loops/bookLoop.ts'
import { deribitBooks } from './loops/books.ts'
import { channelsOf } from './loops/channels.ts'
import { startMarketLoop } from './loops/marketLoop.ts'
import { quoteLines } from './loops/quoteLines.ts'
import { deribitRequests } from './loops/requests.ts'
import { startSettlementLoop } from './loops/settlementLoop.ts'
import { deribitStream, SUBSCRIPTION_LIMIT } from './loops/stream.ts'
import { tradedOptions } from './loops/tradedOptions.ts'
import { tradeGaps } from './loops/tradeGaps.ts'
import { type Book, bookName, booksOf, unlistedSymbols } from './markets.ts'
import { DERIBIT } from './normalize/instruments.ts'
import { shapes } from './shapes.ts'

const SPOT_PAIRS = deribitBooks.flatMap(({ symbols }) => symbols)
const REQUEST_TIMEOUT_MS = 15_000
const CHAIN_POLL_MS = 10_000
const INSTRUMENT_REFRESH_MS = 5 * 60_000
/** With chains every ten seconds, trades are read again once a minute. */
const CHAINS_BETWEEN_REREADS = 6
/** Three heartbeats. */
const SILENT_AFTER_MS = 30_000

/** Returns a connector that polls the chains, streams the rest, and fetches trades missed while the stream was down. */
export const connectDeribit = (options: ConnectOptions): Connector => {
  const { symbols, log } = options
  const effects = effectsFrom(options)
  const chainPollMs = options.chainPollMs ?? CHAIN_POLL_MS
  const silentAfterMs = options.silentAfterMs ?? SILENT_AFTER_MS
  const requests = deribitRequests({ url: options.urls.rest, timeoutMs: REQUEST_TIMEOUT_MS, effects })
  const books = booksOf(symbols)
  const loops = new Map<string, BookLoop>()
  const unread = new Set(books.map(bookName))

  const feed = deribitFeed({
    symbols,
    now: effects.now,
    onUnknown: ({ name, book, tradeAtMs }) => {
      if (book === undefined || !loops.get(bookName(book))?.requestInstrument(name)) return
      if (tradeAtMs !== undefined) gaps.noteUnlistedTrade(book, tradeAtMs)
    },
  })
  const monitor = connectorMonitor({
    venue: DERIBIT,
    options,
    effects,
    staleAfterMs: Math.max(silentAfterMs, 3 * chainPollMs),
    stream: () => stream,
    isComplete: () => books.every((book) => loops.get(bookName(book))?.hasChain()),
    rejected: feed.rejected,
  })
  const shape = shapeWatch('Deribit', shapes, monitor.problems)
  const rpc: Rpc = async (method, params) => {
    const answer = await requests.rpc(method, params)
    monitor.markReceived()
    shape.check(method, answer.result)
    return answer
  }
  const parts = { rpc, feed, monitor, effects, log }
  const gaps = tradeGaps({
    ...parts,
    books,
    sinceMs: options.tradesSinceMs,
    rereadMs: CHAINS_BETWEEN_REREADS * chainPollMs,
  })
  const traded = tradedOptions()
  const limiter = rateLimiter(SUBSCRIPTION_LIMIT, effects)
  const onNotification = (params: unknown, receivedAtMs: number) => {
    const events = feed.takeNotification(params, receivedAtMs)
    const newest = events.at(-1)
    if (newest === undefined) return
    monitor.clock.observe(newest.atMs, receivedAtMs)
    gaps.note(events)
    if (options.streamsEveryQuote !== true && traded.note(events)) stream.syncChannels()
    monitor.emit(events, { source: 'stream' })
  }
  const line = { ...parts, limiter, url: options.urls.ws, silentAfterMs, onNotification }
  const channels = () => {
    const listed = feed.instruments()
    const names = new Set(listed.map(({ name }) => name))
    const quoteInstruments = [
      ...new Set([...(options.quoteInstruments ?? []), ...traded.listed((name) => names.has(name))]),
    ]
    return channelsOf(symbols, listed, { ...options, quoteInstruments })
  }
  const stream = deribitStream({
    ...line,
    part: 'Stream',
    channels,
    flow: {
      resume: gaps.resume,
      interrupt: () => {
        gaps.interrupt()
        feed.forgetSizes(channels())
      },
    },
  })
  const quotes = quoteLines(
    () => feed.instruments().flatMap(({ kind, name }) => (kind === 'option' ? [name] : [])),
    (ofLine, number) =>
      deribitStream({
        ...line,
        part: `Quotes ${number}`,
        mayBeQuiet: true,
        channels: ofLine,
        flow: { resume: () => {}, interrupt: () => feed.forgetSizes(ofLine()) },
      }),
  )
  const others: { readonly stop: () => Promise<void> }[] = []
  const reportUnlisted = () => {
    // Spot pairs have a connector of their own.
    const missing = unlistedSymbols(symbols, feed.instruments()).filter((symbol) => !SPOT_PAIRS.includes(symbol))
    if (missing.length > 0) log('warn', `Deribit lists nothing in ${missing.join(', ')}.`)
  }
  const onInstruments = (book: Book, isChanged: boolean) => {
    if (unread.delete(bookName(book)) && unread.size === 0) reportUnlisted()
    // One list is enough: a book whose list is refused must not hold up the others.
    if (others.length === 0) {
      const listedBooks = () => books.filter((each) => !unread.has(bookName(each)))
      const currencies = () => [...new Set(listedBooks().map(({ currency }) => currency))]
      const isDeep = options.isDeep ?? (() => true)
      others.push(startSettlementLoop(parts), startMarketLoop({ ...parts, currencies, isDeep }))
    }
    if (isChanged) {
      options.onInstruments(feed.instruments())
      stream.syncChannels()
      if (options.streamsEveryQuote === true) quotes.sync()
    }
    gaps.onListRead(book)
  }

  return {
    start: async () => {
      const { instrumentRefreshMs = INSTRUMENT_REFRESH_MS } = options
      const settings = { ...parts, chainPollMs, instrumentRefreshMs, onInstruments }
      for (const book of books) loops.set(bookName(book), startBookLoop({ ...settings, book }))
      stream.start()
      monitor.start()
    },
    stop: async () => {
      monitor.stop()
      gaps.stop()
      requests.stop()
      limiter.close()
      stream.stop()
      quotes.stop()
      await Promise.all([...loops.values(), ...others].map((loop) => loop.stop()))
    },
    status: () => ({ ...monitor.status(), isCatchingUp: gaps.isBehind() }),
    listing: listingOf(() => [feed.markets()], symbols),
  }
}
