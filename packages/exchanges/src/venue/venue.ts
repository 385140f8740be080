import { coinOf, type Instrument, type MarketEvent } from '@gvol/market'
import type { CcxtBook } from '../ccxt/ccxtBook.ts'
import type { Effects } from '../connection/effects.ts'
import type { RejectionReport } from '../messages/rejections.ts'
import type { Log } from '../status/problems.ts'
import { guardedConnect, guardedFeed, guardedHistory } from './guard.ts'
import type { VenueHistory } from './history.ts'
import { openInterestCompared } from './openInterestCheck.ts'
import type { Quirks } from './quirks.ts'
import type { VenueColor } from './venueColor.ts'

export type VenueUrls = {
  readonly rest: string
  readonly ws: string
  /** Where the venue answers for what is old, if that is another place than `rest`. */
  readonly history?: string
  /**
   * Where what is reached through ccxt is asked for: `https://{host}` for each of the venue's hosts by its own name, or one
   * origin that answers for all of them. Left out: nothing is collected through ccxt.
   */
  readonly ccxt?: string
}

/** Markets by what is collected in them. Something left out is not offered, or not collected. */
export type Offers = {
  readonly option?: readonly string[]
  /** Dated futures and perpetuals. */
  readonly future?: readonly string[]
  readonly spot?: readonly string[]
}

/**
 * Where a batch of events comes from.
 * chain: every option (or future, or spot pair) of `symbol` at one instant of the venue's clock, `atMs`; a coherent snapshot.
 * stream: changes as they happen. backfill: what is fetched afterwards: trades to close a gap, settlements.
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
  /** Markets to collect, e.g. `BTC`, `SOL_USDC`. */
  readonly symbols: readonly string[]
  readonly onEvents: (events: readonly MarketEvent[], batch: Batch) => void
  /** All instruments now listed in those markets, after every change of the list. */
  readonly onInstruments: (instruments: readonly Instrument[]) => void
  readonly log: Log
  readonly onStatus?: (status: ConnectorStatus) => void
  /** Between two snapshots of the whole chain, ms. */
  readonly chainPollMs?: number
  /** Between two readings of the instrument list when nothing calls for an earlier one, ms. */
  readonly instrumentRefreshMs?: number
  /** Nothing heard on the stream for this long means the connection is broken, ms. */
  readonly silentAfterMs?: number
  /** Instruments whose full ticker (greeks, bid and ask IV, sizes) is streamed, besides the perpetuals of the markets. */
  readonly tickerInstruments?: readonly string[]
  /** Instruments whose best bid and ask are streamed. */
  readonly quoteInstruments?: readonly string[]
  /** Every change of the best quotes of every listed option is streamed, on as many lines as that takes, where the venue can. */
  readonly streamsEveryQuote?: boolean
  /** Whether the depth of a contract's book is sampled; of every one when left out. */
  readonly isDeep?: (instrument: Instrument) => boolean
  /** Up to where every trade is stored, venue's clock, ms: those since then are fetched, as far back as the venue keeps them. */
  readonly tradesSinceMs?: number
}

/**
 * connecting: no data yet. connected: everything flows. degraded: a part fails, the rest flows.
 * stale: what is shown is old; the venue fell silent. stopped: by us.
 */
export type ConnectorState = 'connecting' | 'connected' | 'degraded' | 'stale' | 'stopped'

export type ConnectorStatus = {
  readonly venue: string
  readonly state: ConnectorState
  /** Our clock at the last change of `state`, ms. */
  readonly sinceMs: number
  readonly lastMessageAtMs?: number
  /** Our clock less the venue's at the last message: way and clock skew together. */
  readonly lagMs?: number
  readonly messagesPerSecond: number
  readonly reconnects: number
  readonly rejected: RejectionReport
  /** Trades that were missed are still to be fetched. */
  readonly isCatchingUp?: boolean
  /** What is wrong now, a sentence per part. */
  readonly problems: readonly string[]
  readonly lastError?: string
}

export type Connector = {
  /** Gets everything under way and resolves at once; a venue that is down is tried again until `stop`. */
  readonly start: () => Promise<void>
  /** Resolves when nothing is open and no event will follow. */
  readonly stop: () => Promise<void>
  readonly status: () => ConnectorStatus
}

/** Wire messages in, market events out; no socket, no clock. The connector runs on it, tests and recordings replay it. */
export type Feed = {
  /**
   * One message as recorded: a stream notification as the venue sent it, or an answered request as
   * `{ method, params, response }`. Never throws: what cannot be used is counted.
   */
  readonly read: (message: unknown, receivedAtMs: number) => readonly MarketEvent[]
  readonly instruments: () => readonly Instrument[]
  readonly rejected: () => RejectionReport
}

export type Venue = {
  /** Folder name, catalog key, URL part, name in the store. */
  readonly id: string
  readonly title: string
  readonly color: VenueColor
  /** archive: it has shut down; its history can be imported, nothing is live. */
  readonly status: 'live' | 'archive'
  /** Collected only where an operator names it: its data may not be shown on to others, say. */
  readonly isOptIn?: true
  readonly urls: VenueUrls
  readonly offers: Offers
  /** All markets that it offers anything in, collected unless the operator says otherwise. */
  readonly symbols: readonly string[]
  /** Those of its markets that an operator means by some names: exactly these, or all of those coins. */
  readonly symbolsFor: (wanted: readonly string[]) => readonly string[]
  /** Types of event that it can yield live; the fixtures prove each. */
  readonly emits: readonly MarketEvent['type'][]
  readonly quirks?: Quirks
  /** What is reached through ccxt; its fixtures are in `fixtures/ccxt`. */
  readonly books?: readonly CcxtBook[]
  /**
   * The addresses of a server at `origin` (scheme, host, port) that speaks this venue's protocol. What is reached through ccxt
   * is not asked of it, unless that is all there is.
   */
  readonly urlsFromOrigin: (origin: string) => VenueUrls
  /** Whether the venue answers. Never throws. */
  readonly probe: (options: ProbeOptions) => Promise<boolean>
  readonly connect: (options: ConnectOptions) => Connector
  /**
   * What its own connector reads; left out where everything is reached through ccxt.
   *
   * @param options.symbols  markets wanted; all when left out
   */
  readonly openFeed?: (options?: { readonly symbols?: readonly string[] }) => Feed
  /** What can be fetched of its past. */
  readonly history?: VenueHistory
}

export type ProbeOptions = Partial<Effects> & { readonly urls: VenueUrls; readonly timeoutMs?: number }

const originFrom = (origin: string): string => {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
  if (!isPlain) throw new RangeError(`A venue address is an origin such as http://127.0.0.1:8080, got "${origin}".`)
  return url.origin
}

/**
 * For venues whose markets of a coin go by several names: `BTC` and `BTC_USDC` both mean all of them.
 *
 * @param symbols  all markets of the venue
 */
const symbolsOfCoins =
  (symbols: readonly string[]) =>
  (wanted: readonly string[]): readonly string[] => {
    const coins = new Set(wanted.map((name) => coinOf(name)))
    return symbols.filter((symbol) => coins.has(coinOf(symbol)))
  }

/**
 * A venue of the catalog; its markets are all that it offers anything in. Whatever it tells, live, past or recorded, is
 * checked against the domains of events on its way out.
 *
 * @param definition.symbolsFor  by coin when left out
 * @param definition.paths  where REST and WebSocket live below an origin, e.g. `/api/v2` and `/ws/api/v2`
 * @throws RangeError for an id that cannot be a folder and URL part; later, for an origin that is none
 */
export const defineVenue = (
  definition: Omit<Venue, 'urlsFromOrigin' | 'symbols' | 'symbolsFor'> &
    Partial<Pick<Venue, 'symbolsFor'>> & { readonly paths: { readonly rest: string; readonly ws: string } },
): Venue => {
  const { paths, ...venue } = definition
  const { option = [], future = [], spot = [] } = venue.offers
  const symbols = [...new Set([...option, ...future, ...spot])]
  if (!/^[a-z][a-z0-9-]*$/.test(venue.id)) throw new RangeError(`A venue id is kebab-case, got "${venue.id}".`)
  const { connect, openFeed, history } = venue
  return {
    symbolsFor: symbolsOfCoins(symbols),
    ...venue,
    connect: guardedConnect(openInterestCompared(connect, history)),
    openFeed: openFeed && ((options) => guardedFeed(openFeed(options))),
    history: history && guardedHistory(history),
    symbols,
    urlsFromOrigin: (text) => {
      const origin = originFrom(text)
      const urls = { rest: origin + paths.rest, ws: origin.replace(/^http/, 'ws') + paths.ws }
      return venue.openFeed === undefined ? { ...urls, ccxt: origin } : urls
    },
  }
}
