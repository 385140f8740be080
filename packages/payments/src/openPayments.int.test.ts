import { randomBytes } from 'node:crypto'
import { isPaidNow, openAccounts } from '@gvol/accounts'
import { emptyInMemory } from '@gvol/accounts/testing'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { memorySubscriptions } from '../testing/memorySubscriptions.ts'
import { ANNA, BERT, openTill, RETURN_URL } from '../testing/openTill.ts'
import { openPayments } from './openPayments.ts'
import { paymentsConfig } from './paymentsConfig.ts'

const withTill = async (work: (till: Awaited<ReturnType<typeof openTill>>) => Promise<void>) => {
  const till = await openTill()
  try {
    await work(till)
  } finally {
    await till.close()
  }
}

test('without a provider every call reports so', async () => {
  const configured = paymentsConfig(undefined)
  if (!configured.ok) throw new Error('expected no payments')
  const payments = openPayments({
    config: configured.config,
    subscriptions: memorySubscriptions([ANNA.id]),
    now: () => 0,
    log: { warn: () => {} },
  })
  const no = { ok: false, reason: 'not-configured' }
  expect(payments.plans()).toEqual(no)
  const checkout = { user: ANNA, plan: 'monthly', provider: 'stripe', returnUrl: RETURN_URL } as const
  expect(await payments.startCheckout(checkout)).toEqual(no)
  expect(await payments.portal({ user: ANNA, returnUrl: RETURN_URL })).toEqual(no)
  expect(await payments.subscriptionSession({ user: ANNA })).toEqual(no)
  expect(await payments.cancelOf(ANNA)).toEqual(no)
  const message = { rawBody: '{}', headers: new Headers() }
  for (const provider of ['stripe', 'btcpay'] as const) {
    expect(await payments.webhook(provider, message)).toEqual({
      outcome: 'not-configured',
      httpStatus: 404,
      userIds: [],
    })
  }
})

test('corrupted messages are refused, and repeated ones restore the state once the line works', () =>
  withTill(async (till) => {
    till.stripe.outbox.faults.isCorrupted = true
    till.btcpay.outbox.faults.isCorrupted = true
    await till.subscribe()
    const order = await till.order(BERT)
    till.btcpay.world.pay(order)
    await till.settled()
    expect(new Set(till.outcomes)).toEqual(new Set(['bad-signature']))
    expect(new Set(till.stripe.outbox.attempts.map(({ status }) => status))).toEqual(new Set([400]))
    expect(await till.subscriptions.of(ANNA.id)).toEqual([])
    till.stripe.outbox.faults.isCorrupted = false
    till.stripe.outbox.faults.copies = 3
    till.stripe.outbox.faults.delayMs = 5
    till.stripe.world.refund([...till.stripe.world.subscriptions.keys()][0]!)
    await till.settled()
    expect(till.outcomes.slice(-3)).toEqual(['applied', 'duplicate', 'duplicate'])
    expect(await till.subscriptions.of(ANNA.id)).toMatchObject([{ status: 'refunded' }])
  }))

test('while a provider is unreachable every call reports so, and its messages are requested again', () =>
  withTill(async (till) => {
    const id = await till.subscribe()
    await till.settled()
    till.stripe.switches.isDown = true
    till.btcpay.switches.isDown = true
    const away = { ok: false, reason: 'provider-unavailable' }
    const checkout = { user: BERT, plan: 'monthly', returnUrl: RETURN_URL }
    expect(await till.payments.startCheckout({ ...checkout, provider: 'stripe' })).toEqual(away)
    expect(await till.payments.startCheckout({ ...checkout, provider: 'btcpay' })).toEqual(away)
    expect(await till.payments.subscriptionSession({ user: ANNA })).toEqual(away)
    expect(await till.payments.portal({ user: ANNA, returnUrl: RETURN_URL })).toEqual(away)
    expect(await till.payments.cancelOf(ANNA)).toEqual(away)
    till.stripe.outbox.faults.isPaused = true
    till.stripe.world.refund(id)
    const delivered = till.stripe.outbox.deliver()
    await expect.poll(() => till.outcomes.at(-1), { timeout: 20_000 }).toBe('unavailable')
    till.stripe.switches.isDown = false
    await delivered
    expect(till.outcomes.at(-1)).toBe('applied')
    expect(await till.subscriptions.of(ANNA.id)).toMatchObject([{ status: 'refunded' }])
  }))

test('no log, error or answer contains a secret', () =>
  withTill(async (till) => {
    const { stripe, btcpay } = till.config
    const secrets = [stripe!.secretKey, stripe!.webhookSecret, btcpay!.apiKey, btcpay!.webhookSecret]
    till.stripe.switches.isDown = true
    till.btcpay.switches.isDown = true
    const answers = [
      await till.payments.subscriptionSession({ user: ANNA }),
      await till.payments.startCheckout({ user: ANNA, plan: 'monthly', provider: 'btcpay', returnUrl: RETURN_URL }),
      till.payments.plans(),
    ]
    till.stripe.switches.isDown = false
    const wrongKey = { ...till.config, stripe: { ...till.config.stripe!, secretKey: 'sk_test_wrong_key_secret' } }
    const log = { warn: (facts: object, message: string) => till.logged.push(`${message} ${JSON.stringify(facts)}`) }
    const { subscriptions } = till
    const payments = openPayments({ config: wrongKey, subscriptions, now: () => till.clock.nowMs, log })
    answers.push(await payments.subscriptionSession({ user: ANNA }))
    expect(answers.filter(({ ok }) => !ok)).toHaveLength(3)
    expect(till.logged).toHaveLength(3)
    const output = `${till.logged.join(' ')} ${JSON.stringify(answers)}`
    expect(output).toContain('"statusCode":401')
    for (const secret of [...secrets, 'sk_test_wrong_key_secret']) expect(output).not.toContain(secret)
  }))

test('a clock that was set back does not make new events look old', () =>
  withTill(async (till) => {
    const id = await till.subscribe()
    await till.settled()
    till.clock.nowMs -= MS_PER_DAY
    till.stripe.world.refund(id)
    await till.settled()
    expect(await till.subscriptions.of(ANNA.id)).toMatchObject([{ status: 'refunded' }])
  }))

test('of two processes the state that was read from Stripe later wins', () =>
  withTill(async (till) => {
    const id = await till.subscribe()
    await till.settled()
    till.stripe.outbox.faults.isPaused = true
    till.stripe.world.refund(id)
    till.stripe.world.cancelAtPeriodEnd(id)
    const [fresh] = await till.subscriptions.of(ANNA.id)
    const later = {
      ...fresh!,
      status: 'refunded' as const,
      paidUntilMs: undefined,
      reportedAtMs: fresh!.reportedAtMs + 60_000,
    }
    const subscriptions: typeof till.subscriptions = {
      ...till.subscriptions,
      // Another process writes while this one waits for Stripe.
      apply: async (event) => {
        await till.subscriptions.apply({ provider: 'stripe', id: 'other', userId: ANNA.id, subscription: later })
        return till.subscriptions.apply(event)
      },
    }
    const { config } = till
    const payments = openPayments({ config, subscriptions, now: () => till.clock.nowMs, log: { warn: () => {} } })
    await payments.subscriptionSession({ user: ANNA })
    expect(await till.subscriptions.of(ANNA.id)).toEqual([later])
  }))

test('with the accounts of a real desk isPaid is true after a payment and false after a refund', async () => {
  const clock = { nowMs: Date.UTC(2026, 0, 31, 12) }
  const accounts = await openAccounts({
    database: await emptyInMemory(),
    now: () => clock.nowMs,
    randomBytes,
    secret: 'a secret of the tests, long enough to count',
    publicUrl: () => 'http://127.0.0.1:4000',
    mode: 'granted',
    log: () => {},
  })
  try {
    const owner = await accounts.access.owner()
    const till = await openTill(accounts.subscriptions)
    try {
      till.stripe.outbox.faults.copies = 2
      const grants = { isOwner: false, isGranted: false }
      const isPaid = async () =>
        isPaidNow({ grants, subscriptions: await accounts.subscriptions.of(owner.id), nowMs: till.clock.nowMs })
      expect(await isPaid()).toBe(false)
      const id = await till.subscribe(owner)
      await till.settled()
      expect(await isPaid()).toBe(true)
      expect((await accounts.users.byId(owner.id))!.subscriptions).toMatchObject([
        { provider: 'stripe', reference: id },
      ])
      till.stripe.world.refund(id)
      await till.settled()
      expect(await isPaid()).toBe(false)
      expect(till.outcomes).toContain('duplicate')
    } finally {
      await till.close()
    }
  } finally {
    await accounts.close()
  }
})
