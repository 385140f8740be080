export {
  type Access,
  type ApiKey,
  type Caller,
  type Redeemed,
  SCOPES,
  type Scope,
  type SignInLink,
  type User,
} from './access.ts'
export type {
  Accounts,
  IdentityProvider,
  Layouts,
  LayoutsOutcome,
  PaymentEvent,
  Profile,
  StoredLayouts,
  StoredWorkspace,
  Subscription,
  Subscriptions,
  Users,
  WorkspaceChange,
  WorkspaceOutcome,
  Workspaces,
} from './accounts.ts'
export { ACTIONS, type Action, may, type Permission } from './may.ts'
export { type FileAccessOptions, openFileAccess } from './openFileAccess.ts'
