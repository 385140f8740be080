import { type MarketEvent, validEvent } from '@gvol/market'
import { effectsFrom } from '../connection/effects.ts'
import { joinedReports } from '../messages/joinedReports.ts'
import { type Reject, rejectionCounter } from '../messages/rejections.ts'
import type { HistoryPage, VenueHistory } from './history.ts'
import type { ConnectOptions, Connector, Feed, Venue } from './venue.ts'

/**
 * Returns the possible events; impossible optional numbers are removed, and everything removed is counted. Returns the
 * list itself if nothing changed.
 */
const guarded = <Event extends MarketEvent>(events: readonly Event[], reject: Reject): readonly Event[] => {
  const onFault: Parameters<typeof validEvent<Event>>[1] = ({ reason, field, expected, isOptional }, event) => {
    const what = isOptional ? 'the number was left out' : 'the event was left out'
    reject(reason, `${event.type}: ${field}: expected ${expected}; ${what}`, event)
  }
  let valid: Event[] | undefined
  for (let i = 0; i < events.length; i++) {
    const received = events[i] as Event
    const event = validEvent(received, onFault)
    if (event === received && valid === undefined) continue
    valid ??= events.slice(0, i)
    if (event !== undefined) valid.push(event)
  }
  return valid ?? events
}

/** Wraps a connector so that only possible events reach the desk. */
export const guardedConnect =
  (connect: Venue['connect']) =>
  (options: ConnectOptions): Connector => {
    const { now, steady } = effectsFrom(options)
    const { reject, report } = rejectionCounter(now)
    const withReport = (status: ReturnType<Connector['status']>) => ({
      ...status,
      rejected: joinedReports([status.rejected, report()]),
    })
    const connector = connect({
      ...options,
      now,
      steady,
      onEvents: (events, batch) => {
        const valid = guarded(events, reject)
        if (valid.length > 0) options.onEvents(valid, batch)
      },
      onStatus: options.onStatus && ((status) => options.onStatus?.(withReport(status))),
    })
    return { ...connector, status: () => withReport(connector.status()) }
  }

/** Wraps a feed in the same way. */
export const guardedFeed = (feed: Feed): Feed => {
  let readAtMs = 0
  const { reject, report } = rejectionCounter(() => readAtMs)
  return {
    ...feed,
    read: (message, receivedAtMs) => {
      readAtMs = receivedAtMs
      return guarded(feed.read(message, receivedAtMs), reject)
    },
    rejected: () => joinedReports([feed.rejected(), report()]),
  }
}

const guardedPage = (page: HistoryPage): HistoryPage => {
  let lost = 0
  let first = ''
  const events = guarded(page.events, (_reason, detail) => {
    if (lost++ === 0) first = detail
  })
  if (lost === 0) return page
  const message = `${lost === 1 ? '1 number' : `${lost} numbers`} in the history cannot be right, such as ${first}.`
  return { ...page, events, gap: page.gap === undefined ? message : `${page.gap} ${message}` }
}

/** Wraps a history so that it yields only possible events. */
export const guardedHistory = (history: VenueHistory): VenueHistory => ({
  ...history,
  pages: async function* (request) {
    for await (const page of history.pages(request)) yield guardedPage(page)
  },
})
