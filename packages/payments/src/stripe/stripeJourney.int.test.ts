import { MS_PER_HOUR } from '@gvol/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, BERT, DAY_MS, openTill, RETURN_URL, type Till } from '../../testing/openTill.ts'

let till: Till
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

const FEBRUARY_END_MS = Date.UTC(2026, 1, 28, 12)

const only = async () => {
  const all = await till.subscriptions.of(ANNA.id)
  expect(all).toHaveLength(1)
  return all[0]!
}

const checkout = (more: { readonly plan?: string; readonly returnUrl?: string } = {}) =>
  till.payments.startCheckout({ user: ANNA, plan: 'monthly', provider: 'stripe', returnUrl: RETURN_URL, ...more })

const lastSessionId = () => [...till.stripe.world.sessions.keys()].at(-1)!

test('[spec 1 card payments] a paid checkout gives a paid month', async () => {
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

test('[spec 7 GET /api/auth/payments/get-subscription-session] the return page has the state before any event arrived', async () => {
  till.stripe.outbox.faults.isPaused = true
  await checkout()
  const sessionId = lastSessionId()
  expect(await till.payments.subscriptionSession({ user: ANNA, sessionId })).toEqual({ ok: true, subscriptions: [] })
  till.stripe.world.pay(sessionId)
  const answer = await till.payments.subscriptionSession({ user: ANNA })
  expect(answer).toMatchObject({ ok: true, subscriptions: [{ status: 'active' }] })
  await till.stripe.outbox.deliver()
  expect(new Set(till.outcomes)).toEqual(new Set(['applied', 'ignored']))
  expect(await only()).toMatchObject({ status: 'active' })
})

test('[spec 7 GET /api/auth/payments/get-subscription-session] the session of another user reveals nothing', async () => {
  till.stripe.outbox.faults.isPaused = true
  const id = await till.subscribe()
  const sessionId = lastSessionId()
  const stolen = await till.payments.subscriptionSession({ user: BERT, sessionId })
  expect(stolen).toEqual({ ok: false, reason: 'not-yours' })
  for (const invented of ['cs_test_unknown', '../customers', '', 'sub_1', 'cs_'.padEnd(400, 'x')]) {
    const answer = await till.payments.subscriptionSession({ user: BERT, sessionId: invented })
    expect(answer).toEqual({ ok: false, reason: 'not-yours' })
  }
  expect(await till.subscriptions.of(BERT.id)).toEqual([])
  expect(await till.payments.subscriptionSession({ user: ANNA, sessionId })).toMatchObject({
    subscriptions: [{ reference: id }],
  })
})

test('a repeated query without changes writes nothing', async () => {
  await till.subscribe()
  await till.settled()
  const before = await only()
  till.clock.nowMs += 60_000
  await till.payments.subscriptionSession({ user: ANNA })
  expect(await only()).toEqual(before)
})

test('a user without an address is found again by our id at Stripe', async () => {
  till.stripe.outbox.faults.isPaused = true
  const nameless = { id: ANNA.id }
  await till.subscribe(nameless)
  expect(await till.payments.subscriptionSession({ user: nameless })).toMatchObject({
    subscriptions: [{ status: 'active' }],
  })
})

test('an e-mail address at Stripe proves nothing: only customers with our id are ours', async () => {
  till.stripe.outbox.faults.isPaused = true
  await till.subscribe({ ...BERT, email: ANNA.email })
  expect(await till.payments.subscriptionSession({ user: ANNA })).toEqual({ ok: true, subscriptions: [] })
  expect(await till.payments.portal({ user: ANNA, returnUrl: RETURN_URL })).toEqual({
    ok: false,
    reason: 'no-customer',
  })
})

test('a user is one customer, and of two open checkouts only the newer can be paid', async () => {
  await checkout()
  const first = lastSessionId()
  await checkout({ plan: 'yearly' })
  expect(till.stripe.world.customers.size).toBe(1)
  expect(till.stripe.world.sessions.get(first)!.status).toBe('expired')
  expect(till.stripe.world.sessions.get(lastSessionId())).toMatchObject({
    status: 'open',
    client_reference_id: 'anna',
    success_url: `${RETURN_URL}?status=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${RETURN_URL}?status=cancel`,
  })
})

test('a double click opens one checkout, and a later click opens a new one', async () => {
  const [first, second] = await Promise.all([checkout(), checkout()])
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
  till.clock.nowMs += MS_PER_HOUR
  expect(await checkout()).not.toEqual(first)
  expect([...till.stripe.world.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
})

test('a user who subscribes again after the end has access again, and the old subscription remains listed', async () => {
  const first = await till.subscribe()
  await till.settled()
  till.stripe.world.end(first)
  await till.settled()
  const second = await till.subscribe(ANNA, 'yearly')
  await till.settled()
  expect(await till.subscriptions.of(ANNA.id)).toMatchObject([
    { reference: first, plan: 'monthly', status: 'canceled' },
    { reference: second, plan: 'yearly', status: 'active' },
  ])
})

test('a subscribed user is not charged twice, before and after the events', async () => {
  till.stripe.outbox.faults.isPaused = true
  const id = await till.subscribe()
  expect(await checkout()).toEqual({ ok: false, reason: 'already-subscribed' })
  await till.stripe.outbox.deliver()
  expect(await checkout({ plan: 'yearly' })).toEqual({ ok: false, reason: 'already-subscribed' })
  till.stripe.world.end(id)
  expect(await checkout()).toMatchObject({ ok: true })
  expect(till.stripe.world.customers.size).toBe(1)
})

test('the amount is that of the plan: an amount sent by a client is ignored, and another price at Stripe is refused', async () => {
  const greedy = { user: ANNA, plan: 'monthly', provider: 'stripe', returnUrl: RETURN_URL, amount: '0.01' } as const
  expect(await till.payments.startCheckout(greedy)).toMatchObject({ ok: true })
  expect(till.stripe.requests.map(({ body }) => body).join(' ')).not.toContain('0.01')
  expect(till.stripe.world.sessions.get(lastSessionId())!.price).toBe('price_month')
  const price = till.stripe.world.prices.get('price_month')!
  for (const wrong of [{ unit_amount: 4800 }, { currency: 'eur' }, { active: false }]) {
    till.stripe.world.prices.set('price_month', { ...price, ...wrong })
    expect(await checkout()).toEqual({ ok: false, reason: 'price-mismatch' })
  }
  expect(till.logged.at(-1)).toContain('"plan":"monthly"')
  expect(await checkout({ plan: 'free' })).toEqual({ ok: false, reason: 'unknown-plan' })
})

test('return addresses that cannot belong to a desk are refused before any request to Stripe', async () => {
  expect(await checkout({ returnUrl: 'javascript:alert(1)' })).toEqual({ ok: false, reason: 'bad-return-url' })
  expect(till.stripe.requests).toEqual([])
})

test('the portal is that of the customer and redirects back', async () => {
  await till.subscribe()
  await till.settled()
  const portal = await till.payments.portal({ user: ANNA, returnUrl: RETURN_URL })
  const url = new URL(portal.ok ? portal.url : 'about:blank')
  expect(url.searchParams.get('return_url')).toBe(`${RETURN_URL}?status=check`)
  const page = await (await fetch(url)).text()
  expect(page).toContain('Cancel plan')
  expect(await till.payments.portal({ user: BERT, returnUrl: RETURN_URL })).toEqual({
    ok: false,
    reason: 'no-customer',
  })
})

test('the hosted page accepts a payment from a browser and redirects back with the session', async () => {
  const started = await checkout()
  const url = started.ok ? started.url : ''
  expect(await (await fetch(url)).text()).toContain('49.00 USD per month')
  const declined = await fetch(`${url}?card=declined`, { method: 'POST', redirect: 'manual' })
  expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining('declined')])
  const paid = await fetch(url, { method: 'POST', redirect: 'manual' })
  expect(paid.headers.get('location')).toBe(`${RETURN_URL}?status=success&session_id=${lastSessionId()}`)
  await till.settled()
  expect(await only()).toMatchObject({ status: 'active' })
})

test('a deleted account is not charged again, and its open checkout cannot be paid', async () => {
  const id = await till.subscribe()
  await till.settled()
  await till.payments.startCheckout({ user: BERT, plan: 'monthly', provider: 'stripe', returnUrl: RETURN_URL })
  expect(await till.payments.cancelOf(ANNA)).toEqual({ ok: true, canceled: 1 })
  expect(await till.payments.cancelOf(BERT)).toEqual({ ok: true, canceled: 1 })
  expect(await till.payments.cancelOf(ANNA)).toEqual({ ok: true, canceled: 0 })
  expect(till.stripe.world.subscriptions.get(id)!.status).toBe('canceled')
  expect(till.stripe.world.sessions.get(lastSessionId())!.status).toBe('expired')
})

test('events about unknown customers are accepted and change nothing', async () => {
  await till.subscribe({ id: 'stranger', email: 'stranger@example.org' })
  await till.settled()
  expect(new Set(till.outcomes)).toEqual(new Set(['ignored', 'unknown-user']))
  const { world } = till.stripe
  const [customer] = [...world.customers.values()]
  world.customers.set(customer!.id, { ...customer!, metadata: {} })
  world.cancelAtPeriodEnd([...world.subscriptions.keys()][0]!)
  await till.settled()
  expect(till.outcomes.at(-1)).toBe('unknown-user')
})
