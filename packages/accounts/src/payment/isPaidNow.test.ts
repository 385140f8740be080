import { expect, test } from 'vitest'
import type { Subscription } from '../accounts.ts'
import { isCryptoPaidNow, isPaidNow } from './isPaidNow.ts'

const paidUntilMs = 1000
const subscription = (status: Subscription['status'], more: Partial<Subscription> = {}): Subscription => ({
  provider: 'stripe',
  reference: 'sub',
  plan: 'monthly',
  reportedAtMs: 0,
  paidUntilMs,
  status,
  ...more,
})
const ordinary = { isOwner: false, isGranted: false }
const isPaid = (subscriptions: readonly Subscription[], nowMs: number, grants = ordinary) =>
  isPaidNow({ grants, subscriptions, nowMs })

test('[spec 6 gated by isPaid] without a grant or subscription a user is not paid; the owner and granted users are', () => {
  expect(isPaid([], 0)).toBe(false)
  expect(isPaid([], 0, { isOwner: true, isGranted: false })).toBe(true)
  expect(isPaid([], 0, { isOwner: false, isGranted: true })).toBe(true)
})

test('[spec 6 gated by isPaid] active, canceled and past-due subscriptions last to the very end of the paid period', () => {
  for (const status of ['active', 'canceled', 'past-due'] as const) {
    expect(isPaid([subscription(status)], paidUntilMs - 1)).toBe(true)
    expect(isPaid([subscription(status)], paidUntilMs)).toBe(false)
  }
})

test('[spec 6 gated by isPaid] refund, dispute and expiry end access at once; a pending subscription gives none', () => {
  for (const status of ['refunded', 'disputed', 'expired', 'pending'] as const) {
    expect(isPaid([subscription(status)], 0)).toBe(false)
  }
})

test('[spec 6 gated by isPaid] without an end date only an active subscription counts', () => {
  const endless = { paidUntilMs: undefined }
  expect(isPaid([subscription('active', endless)], 1e15)).toBe(true)
  for (const status of ['canceled', 'past-due'] as const) expect(isPaid([subscription(status, endless)], 0)).toBe(false)
})

test('[spec 6 gated by isPaid] one subscription in force is enough', () => {
  expect(isPaid([subscription('refunded'), subscription('active')], 0)).toBe(true)
})

test('[spec 3 user as the product holds it] only a BTCPay subscription sets cryptoPaid', () => {
  const paid = (provider: Subscription['provider'], nowMs = 0) =>
    isCryptoPaidNow({ subscriptions: [subscription('active', { provider })], nowMs })
  expect(paid('stripe')).toBe(false)
  expect(paid('btcpay')).toBe(true)
  expect(paid('btcpay', paidUntilMs)).toBe(false)
})
