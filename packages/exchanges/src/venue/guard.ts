import { type MarketEvent, tellable } from '@gvol/market'
import { joinedReports } from '../messages/joinedReports.ts'
import { type Reject, rejectionCounter } from '../messages/rejections.ts'
import type { HistoryPage, VenueHistory } from './history.ts'
import type { ConnectOptions, Connector, Feed, Venue } from './venue.ts'

/** Only events that can be true; numbers that cannot be are left out of the others, all of it counted. The list itself where all is well. */
const guarded = <Event extends MarketEvent>(events: readonly Event[], reject: Reject): readonly Event[] => {
  const onFault: Parameters<typeof tellable<Event>>[1] = ({ reason, field, expected, isOptional }, event) => {
    const what = isOptional ? 'the number was left out' : 'the event was left out'
    reject(reason, `${event.type}: ${field}: expected ${expected}; ${what}`, event)
  }
  let told: Event[] | undefined
  for (let i = 0; i < events.length; i++) {
    const received = events[i] as Event
    const event = tellable(received, onFault)
    if (event === received && told === undefined) continue
    told ??= events.slice(0, i)
    if (event !== undefined) told.push(event)
  }
  return told ?? events
}

/** A connector of whose events only those reach the desk that can be true. */
export const guardedConnect =
  (connect: Venue['connect']) =>
  (options: ConnectOptions): Connector => {
    const { reject, report } = rejectionCounter(options.now ?? Date.now)
    const withReport = (status: ReturnType<Connector['status']>) => ({
      ...status,
      rejected: joinedReports([status.rejected, report()]),
    })
    const connector = connect({
      ...options,
      onEvents: (events, batch) => {
        const told = guarded(events, reject)
        if (told.length > 0) options.onEvents(told, batch)
      },
      onStatus: options.onStatus && ((status) => options.onStatus?.(withReport(status))),
    })
    return { ...connector, status: () => withReport(connector.status()) }
  }

/** A feed likewise. */
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
  const said = `${lost === 1 ? '1 number' : `${lost} numbers`} told of the past cannot be, such as ${first}.`
  return { ...page, events, gap: page.gap === undefined ? said : `${page.gap} ${said}` }
}

/** A past of which only events are told that can be true. */
export const guardedHistory = (history: VenueHistory): VenueHistory => ({
  ...history,
  pages: async function* (request) {
    for await (const page of history.pages(request)) yield guardedPage(page)
  },
})
