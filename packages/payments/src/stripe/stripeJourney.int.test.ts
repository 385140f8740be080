import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, BERT, DAY_MS, openTill, RETURN_URL, type Till } from '../_fixture/openTill.ts'

let till: Till
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

const only = async () => {
  const all = await till.subscriptions.of(ANNA.id)
  expect(all).toHaveLength(1)
  return all[0]!
}

const FEBRUARY_END_MS = Date.UTC(2026, 1, 28, 12)

test('a paid checkout is a paid month once the events are there', async () => {
  const id = await till.subscribe()
  await till.settled()
  expect(await only()).toMatchObject({
    provider: 'stripe',
    reference: id,
    plan: 'monthly',
    status: 'active',
    paidUntilMs: FEBRUARY_END_MS + DAY_MS,
  })
  expect(await till.subscriptions.of(BERT.id)).toEqual([])
})

test('[spec 7 GET /api/auth/payments/get-subscription-session] the return page knows before any event came', async () => {
  till.stripe.outbox.faults.isHeld = true
  const started = await till.payments.startCheckout({
    user: ANNA,
    plan: 'monthly',
    provider: 'stripe',
    returnUrl: RETURN_URL,
  })
  expect(started).toMatchObject({ ok: true })
  const sessionId = [...till.stripe.world.sessions.keys()][0]!
  expect(await till.payments.subscriptionSession({ user: ANNA, sessionId })).toEqual({ ok: true, subscriptions: [] })
  till.stripe.world.pay(sessionId)
  const answer = await till.payments.subscriptionSession({ user: ANNA })
  expect(answer).toMatchObject({ ok: true, subscriptions: [{ status: 'active' }] })
  await till.stripe.outbox.deliver()
  expect(new Set(till.outcomes)).toEqual(new Set(['applied', 'ignored']))
  expect(await only()).toMatchObject({ status: 'active' })
})
