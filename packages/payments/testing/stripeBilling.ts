import { laterByMonths } from '../src/plan/laterByMonths.ts'
import type {
  ChargeRow,
  CustomerRow,
  DisputeRow,
  InvoiceRow,
  PriceRow,
  SessionRow,
  SubscriptionRow,
} from './stripeRows.ts'

/** All objects of an account of the local Stripe, in order of creation. */
export type StripeLedger = {
  readonly prices: Map<string, PriceRow>
  readonly customers: Map<string, CustomerRow>
  readonly sessions: Map<string, SessionRow>
  readonly subscriptions: Map<string, SubscriptionRow>
  readonly invoices: Map<string, InvoiceRow>
  readonly charges: Map<string, ChargeRow>
  readonly disputes: Map<string, DisputeRow>
  readonly newId: (prefix: string) => string
  /** Unix seconds. */
  readonly nowS: () => number
  readonly emit: (type: string, object: object) => void
}

export type Card = 'good' | 'declined'

/** @throws RangeError when there is no such row */
export const rowOf = <T>(rows: ReadonlyMap<string, T>, id: string): T => {
  const row = rows.get(id)
  if (row === undefined) throw new RangeError(`The local Stripe has no ${id}.`)
  return row
}

export const itemOf = (subscription: SubscriptionRow) => subscription.items.data[0]!

export const invoicesOf = ({ invoices }: StripeLedger, id: string): readonly InvoiceRow[] =>
  [...invoices.values()].filter(({ parent }) => parent.subscription_details.subscription === id)

/** Returns the newest successful charge of a subscription. */
export const lastChargeOf = (ledger: StripeLedger, id: string): ChargeRow => {
  const paid = invoicesOf(ledger, id).filter(({ status }) => status === 'paid')
  const intent = paid.at(-1)?.payments.data.at(-1)?.payment.payment_intent
  const charge = [...ledger.charges.values()].find(({ payment_intent }) => payment_intent === intent)
  if (charge === undefined) throw new RangeError(`Nothing was charged for ${id}.`)
  return charge
}

/** Returns Unix seconds of the end of a period that begins then. */
export const periodEndS = ({ recurring }: PriceRow, startS: number): number => {
  const months = recurring.interval_count * (recurring.interval === 'year' ? 12 : 1)
  return laterByMonths(startS * 1000, months) / 1000
}

export const addInvoice = (
  { invoices, newId, nowS }: StripeLedger,
  subscription: SubscriptionRow,
  reason: InvoiceRow['billing_reason'],
): InvoiceRow => {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const id = newId('in')
  const line = { id: newId('il'), object: 'line_item', amount: price.unit_amount, period: { start, end } } as const
  const invoice: InvoiceRow = {
    id,
    object: 'invoice',
    created: nowS(),
    customer: subscription.customer,
    currency: price.currency,
    billing_reason: reason,
    amount_due: price.unit_amount,
    amount_paid: 0,
    attempt_count: 0,
    status: 'draft',
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    lines: { object: 'list', data: [line] },
    payments: { object: 'list', data: [] },
  }
  invoices.set(id, invoice)
  subscription.latest_invoice = id
  return invoice
}

const fail = ({ emit }: StripeLedger, subscription: SubscriptionRow, invoice: InvoiceRow): void => {
  invoice.status = 'open'
  emit('invoice.payment_failed', invoice)
  subscription.status = 'past_due'
  emit('customer.subscription.updated', subscription)
}

/** Charges a card for an invoice. */
export const charge = (
  ledger: StripeLedger,
  subscription: SubscriptionRow,
  invoice: InvoiceRow,
  card: Card = 'good',
): void => {
  const { charges, newId, nowS, emit } = ledger
  invoice.attempt_count++
  if (card === 'declined') {
    fail(ledger, subscription, invoice)
    return
  }
  const { customer, currency, amount_due: amount } = invoice
  const payment_intent = newId('pi')
  const newCharge: ChargeRow = {
    id: newId('ch'),
    object: 'charge',
    created: nowS(),
    customer,
    currency,
    amount,
    payment_intent,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
  }
  charges.set(newCharge.id, newCharge)
  const payment = { type: 'payment_intent', payment_intent } as const
  invoice.payments.data.push({ id: newId('inpay'), object: 'invoice_payment', payment })
  invoice.amount_paid = amount
  invoice.status = 'paid'
  subscription.status = 'active'
  emit('charge.succeeded', newCharge)
  emit('invoice.paid', invoice)
  emit('customer.subscription.updated', subscription)
}

/** Creates the subscription of a checkout, not paid yet. */
export const subscribe = (ledger: StripeLedger, session: SessionRow): SubscriptionRow => {
  const price = rowOf(ledger.prices, session.price)
  const start = ledger.nowS()
  const item = {
    id: ledger.newId('si'),
    object: 'subscription_item' as const,
    price,
    current_period_start: start,
    current_period_end: periodEndS(price, start),
  }
  const subscription: SubscriptionRow = {
    id: ledger.newId('sub'),
    object: 'subscription',
    created: start,
    customer: session.customer,
    metadata: session.subscription_metadata,
    status: 'incomplete',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    trial_end: null,
    latest_invoice: null,
    items: { object: 'list', data: [item] },
  }
  ledger.subscriptions.set(subscription.id, subscription)
  return subscription
}
