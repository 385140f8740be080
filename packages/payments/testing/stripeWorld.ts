import {
  addInvoice,
  type Card,
  charge,
  invoicesOf,
  itemOf,
  lastChargeOf,
  periodEndS,
  rowOf,
  type StripeLedger,
  subscribe,
} from './stripeBilling.ts'
import { closeDispute, openDispute } from './stripeDisputes.ts'
import type { PriceRow, SessionRow, SubscriptionRow } from './stripeRows.ts'

export type StripeWorldOptions = {
  /** Unix milliseconds. */
  readonly now: () => number
  readonly prices: readonly PriceRow[]
  readonly emit: (type: string, object: object) => void
}

const emptyLedger = ({ now, prices, emit }: StripeWorldOptions): StripeLedger => {
  let counter = 0
  return {
    prices: new Map(prices.map((row) => [row.id, row])),
    customers: new Map(),
    sessions: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    charges: new Map(),
    disputes: new Map(),
    newId: (prefix) => `${prefix}_local${String(++counter).padStart(6, '0')}`,
    nowS: () => Math.floor(now() / 1000),
    emit,
  }
}

const pay = (ledger: StripeLedger, sessionId: string): SessionRow => {
  const session = rowOf(ledger.sessions, sessionId)
  if (session.status !== 'open') return session
  const subscription = subscribe(ledger, session)
  ledger.emit('customer.subscription.created', subscription)
  charge(ledger, subscription, addInvoice(ledger, subscription, 'subscription_create'))
  session.status = 'complete'
  session.payment_status = 'paid'
  session.subscription = subscription.id
  session.url = null
  ledger.emit('checkout.session.completed', session)
  return session
}

const beginRenewal = (ledger: StripeLedger, subscription: SubscriptionRow): void => {
  const item = itemOf(subscription)
  item.current_period_start = item.current_period_end
  item.current_period_end = periodEndS(item.price, item.current_period_start)
  ledger.emit('invoice.created', addInvoice(ledger, subscription, 'subscription_cycle'))
  ledger.emit('customer.subscription.updated', subscription)
}

const cancelAtPeriodEnd = (ledger: StripeLedger, subscription: SubscriptionRow, isCanceling: boolean): void => {
  subscription.cancel_at_period_end = isCanceling
  subscription.canceled_at = isCanceling ? ledger.nowS() : null
  subscription.cancel_at = isCanceling ? itemOf(subscription).current_period_end : null
  ledger.emit('customer.subscription.updated', subscription)
}

const end = (ledger: StripeLedger, subscription: SubscriptionRow): void => {
  subscription.status = 'canceled'
  subscription.canceled_at ??= ledger.nowS()
  subscription.ended_at = ledger.nowS()
  ledger.emit('customer.subscription.deleted', subscription)
}

const refund = (ledger: StripeLedger, id: string, amount: number | undefined): void => {
  const row = lastChargeOf(ledger, id)
  row.amount_refunded = Math.min(row.amount, row.amount_refunded + (amount ?? row.amount))
  row.refunded = row.amount_refunded === row.amount
  ledger.emit('charge.refunded', row)
}

/** Simulates a Stripe account and the actions of customers, banks and the operator. Ids are of subscriptions. */
export const stripeWorld = (options: StripeWorldOptions) => {
  const ledger = emptyLedger(options)
  const subscriptionOf = (id: string) => rowOf(ledger.subscriptions, id)
  return {
    ...ledger,
    /** A customer pays on the hosted page with a valid card. */
    pay: (sessionId: string): SessionRow => pay(ledger, sessionId),
    /** A period ends and the next begins; `chargeRenewal` charges about an hour later. */
    beginRenewal: (id: string): void => beginRenewal(ledger, subscriptionOf(id)),
    /** Charges the newest invoice, again if it failed before. */
    chargeRenewal: (id: string, card?: Card): void =>
      charge(ledger, subscriptionOf(id), invoicesOf(ledger, id).at(-1)!, card),
    /** @param isCanceling  `false` undoes it */
    cancelAtPeriodEnd: (id: string, isCanceling = true): void =>
      cancelAtPeriodEnd(ledger, subscriptionOf(id), isCanceling),
    /** Ends it now: at the end of a canceled period, after too many failed charges, or by the operator. */
    end: (id: string): void => end(ledger, subscriptionOf(id)),
    /** @param amount  in the smallest unit; everything by default */
    refund: (id: string, amount?: number): void => refund(ledger, id, amount),
    /** @param status  `warning_needs_response`: a mere inquiry, no money is withdrawn */
    dispute: (id: string, status: 'needs_response' | 'warning_needs_response' = 'needs_response'): void =>
      openDispute(ledger, id, status),
    closeDispute: (id: string, status: 'won' | 'lost'): void => closeDispute(ledger, id, status),
  }
}

export type StripeWorld = ReturnType<typeof stripeWorld>
