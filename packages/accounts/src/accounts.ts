import type { Access, ApiKey, Caller, User } from './access.ts'
import type { AlertsStore } from './alerts.ts'
import type { PeopleDump } from './backup/peopleDump.ts'
import type { SignUp } from './identity/invitations.ts'
import type { InvitationOptions } from './identity/pendingInvitations.ts'
import type { Email, Mailbox, MailState } from './mail/openMail.ts'
import type { Management } from './management.ts'
import type { Mode } from './may.ts'
import type { Notes } from './notes.ts'
import type { Publications, Reports } from './publications.ts'
import type { VenueKeys } from './venueKeys.ts'

/** A stored dashboard. `data` is the client's JSON text, unchanged. */
export type StoredWorkspace = {
  readonly id: string
  readonly name: string
  readonly data: string
  /** Counts changes; a write based on an older version is rejected instead of overwriting newer work. */
  readonly version: number
  /** Position among the owner's workspaces, from 0. */
  readonly position: number
  /** A share link is valid. */
  readonly isShared: boolean
  readonly updatedAtMs: number
}

export type WorkspaceChange = {
  readonly name?: string
  readonly data?: string
  readonly position?: number
  /** Version the change is based on; undefined: any. */
  readonly ifVersion?: number
}

export type WorkspaceOutcome =
  | { readonly ok: true; readonly workspace: StoredWorkspace }
  | { readonly ok: false; readonly reason: 'missing' | 'not-an-object' | 'too-many' | 'too-large' }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredWorkspace }

/** Dashboards of users. Every call is confined to the user it names. */
export type Workspaces = {
  /** In the owner's order. */
  readonly list: (userId: string) => Promise<readonly StoredWorkspace[]>
  readonly create: (
    userId: string,
    input: { readonly name: string; readonly data: string },
  ) => Promise<WorkspaceOutcome>
  readonly change: (userId: string, id: string, change: WorkspaceChange) => Promise<WorkspaceOutcome>
  /** Appends to `components` of the data, which is decoded as often as needed and stored again as one JSON text. */
  readonly addComponent: (
    userId: string,
    id: string,
    component: Readonly<Record<string, unknown>>,
  ) => Promise<WorkspaceOutcome>
  /** Removes every component with this `meta.id`; no match is not an error. */
  readonly removeComponent: (userId: string, id: string, componentId: string) => Promise<WorkspaceOutcome>
  readonly remove: (userId: string, id: string) => Promise<boolean>
  /**
   * Creates a read-only link and returns its secret, which is readable only here. Sharing again replaces the previous
   * link.
   */
  readonly share: (userId: string, id: string) => Promise<{ readonly secret: string } | undefined>
  readonly unshare: (userId: string, id: string) => Promise<boolean>
  /** Returns the board behind a link, with the display name of its owner. */
  readonly shared: (secret: string) => Promise<(StoredWorkspace & { readonly owner: string }) | undefined>
}

/** An earlier state of a workspace, without its data. */
export type WorkspaceVersion = { readonly version: number; readonly name: string; readonly savedAtMs: number }

/** Earlier states of workspaces, at most one per five minutes; beyond limits the oldest are dropped. */
export type WorkspaceVersions = {
  /** Newest first; undefined for a workspace that is not the user's. */
  readonly list: (userId: string, id: string) => Promise<readonly WorkspaceVersion[] | undefined>
  readonly read: (
    userId: string,
    id: string,
    version: number,
  ) => Promise<(WorkspaceVersion & { readonly data: string }) | undefined>
}

export type StoredDocument = { readonly data: string; readonly version: number; readonly updatedAtMs: number }

export type DocumentOutcome =
  | { readonly ok: true; readonly stored: StoredDocument }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredDocument }

/** One JSON text per user. */
export type UserDocuments = {
  readonly read: (userId: string) => Promise<StoredDocument | undefined>
  /** @throws RangeError for a user who does not exist */
  readonly save: (
    userId: string,
    document: { readonly data: string; readonly ifVersion?: number },
  ) => Promise<DocumentOutcome>
}

/** One saved version of a portfolio, without its legs. */
export type PortfolioVersion = { readonly version: number; readonly name: string; readonly savedAtMs: number }

/** A saved portfolio. `data` is the JSON text of its legs, unchanged. */
export type StoredPortfolio = PortfolioVersion & { readonly id: string; readonly data: string }

export type PortfolioOutcome =
  | { readonly ok: true; readonly portfolio: StoredPortfolio }
  | { readonly ok: false; readonly reason: 'missing' | 'too-many' | 'too-large' }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredPortfolio }

/** Named portfolios of users, with all saved versions. Every call is confined to the user it names. */
export type Portfolios = {
  /** The current versions, by name. */
  readonly list: (userId: string) => Promise<readonly StoredPortfolio[]>
  readonly create: (
    userId: string,
    input: { readonly name: string; readonly data: string },
  ) => Promise<PortfolioOutcome>
  /** Stores a new version unless nothing changed; beyond a limit the oldest versions are dropped. */
  readonly save: (
    userId: string,
    id: string,
    change: { readonly name?: string; readonly data?: string; readonly ifVersion?: number },
  ) => Promise<PortfolioOutcome>
  /** Newest first; undefined: no such portfolio. */
  readonly versions: (userId: string, id: string) => Promise<readonly PortfolioVersion[] | undefined>
  readonly read: (userId: string, id: string, version: number) => Promise<StoredPortfolio | undefined>
  /** Removes it with all versions. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
}

/** What a payment provider reports about one subscription or invoice, in the desk's terms. */
export type Subscription = {
  readonly provider: 'stripe' | 'btcpay'
  /** Id of the subscription or invoice at the provider. */
  readonly reference: string
  /** Customer id at the provider, if it has one. */
  readonly customer?: string
  readonly plan: string
  readonly status: 'active' | 'past-due' | 'canceled' | 'refunded' | 'disputed' | 'expired' | 'pending'
  /** Paid until then; access ends unless a later event extends it. */
  readonly paidUntilMs?: number
  /** When cancellation at the end of the period was requested. */
  readonly canceledAtMs?: number
  /** When the provider reported this; an older report never overwrites a newer one. */
  readonly reportedAtMs: number
}

export type PaymentEvent = {
  readonly provider: Subscription['provider']
  /** The provider's event id: a repeated event is applied once. */
  readonly id: string
  readonly userId: string
  readonly subscription: Subscription
}

export type Subscriptions = {
  /** Records an event and applies its change in one transaction. */
  readonly apply: (event: PaymentEvent) => Promise<'applied' | 'duplicate' | 'outdated' | 'unknown-user'>
  readonly of: (userId: string) => Promise<readonly Subscription[]>
  readonly userOfCustomer: (provider: Subscription['provider'], customer: string) => Promise<string | undefined>
}

/** A user as administrators and the user see it. */
export type Profile = User & {
  readonly photo?: string
  readonly createdAtMs: number
  readonly isAdmin: boolean
  /** An operator granted access by hand. */
  readonly isGranted: boolean
  readonly cryptoPaid: boolean
  readonly subscriptions: readonly Subscription[]
}

export type Users = {
  readonly list: (page?: { readonly after?: string; readonly limit: number }) => Promise<readonly Profile[]>
  readonly byId: (id: string) => Promise<Profile | undefined>
  readonly byEmail: (email: string) => Promise<Profile | undefined>
  readonly grant: (id: string) => Promise<boolean>
  readonly revoke: (id: string) => Promise<boolean>
  readonly verify: (id: string) => Promise<boolean>
  /** Administrators list all users' keys and grant access. */
  readonly setAdmin: (id: string, isAdmin: boolean) => Promise<boolean>
  /** Ends all sessions of a user, or of everybody. @returns how many ended */
  readonly endSessions: (id: string | 'everybody') => Promise<number>
  /** Returns a link for choosing a new password, for operators without mail. */
  readonly createResetLink: (id: string) => Promise<string | undefined>
  /**
   * Returns a link with which one address may create an account, and mails it; undefined where sign-up is closed. The
   * account has a confirmed address, because the invitation was for it.
   */
  readonly invite: (email: string, options?: InvitationOptions) => Promise<string | undefined>
  /**
   * Returns everything stored about a user, without secrets; for administrators without notes, alerts, publications,
   * reports and names of venue keys, which are for their user alone.
   */
  readonly exported: (
    id: string,
    reader?: 'user' | 'administrator',
  ) => Promise<Readonly<Record<string, unknown>> | undefined>
  /** Deletes a user with everything they own. The owner cannot be deleted. */
  readonly remove: (id: string) => Promise<boolean>
}

/** API keys of all users, for administrators. */
export type AdminKeys = {
  /** Valid keys with their users, oldest first. */
  readonly list: () => Promise<readonly (ApiKey & { readonly user: Pick<User, 'id' | 'name' | 'email'> })[]>
}

/** Signs users up and in: the built-in provider (better-auth) or a hosted one (Firebase). */
export type IdentityProvider = {
  readonly id: 'better-auth' | 'firebase'
  /** Who may create an account. */
  readonly signUp: SignUp
  /** Answers requests below `/api/auth/` that belong to the provider; undefined: not one of its paths. */
  readonly handle: (request: Request) => Promise<Response | undefined>
  /** Method and path of everything `handle` answers, for the list of routes. */
  readonly paths: readonly { readonly method: 'GET' | 'POST'; readonly path: string; readonly doc: string }[]
  /** Loads at startup what the first sign-in would otherwise wait for. */
  readonly prepare?: () => Promise<void>
  /**
   * Returns the caller of a short-lived ID token; undefined when it is forged, expired, revoked or of an unknown user.
   */
  readonly callerOfIdToken: (token: string) => Promise<Caller | undefined>
  /** Returns when the user of this ID token last authenticated, Unix milliseconds. */
  readonly authenticatedAt: (idToken: string) => Promise<number | undefined>
  /** Ends the sign-in that an ID token belongs to; the token is rejected from then on. */
  readonly endIdToken: (token: string) => Promise<void>
  /**
   * Opens a session in addition to the hosted provider's ID token; undefined where signing in itself opens the session.
   *
   * @param current  token of the browser's existing session, which continues if it is the same user's
   * @param authenticatedAtMs  when the user last authenticated
   */
  readonly openSession?: (
    userId: string,
    current: string | undefined,
    authenticatedAtMs: number,
  ) => Promise<OpenedSession>
}

export type OpenedSession =
  | { readonly ok: true; readonly token: string; readonly expiresAtMs: number }
  | { readonly ok: false; readonly reason: 'another-person' }

/** All user data of one instance. PGlite and Postgres both pass `accounts.contract.ts`. */
export type Accounts = {
  /** How users get access to studies here; the third argument of `may`. */
  readonly mode: Mode
  readonly access: Access
  readonly adminKeys: AdminKeys
  readonly identity: IdentityProvider
  readonly users: Users
  readonly management: Management
  readonly workspaces: Workspaces
  readonly workspaceVersions: WorkspaceVersions
  /** Panel layouts across all screens. */
  readonly layouts: UserDocuments
  /** Settings that follow a user to every browser. */
  readonly preferences: UserDocuments
  readonly portfolios: Portfolios
  readonly venueKeys: VenueKeys
  readonly alerting: AlertsStore
  readonly notes: Notes
  readonly publications: Publications
  readonly reports: Reports
  readonly subscriptions: Subscriptions
  /** Mails that were not sent, for the owner to read; undefined when mails are sent. */
  readonly mailbox: Mailbox | undefined
  /** How emails are sent, and the last failure since the start of this process. */
  readonly mailState: () => MailState
  /** Sends an email, trying once. @throws the mail server's error when it is rejected */
  readonly sendMail: (email: Email) => Promise<void>
  /** Reads all data at one instant, for a backup. */
  readonly dump: () => Promise<PeopleDump>
  readonly close: () => Promise<void>
}
