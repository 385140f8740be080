import { isCryptoPaidNow } from '@gvol/accounts'
import { MS_PER_HOUR } from '@gvol/time'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, BERT, DAY_MS, openTill, RETURN_URL, type Till } from '../../testing/openTill.ts'

let till: Till
beforeEach(async () => {
  till = await openTill()
})
afterEach(() => till.close())

const isIn = async (nowMs = till.clock.nowMs): Promise<boolean> => {
  await till.settled()
  return isCryptoPaidNow({ subscriptions: await till.subscriptions.of(ANNA.id), nowMs })
}
const statusOf = async () => {
  await till.settled()
  return (await till.subscriptions.of(ANNA.id))[0]?.status
}

test('[spec 3 user as the product holds it] an invoice gives access when its payment is settled, for the period of the plan', async () => {
  const id = await till.order()
  expect(till.btcpay.world.invoices.get(id)).toMatchObject({
    amount: '49.00',
    currency: 'USD',
    checkout: { redirectURL: `${RETURN_URL}?status=check` },
    metadata: { orderId: 'gvol-anna', gvolUser: 'anna', gvolPlan: 'monthly', gvolMonths: 1 },
  })
  expect(await isIn()).toBe(false)
  till.btcpay.world.pay(id)
  expect([await statusOf(), await isIn()]).toEqual(['pending', false])
  till.clock.nowMs += MS_PER_HOUR
  till.btcpay.world.confirm(id)
  expect([await statusOf(), await isIn()]).toEqual(['active', true])
  expect(await isIn(Date.UTC(2026, 1, 28, 12) - 1)).toBe(true)
  expect(await isIn(Date.UTC(2026, 1, 28, 12))).toBe(false)
})

test('[spec 7 GET /api/auth/payments/get-subscription-session] a crypto payment is available before its message arrived', async () => {
  till.btcpay.outbox.faults.isPaused = true
  const id = await till.order()
  till.btcpay.world.pay(id)
  till.btcpay.world.confirm(id)
  expect(await till.payments.subscriptionSession({ user: ANNA })).toMatchObject({
    subscriptions: [{ provider: 'btcpay', reference: id, status: 'active' }],
  })
  expect(await till.payments.subscriptionSession({ user: BERT })).toEqual({ ok: true, subscriptions: [] })
})

test('renewals add up, whatever the order of the messages', async () => {
  till.btcpay.outbox.faults.isPaused = true
  const first = await till.order()
  till.btcpay.world.pay(first)
  till.btcpay.world.confirm(first)
  till.clock.nowMs += 10 * DAY_MS
  const second = await till.order(ANNA, 'yearly')
  till.btcpay.world.pay(second)
  till.btcpay.world.confirm(second)
  await till.btcpay.outbox.deliver((deliveries) => deliveries.toReversed())
  expect(await isIn(Date.UTC(2027, 1, 28, 12) - 1)).toBe(true)
  expect(await isIn(Date.UTC(2027, 1, 28, 12))).toBe(false)
})

test('short, late and unconfirmed payments give no access until the operator settles the invoice by hand', async () => {
  const short = await till.order()
  till.btcpay.world.pay(short, 0.5)
  expect([await statusOf(), await isIn()]).toEqual(['pending', false])
  till.clock.nowMs += 901_000
  till.btcpay.world.expire(short)
  expect([await statusOf(), await isIn()]).toEqual(['expired', false])
  till.btcpay.world.pay(short, 0.5)
  expect([await statusOf(), await isIn()]).toEqual(['pending', false])
  till.btcpay.world.mark(short, 'Settled')
  expect([await statusOf(), await isIn()]).toEqual(['active', true])
})

test('an overpayment buys no more time, and a small later payment does not move the month', async () => {
  const id = await till.order()
  till.btcpay.world.pay(id, 3)
  till.btcpay.world.confirm(id)
  till.clock.nowMs += 20 * DAY_MS
  till.btcpay.world.pay(id, 0.001)
  await till.settled()
  await till.payments.subscriptionSession({ user: ANNA })
  expect((await till.subscriptions.of(ANNA.id))[0]!.paidUntilMs).toBe(Date.UTC(2026, 1, 28, 12))
  expect(till.btcpay.world.invoices.get(id)!.additionalStatus).toBe('PaidOver')
})

test('an invoice marked invalid ends access at once', async () => {
  const id = await till.order()
  till.btcpay.world.pay(id)
  till.btcpay.world.confirm(id)
  expect(await isIn()).toBe(true)
  till.btcpay.world.mark(id, 'Invalid')
  expect([await statusOf(), await isIn()]).toEqual(['expired', false])
})

test('an unpaid invoice leaves no subscription', async () => {
  const id = await till.order()
  till.clock.nowMs += 901_000
  till.btcpay.world.expire(id)
  await till.settled()
  expect(await till.subscriptions.of(ANNA.id)).toEqual([])
})

test('an invoice that names a user but was not created here gives no access', async () => {
  const forged = { amount: '0.01', currency: 'USD', redirectURL: '', origin: '', metadata: { orderId: 'gvol-anna' } }
  const { id } = till.btcpay.world.create(forged)
  till.btcpay.world.pay(id)
  till.btcpay.world.confirm(id)
  expect(await isIn()).toBe(false)
  await till.payments.subscriptionSession({ user: ANNA })
  expect(await isIn()).toBe(false)
  expect(new Set(till.outcomes)).toEqual(new Set(['ignored', 'unknown-user']))
})

test('a deleted account has no open invoice', async () => {
  const id = await till.order()
  expect(await till.payments.cancelOf(ANNA)).toMatchObject({ ok: true, canceled: 1 })
  expect(till.btcpay.world.invoices.get(id)!.status).toBe('Invalid')
})

test('the payment page accepts a payment from a browser and redirects back', async () => {
  const id = await till.order()
  const url = till.btcpay.world.invoices.get(id)!.checkoutLink
  expect(await (await fetch(url)).text()).toContain('49.00 USD')
  const paid = await fetch(`${url}?paid=all`, { method: 'POST', redirect: 'manual' })
  expect(paid.headers.get('location')).toBe(`${RETURN_URL}?status=check`)
  expect(await isIn()).toBe(true)
})

test('any order of messages, with repeats, leads to the same state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(30), { minLength: 6, maxLength: 30 }), async (order) => {
      const own = await openTill()
      try {
        own.btcpay.outbox.faults.isPaused = true
        const first = await own.order()
        own.btcpay.world.pay(first, 0.4)
        own.btcpay.world.pay(first, 0.7)
        own.btcpay.world.confirm(first)
        const second = await own.order()
        own.btcpay.world.expire(second)
        own.btcpay.world.pay(second)
        const third = await own.order()
        own.btcpay.world.pay(third)
        own.btcpay.world.mark(third, 'Invalid')
        await own.btcpay.outbox.deliver((deliveries) => [
          ...order.map((n) => deliveries[n % deliveries.length]!),
          ...deliveries.toSorted(
            (one, other) => (order[one.body.length % order.length]! % 2) - (other.body.length % 2),
          ),
        ])
        const states = (await own.subscriptions.of(ANNA.id)).map(({ reference, status, paidUntilMs }) => [
          reference,
          status,
          paidUntilMs,
        ])
        expect(states.filter(([reference]) => reference !== third).sort()).toEqual([
          [first, 'active', Date.UTC(2026, 1, 28, 12)],
          [second, 'pending', undefined],
        ])
      } finally {
        await own.close()
      }
    }),
    { numRuns: 10 },
  )
})
