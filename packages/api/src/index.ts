export type {
  AlertSending,
  ChannelAccepted,
  ChannelWanted,
  SendOutcome,
  SentFiring,
} from './alerts/alertPorts.ts'
export type { ApiLimits } from './apiLimits.ts'
export type { ApiOptions, Log, Watch } from './apiOptions.ts'
export { type Api, createApi } from './createApi.ts'
export type { Route } from './route/route.ts'
export type { SecurityEntry, SecurityEvent, SecurityEventName, SecurityLog } from './security/securityLog.ts'
export type {
  BoardStatus,
  MarketStatus,
  StatusReport,
  StoreStatus,
  VenueStatus,
} from './status/statusReport.ts'
