import { type Instrument, type MarketEvent, unixMs } from '@gvol/market'
import { backoff } from '../connection/backoff.ts'
import { type Effects, effectsFrom } from '../connection/effects.ts'
import { errorText, VenueError } from '../connection/jsonRpc.ts'
import { chainsOf } from '../feed/marketFeed.ts'
import { openContracts } from '../feed/openContracts.ts'
import { largest } from '../messages/instants.ts'
import { type Reject, rejectionCounter } from '../messages/rejections.ts'
import { partRunner, type RunPart } from '../rest/partRunner.ts'
import { type Poll, startPoll } from '../rest/poll.ts'
import { rateLimiter } from '../rest/rateLimiter.ts'
import { type ListedKind, listingOf } from '../status/listing.ts'
import { connectorMonitor, type Monitor } from '../status/monitor.ts'
import type { ConnectOptions, Connector } from '../venue/venue.ts'
import {
  type CcxtBook,
  type Facts,
  type FactsBySymbol,
  type FetchFacts,
  type Listed,
  openBook,
  type RunMarket,
  readMarketList,
  replyChecker,
} from './ccxtBook.ts'
import type { OpenCcxt } from './ccxtExchange.ts'
import { fundingReading } from './ccxtHistory.ts'
import { quoteFrom } from './ccxtQuotes.ts'
import { marketReads } from './readMarket.ts'
import { bookLine } from './readStream.ts'
import { tapeReads } from './readTape.ts'

const PRICES_MS = 10_000
const SLOW_MS = 60_000
const PAYMENTS_MS = 10 * 60_000
/** The lists have thousands of rows, of which a few change per week. */
const LIST_MS = 60 * 60_000
/** Minimum gap between two readings of a list, where a refusal asks for one. */
const LIST_GAP_MS = 60_000
/** How far back payments are fetched at the start, which closes a gap of a day. */
const PAYMENTS_BACK_MS = 24 * 60 * 60_000
/** Maximum age of slowly fetched facts. */
const FACTS_MAX_AGE_MS = 5 * SLOW_MS
/** A venue's timestamp that is further off cannot be that of the answer. */
const MAX_CLOCK_OFF_MS = 60_000
const USUAL_FUNDING_HOURS = 8
const MAX_WAIT_MS = 60_000

const merged = (parts: readonly (Facts | undefined)[]): Facts =>
  Object.fromEntries(
    parts.flatMap((part) => Object.entries(part ?? {}).filter(([, value]) => value !== undefined)),
  ) as Facts

type BookParts = {
  readonly venue: string
  readonly book: CcxtBook
  /** Markets to collect, of those that the venue lists. */
  readonly symbols: readonly string[]
  readonly options: ConnectOptions
  readonly effects: Effects
  readonly stopped: AbortSignal
  readonly monitor: Monitor
  readonly reject: Reject
  /** @param markets  all of the venue's list, after it was read */
  readonly onListed: (instruments: readonly Instrument[], markets?: readonly ListedKind[]) => void
}

/** One reading of a book; requests about single markets are parts. */
type Read = (runPart: RunPart) => Promise<void>

type PaymentsOptions = Pick<BookParts, 'book' | 'effects' | 'monitor'> & {
  readonly listed: () => readonly Listed[]
  readonly opened: () => OpenCcxt | undefined
}

/** Returns a reader of funding payments since the previous read. */
const paymentsReader = ({ book, effects, monitor, listed, opened }: PaymentsOptions): Read => {
  const paidAtMs = new Map<string, number>()
  return async (runPart) => {
    const reading = fundingReading(book)
    const open = opened()
    if (reading === undefined || open === undefined) return
    const nowMs = effects.now()
    const readMarket = async (each: Listed) => {
      const { name } = each.instrument
      const lastPaidMs = paidAtMs.get(name)
      // Starts from the last payment, because the next one covers the hours since it.
      const span = { fromMs: lastPaidMs ?? nowMs - PAYMENTS_BACK_MS, toMs: nowMs, timeframe: '1h', rows: reading.rows }
      const { events } = await open.run((exchange) => reading.read(exchange, each, span, effects.now))
      const fresh = events.filter(({ atMs }) => atMs >= span.fromMs && atMs <= nowMs && atMs !== lastPaidMs)
      const newest = fresh.at(-1)
      if (newest !== undefined) paidAtMs.set(name, newest.atMs)
      monitor.emit(fresh, { source: 'stream' })
    }
    for (const each of listed().filter(reading.has))
      await runPart(`Payments of ${each.instrument.name}`, () => readMarket(each))
  }
}

type SlowFacts = ReadonlyMap<string, { readonly atMs: number; readonly facts: ReadonlyMap<string, Facts> }>

/** Returns the facts of a market that are read rarely, of every kind that is recent. */
const recentFacts = (slowFacts: SlowFacts, symbol: string, nowMs: number): Facts[] =>
  [...slowFacts.values()].flatMap(({ atMs, facts }) =>
    nowMs - atMs < FACTS_MAX_AGE_MS ? (facts.get(symbol) ?? []) : [],
  )

/**
 * Runs one book: its list, then prices, slow facts and payments, each at its own interval and failing independently.
 */
const runBook = ({ venue, book, symbols, options, effects, stopped, monitor, reject, onListed }: BookParts) => {
  const { live } = book
  const limiter = rateLimiter(book.limits, effects)
  const slowFacts = new Map<string, { readonly atMs: number; readonly facts: ReadonlyMap<string, Facts> }>()
  const pending = new Set<string>()
  const polls: Poll[] = []
  let opened: OpenCcxt | undefined
  let listed: readonly Listed[] = []
  let hasBegun = false
  let listPoll: Poll | undefined
  /** A refused market may be delisted, and a new contract replaces one that expired. */
  const readListSoon = () => listPoll?.runSoon(LIST_GAP_MS)

  const parts = { book, monitor, reject, now: effects.now, listed: () => listed, opened: () => opened }
  const reads = [...tapeReads(parts), ...marketReads({ ...parts, isDeep: options.isDeep ?? (() => true) })]

  const onReply = replyChecker(book, monitor.problems)
  const line = bookLine({
    ...parts,
    effects,
    hostUrl: options.urls.ccxt ?? '',
    silentAfterMs: options.silentAfterMs ?? MAX_WAIT_MS,
  })

  const ask = (what: string, fetchFacts: FetchFacts, runPart: RunPart) => {
    const open = opened
    if (open === undefined) throw new VenueError('The list was not read yet.')
    const names = new Map(listed.map(({ market, instrument }) => [market.symbol, instrument.name]))
    const runMarket: RunMarket = ({ symbol }, run) =>
      runPart(`${what} of ${names.get(symbol) ?? symbol}`, () => open.run(run))
    return open.run((exchange) =>
      fetchFacts(
        exchange,
        listed.map(({ market }) => market),
        runMarket,
      ),
    )
  }
  const publishListed = (markets?: readonly ListedKind[]) => {
    const instruments = listed.map(({ instrument }) => instrument)
    onListed(instruments, markets)
    line?.syncTopics()
  }
  const isOpen = openContracts(effects.now)
  const openOf = (list: readonly Listed[]) => list.filter(({ instrument }) => isOpen(instrument))
  /** Contracts leave at their expiry, whether or not the venue's list still has them. */
  const dropExpired = () => {
    const open = openOf(listed)
    if (open.length === listed.length) return
    listed = open
    publishListed()
    readListSoon()
  }
  const readList: Read = async () => {
    opened ??= await openBook(book, { hostUrl: options.urls.ccxt ?? '', limiter, stopped, effects, reject, onReply })
    const reading = await readMarketList(venue, book, symbols, opened, listed)
    listed = openOf(reading.listed)
    monitor.markReceived()
    publishListed(reading.markets)
    if (!hasBegun) beginOthers()
    // What was refused is retried with the pauses of a failed list.
    const [refused] = reading.refused
    if (refused !== undefined) throw refused
  }
  const readPrices: Read = async (runPart) => {
    if (live === undefined || listed.length === 0) return
    const priceFacts: FactsBySymbol[] = []
    for (const fetchFacts of live.prices) priceFacts.push(await ask('Prices', fetchFacts, runPart))
    const receivedAtMs = effects.now()
    monitor.markReceived()
    const quotes = listed.flatMap(({ market: { symbol }, instrument }): MarketEvent[] => {
      const prices = priceFacts.map((facts) => facts.get(symbol))
      if (prices.every((facts) => facts === undefined)) return []
      const { atMs: _, ...slow } = merged(recentFacts(slowFacts, symbol, receivedAtMs))
      const { atMs = receivedAtMs, ...facts } = merged([slow, ...prices])
      const isNear = Math.abs(atMs - receivedAtMs) < MAX_CLOCK_OFF_MS
      const stamped = { ...facts, atMs: isNear ? atMs : receivedAtMs }
      const quote = quoteFrom(stamped, instrument, book.fundingHours ?? USUAL_FUNDING_HOURS, receivedAtMs, reject)
      return quote === undefined ? [] : [quote]
    })
    if (quotes.length === 0) throw new VenueError(`${book.title} returned no price for its ${listed.length} markets.`)
    const atMs = unixMs(largest(quotes.map((quote) => quote.atMs)))
    monitor.clock.observe(atMs, receivedAtMs)
    const futures = quotes.filter(({ type }) => type === 'future-quote').map((quote) => ({ ...quote, atMs }))
    for (const { batch, events } of chainsOf(futures, 'future', atMs).batches) monitor.emit(events, batch)
    const spots = quotes.filter(({ type }) => type === 'spot-quote')
    for (const { batch, events } of chainsOf(spots, 'spot', atMs).batches) monitor.emit(events, batch)
  }
  const begin = (what: string, everyMs: number, run: Read): Poll => {
    const name = `${what} of ${book.title}`
    pending.add(name)
    const onSuccess = () => {
      monitor.problems.clear(name)
      pending.delete(name)
      monitor.refresh()
    }
    const onFailure = (error: unknown, retryInMs: number) => monitor.problems.set(name, errorText(error), retryInMs)
    const wait = backoff({ firstMs: 1_000, maxMs: MAX_WAIT_MS, random: effects.random })
    const marketParts = partRunner({
      problems: monitor.problems,
      effects,
      isOptional: false,
      isStopped: () => stopped.aborted,
      onRefused: readListSoon,
    })
    const runRound = () => {
      dropExpired()
      return marketParts.runRound(run)
    }
    const poll = startPoll({ everyMs, run: runRound, backoff: wait, effects, onSuccess, onFailure })
    polls.push(poll)
    return poll
  }
  const beginOthers = () => {
    if (stopped.aborted || live === undefined) return
    hasBegun = true
    const pollSlow = (name: string, everyMs: number, fetchFacts: FetchFacts) =>
      begin(name, everyMs, async (runPart) => {
        const facts = await ask(name, fetchFacts, runPart)
        slowFacts.set(name, { atMs: effects.now(), facts })
      })
    const pricesMs = options.chainPollMs ?? PRICES_MS
    for (const [name, fetchFacts] of Object.entries(live.slow ?? {})) pollSlow(name, SLOW_MS, fetchFacts)
    if (live.indices !== undefined) pollSlow('Indices', pricesMs, live.indices)
    begin('Prices', pricesMs, readPrices)
    if (fundingReading(book) !== undefined) begin('Payments', PAYMENTS_MS, paymentsReader({ ...parts, effects }))
    for (const { name, everyMs, run } of reads) begin(name, everyMs, run)
    line?.start()
  }
  return {
    start: () => {
      listPoll = begin('List', options.instrumentRefreshMs ?? LIST_MS, readList)
    },
    isComplete: () => pending.size === 0,
    stop: async () => {
      line?.stop()
      limiter.close()
      await Promise.all(polls.map((poll) => poll.stop()))
    },
  }
}

/**
 * Returns a connector for books that ccxt serves. Everything is polled except what a book streams. Books whose quotes
 * come from another connector are skipped.
 */
export const connectCcxt = (venue: string, books: readonly CcxtBook[], options: ConnectOptions): Connector => {
  const effects = effectsFrom(options)
  const stopped = new AbortController()
  const { reject, report } = rejectionCounter(effects.now)
  const lists = new Map<CcxtBook, readonly Instrument[]>()
  const markets = new Map<CcxtBook, readonly ListedKind[]>()
  // Markets that no book has by default are collected by every book that lists them.
  const extra = options.symbols.filter((symbol) => !books.some(({ symbols }) => symbols.includes(symbol)))
  const selected = books.flatMap((book) => {
    const symbols = [...book.symbols.filter((symbol) => options.symbols.includes(symbol)), ...extra]
    const isIdle = symbols.length === 0 && book.isAlwaysListed !== true
    return book.live === undefined || isIdle ? [] : [{ book, symbols }]
  })
  const monitor = connectorMonitor({
    venue,
    options,
    effects,
    staleAfterMs: Math.max(options.silentAfterMs ?? MAX_WAIT_MS, 3 * (options.chainPollMs ?? PRICES_MS)),
    stream: () => ({ state: () => 'ready', reconnects: () => 0 }),
    isComplete: () => running.every((book) => book.isComplete()),
    rejected: report,
  })
  const running = selected.map(({ book, symbols }) =>
    runBook({
      venue,
      book,
      symbols,
      options,
      effects,
      stopped: stopped.signal,
      monitor,
      reject,
      onListed: (instruments, all) => {
        lists.set(book, instruments)
        if (all !== undefined) markets.set(book, all)
        options.onInstruments([...lists.values()].flat())
      },
    }),
  )
  return {
    start: async () => {
      for (const book of running) book.start()
      monitor.start()
    },
    stop: async () => {
      monitor.stop()
      stopped.abort()
      await Promise.all(running.map((book) => book.stop()))
    },
    status: monitor.status,
    listing: listingOf(() => [...markets.values()], options.symbols),
  }
}
