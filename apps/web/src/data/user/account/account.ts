import type { Scope } from '@gvol/wire'

/** Shapes of the account API, as `/api/user`, `/api/keys` and `/api/admin/*` answer them. */

export type ApiKey = {
  readonly id: string
  /** How it begins; the rest is known to its holder only. */
  readonly key: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly expiresAt: string | null
  /** Addresses and networks; none: from anywhere. */
  readonly fromAddresses: readonly string[]
}

export type AdminKey = ApiKey & {
  readonly user: { readonly id: string; readonly name: string; readonly email: string | null }
}

export type AccountProfile = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly photo: string | null
  readonly emailVerified: boolean
  readonly isPaid: boolean
  /** An operator let this person in by hand. */
  readonly isGranted: boolean
  readonly cryptoPaid: boolean
  readonly isOwner: boolean
  readonly isAdmin: boolean
  readonly subscriptions: readonly SubscriptionState[]
}

export type SubscriptionState = {
  readonly provider: 'stripe' | 'btcpay'
  readonly plan: string
  readonly status: 'active' | 'past-due' | 'canceled' | 'refunded' | 'disputed' | 'expired' | 'pending'
  /** When access ends unless the provider says otherwise; of one that renews by itself, later than the period's end. */
  readonly paidUntil: string | null
  /** When it was ordered to end with what is paid. */
  readonly canceledAt: string | null
}

/** Whether it opens the studies now, as the server decides it. */
export const isInForce = ({ status, paidUntil }: SubscriptionState, nowMs: number): boolean => {
  if (status !== 'active' && status !== 'past-due' && status !== 'canceled') return false
  return paidUntil === null ? status === 'active' : nowMs < Date.parse(paidUntil)
}

export type AdminUser = {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly createdAt: string
  readonly isOwner: boolean
  readonly isAdmin: boolean
  readonly emailVerified: boolean
  readonly isPaid: boolean
  readonly isGranted: boolean
  readonly cryptoPaid: boolean
  readonly subscriptions: readonly SubscriptionState[]
}

/** What a key may be used for, in words. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  'read:studies': 'Read studies',
  'read:status': 'Read the state of the server',
  'read:account': 'Read your account',
  'write:workspaces': 'Change workspaces and layouts',
  'read:csv': 'Read tables by an address with the key in it, for spreadsheets',
}

/** Up to two letters that stand for a person without a picture. */
export const initials = (name: string, email = ''): string => {
  const words = (name.trim() || email.split('@')[0] || '').split(/[\s._-]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Browser and system of a session, as far as its user agent tells. */
export const deviceText = (userAgent: string | null | undefined): string => {
  if (!userAgent) return 'Unknown device'
  const browser = (
    [
      ['Edg/', 'Edge'],
      ['OPR/', 'Opera'],
      ['Firefox/', 'Firefox'],
      ['Chrome/', 'Chrome'],
      ['Safari/', 'Safari'],
    ] as const
  ).find(([mark]) => userAgent.includes(mark))?.[1]
  const system = (
    [
      ['iPhone', 'iPhone'],
      ['iPad', 'iPad'],
      ['Android', 'Android'],
      ['Windows', 'Windows'],
      ['Mac OS', 'macOS'],
      ['Linux', 'Linux'],
    ] as const
  ).find(([mark]) => userAgent.includes(mark))?.[1]
  return [browser ?? userAgent.split(/[\s/]/)[0], system].filter(Boolean).join(' on ')
}
