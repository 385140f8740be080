export type {
  AlertSending,
  ChannelAccepted,
  NewChannel,
  SendOutcome,
  SentFiring,
} from './alerts/alertPorts.ts'
export type { ApiLimits } from './apiLimits.ts'
export type { ApiOptions, Log, Watch } from './apiOptions.ts'
export { type Api, createApi } from './createApi.ts'
export { panelsOf } from './publish/panelsSchema.ts'
export type { DrawPicture, DrawResult, PanelToDraw, PictureSize } from './publish/picturePorts.ts'
export type { PanelRead, ReadPanel } from './publish/readPanel.ts'
export type { ReportSent, SendReport } from './publish/reportPorts.ts'
export { nextReportMs } from './publish/reportTimes.ts'
export type { Route } from './route/route.ts'
export type { SecurityEntry, SecurityEvent, SecurityEventName, SecurityLog } from './security/securityLog.ts'
export type {
  BoardStatus,
  MarketStatus,
  StatusReport,
  StoreStatus,
  VenueStatus,
} from './status/statusReport.ts'
