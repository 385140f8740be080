import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChargeRecord,
  type DisputeRecord,
  type InvoiceRecord,
  type StripeRecords,
  type StripeRules,
  type SubscriptionRecord,
  stripeState,
} from './stripeState.ts'

const DAY_S = 86_400
const START_S = Date.UTC(2026, 0, 1) / 1000
const rules: StripeRules = {
  planOfPrice: (price) => (price === 'price_month' ? 'monthly' : undefined),
  renewalGraceMs: DAY_S * 1000,
}

const subscription = (more: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  id: 'sub_1',
  status: 'active',
  customer: 'cus_1',
  metadata: {},
  cancel_at_period_end: false,
  cancel_at: null,
  canceled_at: null,
  ended_at: null,
  trial_end: null,
  items: { data: [{ current_period_end: START_S + 30 * DAY_S, price: { id: 'price_month' } }] },
  ...more,
})

/** Returns the invoice of the n-th period of 30 days, from 0, paid by the charge with the same number. */
const invoice = (n: number, more: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  id: `in_${n}`,
  status: 'paid',
  created: START_S + n * 30 * DAY_S,
  parent: { subscription_details: { subscription: 'sub_1' } },
  lines: { data: [{ amount: 4900, period: { end: START_S + (n + 1) * 30 * DAY_S } }] },
  payments: { data: [{ payment: { payment_intent: `pi_${n}` } }] },
  ...more,
})

const charge = (n: number, more: Partial<ChargeRecord> = {}): ChargeRecord => ({
  id: `ch_${n}`,
  payment_intent: `pi_${n}`,
  refunded: false,
  disputed: false,
  ...more,
})

const dispute = (n: number, status: DisputeRecord['status'], createdS: number): DisputeRecord => ({
  id: `du_${n}`,
  charge: `ch_${n}`,
  status,
  created: createdS,
})

const stateOf = (records: Partial<StripeRecords>) =>
  stripeState({ subscriptions: [subscription()], invoices: [], charges: [], disputes: [], ...records }, rules)[0]!

const endOfPeriodMs = (n: number) => (START_S + (n + 1) * 30 * DAY_S) * 1000

test('a paid period with renewal lasts a day beyond its end, so that the renewal does not interrupt access', () => {
  expect(stateOf({ invoices: [invoice(0)], charges: [charge(0)] })).toEqual({
    provider: 'stripe',
    reference: 'sub_1',
    customer: 'cus_1',
    plan: 'monthly',
    status: 'active',
    paidUntilMs: endOfPeriodMs(0) + DAY_S * 1000,
    canceledAtMs: undefined,
  })
})

test('a new period is not paid before its invoice is', () => {
  const renewing = subscription({
    items: { data: [{ current_period_end: START_S + 60 * DAY_S, price: { id: 'price_month' } }] },
  })
  const invoices = [invoice(1, { status: 'open' }), invoice(0)]
  expect(stateOf({ subscriptions: [renewing], invoices }).paidUntilMs).toBe(endOfPeriodMs(0) + DAY_S * 1000)
  const late = { ...renewing, status: 'past_due' } as const
  expect(stateOf({ subscriptions: [late], invoices })).toMatchObject({
    status: 'past-due',
    paidUntilMs: endOfPeriodMs(0),
  })
})

test('a subscription canceled for the end of its period is paid until exactly then', () => {
  const endS = START_S + 30 * DAY_S
  const canceling = subscription({ cancel_at_period_end: true, canceled_at: START_S + DAY_S, cancel_at: endS })
  expect(stateOf({ subscriptions: [canceling], invoices: [invoice(0)] })).toMatchObject({
    status: 'active',
    paidUntilMs: endS * 1000,
    canceledAtMs: (START_S + DAY_S) * 1000,
  })
  const ended = { ...canceling, status: 'canceled', ended_at: endS } as const
  expect(stateOf({ subscriptions: [ended], invoices: [invoice(0)] })).toMatchObject({
    status: 'canceled',
    paidUntilMs: endS * 1000,
  })
})

test('a subscription ended by the operator is not paid any longer', () => {
  const endedS = START_S + 5 * DAY_S
  const ended = subscription({ status: 'canceled', canceled_at: endedS, ended_at: endedS })
  expect(stateOf({ subscriptions: [ended], invoices: [invoice(0)] }).paidUntilMs).toBe(endedS * 1000)
})

test('a full refund of the newest payment ends access, a partial one or that of an older payment does not', () => {
  const invoices = [invoice(1), invoice(0)]
  const items = { data: [{ current_period_end: START_S + 60 * DAY_S, price: { id: 'price_month' } }] }
  const subscriptions = [subscription({ items })]
  const newest = [charge(1, { refunded: true }), charge(0)]
  expect(stateOf({ subscriptions, invoices, charges: newest })).toMatchObject({ status: 'refunded' })
  expect(stateOf({ subscriptions, invoices, charges: newest }).paidUntilMs).toBeUndefined()
  const old = [charge(1), charge(0, { refunded: true })]
  expect(stateOf({ subscriptions, invoices, charges: old })).toMatchObject({ status: 'active' })
})

test('an open dispute about any payment ends access; won restores it; lost ends only what was paid before it', () => {
  const items = { data: [{ current_period_end: START_S + 60 * DAY_S, price: { id: 'price_month' } }] }
  const disputed = {
    subscriptions: [subscription({ items })],
    invoices: [invoice(1), invoice(0)],
    charges: [charge(1), charge(0, { disputed: true })],
  }
  const laterS = START_S + 40 * DAY_S
  const earlierS = START_S + 20 * DAY_S
  const status = (word: DisputeRecord['status'], atS: number) =>
    stateOf({ ...disputed, disputes: [dispute(0, word, atS)] }).status
  expect(status('needs_response', laterS)).toBe('disputed')
  expect(status('under_review', laterS)).toBe('disputed')
  expect(status('warning_needs_response', laterS)).toBe('active')
  expect(status('won', laterS)).toBe('active')
  expect(status('lost', laterS)).toBe('disputed')
  expect(status('lost', earlierS)).toBe('active')
})

test('without a payment there is no access: a trial, a first payment in progress, an expired checkout', () => {
  const trialing = subscription({ status: 'trialing', trial_end: START_S + 30 * DAY_S })
  const free = invoice(0, { lines: { data: [{ amount: 0, period: { end: START_S + 30 * DAY_S } }] } })
  const unpaid = { status: 'pending', paidUntilMs: undefined }
  expect(stateOf({ subscriptions: [trialing], invoices: [free] })).toMatchObject(unpaid)
  const overTrial = subscription({ trial_end: START_S + 30 * DAY_S })
  expect(stateOf({ subscriptions: [overTrial], invoices: [invoice(1, { status: 'draft' }), free] })).toMatchObject(
    unpaid,
  )
  expect(stateOf({ subscriptions: [overTrial], invoices: [invoice(1), free] })).toMatchObject({ status: 'active' })
  expect(stateOf({ invoices: [invoice(0, { status: 'open' })] })).toMatchObject(unpaid)
  expect(stateOf({ subscriptions: [subscription({ status: 'incomplete' })] })).toMatchObject(unpaid)
  expect(stateOf({ subscriptions: [subscription({ status: 'incomplete_expired' })] }).status).toBe('expired')
})

test('a credit for a change of plan does not extend the period: credit lines do not count', () => {
  const yearEndS = START_S + 365 * DAY_S
  const change = invoice(0, {
    lines: {
      data: [
        { amount: -40_000, period: { end: yearEndS } },
        { amount: 4900, period: { end: START_S + 30 * DAY_S } },
      ],
    },
  })
  expect(stateOf({ invoices: [change] }).paidUntilMs).toBe(endOfPeriodMs(0) + DAY_S * 1000)
})

test('other subscriptions of the same Stripe account are ignored; our own with a former price still count', () => {
  const items = { data: [{ current_period_end: START_S, price: { id: 'price_shirts' } }] }
  const foreign = subscription({ items })
  expect(stripeState({ subscriptions: [foreign], invoices: [], charges: [], disputes: [] }, rules)).toEqual([])
  const old = subscription({ items, metadata: { gvol_plan: 'founders' } })
  expect(stateOf({ subscriptions: [old] }).plan).toBe('founders')
})

test('the state does not depend on the order of Stripe’s lists', () => {
  const records: StripeRecords = {
    subscriptions: [subscription(), subscription({ id: 'sub_2', customer: 'cus_1' })],
    invoices: [invoice(2), invoice(1), invoice(0)],
    charges: [charge(2, { refunded: true }), charge(1, { disputed: true }), charge(0)],
    disputes: [dispute(1, 'won', START_S + 50 * DAY_S)],
  }
  const shuffled = <T>(rows: readonly T[]) => fc.shuffledSubarray([...rows], { minLength: rows.length })
  const ordered = stripeState(records, rules)
  fc.assert(
    fc.property(shuffled(records.invoices), shuffled(records.charges), (invoices, charges) => {
      expect(stripeState({ ...records, invoices, charges }, rules)).toEqual(ordered)
    }),
  )
})
