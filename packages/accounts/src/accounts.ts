import type { Access, ApiKey, Caller, User } from './access.ts'
import type { AlertsKept } from './alerts.ts'
import type { PeopleDump } from './backup/peopleDump.ts'
import type { SignUp } from './identity/invitations.ts'
import type { Letter, Mailbox } from './mail/openMail.ts'
import type { Mode } from './may.ts'
import type { Notes } from './notes.ts'
import type { Publications, Reports } from './publications.ts'
import type { VenueKeys } from './venueKeys.ts'

/** A saved dashboard as it is at rest. `data` is the client's JSON text, kept as it came. */
export type StoredWorkspace = {
  readonly id: string
  readonly name: string
  readonly data: string
  /** Counts the changes; a writer that names an older one is told so instead of overwriting newer work. */
  readonly version: number
  /** Place among the owner's workspaces, from 0. */
  readonly position: number
  /** A link to it is in force. */
  readonly isShared: boolean
  readonly updatedAtMs: number
}

export type WorkspaceChange = {
  readonly name?: string
  readonly data?: string
  readonly position?: number
  /** Version that the change was made on; undefined: whatever is there. */
  readonly ifVersion?: number
}

export type WorkspaceOutcome =
  | { readonly ok: true; readonly workspace: StoredWorkspace }
  | { readonly ok: false; readonly reason: 'missing' | 'not-an-object' | 'too-many' | 'too-large' }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredWorkspace }

/** Dashboards of people. Every call is confined to the user it names. */
export type Workspaces = {
  /** In the owner's order. */
  readonly list: (userId: string) => Promise<readonly StoredWorkspace[]>
  readonly create: (
    userId: string,
    wanted: { readonly name: string; readonly data: string },
  ) => Promise<WorkspaceOutcome>
  readonly change: (userId: string, id: string, change: WorkspaceChange) => Promise<WorkspaceOutcome>
  /** Appends to `components` of the data, decoded as often as needed and stored as one JSON text again. */
  readonly addComponent: (
    userId: string,
    id: string,
    component: Readonly<Record<string, unknown>>,
  ) => Promise<WorkspaceOutcome>
  /** Removes every component whose `meta.id` it is; nothing to remove is not a fault. */
  readonly removeComponent: (userId: string, id: string, componentId: string) => Promise<WorkspaceOutcome>
  readonly remove: (userId: string, id: string) => Promise<boolean>
  /** A read-only link; the secret is shown once. Sharing again makes a new one and ends the old. */
  readonly share: (userId: string, id: string) => Promise<{ readonly secret: string } | undefined>
  readonly unshare: (userId: string, id: string) => Promise<boolean>
  /** The board behind a link, and the name that its owner goes by. */
  readonly shared: (secret: string) => Promise<(StoredWorkspace & { readonly owner: string }) | undefined>
}

export type StoredLayouts = { readonly data: string; readonly version: number; readonly updatedAtMs: number }

export type LayoutsOutcome =
  | { readonly ok: true; readonly layouts: StoredLayouts }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredLayouts }

/** Panel layouts of a person over all screens, one text. */
export type Layouts = {
  readonly read: (userId: string) => Promise<StoredLayouts | undefined>
  readonly save: (
    userId: string,
    layouts: { readonly data: string; readonly ifVersion?: number },
  ) => Promise<LayoutsOutcome>
}

/** A saving of a portfolio without its legs. */
export type PortfolioVersion = { readonly version: number; readonly name: string; readonly savedAtMs: number }

/** A portfolio as it was saved. `data` is JSON text of its legs, kept as it came. */
export type StoredPortfolio = PortfolioVersion & { readonly id: string; readonly data: string }

export type PortfolioOutcome =
  | { readonly ok: true; readonly portfolio: StoredPortfolio }
  | { readonly ok: false; readonly reason: 'missing' | 'too-many' | 'too-large' }
  | { readonly ok: false; readonly reason: 'outdated'; readonly current: StoredPortfolio }

/** Named portfolios of people, every saving kept. Every call is confined to the user it names. */
export type Portfolios = {
  /** As they are now, by name. */
  readonly list: (userId: string) => Promise<readonly StoredPortfolio[]>
  readonly create: (
    userId: string,
    wanted: { readonly name: string; readonly data: string },
  ) => Promise<PortfolioOutcome>
  /** A new version, unless nothing is different; of very many the oldest fall away. */
  readonly save: (
    userId: string,
    id: string,
    change: { readonly name?: string; readonly data?: string; readonly ifVersion?: number },
  ) => Promise<PortfolioOutcome>
  /** Newest first; undefined: no such portfolio. */
  readonly versions: (userId: string, id: string) => Promise<readonly PortfolioVersion[] | undefined>
  readonly read: (userId: string, id: string, version: number) => Promise<StoredPortfolio | undefined>
  /** With all of its versions. */
  readonly remove: (userId: string, id: string) => Promise<boolean>
}

/** What a payment provider says about one subscription or invoice, in the words of the desk. */
export type Subscription = {
  readonly provider: 'stripe' | 'btcpay'
  /** Id of the subscription or invoice at the provider. */
  readonly reference: string
  /** Id of the customer at the provider, where it has such. */
  readonly customer?: string
  readonly plan: string
  readonly status: 'active' | 'past-due' | 'canceled' | 'refunded' | 'disputed' | 'expired' | 'pending'
  /** Until when it is paid; access ends here unless a later event says otherwise. */
  readonly paidUntilMs?: number
  /** When it was ordered to end at the end of the period. */
  readonly canceledAtMs?: number
  /** When the provider says that this was so: an older saying never overwrites a newer one. */
  readonly saidAtMs: number
}

export type PaymentEvent = {
  readonly provider: Subscription['provider']
  /** The provider's id of the event: the same one counts once. */
  readonly id: string
  readonly userId: string
  readonly subscription: Subscription
}

export type Subscriptions = {
  /** One transaction: an event is recorded with what it changes, or not at all. */
  readonly apply: (event: PaymentEvent) => Promise<'applied' | 'duplicate' | 'outdated' | 'unknown-user'>
  readonly of: (userId: string) => Promise<readonly Subscription[]>
  readonly userOfCustomer: (provider: Subscription['provider'], customer: string) => Promise<string | undefined>
}

/** A person as administrators and the person itself see it. */
export type Profile = User & {
  readonly photo?: string
  readonly createdAtMs: number
  readonly isAdmin: boolean
  /** An operator let this person in by hand. */
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
  /** Administrators see everybody's keys and let people in. */
  readonly setAdmin: (id: string, isAdmin: boolean) => Promise<boolean>
  /** Signs somebody out everywhere, or everybody. @returns how many sessions ended */
  readonly endSessions: (id: string | 'everybody') => Promise<number>
  /** An address that lets the person choose a new password, for operators without mail. */
  readonly createResetLink: (id: string) => Promise<string | undefined>
  /** A link with which one address may make an account, sent by mail as well; undefined where nobody may. */
  readonly invite: (email: string) => Promise<string | undefined>
  /** Everything that is kept about a person, without secrets. */
  readonly exported: (id: string) => Promise<Readonly<Record<string, unknown>> | undefined>
  /** Deletes the person and everything that is theirs. The owner stays. */
  readonly remove: (id: string) => Promise<boolean>
}

/** Everybody's API keys, for administrators. */
export type AdminKeys = {
  /** Keys in force, with whose they are, oldest first. */
  readonly list: () => Promise<readonly (ApiKey & { readonly user: Pick<User, 'id' | 'name' | 'email'> })[]>
  readonly revoke: (id: string) => Promise<boolean>
}

/** Who signs people up and in: our own (better-auth) or a hosted one (Firebase). */
export type IdentityProvider = {
  readonly id: 'better-auth' | 'firebase'
  /** Who may make an account here. */
  readonly signUp: SignUp
  /** Answers requests below `/api/auth/` that belong to the provider; undefined: none of its paths. */
  readonly handle: (request: Request) => Promise<Response | undefined>
  /** Method and path of everything that `handle` answers, for the list of routes. */
  readonly paths: readonly { readonly method: 'GET' | 'POST'; readonly path: string; readonly doc: string }[]
  /** Loads what the first person to sign in would else wait for; a desk does it at its start. */
  readonly prepare?: () => Promise<void>
  /** Whom a short-lived ID token belongs to; undefined when it is forged, expired, revoked or of somebody unknown. */
  readonly callerOfIdToken: (token: string) => Promise<Caller | undefined>
  /** When whoever has this ID token last proved who they are, Unix milliseconds. */
  readonly authenticatedAt: (idToken: string) => Promise<number | undefined>
  /** Signs out what an ID token belongs to: from then on it is refused. */
  readonly endIdToken: (token: string) => Promise<void>
  /**
   * A session beside the ID token of a hosted provider; undefined where signing in itself makes the session.
   *
   * @param current  token of the session that the browser has already: the same person's goes on
   * @param authenticatedAtMs  when the person last proved who they are
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

/** Everything about people in one instance. PGlite and Postgres both pass `accounts.contract.ts`. */
export type Accounts = {
  /** How people come to read studies here; the third argument of `may`. */
  readonly mode: Mode
  readonly access: Access
  readonly adminKeys: AdminKeys
  readonly identity: IdentityProvider
  readonly users: Users
  readonly workspaces: Workspaces
  readonly layouts: Layouts
  readonly portfolios: Portfolios
  readonly venueKeys: VenueKeys
  readonly alerting: AlertsKept
  readonly notes: Notes
  readonly publications: Publications
  readonly reports: Reports
  readonly subscriptions: Subscriptions
  /** Mails that went nowhere, for the owner's eyes; undefined when mails are sent. */
  readonly mailbox: Mailbox | undefined
  /** Sends a letter, once. @throws what the mail server says when it does not take it */
  readonly sendMail: (letter: Letter) => Promise<void>
  /** All of it at one instant, for a backup. */
  readonly dump: () => Promise<PeopleDump>
  readonly close: () => Promise<void>
}
