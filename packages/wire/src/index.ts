export type {
  AccountProfile,
  AdminKey,
  AdminUser,
  ApiKey,
  ListedPerson,
  MailState,
  PendingInvitation,
  PeoplePage,
  PeopleView,
  PersonDetail,
  PersonRight,
  PersonSession,
  SubscriptionState,
} from './account.ts'
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
  type TrialPart,
} from './alert.ts'
export type { WireAnswer } from './answer.ts'
export type { DataQuality, DayCoverage, MarketQuality, QualityFinding } from './dataQuality.ts'
export { DEFAULT_HOST, DEFAULT_ORIGIN, DEFAULT_PORT } from './defaultAddress.ts'
export type { MarketName } from './marketName.ts'
export {
  MAX_NOTE_TAGS,
  MAX_NOTE_TEXT,
  MAX_PICTURE_BYTES,
  MAX_TAG_TEXT,
  type Note,
  type NoteDraft,
  type NoteFacets,
  type NoteMarket,
  type NotePage,
} from './note.ts'
export type { SavedPortfolio, SavedVersion } from './portfolio.ts'
export {
  type Publication,
  type PublishedPanel,
  type PublishedQuestion,
  type PublishedView,
  REPORT_DAYS,
  type Report,
  type ReportSchedule,
} from './publication.ts'
export { SCOPES, type Scope } from './scopes.ts'
export { spreadsheetText } from './spreadsheetText.ts'
export type {
  BackfillStatus,
  ExampleAccount,
  HistoryProgress,
  ListedMarket,
  ListedVenues,
  MarketStatus,
  MissingPart,
  Status,
  StatusProblem,
  VenueState,
  VenueStatus,
} from './status.ts'
export {
  type AccountLog,
  type AccountMargin,
  KEY_VENUES,
  type KeyVenue,
  type ListedKey,
  type ReadAccount,
} from './venueKeys.ts'
