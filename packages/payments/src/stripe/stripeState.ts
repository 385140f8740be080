import type Stripe from 'stripe'
import type { ReportedSubscription } from '../provider.ts'

/** The fields that decide, so that a test can write records by hand. */
export type SubscriptionRecord = Pick<
  Stripe.Subscription,
  'id' | 'status' | 'metadata' | 'cancel_at_period_end' | 'cancel_at' | 'canceled_at' | 'ended_at' | 'trial_end'
> & {
  readonly customer: string | { readonly id: string }
  readonly items: {
    readonly data: readonly { readonly current_period_end?: number; readonly price: { readonly id: string } }[]
  }
}

export type InvoiceRecord = Pick<Stripe.Invoice, 'id' | 'status' | 'created'> & {
  readonly parent: {
    readonly subscription_details: { readonly subscription: string | { readonly id: string } } | null
  } | null
  readonly lines: {
    readonly data: readonly { readonly amount: number; readonly period: { readonly end: number } }[]
  }
  readonly payments?: {
    readonly data: readonly {
      readonly payment: {
        readonly payment_intent?: string | { readonly id: string }
        readonly charge?: string | { readonly id: string }
      }
    }[]
  }
}

export type ChargeRecord = Pick<Stripe.Charge, 'id' | 'refunded' | 'disputed'> & {
  readonly payment_intent: string | { readonly id: string } | null
}

export type DisputeRecord = Pick<Stripe.Dispute, 'id' | 'status' | 'created'> & {
  readonly charge: string | { readonly id: string }
}

/** Everything Stripe stores about one customer. */
export type StripeRecords = {
  readonly subscriptions: readonly SubscriptionRecord[]
  readonly invoices: readonly InvoiceRecord[]
  readonly charges: readonly ChargeRecord[]
  readonly disputes: readonly DisputeRecord[]
}

export type StripeRules = {
  /** Returns the desk's plan of a Stripe price. */
  readonly planOfPrice: (price: string) => string | undefined
  /**
   * How long a renewal may take before access ends, milliseconds: Stripe charges about an hour after the end of the
   * period.
   */
  readonly renewalGraceMs: number
}

/** Metadata key of the desk's plan in a checkout and a subscription. */
export const PLAN_KEY = 'gvol_plan'
/** Metadata key of the price in a checkout, which has no such field. */
export const PRICE_KEY = 'gvol_price'
/** Metadata key of the desk's user id in a customer and a subscription. */
export const USER_KEY = 'gvol_user'

export const idOf = (thing: string | { readonly id: string }): string => (typeof thing === 'string' ? thing : thing.id)

const OPEN_DISPUTE = new Set(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'])

type InvoiceState = {
  readonly invoice: InvoiceRecord
  readonly endS: number
  readonly is: 'paid' | 'refunded' | 'disputed'
}

const chargesOf = (invoice: InvoiceRecord, charges: readonly ChargeRecord[]): readonly ChargeRecord[] => {
  const ids = new Set(
    (invoice.payments?.data ?? []).flatMap(({ payment }) =>
      [payment.payment_intent, payment.charge].filter((thing) => thing !== undefined).map(idOf),
    ),
  )
  return charges.filter(({ id, payment_intent }) => ids.has(id) || (payment_intent && ids.has(idOf(payment_intent))))
}

/** Returns a subscription's invoices that were ever paid, with refunds and disputes, by end of period, oldest first. */
const standings = (subscription: SubscriptionRecord, records: StripeRecords): readonly InvoiceState[] => {
  const own = records.invoices.filter(({ status, parent }) => {
    const of = parent?.subscription_details?.subscription
    return status === 'paid' && of !== undefined && idOf(of) === subscription.id
  })
  const charges = own.flatMap((invoice) => chargesOf(invoice, records.charges))
  const chargeIds = new Set(charges.map(({ id }) => id))
  const disputes = records.disputes.filter(({ charge }) => chargeIds.has(idOf(charge)))
  const isOpen = disputes.some(({ status }) => OPEN_DISPUTE.has(status))
  const lostAtS = Math.max(...disputes.filter(({ status }) => status === 'lost').map(({ created }) => created))
  const trialEndS = subscription.trial_end ?? -Infinity
  return own
    .map((invoice): InvoiceState => {
      const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
      const paying = chargesOf(invoice, records.charges)
      const isRefunded = paying.length > 0 && paying.every(({ refunded }) => refunded)
      const isDisputed = isOpen || invoice.created <= lostAtS
      return { invoice, endS: Math.max(...ends), is: isDisputed ? 'disputed' : isRefunded ? 'refunded' : 'paid' }
    })
    .filter(({ endS }) => endS > trialEndS)
    .sort((one, other) => one.endS - other.endS || one.invoice.created - other.invoice.created)
}

const statusOf = (
  subscription: SubscriptionRecord,
  newest: InvoiceState | undefined,
): ReportedSubscription['status'] => {
  if (newest !== undefined && newest.is !== 'paid') return newest.is
  switch (subscription.status) {
    case 'active':
      return newest === undefined ? 'pending' : 'active'
    case 'past_due':
    case 'unpaid':
    case 'paused':
      return 'past-due'
    case 'canceled':
      return 'canceled'
    case 'incomplete_expired':
      return 'expired'
    default:
      return 'pending'
  }
}

/** Returns Unix seconds until which payments reach; undefined when there are none. */
const paidUntilS = (subscription: SubscriptionRecord, newest: InvoiceState, graceMs: number): number => {
  // An event may have the format of an older API version, which has this field elsewhere.
  const periodEnds = subscription.items.data.map(({ current_period_end }) => current_period_end ?? Infinity)
  const { status, cancel_at_period_end, cancel_at, ended_at } = subscription
  const isRenewing = status === 'active' && !cancel_at_period_end && cancel_at === null
  const endS = Math.min(newest.endS, Math.max(...periodEnds), cancel_at ?? Infinity, ended_at ?? Infinity)
  return endS + (isRenewing ? graceMs / 1000 : 0)
}

/**
 * Returns what a Stripe customer has paid for, from everything Stripe stores about the customer.
 *
 * Access reaches to the end of the newest paid invoice's period, at most to the end of the subscription. A full refund
 * of that invoice, or an open dispute about any invoice, ends it at once; a lost dispute also withdraws what was paid
 * before; a won one has no effect. A trial counts as unpaid. Subscriptions to other products of the same Stripe account
 * are ignored.
 */
export const stripeState = (records: StripeRecords, rules: StripeRules): readonly ReportedSubscription[] =>
  records.subscriptions.flatMap((subscription): ReportedSubscription[] => {
    const price = subscription.items.data[0]?.price.id
    const plan = (price && rules.planOfPrice(price)) ?? subscription.metadata[PLAN_KEY]
    if (!plan) return []
    const newest = standings(subscription, records).at(-1)
    const status = statusOf(subscription, newest)
    const isPaid = newest?.is === 'paid' && status !== 'pending'
    return [
      {
        provider: 'stripe',
        reference: subscription.id,
        customer: idOf(subscription.customer),
        plan,
        status,
        paidUntilMs: isPaid ? paidUntilS(subscription, newest, rules.renewalGraceMs) * 1000 : undefined,
        canceledAtMs: subscription.canceled_at === null ? undefined : subscription.canceled_at * 1000,
      },
    ]
  })
