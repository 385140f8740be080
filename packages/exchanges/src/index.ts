export { type Backoff, backoff } from './_kit/connection/backoff.ts'
export type { Effects } from './_kit/connection/effects.ts'
export { type RateLimiter, rateLimiter } from './_kit/rest/rateLimiter.ts'
export type { Log, LogLevel } from './_kit/status/problems.ts'
export type { RejectionReport } from './_kit/status/rejections.ts'
export type { ArchiveVenue } from './_kit/venue/archiveVenue.ts'
export type { HistoryAccess, HistoryKind, HistoryPage, HistoryRequest, VenueHistory } from './_kit/venue/history.ts'
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
} from './_kit/venue/venue.ts'
export { type KeyedVenue, readVenueAccount } from './accounts/readVenueAccount.ts'
export { type ArchiveVenueId, archiveVenues, isArchiveVenueId } from './archives.ts'
export { isVenueId, type VenueId, venues } from './catalog.ts'
export { readAccount } from './derive/accounts/index.ts'
export { readActivity } from './derive/accounts/readActivity.ts'
