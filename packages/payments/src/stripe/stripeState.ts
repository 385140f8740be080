import type Stripe from 'stripe'
import type { Known } from '../provider.ts'

/** The fields that decide, so that a test can write such records by hand. */
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

/** Everything that Stripe has about one customer. */
export type StripeRecords = {
  readonly subscriptions: readonly SubscriptionRecord[]
  readonly invoices: readonly InvoiceRecord[]
  readonly charges: readonly ChargeRecord[]
  readonly disputes: readonly DisputeRecord[]
}

export type StripeRules = {
  /** Our plan behind a price of Stripe's. */
  readonly planOfPrice: (price: string) => string | undefined
  /** How long a renewal may take before access ends, milliseconds: Stripe charges about an hour after the period's end. */
  readonly renewalGraceMs: number
}

/** Name of our plan in the metadata of a checkout and a subscription. */
export const PLAN_KEY = 'gvol_plan'
/** Name of the price in the metadata of a checkout, which does not tell it otherwise. */
export const PRICE_KEY = 'gvol_price'
/** Id of our user in the metadata of a customer and a subscription. */
export const USER_KEY = 'gvol_user'

export const idOf = (thing: string | { readonly id: string }): string => (typeof thing === 'string' ? thing : thing.id)

const OPEN_DISPUTE = new Set(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'])

type Standing = {
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

/** Invoices of one subscription that were paid at some time, with what became of the money, oldest end first. */
const standings = (subscription: SubscriptionRecord, records: StripeRecords): readonly Standing[] => {
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
    .map((invoice): Standing => {
      const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end)
      const paying = chargesOf(invoice, records.charges)
      const isRefunded = paying.length > 0 && paying.every(({ refunded }) => refunded)
      const isDisputed = isOpen || invoice.created <= lostAtS
      return { invoice, endS: Math.max(...ends), is: isDisputed ? 'disputed' : isRefunded ? 'refunded' : 'paid' }
    })
    .filter(({ endS }) => endS > trialEndS)
    .sort((one, other) => one.endS - other.endS || one.invoice.created - other.invoice.created)
}

const statusOf = (subscription: SubscriptionRecord, newest: Standing | undefined): Known['status'] => {
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

/** Unix seconds until which the money reaches; undefined when none does. */
const paidUntilS = (subscription: SubscriptionRecord, newest: Standing, graceMs: number): number => {
  // An event may be written in an older version of the API, which has this field elsewhere.
  const periodEnds = subscription.items.data.map(({ current_period_end }) => current_period_end ?? Infinity)
  const { status, cancel_at_period_end, cancel_at, ended_at } = subscription
  const isRenewing = status === 'active' && !cancel_at_period_end && cancel_at === null
  const endS = Math.min(newest.endS, Math.max(...periodEnds), cancel_at ?? Infinity, ended_at ?? Infinity)
  return endS + (isRenewing ? graceMs / 1000 : 0)
}

/**
 * What a customer of Stripe has paid for, from everything that Stripe has about the customer.
 *
 * Paid is what the newest paid invoice covers, and no longer than the subscription runs. A whole refund of that invoice
 * and an open dispute about any invoice end it at once; a lost dispute takes what was paid before it; a won one takes
 * nothing. A trial counts as unpaid. Subscriptions to something else of the same Stripe account are left out.
 */
export const stripeState = (records: StripeRecords, rules: StripeRules): readonly Known[] =>
  records.subscriptions.flatMap((subscription): Known[] => {
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
