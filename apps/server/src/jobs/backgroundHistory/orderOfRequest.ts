import { isVenueId, type Venue, type VenueUrls, venues } from '@gvol/exchanges'
import type { BackfillOrder } from '../backfill/backfillPorts.ts'
import type { BackfillRequest } from './backfillRequest.ts'

/**
 * Returns the order of a request and the URLs to fetch it from.
 *
 * @param urls  the desk's own URLs of the venue, used unless the request names a server
 * @throws RangeError  for a venue without history
 */
export const orderOfRequest = (
  request: BackfillRequest,
  urls: VenueUrls | undefined,
): { readonly order: BackfillOrder; readonly urls: VenueUrls } => {
  const { venue: id, kinds, symbols, intervalMs, fromMs, toMs, origin } = request
  const venue: Venue | undefined = isVenueId(id) ? venues[id] : undefined
  if (venue?.history === undefined) throw new RangeError(`There is no history of ${id}.`)
  const { history } = venue
  return {
    order: { venue, history, kinds, symbols, intervalMs, span: { fromMs, toMs } },
    urls: origin === undefined ? (urls ?? venue.urls) : venue.urlsFromOrigin(origin),
  }
}
