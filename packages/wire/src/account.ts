import type { Scope } from './scopes.ts'

/** A key of the API as it may be listed. Instants of all here are ISO-8601. */
export type ApiKey = {
  readonly id: string
  /** How it begins; the rest is known to its holder only. */
  readonly key: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** null: it does not end by itself. */
  readonly expiresAt: string | null
  /** Addresses and networks; none: from anywhere. */
  readonly fromAddresses: readonly string[]
}

/** A key with whose it is, `/api/admin/keys`. */
export type AdminKey = ApiKey & {
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
}

/** What was bought, as its holder and administrators see it. */
export type SubscriptionState = {
  readonly provider: 'stripe' | 'btcpay'
  readonly plan: string
  readonly status: 'active' | 'past-due' | 'canceled' | 'refunded' | 'disputed' | 'expired' | 'pending'
  /** When access ends unless the provider says otherwise; of one that renews by itself, later than the period's end. */
  readonly paidUntil: string | null
  /** When it was ordered to end with what is paid. */
  readonly canceledAt: string | null
}

type Person = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly isPaid: boolean
  /** An operator let this person in by hand. */
  readonly isGranted: boolean
  readonly cryptoPaid: boolean
  readonly isOwner: boolean
  readonly isAdmin: boolean
  readonly subscriptions: readonly SubscriptionState[]
}

/** A person as they see themselves, `/api/user`. */
export type AccountProfile = Person & { readonly photo: string | null }

/** A person as administrators see them, `/api/admin/users`. */
export type AdminUser = Person & { readonly createdAt: string }
