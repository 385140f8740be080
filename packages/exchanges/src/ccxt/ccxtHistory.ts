import { type MarketEvent, MS_PER_HOUR } from '@gvol/market'
import { effectsFrom } from '../connection/effects.ts'
import { VenueError } from '../connection/jsonRpc.ts'
import { longShareOf } from '../feed/books/longShort.ts'
import type { HistoryAccess, HistoryKind, HistoryPage, HistoryRequest, VenueHistory } from '../venue/history.ts'
import { type CcxtBook, type CcxtReader, type Listed, openBook, readListed, type Span } from './ccxtBook.ts'
import type { CcxtExchange, OpenCcxt } from './ccxtExchange.ts'
import { candleFrom, fundingFrom, openInterestFrom } from './ccxtRows.ts'

type CcxtKind = 'candles' | 'funding' | 'open-interest' | 'long-short-ratio'
const CCXT_KINDS: readonly CcxtKind[] = ['candles', 'funding', 'open-interest', 'long-short-ratio']
const USUAL_FUNDING_HOURS = 8
const LONGEST_FUNDING_MS = 8 * MS_PER_HOUR
const USUAL_INTERVAL_MS = MS_PER_HOUR
/** A span without rows is worth a word when it is at least that many bars, or hours, long. */
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
  const found = TIMEFRAMES.get(intervalMs)
  if (found !== undefined) return found
  throw new RangeError(`A bar is ${[...TIMEFRAMES.values()].join(', ')} long, got ${intervalMs} ms.`)
}

/** One kind of history of a book. */
type Reading = {
  readonly rows: number
  readonly stepMs: number
  readonly keepsMs: number
  /** How much before a span is asked for as well: rows that say something of the first one inside. */
  readonly backMs: number
  readonly has: (listed: Listed) => boolean
  /** `lost`: rows that could not be read. */
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
  keepsMs: reader.keepsMs?.(stepMs) ?? Number.POSITIVE_INFINITY,
  backMs: 0,
  has: ({ instrument }) => reader.kinds?.includes(instrument.kind) ?? true,
  read: async (exchange, listed, span, now) => {
    const rows = await reader.ask(exchange, listed.market, span)
    const events = eventsFrom(rows, listed, now()).filter((event) => event !== undefined)
    return { events, lost: rows.length - events.length }
  },
})

const candleReading = ({ history: { candles } }: CcxtBook, intervalMs: number): Reading | undefined =>
  candles &&
  readingOf(candles, intervalMs, (rows, listed, receivedAtMs) =>
    rows.map((row) => candleFrom(row, listed, candles.volume, intervalMs, receivedAtMs)),
  )

/** Payments of a book's perpetuals. */
export const fundingReading = ({ history: { funding }, fundingHours }: CcxtBook): Reading | undefined => {
  if (funding === undefined) return undefined
  const usual = fundingHours ?? USUAL_FUNDING_HOURS
  const perpetuals: typeof funding = { ...funding, kinds: ['perpetual'] }
  // Payments come every hour at most, so a span of as many hours as a request has rows is answered whole.
  const reading = readingOf(perpetuals, MS_PER_HOUR, (rows, listed, receivedAtMs) =>
    fundingFrom(rows, listed, usual, receivedAtMs),
  )
  // A payment is for the hours since the one before it.
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

const placeOf = (access: HistoryAccess): string => access.urls.ccxt ?? new URL(access.urls.rest).origin

/** Lists are long, so those of one run (one signal) are read once. */
const loader = (venue: string) => {
  const runs = new WeakMap<AbortSignal, Map<CcxtBook, Promise<Loaded>>>()
  const read = async (book: CcxtBook, access: HistoryAccess): Promise<Loaded> => {
    const { limiter, signal } = access
    const open = await openBook(book, {
      place: placeOf(access),
      limiter,
      stopped: signal,
      effects: effectsFrom(access),
    })
    return { open, listed: await readListed(venue, book, book.symbols, open) }
  }
  return (book: CcxtBook, access: HistoryAccess): Promise<Loaded> => {
    const run = runs.get(access.signal) ?? new Map<CcxtBook, Promise<Loaded>>()
    runs.set(access.signal, run)
    const known = run.get(book)
    if (known !== undefined) return known
    const reading = read(book, access)
    run.set(book, reading)
    reading.catch(() => run.delete(book))
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
  // The bar under way is no bar yet.
  const endMs = Math.min(request.toMs, request.kind === 'candles' ? Math.floor(nowMs / stepMs) * stepMs : nowMs)
  const { listedMs, name } = listed.instrument
  let fromMs = Math.max(request.fromMs, Math.floor((listedMs ?? 0) / stepMs) * stepMs)
  const earliestMs = Math.ceil((nowMs - reading.keepsMs) / stepMs) * stepMs
  if (fromMs < earliestMs && fromMs < endMs) {
    fromMs = Math.min(earliestMs, endMs)
    const gap = `${title} keeps no ${request.kind} of ${name} from before ${dayText(earliestMs)}.`
    yield { events: [], throughMs: fromMs - 1, gap }
  } else if (fromMs >= endMs && endMs > request.fromMs) yield { events: [], throughMs: endMs - 1 }
  while (fromMs < endMs) {
    request.signal.throwIfAborted()
    const toMs = Math.min(endMs, fromMs + rows * stepMs - backMs)
    const span: Span = { fromMs: fromMs - backMs, toMs, timeframe, rows: Math.ceil((toMs - fromMs + backMs) / stepMs) }
    const { events, lost } = await open.ask((exchange) => reading.read(exchange, listed, span, now))
    const inside = events.filter(({ atMs }) => atMs >= fromMs && atMs < toMs).sort((a, b) => a.atMs - b.atMs)
    const isEmpty = inside.length === 0 && toMs - fromMs >= WORTH_A_WORD * stepMs
    const where = `${request.kind} of ${name} from ${dayText(fromMs)} to ${dayText(toMs)}`
    const unread = `${lost === 1 ? '1 row' : `${lost} rows`} of ${where} could not be read.`
    const gap = lost > 0 ? unread : isEmpty ? `${title} told no ${where}.` : undefined
    yield { events: inside, throughMs: toMs - 1, ...(gap === undefined ? {} : { gap }) }
    fromMs = toMs
  }
}

/** Candles, funding payments, open interest and long/short ratios of the past through ccxt; lists are read once a run (one signal). */
export const ccxtHistory = (venue: string, books: readonly CcxtBook[]): VenueHistory => {
  const load = loader(venue)
  const kinds = CCXT_KINDS.filter((kind) => books.some((book) => readingFor(kind, book, USUAL_INTERVAL_MS)))
  type Found = { readonly book: CcxtBook; readonly open: OpenCcxt; readonly listed: Listed }
  /** Of the books that tell such history of a market; one whose list cannot be read is told of beside. */
  const listedFor = async (kind: HistoryKind, symbol: string, access: HistoryAccess) => {
    const found: Found[] = []
    const problems: unknown[] = []
    for (const book of books) {
      const reading = readingFor(kind, book, USUAL_INTERVAL_MS)
      if (reading === undefined || !book.symbols.includes(symbol)) continue
      try {
        const { open, listed } = await load(book, access)
        for (const each of listed)
          if (each.instrument.symbol === symbol && reading.has(each)) found.push({ book, open, listed: each })
      } catch (error) {
        problems.push(error)
      }
    }
    return { found, problems }
  }
  return {
    kinds,
    limits: {
      perSecond: Math.min(...books.map(({ limits }) => limits.perSecond)),
      burst: Math.min(...books.map(({ limits }) => limits.burst)),
    },
    instruments: async (kind, symbol, access) => {
      const { found, problems } = await listedFor(kind, symbol, access)
      if (problems.length > 0) throw problems[0]
      return found.map(({ listed }) => listed.instrument.name)
    },
    pages: async function* (request) {
      const { kind, symbol, instrument, intervalMs = USUAL_INTERVAL_MS, fromMs, toMs } = request
      if (!kinds.some((known) => known === kind))
        throw new RangeError(`${venue} has ${kinds.join(', ')} through ccxt, not ${kind}.`)
      if (!(fromMs <= toMs)) throw new RangeError(`A span begins before it ends, got ${fromMs} to ${toMs}.`)
      const timeframe = timeframeOf(intervalMs)
      const { found: known, problems } = await listedFor(kind, symbol, request)
      const found = known.find(({ listed }) => listed.instrument.name === instrument)
      if (found === undefined && problems.length > 0) throw problems[0]
      // A market without such contracts, which has none of it at any time.
      if (instrument === undefined && known.length === 0) return yield { events: [], throughMs: toMs - 1 }
      const names = known.map(({ listed }) => listed.instrument.name).join(', ')
      if (found === undefined)
        throw new VenueError(`${venue} has ${kind} in ${symbol} of ${names || 'nothing'}, not of ${instrument}.`)
      const reading = readingFor(kind, found.book, intervalMs)
      if (reading !== undefined) yield* pagesOf(found, reading, request, found.book.title, timeframe)
    },
  }
}
