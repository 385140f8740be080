export type {
  Access,
  ApiKey,
  Caller,
  Redeemed,
  SignInLink,
  User,
} from './access.ts'
export type {
  Accounts,
  AdminKeys,
  DocumentOutcome,
  IdentityProvider,
  PaymentEvent,
  PortfolioOutcome,
  Portfolios,
  PortfolioVersion,
  Profile,
  StoredDocument,
  StoredPortfolio,
  StoredWorkspace,
  Subscription,
  Subscriptions,
  UserDocuments,
  Users,
  WorkspaceChange,
  WorkspaceOutcome,
  Workspaces,
  WorkspaceVersion,
  WorkspaceVersions,
} from './accounts.ts'
export type {
  AlertChannels,
  AlertOutcome,
  Alerts,
  AlertsStore,
  ClaimedDelivery,
  FiringCursor,
  NewFiring,
  OpenedChannel,
  Outbox,
  StoredAlert,
  StoredChannel,
  StoredFiring,
} from './alerts.ts'
export { type PeopleDump, restorePeople } from './backup/peopleDump.ts'
export { isDatabaseAway, withoutQuery } from './database/databaseFault.ts'
export type { DatabaseLocation } from './database/openDatabase.ts'
export { componentIdOf, type WorkspaceData, workspaceData } from './desk/workspaceData.ts'
export { SIGN_UPS, type SignUp } from './identity/invitations.ts'
export type { PendingInvitation } from './identity/pendingInvitations.ts'
export { sessionCookieName } from './identity/session/sessionCookie.ts'
export type { AccountsLog } from './log.ts'
export type { Email, Mailbox, MailServer, MailState, StoredMail } from './mail/openMail.ts'
export { managementRefusal } from './management/mayManage.ts'
export {
  type Actor,
  type ListedPerson,
  type ListedSession,
  type Management,
  type ManagementOutcome,
  type ManagementRefusal,
  PEOPLE_SORTS,
  PEOPLE_VIEWS,
  PERSON_ACTIONS,
  type PersonAction,
  type PersonDetail,
  type PersonRight,
} from './management.ts'
export { ACTIONS, type Action, MODES, type Mode, may, type Permission } from './may.ts'
export type {
  NoteContent,
  NoteCursor,
  NoteFilter,
  NoteOutcome,
  Notes,
  StoredNote,
} from './notes.ts'
export { type AccountsOptions, openAccounts } from './openAccounts.ts'
export { type Entitlement, isCryptoPaidNow, isPaidNow } from './payment/isPaidNow.ts'
export { isFromAllowed, keyAddressFault } from './people/keyAddresses.ts'
export { networkOf } from './people/networkOf.ts'
export { isRecent } from './people/sessionLife.ts'
export type {
  ClaimedReport,
  PublicationOutcome,
  Publications,
  ReportOutcome,
  Reports,
  StoredPublication,
  StoredReport,
} from './publications.ts'
export { type Sealer, sealerOf } from './secrets/sealed.ts'
export { withdrawSealed } from './secrets/withdrawSealed.ts'
export type {
  OpenedVenueKey,
  VenueCredentials,
  VenueKey,
  VenueKeys,
} from './venueKeys.ts'
