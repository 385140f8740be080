import type { AccountProfile, SubscriptionState } from '@gvol/wire'
import { expect, test } from 'vitest'
import { accessText, subscriptionRows, subscriptionText } from './subscriptionText.ts'

const NOW = Date.UTC(2026, 0, 27, 12)
const FUTURE = '2026-02-28T12:00:00.000Z'
const ENDED = '2026-01-20T12:00:00.000Z'
const CARD: SubscriptionState = {
  provider: 'stripe',
  plan: 'monthly',
  status: 'active',
  paidUntil: FUTURE,
  canceledAt: null,
}
const text = (change: Partial<SubscriptionState>) => {
  const { state, until, isOpen } = subscriptionText({ ...CARD, ...change }, NOW)
  return `${isOpen ? 'open' : 'closed'} | ${state} | ${until}`
}

test('a running subscription shows its end or latest renewal, without unknown facts', () => {
  expect(text({})).toBe('open | Active | Renews by itself, on 28 Feb 26 at the latest.')
  expect(text({ canceledAt: ENDED })).toBe('open | Canceled | Canceled on 20 Jan 26; paid until 28 Feb 26.')
  expect(text({ status: 'canceled' })).toBe('open | Canceled | Canceled; paid until 28 Feb 26.')
  expect(text({ status: 'past-due' })).toBe('open | Payment failed | Paid until 28 Feb 26; the provider tries again.')
  expect(text({ provider: 'btcpay' })).toBe('open | Active | Paid until 28 Feb 26; it does not renew by itself.')
  expect(text({ paidUntil: null })).toBe('open | Active | No end date.')
})

test('a subscription without access shows the reason', () => {
  expect(text({ paidUntil: ENDED })).toBe('closed | Ended | It was not renewed. Ended 20 Jan 26.')
  expect(text({ status: 'past-due', paidUntil: ENDED })).toBe('closed | Ended | The payment failed. Ended 20 Jan 26.')
  expect(text({ status: 'canceled', paidUntil: null })).toBe('closed | Ended | It was canceled.')
  expect(text({ status: 'refunded' })).toBe('closed | Refunded | The payment was refunded.')
  expect(text({ status: 'disputed', paidUntil: null })).toBe('closed | Disputed | The payment is disputed.')
  expect(text({ status: 'expired', paidUntil: null })).toBe('closed | Ended | The payment never came.')
  expect(text({ status: 'pending', paidUntil: null })).toBe(
    'closed | Waiting for the payment | It opens when the provider has confirmed the payment.',
  )
})

test('the subscription in force comes first, and unpaid invoices are listed once', () => {
  const never: SubscriptionState = { ...CARD, provider: 'btcpay', status: 'expired', paidUntil: null }
  const ended: SubscriptionState = { ...CARD, status: 'canceled', paidUntil: ENDED }
  const rows = subscriptionRows([never, ended, { ...never }, CARD], NOW)
  expect(rows).toMatchObject([CARD, ended, never])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
})

test('each reason for access to the studies has its own sentence', () => {
  const person: AccountProfile = {
    id: '1',
    name: 'ann',
    email: 'ann@example.org',
    photo: null,
    emailVerified: true,
    isPaid: true,
    isGranted: false,
    cryptoPaid: false,
    isOwner: false,
    isAdmin: false,
    subscriptions: [],
  }
  const sentences = [
    { isOwner: true },
    { isGranted: true },
    { subscriptions: [CARD] },
    { subscriptions: [{ ...CARD, paidUntil: ENDED }] },
    { isPaid: false },
    { emailVerified: false },
  ].map((change) => accessText({ ...person, ...change }, NOW))
  expect(new Set(sentences).size).toBe(6)
  expect(sentences.map((sentence) => /[Yy]ou have access to all data/.test(sentence))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
