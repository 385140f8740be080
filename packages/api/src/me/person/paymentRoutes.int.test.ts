import { openPayments, paymentsConfig } from '@gvol/payments'
import { EXAMPLE_PLANS, startBtcpayServer, startStripeServer } from '@gvol/payments/testing'
import { afterAll, expect, test } from 'vitest'
import { accountsOfFile } from '../../../testing/accountsOfFile.ts'
import { openLiveDesk, until } from '../../../testing/openLiveDesk.ts'
import { type Person, signUp } from '../../../testing/person.ts'

const stripe = await startStripeServer({ now: Date.now })
const btcpay = await startBtcpayServer({ now: Date.now })
const configured = paymentsConfig({ plans: EXAMPLE_PLANS, stripe: stripe.config, btcpay: btcpay.config })
if (!configured.ok) throw new Error(configured.problems.join())
const desk = await openLiveDesk({
  payments: openPayments({
    config: configured.config,
    subscriptions: (await accountsOfFile()).subscriptions,
    now: Date.now,
    log: { warn: () => undefined },
  }),
})
const origin = `http://127.0.0.1:${desk.port}`
stripe.outbox.setTarget(`${origin}/api/payments/stripe/webhook`)
btcpay.outbox.setTarget(`${origin}/api/payments/btcpay/webhook`)
afterAll(async () => {
  await stripe.close()
  await btcpay.close()
  await desk.close()
})

const call = (person: Person, path: string, body?: object) =>
  fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-auth': person.idToken, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
const canRead = async (person: Person) => (await call(person, '/api/v1/studies')).status === 200
const checkout = async (person: Person, provider: 'stripe' | 'btcpay') => {
  const started = await call(person, '/api/payments/checkout', { provider, plan: 'monthly', returnPath: '/payment/' })
  return ((await started.json()) as { readonly url: string }).url.split('/').at(-1)!
}

test('[spec 6 gated by isPaid] a card payment gives access to the studies and a refund ends it, on open streams too', async () => {
  const ann = await signUp(desk, 'ann')
  expect(await canRead(ann)).toBe(false)
  const paid = stripe.world.pay(await checkout(ann, 'stripe'))
  expect(paid.success_url).toContain(`${origin}/payment/?`)
  expect(paid.success_url).toContain('status=success')
  await stripe.outbox.settled()
  expect(await canRead(ann)).toBe(true)
  expect(await (await call(ann, '/api/user')).json()).toMatchObject({ isPaid: true, cryptoPaid: false })

  const closed: unknown[] = []
  const client = desk.client({ connectionParams: { 'x-auth': ann.idToken } })
  client.on('closed', (event) => closed.push(event))
  let answers = 0
  const query = 'subscription { priceLadder(exchange: "deribit", symbol: "BTC") { asOf } }'
  client.subscribe({ query }, { next: () => answers++, error: () => undefined, complete: () => undefined })
  await until(() => answers > 0)
  stripe.world.refund(paid.subscription!)
  await stripe.outbox.settled()
  expect(await canRead(ann)).toBe(false)
  await until(() => closed.length > 0)
  expect(closed[0]).toMatchObject({ code: 4401 })
})

test('[spec 7 GET /api/auth/payments/get-subscription-session] gives access where the message of the provider was lost', async () => {
  const bob = await signUp(desk, 'bob')
  stripe.outbox.faults.isPaused = true
  stripe.world.pay(await checkout(bob, 'stripe'))
  expect(await canRead(bob)).toBe(false)
  const path = '/api/auth/payments/get-subscription-session'
  expect(await (await call(bob, path)).json()).toMatchObject({ subscriptions: [{ plan: 'monthly', status: 'active' }] })
  expect(await canRead(bob)).toBe(true)
  stripe.outbox.faults.isPaused = false
  const portal = await call(bob, '/api/payments/portal', { returnPath: '/payment/' })
  expect(((await portal.json()) as { url: string }).url).toContain(`${stripe.origin}/portal`)
})

test('a crypto payment gives access to the studies and sets cryptoPaid', async () => {
  const cat = await signUp(desk, 'cat')
  const invoice = await checkout(cat, 'btcpay')
  btcpay.world.pay(invoice)
  await btcpay.outbox.settled()
  expect(await canRead(cat)).toBe(false)
  btcpay.world.confirm(invoice)
  await btcpay.outbox.settled()
  const user = (await (await call(cat, '/api/user')).json()) as { readonly cryptoPaid: boolean }
  expect([user.cryptoPaid, await canRead(cat)]).toEqual([true, true])
})

test('an unsigned message changes nothing, however large', async () => {
  for (const provider of ['stripe', 'btcpay']) {
    const send = (body: string) => fetch(`${origin}/api/payments/${provider}/webhook`, { method: 'POST', body })
    const forged = await send('{"id":"evt_1","type":"checkout.session.completed"}')
    expect([forged.status, await forged.json()]).toEqual([400, { outcome: 'bad-signature' }])
    const large = await desk.ask(`/api/payments/${provider}/webhook`, { method: 'POST', body: 'x'.repeat(1_100_000) })
    expect(large.status).toBe(413)
  }
})

test('an unreachable payment provider is reported with Retry-After', async () => {
  const dan = await signUp(desk, 'dan')
  stripe.switches.isDown = true
  const checkoutBody = { provider: 'stripe', plan: 'monthly' }
  const away = await call(dan, '/api/payments/checkout', checkoutBody)
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '60'])
  stripe.switches.isDown = false
  const unknown = await call(dan, '/api/payments/checkout', { ...checkoutBody, plan: 'none' })
  expect(await unknown.json()).toMatchObject({ error: { code: 'bad-request', argument: 'plan' } })
  const none = await call(dan, '/api/payments/portal', {})
  expect([none.status, ((await none.json()) as { error: { code: string } }).error.code]).toEqual([
    409,
    'payment-refused',
  ])
})
