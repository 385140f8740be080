import type { Subscription } from '../accounts.ts'

export type Entitlement = {
  /** Lets in without payment: the owner, and whom an operator let in. */
  readonly grants: { readonly isOwner: boolean; readonly isGranted: boolean }
  readonly subscriptions: readonly Subscription[]
  readonly nowMs: number
}

/**
 * States that are good until the end of what is paid. A failed payment (past due) and a cancellation leave the period
 * that was paid for; a refund, a dispute and an expired invoice end it at once, and a pending one has not begun.
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

/** Whether the analytics are open to a person now. */
export const isPaidNow = ({ grants, subscriptions, nowMs }: Entitlement): boolean =>
  grants.isOwner || grants.isGranted || subscriptions.some((subscription) => isInForce(subscription, nowMs))

/** Whether the person has paid with crypto and that is still good. */
export const isCryptoPaidNow = ({ subscriptions, nowMs }: Pick<Entitlement, 'subscriptions' | 'nowMs'>): boolean =>
  subscriptions.some((subscription) => subscription.provider === 'btcpay' && isInForce(subscription, nowMs))
