import { dayText } from '@gvol/format'
import type { AccountProfile, SubscriptionState } from '@gvol/wire'
import { isInForce } from '../../../data/user/account/account.ts'

/** State of a subscription: a short label, and a sentence about its end. */
export type SubscriptionSummary = { readonly state: string; readonly until: string; readonly isOpen: boolean }

const dayOf = (instant: string): string => dayText(Date.parse(instant))

const running = ({
  provider,
  status,
  paidUntil,
  canceledAt,
}: SubscriptionState): Omit<SubscriptionSummary, 'isOpen'> => {
  if (paidUntil === null) return { state: 'Active', until: 'No end date.' }
  const end = dayOf(paidUntil)
  if (status === 'past-due') return { state: 'Payment failed', until: `Paid until ${end}; the provider tries again.` }
  if (status === 'canceled' || canceledAt !== null) {
    const on = canceledAt === null ? '' : ` on ${dayOf(canceledAt)}`
    return { state: 'Canceled', until: `Canceled${on}; paid until ${end}.` }
  }
  if (provider === 'btcpay') return { state: 'Active', until: `Paid until ${end}; it does not renew by itself.` }
  // The instant includes the grace period for renewal, so it is the last day, not the renewal day.
  return { state: 'Active', until: `Renews by itself, on ${end} at the latest.` }
}

const ENDED: Readonly<Record<SubscriptionState['status'], string>> = {
  active: 'It was not renewed.',
  'past-due': 'The payment failed.',
  canceled: 'It was canceled.',
  refunded: 'The payment was refunded.',
  disputed: 'The payment is disputed.',
  expired: 'The payment never came.',
  pending: 'It opens when the provider has confirmed the payment.',
}

/** Returns the current state of a subscription as text. */
export const subscriptionText = (subscription: SubscriptionState, nowMs: number): SubscriptionSummary => {
  if (isInForce(subscription, nowMs)) return { ...running(subscription), isOpen: true }
  const { status, paidUntil } = subscription
  if (status === 'pending') return { state: 'Waiting for the payment', until: ENDED.pending, isOpen: false }
  const hasEnd = paidUntil !== null && Date.parse(paidUntil) <= nowMs
  const state = status === 'disputed' ? 'Disputed' : status === 'refunded' ? 'Refunded' : 'Ended'
  return { state, until: hasEnd ? `${ENDED[status]} Ended ${dayOf(paidUntil)}.` : ENDED[status], isOpen: false }
}

const keyOf = ({ provider, plan, status, paidUntil, canceledAt }: SubscriptionState): string =>
  [provider, plan, status, paidUntil, canceledAt].join(' ')

/**
 * Returns active subscriptions first, then by latest end; entries with equal text, such as two unpaid invoices, are
 * merged.
 */
export const subscriptionRows = (
  subscriptions: readonly SubscriptionState[],
  nowMs: number,
): readonly (SubscriptionState & { readonly key: string })[] => {
  const rows = new Map(subscriptions.map((subscription) => [keyOf(subscription), subscription]))
  return [...rows]
    .map(([key, subscription]) => ({ ...subscription, key }))
    .toSorted(
      (one, other) =>
        Number(isInForce(other, nowMs)) - Number(isInForce(one, nowMs)) ||
        (other.paidUntil ?? '').localeCompare(one.paidUntil ?? ''),
    )
}

/** Returns whether a user has access to studies, and on what basis. */
export const accessText = (profile: AccountProfile, nowMs: number): string => {
  const { isOwner, isPaid, isGranted, emailVerified, subscriptions } = profile
  if (isOwner) return 'You have access to all data: you run this desk.'
  if (!isPaid) return 'You have no access to data: no subscription is active.'
  if (!emailVerified) return 'Data is available once your e-mail address is confirmed.'
  if (isGranted) return 'You have access to all data: the owner of this desk granted it.'
  return subscriptions.some((subscription) => isInForce(subscription, nowMs))
    ? 'You have access to all data.'
    : 'You have access to all data: this desk takes no payments.'
}
