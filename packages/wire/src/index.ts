export type { AccountProfile, AdminKey, AdminUser, ApiKey, SubscriptionState } from './account.ts'
export {
  type Alert,
  type AlertChannel,
  type AlertCondition,
  type AlertDelivery,
  type AlertDraft,
  type AlertFiring,
  type AlertSchedule,
  type AlertState,
  type AlertTrial,
  CHANNEL_KINDS,
  type ChannelKind,
  type NumberWatch,
  type RowTest,
  type RowWatch,
} from './alert.ts'
export type { WireAnswer } from './answer.ts'
export type { DataQuality, DayCoverage, MarketQuality, QualityFinding } from './dataQuality.ts'
export type { MarketName } from './marketName.ts'
export type { SavedPortfolio, SavedVersion } from './portfolio.ts'
export { SCOPES, type Scope } from './scopes.ts'
export type { HistoryProgress, MarketStatus, Status, StatusProblem, VenueState, VenueStatus } from './status.ts'
export { type AccountMargin, KEY_VENUES, type KeyVenue, type ListedKey, type ReadAccount } from './venueKeys.ts'
