import { coinOf, type Instrument, type MarketEvent, type OptionBookAnswer } from '@gvol/market'
import type { CcxtBook } from '../ccxt/ccxtBook.ts'
import type { Effects } from '../connection/effects.ts'
import type { OpenSocket } from '../connection/socket.ts'
import type { RejectionReport } from '../messages/rejections.ts'
import { type ListedCounts, type ListedMarket, listedCounts } from '../status/listing.ts'
import type { Log, MissingPart } from '../status/problems.ts'
import type { AnswerShapes } from '../status/shapeWatch.ts'
import { type DatedEndpoint, endpointOn, endpointsFault } from './endpoints.ts'
import { guardedConnect, guardedFeed, guardedHistory } from './guard.ts'
import type { VenueHistory } from './history.ts'
import { openInterestCompared } from './openInterestCheck.ts'
import type { Quirks } from './quirks.ts'
import type { VenueColor } from './venueColor.ts'

export type VenueUrls = {
  readonly rest: string
  readonly ws: string
  /** URL of the venue's history API, if it differs from `rest`. */
  readonly history?: string
  /**
   * URL for requests through ccxt: `https://{host}` for the venue's own hosts, or one origin that serves all of them.
   * Left out: nothing is collected through ccxt.
   */
  readonly ccxt?: string
}

/** Markets by kind of data. A kind that is left out is not offered, or not collected. */
export type Offers = {
  readonly option?: readonly string[]
  /** Dated futures and perpetuals. */
  readonly future?: readonly string[]
  readonly spot?: readonly string[]
}

/**
 * Source of a batch of events.
 * chain: every option (or future, or spot pair) of `symbol` at one instant of the venue's clock, `atMs`; a coherent
 * snapshot.
 * stream: changes as they happen. backfill: data fetched later: trades to close a gap, settlements.
 */
export type Batch =
  | {
      readonly source: 'chain'
      readonly kind: 'option' | 'future' | 'spot'
      readonly symbol: string
      readonly atMs: number
    }
  | { readonly source: 'stream' | 'backfill' }

export type ConnectOptions = Partial<Effects> & {
  readonly urls: VenueUrls
  /** Markets to collect, e.g. `BTC`, `SOL_USDC`; a market that the venue does not offer by default is collected if it lists it. */
  readonly symbols: readonly string[]
  readonly onEvents: (events: readonly MarketEvent[], batch: Batch) => void
  /** Receives all instruments now listed in those markets, after every change of the list. */
  readonly onInstruments: (instruments: readonly Instrument[]) => void
  readonly log: Log
  readonly onStatus?: (status: ConnectorStatus) => void
  /** Interval between snapshots of the whole chain, ms. */
  readonly chainPollMs?: number
  /** Interval between reads of the instrument list if nothing triggers an earlier one, ms. */
  readonly instrumentRefreshMs?: number
  /** Silence on the stream after which the connection counts as broken, ms. */
  readonly silentAfterMs?: number
  /**
   * Instruments whose full ticker (greeks, bid and ask IV, sizes) is streamed, in addition to the markets' perpetuals.
   */
  readonly tickerInstruments?: readonly string[]
  /** Instruments whose best bid and ask are streamed. */
  readonly quoteInstruments?: readonly string[]
  /**
   * Streams every change of the best quotes of every listed option, on as many connections as needed, where the venue
   * supports it.
   */
  readonly streamsEveryQuote?: boolean
  /** Whether the depth of a contract's book is sampled; all are when left out. */
  readonly isDeep?: (instrument: Instrument) => boolean
  /**
   * Instant up to which every trade is stored, venue's clock, ms; later trades are fetched, as far back as the venue
   * provides them.
   */
  readonly tradesSinceMs?: number
}

/**
 * connecting: no data yet. connected: all data arrive. degraded: a part fails, the rest works.
 * stale: the displayed data are old because the venue fell silent. stopped: by the desk.
 */
export type ConnectorState = 'connecting' | 'connected' | 'degraded' | 'stale' | 'stopped'

export type ConnectorStatus = {
  readonly venue: string
  readonly state: ConnectorState
  /** Local clock at the last change of `state`, ms. */
  readonly sinceMs: number
  readonly lastMessageAtMs?: number
  /** Local clock minus the venue's at the last message: latency and clock skew together. */
  readonly lagMs?: number
  readonly messagesPerSecond: number
  readonly reconnects: number
  readonly rejected: RejectionReport
  /** Missed trades are still being fetched. */
  readonly isCatchingUp?: boolean
  /** Current problems, one sentence per part. */
  readonly problems: readonly string[]
  /** What the venue does not deliver now, part by part. */
  readonly missing?: readonly MissingPart[]
  /** Number of markets that the venue lists, as far as its lists are read, and how many of them are collected. */
  readonly listed?: ListedCounts
  readonly lastError?: string
}

export type Connector = {
  /** Starts everything and resolves immediately; an unreachable venue is retried until `stop`. */
  readonly start: () => Promise<void>
  /** Resolves when all connections are closed and no event will follow. */
  readonly stop: () => Promise<void>
  readonly status: () => ConnectorStatus
  /** Returns the markets that the venue lists, by symbol, as far as its lists are read. */
  readonly listing?: () => readonly ListedMarket[]
}

/**
 * Converts wire messages to market events, without socket or clock. The connector uses it live; tests and recordings
 * replay through it.
 */
export type Feed = {
  /**
   * Reads one recorded message: a stream notification as the venue sent it, or an answered request as `{ method,
   * params, response }`. Never throws: unusable messages are counted.
   */
  readonly read: (message: unknown, receivedAtMs: number) => readonly MarketEvent[]
  readonly instruments: () => readonly Instrument[]
  readonly rejected: () => RejectionReport
}

export type Venue = {
  /** Folder name, catalog key, URL segment, and name in the store. */
  readonly id: string
  readonly title: string
  readonly color: VenueColor
  /** archive: the venue has shut down; its history can be imported, nothing is live. */
  readonly status: 'live' | 'archive'
  /** Collected only where an operator names it, for example because its data may not be redistributed. */
  readonly isOptIn?: true
  /** Its newest URLs. */
  readonly urls: VenueUrls
  /** Its URLs by date, oldest first; the last one is `urls`. */
  readonly endpoints: readonly DatedEndpoint[]
  /** Returns the URLs that are valid at an instant; Unix ms. */
  readonly urlsAt: (atMs: number) => VenueUrls
  /** Shapes of its responses, compared at the start. */
  readonly shapes?: AnswerShapes
  readonly offers: Offers
  /** Markets that are collected unless the operator selects others. */
  readonly symbols: readonly string[]
  /** Returns the markets that an operator's names select: exactly these, or all markets of those coins. */
  readonly symbolsFor: (selected: readonly string[]) => readonly string[]
  /** Event types that it can emit live; the fixtures prove each. */
  readonly emits: readonly MarketEvent['type'][]
  readonly quirks?: Quirks
  /** Books reached through ccxt; their fixtures are in `fixtures/ccxt`. */
  readonly books?: readonly CcxtBook[]
  /**
   * Returns the URLs of a server at `origin` (scheme, host, port) that implements this venue's protocol. Books reached
   * through ccxt do not use it, unless the venue has nothing else.
   */
  readonly urlsFromOrigin: (origin: string) => VenueUrls
  /** Returns whether the venue responds. Never throws. */
  readonly probe: (options: ProbeOptions) => Promise<boolean>
  readonly connect: (options: ConnectOptions) => Connector
  /**
   * Opens the feed of the native connector; left out where everything is reached through ccxt.
   *
   * @param options.symbols  selected markets; all when left out
   */
  readonly openFeed?: (options?: { readonly symbols?: readonly string[] }) => Feed
  /** Reader of the venue's history. */
  readonly history?: VenueHistory
  /** Reads the book of one option on request; left out where the desk does not read such books. Never throws. */
  readonly readOptionBook?: (options: ReadOptionBookOptions) => Promise<OptionBookAnswer>
  /** Most books that the venue's limit leaves in a minute besides what is collected; left out where seconds limit them. */
  readonly optionBooksPerMinute?: number
}

export type ReadOptionBookOptions = {
  readonly urls: VenueUrls
  /** The venue's own name of a listed option. */
  readonly instrument: string
  /** Coins of one contract; left out where it is not available. */
  readonly contractSizeCoin?: number
  readonly fetch?: typeof fetch
  readonly openSocket?: OpenSocket
}

export type ProbeOptions = Partial<Effects> & { readonly urls: VenueUrls; readonly timeoutMs?: number }

const originFrom = (origin: string): string => {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  if (!isPlain) throw new RangeError(`A venue address is an origin such as http://127.0.0.1:8080, got "${origin}".`)
  return url.origin
}

/**
 * Returns a `symbolsFor` for venues that list a coin under several markets: `BTC` and `BTC_USDC` both select all of
 * them.
 *
 * @param symbols  all markets of the venue
 */
const symbolsOfCoins =
  (symbols: readonly string[]) =>
  (selected: readonly string[]): readonly string[] => {
    const coins = new Set(selected.map((name) => coinOf(name)))
    return symbols.filter((symbol) => coins.has(coinOf(symbol)))
  }

/** Adds the number of listed markets to the status of connectors that know it. */
const countedConnect =
  (connect: Venue['connect']): Venue['connect'] =>
  (options) => {
    const connector = connect(options)
    const { listing } = connector
    if (listing === undefined) return connector
    return { ...connector, status: () => ({ ...connector.status(), listed: listedCounts(listing()) }) }
  }

/**
 * Defines a venue of the catalog; its markets are all in which it offers anything. All its events, live, historical or
 * recorded, are checked against the event domains before they are emitted.
 *
 * @param definition.symbolsFor  by coin when left out
 * @param definition.endpoints  `urls` alone when left out
 * @param definition.paths  paths of REST and WebSocket below an origin, e.g. `/api/v2` and `/ws/api/v2`
 * @throws RangeError for an id that cannot be a folder and URL segment, or endpoints that do not follow each other;
 *   later, for an invalid origin
 */
export const defineVenue = (
  definition: Omit<Venue, 'urlsFromOrigin' | 'symbols' | 'symbolsFor' | 'endpoints' | 'urlsAt'> &
    Partial<Pick<Venue, 'symbolsFor' | 'endpoints'>> & {
      readonly paths: { readonly rest: string; readonly ws: string }
    },
): Venue => {
  const { paths, ...venue } = definition
  const { option = [], future = [], spot = [] } = venue.offers
  const symbols = [...new Set([...option, ...future, ...spot])]
  if (!/^[a-z][a-z0-9-]*$/.test(venue.id)) throw new RangeError(`A venue id is kebab-case, got "${venue.id}".`)
  const { connect, openFeed, history } = venue
  const endpoints = venue.endpoints ?? [{ urls: venue.urls }]
  const fault = endpointsFault(endpoints)
  if (fault !== undefined) throw new RangeError(`Endpoints of ${venue.id}: ${fault}.`)
  return {
    symbolsFor: symbolsOfCoins(symbols),
    ...venue,
    connect: countedConnect(guardedConnect(openInterestCompared(connect, history))),
    openFeed: openFeed && ((options) => guardedFeed(openFeed(options))),
    history: history && guardedHistory(history),
    symbols,
    endpoints,
    urlsAt: (atMs) => endpointOn(endpoints, atMs)?.urls ?? venue.urls,
    urlsFromOrigin: (text) => {
      const origin = originFrom(text)
      const urls = { rest: origin + paths.rest, ws: origin.replace(/^http/, 'ws') + paths.ws }
      return venue.openFeed === undefined ? { ...urls, ccxt: origin } : urls
    },
  }
}
