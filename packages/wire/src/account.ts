import type { Scope } from './scopes.ts'

/** An API key for listing. All instants in this file are ISO-8601. */
export type ApiKey = {
  readonly id: string
  /** First characters; only its holder has the rest. */
  readonly key: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** null: never expires. */
  readonly expiresAt: string | null
  /** Addresses and networks; empty: any. */
  readonly fromAddresses: readonly string[]
}

/** A key with its user, `/api/admin/keys`. */
export type AdminKey = ApiKey & {
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
}

/** A purchase, for its user and administrators. */
export type SubscriptionState = {
  readonly provider: 'stripe' | 'btcpay'
  readonly plan: string
  readonly status: 'active' | 'past-due' | 'canceled' | 'refunded' | 'disputed' | 'expired' | 'pending'
  /**
   * When access ends unless the provider reports otherwise; for a self-renewing subscription, later than the end of the
   * period.
   */
  readonly paidUntil: string | null
  /** When cancellation at the end of the paid period was requested. */
  readonly canceledAt: string | null
}

type Person = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly isPaid: boolean
  /** An operator granted access by hand. */
  readonly isGranted: boolean
  readonly cryptoPaid: boolean
  readonly isOwner: boolean
  readonly isAdmin: boolean
  readonly subscriptions: readonly SubscriptionState[]
}

/** A user's own profile, `/api/user`. */
export type AccountProfile = Person & { readonly photo: string | null }

/** A user as administrators see them, `/api/admin/users`. */
export type AdminUser = Person & { readonly createdAt: string }

/** Rights over one person's account; the actions among them are the last part of `/api/admin/users/:id/…`. */
export type PersonRight =
  | 'grant'
  | 'revoke'
  | 'verify'
  | 'resend-confirmation'
  | 'admin'
  | 'member'
  | 'reset-link'
  | 'sign-out'
  | 'delete'
  | 'end-session'
  | 'revoke-key'
  | 'export'

/** A person in the list of people, `/api/admin/people`. */
export type ListedPerson = AdminUser & {
  readonly role: 'owner' | 'administrator' | 'member'
  /** An authenticator app is set up. */
  readonly hasSecondFactor: boolean
  readonly passkeys: number
  /** Valid ones. */
  readonly sessions: number
  readonly keys: number
  /** To five minutes; null: never. */
  readonly lastSeenAt: string | null
}

export type PeopleView = 'all' | 'administrators' | 'unverified' | 'without-access' | 'without-second-factor'

export type PeoplePage = {
  readonly people: readonly ListedPerson[]
  /** People that match search and view. */
  readonly total: number
  /** People of each view that match the search. */
  readonly counts: Readonly<Record<PeopleView, number>>
}

export type PersonSession = {
  readonly id: string
  /** Whether it is the session of this request. */
  readonly isCurrent: boolean
  readonly createdAt: string
  /** To five minutes. */
  readonly lastUsedAt: string
  readonly expiresAt: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
}

/** One person, `/api/admin/users/:id`. */
export type PersonDetail = {
  readonly person: ListedPerson
  readonly sessions: readonly PersonSession[]
  readonly keys: readonly ApiKey[]
  /** What the caller may do. */
  readonly may: readonly PersonRight[]
}

/** An invitation that no account was created with yet. */
export type PendingInvitation = {
  readonly id: string
  readonly email: string
  /** The account gets access to studies. */
  readonly isGranted: boolean
  /** Name of the person who invited; null: the operator, or a person who is deleted. */
  readonly invitedBy: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly link: string
}

/** How emails leave the desk, `/api/admin/mail`; since the start of the server. */
export type MailState =
  | {
      readonly isSending: false
      /** Emails in the mailbox of the owner. */
      readonly waiting: number
    }
  | {
      readonly isSending: true
      /** Host and port of the mail server. */
      readonly server: string
      readonly from: string
      readonly lastSentAt: string | null
      readonly lastFailure: { readonly at: string; readonly subject: string; readonly why: string } | null
    }
