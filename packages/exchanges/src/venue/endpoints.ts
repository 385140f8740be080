import { dayStartMs } from '@gvol/time'
import type { VenueUrls } from './venue.ts'

/** URLs at which a venue answers during a period, in the shapes that its connector knows. Days are UTC: `2026-10-06`. */
export type DatedEndpoint = {
  /** First day; left out for the first entry. */
  readonly from?: string
  /** Day on which the next entry begins; left out for the last entry. */
  readonly until?: string
  readonly urls: VenueUrls
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the entry that is valid at an instant. */
export const endpointOn = (endpoints: readonly DatedEndpoint[], atMs: number): DatedEndpoint | undefined =>
  endpoints.findLast(({ from }) => from === undefined || atMs >= dayStartMs(Date.parse(from)))

/** Returns what is wrong with a list of entries: they follow each other without a gap. */
export const endpointsFault = (endpoints: readonly DatedEndpoint[]): string | undefined => {
  for (const [i, { from, until }] of endpoints.entries()) {
    const isFirst = i === 0
    const isLast = i === endpoints.length - 1
    if (isFirst !== (from === undefined))
      return `entry ${i}: expected a day from which it is valid, except for the first`
    if (isLast !== (until === undefined))
      return `entry ${i}: expected a day until which it is valid, except for the last`
    for (const day of [from, until])
      if (day !== undefined && !DAY.test(day)) return `entry ${i}: expected a day such as 2026-10-06, got ${day}`
    if (from !== endpoints[i - 1]?.until) return `entry ${i}: expected it to begin when the one before it ends`
    if (from !== undefined && until !== undefined && until <= from)
      return `entry ${i}: expected it to end after it begins`
  }
  return endpoints.length === 0 ? 'expected an entry' : undefined
}
