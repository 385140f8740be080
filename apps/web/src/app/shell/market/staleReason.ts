import type { Status } from '@gvol/wire'
import type { Connection } from '../../../data/feed/studyStatus.ts'
import type { RestResult } from '../../../data/rest.ts'

/** Returns why the price of a venue is not updated, as a sentence. @param status  undefined while it loads */
export const staleReason = (
  exchange: string,
  connection: Connection,
  status: RestResult<Status> | undefined,
): string => {
  if (connection !== 'open') return 'This page has no connection to the server. It connects again by itself.'
  if (status === undefined) return 'Asking the server for the reason.'
  if (!status.ok) return status.problem.message
  const venue = status.body.venues.find((one) => one.exchange === exchange)
  if (venue === undefined) return `This desk does not collect ${exchange}: the price is the last stored one.`
  if (venue.message) return `${exchange}: ${venue.message}`
  return venue.state === 'connected'
    ? `${exchange} is connected, but sends no new option quotes.`
    : `The connection to ${exchange} is ${venue.state}.`
}
