export type { ArchiveVenue } from './_kit/archiveVenue.ts'
export type { Effects } from './_kit/effects.ts'
export type { HistoryAccess, HistoryKind, HistoryPage, HistoryRequest, VenueHistory } from './_kit/history.ts'
export type { Log, LogLevel } from './_kit/problems.ts'
export { type RateLimiter, rateLimiter } from './_kit/rateLimiter.ts'
export type { RejectionReport } from './_kit/rejections.ts'
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
} from './_kit/venue.ts'
export { type ArchiveVenueId, archiveVenues, isArchiveVenueId } from './archives.ts'
export { isVenueId, type VenueId, venues } from './catalog.ts'
