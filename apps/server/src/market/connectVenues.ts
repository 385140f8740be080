import {
  archiveVenues,
  type ConnectOptions,
  type Connector,
  type ConnectorStatus,
  isArchiveVenueId,
  type Venue,
  type VenueUrls,
  venues,
} from '@gvol/exchanges'
import type { OpenLog } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import { chosenSymbols, type MarketChoice, type VenueListing } from './choice/marketChoice.ts'
import type { Collector } from './collector/collector.ts'
import { createVenueNotices } from './notices/venueNotices.ts'

/** A live venue and its URLs. */
export type VenueEndpoint = { readonly venue: Venue; readonly urls: VenueUrls }

const unknownVenue = (flag: string, id: string, expected: string): UsageError =>
  new UsageError(
    isArchiveVenueId(id)
      ? `${flag}: ${archiveVenues[id].notice}`
      : `${flag}: unknown venue ${id}; expected ${expected}.`,
  )

/**
 * Returns the live venues with their own URLs, except those collected only when named; or, where a setting gives URLs,
 * only the venues it names.
 *
 * @param selected  venues to choose from; all when empty
 * @throws UsageError for an unknown venue, an invalid URL, and when none is left
 */
export const venueEndpoints = (
  venueUrl: Settings['venueUrl'],
  selected: Settings['venues'] = [],
): readonly VenueEndpoint[] => {
  const live: readonly Venue[] = Object.values(venues).filter(({ status }) => status === 'live')
  const liveIds = live.map(({ id }) => id)
  const unknown = Object.keys(venueUrl).find((id) => !liveIds.includes(id))
  if (unknown !== undefined) throw unknownVenue('--venue-url', unknown, `one of ${liveIds.join(', ')}`)
  const unlisted = selected.find((id) => !liveIds.includes(id))
  if (unlisted !== undefined) throw unknownVenue('--venues', unlisted, `some of ${liveIds.join(', ')}`)
  const named = Object.keys(venueUrl)
  const isChosen = ({ id, isOptIn }: Venue): boolean => {
    if (named.length > 0) return named.includes(id) && (selected.length === 0 || selected.includes(id))
    return selected.length === 0 ? isOptIn !== true : selected.includes(id)
  }
  const chosen = live.filter(isChosen)
  if (chosen.length === 0)
    throw new UsageError(
      `--venues: expected some of the venues with an address of their own here: ${named.join(', ')}.`,
    )
  return chosen.map((venue) => {
    const origin = venueUrl[venue.id]
    if (origin === undefined) return { venue, urls: venue.urlsAt(Date.now()) }
    try {
      return { venue, urls: venue.urlsFromOrigin(origin) }
    } catch (error) {
      throw new UsageError(`--venue-url: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}

/** Returns whether any venue answers within the timeout. */
export const isAnyVenueUp = async (endpoints: readonly VenueEndpoint[], timeoutMs: number): Promise<boolean> => {
  const answers = await Promise.all(endpoints.map(({ venue, urls }) => venue.probe({ urls, timeoutMs })))
  return answers.includes(true)
}

const NO_MARKETS: VenueListing['markets'] = []

export type VenueConnections = {
  readonly statuses: () => readonly ConnectorStatus[]
  readonly listings: () => readonly VenueListing[]
} & AsyncDisposable

export type ConnectVenuesOptions = Pick<OpenLog, 'fileLog' | 'print'> & {
  readonly endpoints: readonly VenueEndpoint[]
  /** Markets to collect; all of a venue when empty. */
  readonly symbols: readonly string[]
  /** Markets turned on or off by an administrator; read at every connection. */
  readonly choice?: () => MarketChoice
  readonly chainPollMs: number
  readonly collector: Collector
  /** Whether the depth of a contract is sampled. */
  readonly isDeep?: ConnectOptions['isDeep']
  /** Instant from which trades of each venue are fetched; Unix ms. */
  readonly tradesSinceMs: ReadonlyMap<string, number>
}

/** Connects the venues to the collector. Unreachable venues are retried until disposal. */
export const connectVenues = async (options: ConnectVenuesOptions): Promise<VenueConnections> => {
  const { endpoints, symbols, chainPollMs, collector, isDeep, tradesSinceMs, fileLog, print } = options
  const choice = options.choice?.() ?? []
  const chosen = endpoints
    .map((endpoint) => ({ ...endpoint, symbols: chosenSymbols(endpoint.venue, symbols, choice) }))
    .filter((endpoint) => endpoint.symbols.length > 0)
  const connectors = chosen.map(({ venue, urls, symbols: own }): Connector => {
    const notices = createVenueNotices({
      venue: venue.id,
      log: fileLog,
      print,
      isFine: () => connector.status().problems.length === 0,
      schedule: (run, afterMs) => void setTimeout(run, afterMs).unref(),
    })
    const connector = venue.connect({
      urls,
      symbols: own,
      chainPollMs,
      isDeep,
      tradesSinceMs: tradesSinceMs.get(venue.id),
      // A chain has no sizes; the stream of best prices has those of every option.
      streamsEveryQuote: true,
      onEvents: (events, batch) => collector.accept(venue.id, events, batch),
      onInstruments: (instruments) => collector.acceptInstruments(instruments, Date.now()),
      log: notices.log,
      onStatus: notices.onStatus,
    })
    return connector
  })
  await Promise.all(connectors.map((connector) => connector.start()))
  return {
    statuses: () => connectors.map((connector) => connector.status()),
    listings: () =>
      chosen.map(({ venue }, i) => ({ venue: venue.id, markets: connectors[i]?.listing?.() ?? NO_MARKETS })),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(connectors.map((connector) => connector.stop()))
    },
  }
}
