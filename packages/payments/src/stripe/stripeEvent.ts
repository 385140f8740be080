import Stripe from 'stripe'
import type { WebhookMessage } from '../payments.ts'
import { idOf, type SubscriptionRecord } from './stripeState.ts'

/** Where to find the customer of an event. */
export type Subject =
  | {
      readonly kind: 'customer'
      readonly customer: string
      /** Last state of a subscription whose customer is no longer listed. */
      readonly ended?: SubscriptionRecord
    }
  | { readonly kind: 'charge'; readonly charge: string }

/** @returns undefined for events that do not affect payments */
export const subjectOf = (event: Stripe.Event): Subject | undefined => {
  const named = (customer: string | { readonly id: string } | null, ended?: SubscriptionRecord): Subject | undefined =>
    customer ? { kind: 'customer', customer: idOf(customer), ended } : undefined
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
      return named(event.data.object.customer)
    case 'customer.subscription.deleted':
      return named(event.data.object.customer, event.data.object)
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'checkout.session.completed':
    case 'charge.refunded':
      return named(event.data.object.customer)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return event.data.object.charge ? { kind: 'charge', charge: idOf(event.data.object.charge) } : undefined
    default:
      return undefined
  }
}

/** Messages older than this are rejected, seconds. Stripe signs every attempt again, so late retries are recent. */
const TOLERANCE_S = 300

type Opened = { readonly ok: true; readonly event: Stripe.Event } | { readonly ok: false; readonly reason: Refusal }
type Refusal = 'bad-signature' | 'malformed'

/**
 * Verifies that a message has a valid and recent signature of Stripe.
 *
 * @param nowMs  wall clock, Unix milliseconds
 */
export const openedEvent = (
  stripe: Stripe,
  { rawBody, headers }: WebhookMessage,
  secret: string,
  nowMs: number,
): Opened => {
  const header = headers.get('stripe-signature') ?? ''
  try {
    const event = stripe.webhooks.constructEvent(rawBody, header, secret, TOLERANCE_S, undefined, nowMs)
    const isEvent = typeof event?.id === 'string' && typeof event.type === 'string' && event.data?.object != null
    return isEvent ? { ok: true, event } : { ok: false, reason: 'malformed' }
  } catch (error) {
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError
    return { ok: false, reason: isForged ? 'bad-signature' : 'malformed' }
  }
}
