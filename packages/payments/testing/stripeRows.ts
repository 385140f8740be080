/** Rows of the local Stripe, with the field names of its API. Times are Unix seconds. */

export type PriceRow = {
  readonly id: string
  readonly object: 'price'
  readonly active: boolean
  readonly currency: string
  readonly unit_amount: number
  readonly product: string
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: number }
}

export type CustomerRow = {
  readonly id: string
  readonly object: 'customer'
  readonly created: number
  readonly email: string | null
  readonly name: string | null
  readonly metadata: Readonly<Record<string, string>>
}

export type SessionRow = {
  readonly id: string
  readonly object: 'checkout.session'
  readonly created: number
  readonly mode: 'subscription'
  readonly customer: string
  readonly client_reference_id: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly price: string
  readonly subscription_metadata: Readonly<Record<string, string>>
  readonly success_url: string
  readonly cancel_url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  subscription: string | null
  url: string | null
}

export type SubscriptionRow = {
  readonly id: string
  readonly object: 'subscription'
  readonly created: number
  readonly customer: string
  readonly metadata: Readonly<Record<string, string>>
  status: 'active' | 'past_due' | 'canceled' | 'incomplete'
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  ended_at: number | null
  readonly trial_end: null
  latest_invoice: string | null
  readonly items: {
    readonly object: 'list'
    readonly data: {
      readonly id: string
      readonly object: 'subscription_item'
      readonly price: PriceRow
      current_period_start: number
      current_period_end: number
    }[]
  }
}

export type InvoiceRow = {
  readonly id: string
  readonly object: 'invoice'
  readonly created: number
  readonly customer: string
  readonly currency: string
  readonly billing_reason: 'subscription_create' | 'subscription_cycle'
  readonly amount_due: number
  amount_paid: number
  attempt_count: number
  status: 'draft' | 'open' | 'paid'
  readonly parent: {
    readonly type: 'subscription_details'
    readonly subscription_details: { readonly subscription: string }
  }
  readonly lines: {
    readonly object: 'list'
    readonly data: {
      readonly id: string
      readonly object: 'line_item'
      readonly amount: number
      readonly period: { readonly start: number; readonly end: number }
    }[]
  }
  readonly payments: {
    readonly object: 'list'
    readonly data: {
      readonly id: string
      readonly object: 'invoice_payment'
      readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string }
    }[]
  }
}

export type ChargeRow = {
  readonly id: string
  readonly object: 'charge'
  readonly created: number
  readonly customer: string
  readonly currency: string
  readonly amount: number
  readonly payment_intent: string
  amount_refunded: number
  refunded: boolean
  disputed: boolean
}

export type DisputeRow = {
  readonly id: string
  readonly object: 'dispute'
  readonly created: number
  readonly charge: string
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  readonly reason: 'fraudulent'
  status: 'needs_response' | 'won' | 'lost' | 'warning_needs_response'
}
