import type { Subscription } from '../accounts.ts'

export type Entitlement = {
  /** Reasons for access without payment: being the owner, or a grant by an operator. */
  readonly grants: { readonly isOwner: boolean; readonly isGranted: boolean }
  readonly subscriptions: readonly Subscription[]
  readonly nowMs: number
}

/**
 * States that allow access until the end of the paid period. A failed payment (past due) and a cancellation keep the
 * period already paid for; a refund, a dispute and an expired invoice end access at once; a pending payment has not
 * started it.
 */
const COUNTS: Readonly<Record<Subscription['status'], boolean>> = {
  active: true,
  'past-due': true,
  canceled: true,
  refunded: false,
  disputed: false,
  expired: false,
  pending: false,
}

const isInForce = ({ status, paidUntilMs }: Subscription, nowMs: number): boolean =>
  COUNTS[status] && (paidUntilMs === undefined ? status === 'active' : nowMs < paidUntilMs)

/** Returns whether a user may use the analytics now. */
export const isPaidNow = ({ grants, subscriptions, nowMs }: Entitlement): boolean =>
  grants.isOwner || grants.isGranted || subscriptions.some((subscription) => isInForce(subscription, nowMs))

/** Returns whether a crypto payment of the user is still valid. */
export const isCryptoPaidNow = ({ subscriptions, nowMs }: Pick<Entitlement, 'subscriptions' | 'nowMs'>): boolean =>
  subscriptions.some((subscription) => subscription.provider === 'btcpay' && isInForce(subscription, nowMs))
