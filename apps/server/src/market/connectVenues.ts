import { type Connector, type ConnectorStatus, type Venue, type VenueUrls, venues } from '@gvol/exchanges'
import type { Collector } from '../collector/collector.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings/settings.ts'

const liveVenues = (): readonly Venue[] => Object.values(venues).filter(({ status }) => status === 'live')

/** The addresses of a venue: its own, or those of the server that a setting names instead. */
const urlsOf = (venue: Venue, venueUrl: Settings['venueUrl']): VenueUrls =>
  venueUrl[venue.id] === undefined ? venue.urls : venue.urlsFromOrigin(venueUrl[venue.id])

/** @throws Error with a sentence for a venue that is not in the catalog */
export const checkVenueNames = (venueUrl: Settings['venueUrl']): void => {
  const known = liveVenues().map(({ id }) => id)
  const unknown = Object.keys(venueUrl).find((id) => !known.includes(id))
  if (unknown !== undefined)
    throw new Error(`--venue-url: unknown venue ${unknown}; expected one of ${known.join(', ')}.`)
}

/** Whether any live venue answers within the time. */
export const isAnyVenueUp = async (settings: Settings, timeoutMs: number): Promise<boolean> => {
  const answers = await Promise.all(
    liveVenues().map((venue) => venue.probe({ urls: urlsOf(venue, settings.venueUrl), timeoutMs })),
  )
  return answers.includes(true)
}

export type VenueConnections = {
  readonly statuses: () => readonly ConnectorStatus[]
  readonly stop: () => Promise<void>
}

/** Connects every live venue and lets the collector hear it. A venue that is down is tried again until `stop`. */
export const connectVenues = async (settings: Settings, collector: Collector, log: Log): Promise<VenueConnections> => {
  const connectors: Connector[] = liveVenues().map((venue) =>
    venue.connect({
      urls: urlsOf(venue, settings.venueUrl),
      symbols: settings.symbols.length > 0 ? settings.symbols : venue.symbols,
      chainPollMs: settings.chainSeconds * 1000,
      onEvents: (events, batch) => collector.accept(venue.id, events, batch),
      onInstruments: (instruments) => collector.acceptInstruments(instruments, Date.now()),
      log,
    }),
  )
  await Promise.all(connectors.map((connector) => connector.start()))
  return {
    statuses: () => connectors.map((connector) => connector.status()),
    stop: async () => {
      await Promise.all(connectors.map((connector) => connector.stop()))
    },
  }
}
