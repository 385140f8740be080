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
import type { Collector } from '../collector/collector.ts'
import type { OpenLog } from '../log.ts'
import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'
import { createVenueNotices } from './notices/venueNotices.ts'

/** A live venue and where it is reached. */
export type VenuePlace = { readonly venue: Venue; readonly urls: VenueUrls }

const unknownVenue = (flag: string, id: string, expected: string): UsageError =>
  new UsageError(
    isArchiveVenueId(id)
      ? `${flag}: ${archiveVenues[id].notice}`
      : `${flag}: unknown venue ${id}; expected ${expected}.`,
  )

/**
 * The live venues at their own addresses, but for those that are collected only when they are named; or, where a setting
 * names addresses, the venues that it names and no others.
 *
 * @param wanted  those to choose from; all when empty
 * @throws UsageError for a venue that is not in the catalog, an address that is none, and where none is left
 */
export const venuePlaces = (venueUrl: Settings['venueUrl'], wanted: Settings['venues'] = []): readonly VenuePlace[] => {
  const live: readonly Venue[] = Object.values(venues).filter(({ status }) => status === 'live')
  const known = live.map(({ id }) => id)
  const unknown = Object.keys(venueUrl).find((id) => !known.includes(id))
  if (unknown !== undefined) throw unknownVenue('--venue-url', unknown, `one of ${known.join(', ')}`)
  const unlisted = wanted.find((id) => !known.includes(id))
  if (unlisted !== undefined) throw unknownVenue('--venues', unlisted, `some of ${known.join(', ')}`)
  const named = Object.keys(venueUrl)
  const isChosen = ({ id, isOptIn }: Venue): boolean => {
    if (named.length > 0) return named.includes(id) && (wanted.length === 0 || wanted.includes(id))
    return wanted.length === 0 ? isOptIn !== true : wanted.includes(id)
  }
  const chosen = live.filter(isChosen)
  if (chosen.length === 0)
    throw new UsageError(
      `--venues: expected some of the venues with an address of their own here: ${named.join(', ')}.`,
    )
  return chosen.map((venue) => {
    const origin = venueUrl[venue.id]
    if (origin === undefined) return { venue, urls: venue.urls }
    try {
      return { venue, urls: venue.urlsFromOrigin(origin) }
    } catch (error) {
      throw new UsageError(`--venue-url: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}

/** Whether any of the venues answers within the time. */
export const isAnyVenueUp = async (places: readonly VenuePlace[], timeoutMs: number): Promise<boolean> => {
  const answers = await Promise.all(places.map(({ venue, urls }) => venue.probe({ urls, timeoutMs })))
  return answers.includes(true)
}

export type VenueConnections = { readonly statuses: () => readonly ConnectorStatus[] } & AsyncDisposable

export type ConnectVenuesOptions = Pick<OpenLog, 'fileLog' | 'tell'> & {
  readonly places: readonly VenuePlace[]
  /** Markets to collect; all of a venue when empty. */
  readonly symbols: readonly string[]
  readonly chainPollMs: number
  readonly collector: Collector
  /** Whether the depth of a contract is sampled. */
  readonly isDeep?: ConnectOptions['isDeep']
  /** Whether best quotes of all listed options are streamed where a venue can; else of those that trade. */
  readonly streamsEveryQuote?: boolean
  /** From where trades of each venue are fetched; Unix ms. */
  readonly tradesSinceMs: ReadonlyMap<string, number>
}

/** Connects the venues and lets the collector hear them. A venue that is down is tried again until the disposal. */
export const connectVenues = async (options: ConnectVenuesOptions): Promise<VenueConnections> => {
  const { places, symbols, chainPollMs, collector, isDeep, streamsEveryQuote, tradesSinceMs, fileLog, tell } = options
  const chosen = places.filter(({ venue }) => symbols.length === 0 || venue.symbolsFor(symbols).length > 0)
  const connectors = chosen.map(({ venue, urls }): Connector => {
    const notices = createVenueNotices({
      venue: venue.id,
      log: fileLog,
      tell,
      isFine: () => connector.status().problems.length === 0,
      schedule: (run, afterMs) => void setTimeout(run, afterMs).unref(),
    })
    const connector = venue.connect({
      urls,
      symbols: symbols.length > 0 ? venue.symbolsFor(symbols) : venue.symbols,
      chainPollMs,
      isDeep,
      tradesSinceMs: tradesSinceMs.get(venue.id),
      ...(streamsEveryQuote === undefined ? {} : { streamsEveryQuote }),
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
    [Symbol.asyncDispose]: async () => {
      await Promise.all(connectors.map((connector) => connector.stop()))
    },
  }
}
