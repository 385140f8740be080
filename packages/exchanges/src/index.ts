export { type KeyedVenue, readVenueAccount } from './accounts/readVenueAccount.ts'
export { type ArchiveVenueId, archiveVenues, isArchiveVenueId } from './archives.ts'
export { isVenueId, type VenueId, venues } from './catalog.ts'
export { type Backoff, backoff } from './connection/backoff.ts'
export type { Effects } from './connection/effects.ts'
export type { RejectionReport } from './messages/rejections.ts'
export { type RateLimiter, rateLimiter } from './rest/rateLimiter.ts'
export type { ListedMarket } from './status/listing.ts'
export type { Log, LogLevel } from './status/problems.ts'
export type { ArchiveVenue } from './venue/archiveVenue.ts'
export type { HistoryAccess, HistoryKind, HistoryPage, HistoryRequest, VenueHistory } from './venue/history.ts'
export type {
  Batch,
  ConnectOptions,
  Connector,
  ConnectorState,
  ConnectorStatus,
  Feed,
  ProbeOptions,
  Venue,
  VenueUrls,
} from './venue/venue.ts'
export { readAccount } from './venues/derive/accounts/index.ts'
export { readActivity } from './venues/derive/accounts/readActivity.ts'
