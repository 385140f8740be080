export type { ApiLimits } from './apiLimits.ts'
export type { ApiOptions, Log, Watch } from './apiOptions.ts'
export { type Api, createApi } from './createApi.ts'
export type { Route } from './http/route.ts'
export type { SecurityEntry, SecurityEvent, SecurityEventName, SecurityLog } from './http/security/securityLog.ts'
export type {
  AlertSending,
  ChannelAccepted,
  NewChannel,
  SendOutcome,
  SentFiring,
} from './me/alerts/alertPorts.ts'
export type { ListedMarkets } from './me/person/listedMarketRoutes.ts'
export { panelsOf } from './public/publish/panelsSchema.ts'
export type { DrawPicture, DrawResult, PanelToDraw, PictureSize } from './public/publish/picturePorts.ts'
export type { PanelRead, ReadPanel } from './public/publish/readPanel.ts'
export type { ReportSent, SendReport } from './public/publish/reportPorts.ts'
export { nextReportMs } from './public/publish/reportTimes.ts'
export type {
  HistoryFile,
  HistoryFileName,
  HistoryFileState,
  HistoryFiles,
  HistoryMonth,
  HistorySelection,
} from './studies/history/historyPorts.ts'
export type {
  BoardStatus,
  MarketStatus,
  StatusReport,
  StoreStatus,
  VenueStatus,
} from './wire/statusReport.ts'
