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
