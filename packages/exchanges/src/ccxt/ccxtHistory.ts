import type { MarketEvent } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { effectsFrom } from '../connection/effects.ts'
import { VenueError } from '../connection/jsonRpc.ts'
import { longShareOf } from '../feed/books/longShort.ts'
import type { RateLimiter } from '../rest/rateLimiter.ts'
import type { HistoryAccess, HistoryKind, HistoryPage, HistoryRequest, VenueHistory } from '../venue/history.ts'
import { type CcxtBook, type CcxtReader, type Listed, openBook, readListed, type Span } from './ccxtBook.ts'
import type { CcxtExchange, OpenCcxt } from './ccxtExchange.ts'
import { candleFrom, fundingFrom, openInterestFrom } from './ccxtRows.ts'

type CcxtKind = 'candles' | 'funding' | 'open-interest' | 'long-short-ratio'
const CCXT_KINDS: readonly CcxtKind[] = ['candles', 'funding', 'open-interest', 'long-short-ratio']
const USUAL_FUNDING_HOURS = 8
const LONGEST_FUNDING_MS = 8 * MS_PER_HOUR
const USUAL_INTERVAL_MS = MS_PER_HOUR
/** A span without rows is reported when it is at least this many bars, or hours, long. */
const WORTH_A_WORD = 24

const TIMEFRAMES: ReadonlyMap<number, string> = new Map([
  [60_000, '1m'],
  [5 * 60_000, '5m'],
  [15 * 60_000, '15m'],
  [30 * 60_000, '30m'],
  [MS_PER_HOUR, '1h'],
  [4 * MS_PER_HOUR, '4h'],
  [12 * MS_PER_HOUR, '12h'],
  [24 * MS_PER_HOUR, '1d'],
])

const timeframeOf = (intervalMs: number): string => {
  const timeframeName = TIMEFRAMES.get(intervalMs)
  if (timeframeName !== undefined) return timeframeName
  throw new RangeError(`A bar is ${[...TIMEFRAMES.values()].join(', ')} long, got ${intervalMs} ms.`)
}

/** Reader of one kind of history of a book. */
type Reading = {
  readonly rows: number
  readonly stepMs: number
  readonly retentionMs: number
  /** Extra time fetched before a span, for rows that are needed to interpret the first row inside. */
  readonly backMs: number
  readonly has: (listed: Listed) => boolean
  /** `lost`: number of rows that could not be read. */
  readonly read: (
    exchange: CcxtExchange,
    listed: Listed,
    span: Span,
    now: () => number,
  ) => Promise<{ readonly events: readonly MarketEvent[]; readonly lost: number }>
}

const readingOf = <Row>(
  reader: CcxtReader<Row>,
  stepMs: number,
  eventsFrom: (rows: readonly Row[], listed: Listed, receivedAtMs: number) => readonly (MarketEvent | undefined)[],
): Reading => ({
  rows: Math.min(reader.rows, Math.floor((reader.longestMs ?? Number.POSITIVE_INFINITY) / stepMs)),
  stepMs,
  retentionMs: reader.retentionMs?.(stepMs) ?? Number.POSITIVE_INFINITY,
  backMs: 0,
  has: ({ instrument }) => reader.kinds?.includes(instrument.kind) ?? true,
  read: async (exchange, listed, span, now) => {
    const rows = await reader.fetch(exchange, listed.market, span)
    const events = eventsFrom(rows, listed, now()).filter((event) => event !== undefined)
    return { events, lost: rows.length - events.length }
  },
})

const candleReading = ({ history: { candles } }: CcxtBook, intervalMs: number): Reading | undefined =>
  candles &&
  readingOf(candles, intervalMs, (rows, listed, receivedAtMs) =>
    rows.map((row) => candleFrom(row, listed, candles.volume, intervalMs, receivedAtMs)),
  )

/** Returns the reader of funding payments of a book's perpetuals. */
export const fundingReading = ({ history: { funding }, fundingHours }: CcxtBook): Reading | undefined => {
  if (funding === undefined) return undefined
  const usual = fundingHours ?? USUAL_FUNDING_HOURS
  const perpetuals: typeof funding = { ...funding, kinds: ['perpetual'] }
  // Payments come at most hourly, so a span with as many hours as a request has rows fits into one request.
  const reading = readingOf(perpetuals, MS_PER_HOUR, (rows, listed, receivedAtMs) =>
    fundingFrom(rows, listed, usual, receivedAtMs),
  )
  // A payment covers the hours since the previous one.
  return { ...reading, backMs: LONGEST_FUNDING_MS }
}

const openInterestReading = ({ history: { openInterest } }: CcxtBook, intervalMs: number): Reading | undefined =>
  openInterest &&
  readingOf({ kinds: ['perpetual', 'future'], ...openInterest }, intervalMs, (rows, listed, receivedAtMs) =>
    rows.map((row) => openInterestFrom(row, listed, receivedAtMs)),
  )

const ratioReading = ({ history: { ratios } }: CcxtBook, intervalMs: number): Reading | undefined =>
  ratios &&
  readingOf({ kinds: ['perpetual'], ...ratios }, intervalMs, (rows, { instrument }, receivedAtMs) =>
    rows.map((row) =>
      row.atMs > 0 && row.longShare >= 0 && row.longShare <= 1
        ? longShareOf(instrument, row.counted, row, receivedAtMs)
        : undefined,
    ),
  )

const readingFor = (kind: HistoryKind, book: CcxtBook, intervalMs: number): Reading | undefined => {
  if (kind === 'candles') return candleReading(book, intervalMs)
  if (kind === 'funding') return fundingReading(book)
  if (kind === 'long-short-ratio') return ratioReading(book, intervalMs)
  return kind === 'open-interest' ? openInterestReading(book, intervalMs) : undefined
}

type Loaded = { readonly open: OpenCcxt; readonly listed: readonly Listed[] }

const hostUrlOf = (access: HistoryAccess): string => access.urls.ccxt ?? new URL(access.urls.rest).origin

/**
 * Caches lists per run, because they are long. A run has one limiter: after it is closed, its exchanges send nothing,
 * and the next run opens its own, even if both share an abort signal.
 */
const loader = (venue: string) => {
  const runs = new WeakMap<RateLimiter, Map<string, Promise<Loaded>>>()
  const read = async (book: CcxtBook, symbols: readonly string[], access: HistoryAccess): Promise<Loaded> => {
    const { limiter, signal } = access
    const open = await openBook(book, {
      hostUrl: hostUrlOf(access),
      limiter,
      stopped: signal,
      effects: effectsFrom(access),
    })
    return { open, listed: await readListed(venue, book, symbols, open) }
  }
  return (book: CcxtBook, symbol: string, access: HistoryAccess): Promise<Loaded> => {
    const run = runs.get(access.limiter) ?? new Map<string, Promise<Loaded>>()
    runs.set(access.limiter, run)
    const symbols = book.symbols.includes(symbol) ? book.symbols : [symbol]
    const key = [book.title, ...symbols].join('\n')
    const cached = run.get(key)
    if (cached !== undefined) return cached
    const reading = read(book, symbols, access)
    run.set(key, reading)
    reading.catch(() => run.delete(key))
    return reading
  }
}

const dayText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`

async function* pagesOf(
  { open, listed }: { readonly open: OpenCcxt; readonly listed: Listed },
  reading: Reading,
  request: HistoryRequest,
  title: string,
  timeframe: string,
): AsyncGenerator<HistoryPage> {
  const { stepMs, rows, backMs } = reading
  const { now } = effectsFrom(request)
  const nowMs = now()
  // The current bar is not complete yet.
  const endMs = Math.min(request.toMs, request.kind === 'candles' ? Math.floor(nowMs / stepMs) * stepMs : nowMs)
  const { listedMs, name } = listed.instrument
  let fromMs = Math.max(request.fromMs, Math.floor((listedMs ?? 0) / stepMs) * stepMs)
  const earliestMs = Math.ceil((nowMs - reading.retentionMs) / stepMs) * stepMs
  if (fromMs < earliestMs && fromMs < endMs) {
    fromMs = Math.min(earliestMs, endMs)
    const gap = `${title} has no ${request.kind} of ${name} from before ${dayText(earliestMs)}.`
    yield { events: [], throughMs: fromMs - 1, gap }
  } else if (fromMs >= endMs && endMs > request.fromMs) yield { events: [], throughMs: endMs - 1 }
  while (fromMs < endMs) {
    request.signal.throwIfAborted()
    const toMs = Math.min(endMs, fromMs + rows * stepMs - backMs)
    const span: Span = { fromMs: fromMs - backMs, toMs, timeframe, rows: Math.ceil((toMs - fromMs + backMs) / stepMs) }
    const { events, lost } = await open.run((exchange) => reading.read(exchange, listed, span, now))
    const inside = events.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).sort((a, b) => a.atMs - b.atMs)
    const isEmpty = inside.length === 0 && toMs - fromMs >= WORTH_A_WORD * stepMs
    const where = `${request.kind} of ${name} from ${dayText(fromMs)} to ${dayText(toMs)}`
    const unread = `${lost === 1 ? '1 row' : `${lost} rows`} of ${where} could not be read.`
    const gap = lost > 0 ? unread : isEmpty ? `${title} returned no ${where}.` : undefined
    yield { events: inside, throughMs: toMs - 1, ...(gap === undefined ? {} : { gap }) }
    fromMs = toMs
  }
}

/**
 * Returns a history of candles, funding payments, open interest and long/short ratios through ccxt; lists are read once
 * per run (one limiter).
 */
export const ccxtHistory = (venue: string, books: readonly CcxtBook[]): VenueHistory => {
  const load = loader(venue)
  const kinds = CCXT_KINDS.filter((kind) => books.some((book) => readingFor(kind, book, USUAL_INTERVAL_MS)))
  type ListedBook = { readonly book: CcxtBook; readonly open: OpenCcxt; readonly listed: Listed }
  /**
   * Returns the books that have this kind of history for a market, and a problem for each book whose list cannot be
   * read.
   */
  const listedFor = async (kind: HistoryKind, symbol: string, access: HistoryAccess) => {
    const listedBooks: ListedBook[] = []
    const problems: unknown[] = []
    // A market that is collected by default is in known books; one that was turned on may be in any.
    const own = books.filter(({ symbols }) => symbols.includes(symbol))
    for (const book of own.length > 0 ? own : books) {
      const reading = readingFor(kind, book, USUAL_INTERVAL_MS)
      if (reading === undefined) continue
      try {
        const { open, listed } = await load(book, symbol, access)
        for (const each of listed)
          if (each.instrument.symbol === symbol && reading.has(each)) listedBooks.push({ book, open, listed: each })
      } catch (error) {
        problems.push(error)
      }
    }
    return { found: listedBooks, problems }
  }
  return {
    kinds,
    limits: {
      perSecond: Math.min(...books.map(({ limits }) => limits.perSecond)),
      burst: Math.min(...books.map(({ limits }) => limits.burst)),
    },
    instruments: async (kind, symbol, access) => {
      const { found: listedBooks, problems } = await listedFor(kind, symbol, access)
      if (problems.length > 0) throw problems[0]
      return listedBooks.map(({ listed }) => listed.instrument.name)
    },
    pages: async function* (request) {
      const { kind, symbol, instrument, intervalMs = USUAL_INTERVAL_MS, fromMs, toMs } = request
      if (!kinds.some((candidate) => candidate === kind))
        throw new RangeError(`${venue} has ${kinds.join(', ')} through ccxt, not ${kind}.`)
      if (!(fromMs <= toMs)) throw new RangeError(`A span begins before it ends, got ${fromMs} to ${toMs}.`)
      const timeframe = timeframeOf(intervalMs)
      const { found: listedBooks, problems } = await listedFor(kind, symbol, request)
      const match = listedBooks.find(({ listed }) => listed.instrument.name === instrument)
      if (match === undefined && problems.length > 0) throw problems[0]
      // A market that never has such contracts, so there is no history to read.
      if (instrument === undefined && listedBooks.length === 0) return yield { events: [], throughMs: toMs - 1 }
      const names = listedBooks.map(({ listed }) => listed.instrument.name).join(', ')
      if (match === undefined)
        throw new VenueError(`${venue} has ${kind} in ${symbol} of ${names || 'nothing'}, not of ${instrument}.`)
      const reading = readingFor(kind, match.book, intervalMs)
      if (reading !== undefined) yield* pagesOf(match, reading, request, match.book.title, timeframe)
    },
  }
}
