import { laterByMonths } from '../laterByMonths.ts'
import type {
  ChargeRow,
  CustomerRow,
  DisputeRow,
  InvoiceRow,
  PriceRow,
  SessionRow,
  SubscriptionRow,
} from './stripeRows.ts'

export type StripeWorldOptions = {
  /** Unix milliseconds. */
  readonly now: () => number
  readonly prices: readonly PriceRow[]
  readonly emit: (type: string, object: object) => void
}

type Card = 'good' | 'declined'

const found = <T>(rows: ReadonlyMap<string, T>, id: string): T => {
  const row = rows.get(id)
  if (row === undefined) throw new RangeError(`The local Stripe has no ${id}.`)
  return row
}

/** What a Stripe account holds, and what customers, banks and the operator do with it. */
export const stripeWorld = ({ now, prices, emit }: StripeWorldOptions) => {
  const customers = new Map<string, CustomerRow>()
  const sessions = new Map<string, SessionRow>()
  const subscriptions = new Map<string, SubscriptionRow>()
  const invoices = new Map<string, InvoiceRow>()
  const charges = new Map<string, ChargeRow>()
  const disputes = new Map<string, DisputeRow>()
  let counter = 0
  const newId = (prefix: string): string => `${prefix}_local${String(++counter).padStart(6, '0')}`
  const nowS = (): number => Math.floor(now() / 1000)

  const itemOf = (subscription: SubscriptionRow) => subscription.items.data[0]!
  const invoicesOf = (id: string) =>
    [...invoices.values()].filter(({ parent }) => parent.subscription_details.subscription === id)

  /** The newest charge of a subscription that went through. */
  const lastChargeOf = (id: string): ChargeRow => {
    const paid = invoicesOf(id).filter(({ status }) => status === 'paid')
    const intent = paid.at(-1)?.payments.data.at(-1)?.payment.payment_intent
    const charge = [...charges.values()].find(({ payment_intent }) => payment_intent === intent)
    if (charge === undefined) throw new RangeError(`Nothing was charged for ${id}.`)
    return charge
  }

  const addInvoice = (subscription: SubscriptionRow, reason: InvoiceRow['billing_reason']): InvoiceRow => {
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

  const charge = (subscription: SubscriptionRow, invoice: InvoiceRow, card: Card): void => {
    invoice.attempt_count++
    if (card === 'declined') {
      invoice.status = 'open'
      emit('invoice.payment_failed', invoice)
      if (invoice.billing_reason === 'subscription_create') return
      subscription.status = 'past_due'
      emit('customer.subscription.updated', subscription)
      return
    }
    const { customer, currency, amount_due: amount } = invoice
    const payment_intent = newId('pi')
    const made: ChargeRow = {
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
    charges.set(made.id, made)
    const payment = { type: 'payment_intent', payment_intent } as const
    invoice.payments.data.push({ id: newId('inpay'), object: 'invoice_payment', payment })
    invoice.amount_paid = amount
    invoice.status = 'paid'
    subscription.status = 'active'
    emit('charge.succeeded', made)
    emit('invoice.paid', invoice)
    emit('customer.subscription.updated', subscription)
  }

  const end = (subscription: SubscriptionRow): void => {
    subscription.status = 'canceled'
    subscription.canceled_at ??= nowS()
    subscription.ended_at = nowS()
    emit('customer.subscription.deleted', subscription)
  }

  const subscribe = (session: SessionRow): SubscriptionRow => {
    const price = found(new Map(prices.map((row) => [row.id, row])), session.price)
    const { interval, interval_count } = price.recurring
    const months = interval_count * (interval === 'year' ? 12 : 1)
    const start = nowS()
    const item = {
      id: newId('si'),
      object: 'subscription_item' as const,
      price,
      current_period_start: start,
      current_period_end: laterByMonths(start * 1000, months) / 1000,
    }
    const subscription: SubscriptionRow = {
      id: newId('sub'),
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
    subscriptions.set(subscription.id, subscription)
    return subscription
  }

  return {
    prices: new Map(prices.map((row) => [row.id, row])),
    customers,
    sessions,
    subscriptions,
    invoices,
    charges,
    disputes,
    newId,
    nowS,
    /** A customer pays on the hosted page. A declined card leaves the page open. */
    pay: (sessionId: string, card: Card = 'good'): SessionRow => {
      const session = found(sessions, sessionId)
      if (session.status !== 'open' || card === 'declined') return session
      const subscription = subscribe(session)
      emit('customer.subscription.created', subscription)
      charge(subscription, addInvoice(subscription, 'subscription_create'), 'good')
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        subscription: subscription.id,
        url: null,
      } satisfies Partial<SessionRow>)
      emit('checkout.session.completed', session)
      return session
    },
    /** A period ends and the next begins; the money is asked for about an hour later, by `chargeRenewal`. */
    beginRenewal: (id: string): void => {
      const subscription = found(subscriptions, id)
      const item = itemOf(subscription)
      const { interval, interval_count } = item.price.recurring
      item.current_period_start = item.current_period_end
      const months = interval_count * (interval === 'year' ? 12 : 1)
      item.current_period_end = laterByMonths(item.current_period_start * 1000, months) / 1000
      emit('invoice.created', addInvoice(subscription, 'subscription_cycle'))
      emit('customer.subscription.updated', subscription)
    },
    /** Charges the newest invoice, once more if it failed before. */
    chargeRenewal: (id: string, card: Card = 'good'): void => {
      charge(found(subscriptions, id), invoicesOf(id).at(-1)!, card)
    },
    cancelAtPeriodEnd: (id: string, isCanceling = true): void => {
      const subscription = found(subscriptions, id)
      subscription.cancel_at_period_end = isCanceling
      subscription.canceled_at = isCanceling ? nowS() : null
      subscription.cancel_at = isCanceling ? itemOf(subscription).current_period_end : null
      emit('customer.subscription.updated', subscription)
    },
    /** Ends it now: at the end of a canceled period, after too many failed charges, or by the operator. */
    end: (id: string): void => end(found(subscriptions, id)),
    /** @param amount  in the smallest unit; all of it by default */
    refund: (id: string, amount?: number): void => {
      const row = lastChargeOf(id)
      row.amount_refunded = Math.min(row.amount, row.amount_refunded + (amount ?? row.amount))
      row.refunded = row.amount_refunded === row.amount
      emit('charge.refunded', row)
    },
    dispute: (id: string, status: 'needs_response' | 'warning_needs_response' = 'needs_response'): void => {
      const row = lastChargeOf(id)
      row.disputed = true
      const { amount, currency, payment_intent } = row
      const made: DisputeRow = {
        id: newId('du'),
        object: 'dispute',
        created: nowS(),
        charge: row.id,
        payment_intent,
        amount,
        currency,
        reason: 'fraudulent',
        status,
      }
      disputes.set(made.id, made)
      emit('charge.dispute.created', made)
    },
    closeDispute: (id: string, status: 'won' | 'lost'): void => {
      const ids = new Set(
        invoicesOf(id).flatMap(({ payments }) => payments.data.map(({ payment }) => payment.payment_intent)),
      )
      const row = [...disputes.values()].filter(({ payment_intent }) => ids.has(payment_intent)).at(-1)
      if (row === undefined) throw new RangeError(`Nobody disputes ${id}.`)
      row.status = status
      emit('charge.dispute.closed', row)
    },
  }
}

export type StripeWorld = ReturnType<typeof stripeWorld>
