import fc from 'fast-check'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { ANNA, DAY_MS, openTill, type Till } from '../../testing/openTill.ts'
import type { OutboxMessage } from '../../testing/outbox.ts'

type Act = (till: Till, id: string) => void

/** Histories of subscriptions, which together contain every relevant event. */
const LIVES: Readonly<Record<string, readonly Act[]>> = {
  'renewed, then canceled and ended': [
    ({ stripe }, id) => stripe.world.beginRenewal(id),
    ({ stripe }, id) => stripe.world.chargeRenewal(id),
    ({ stripe }, id) => stripe.world.cancelAtPeriodEnd(id),
    ({ stripe }, id) => stripe.world.end(id),
  ],
  'failed, then paid': [
    ({ stripe }, id) => stripe.world.beginRenewal(id),
    ({ stripe }, id) => stripe.world.chargeRenewal(id, 'declined'),
    ({ stripe }, id) => stripe.world.chargeRenewal(id),
  ],
  'canceled, then kept, then refunded': [
    ({ stripe }, id) => stripe.world.cancelAtPeriodEnd(id),
    ({ stripe }, id) => stripe.world.cancelAtPeriodEnd(id, false),
    ({ stripe }, id) => stripe.world.refund(id, 100),
    ({ stripe }, id) => stripe.world.refund(id),
  ],
  'disputed and won, disputed and lost': [
    ({ stripe }, id) => stripe.world.dispute(id),
    ({ stripe }, id) => stripe.world.closeDispute(id, 'won'),
    ({ stripe }, id) => stripe.world.beginRenewal(id),
    ({ stripe }, id) => stripe.world.chargeRenewal(id),
    ({ stripe }, id) => stripe.world.dispute(id),
    ({ stripe }, id) => stripe.world.closeDispute(id, 'lost'),
  ],
}

/** Returns what decides access, without the report time, which depends on the order. */
const stateOf = async (till: Till) =>
  (await till.subscriptions.of(ANNA.id)).map(({ reportedAtMs: _, ...decisive }) => decisive)

/** Plays a history and delivers messages after each act as `deliver` says, and all remaining ones at the end. */
const live = async (acts: readonly Act[], deliver: (till: Till, isLast: boolean) => Promise<void>) => {
  const till = await openTill()
  try {
    till.stripe.outbox.faults.isPaused = true
    const id = await till.subscribe()
    for (const act of acts) {
      await deliver(till, false)
      till.clock.nowMs += DAY_MS
      act(till, id)
    }
    await deliver(till, true)
    return { state: await stateOf(till), outcomes: new Set(till.outcomes) }
  } finally {
    await till.close()
  }
}

/** Orders messages by random keys and repeats every third one. */
const mixed = (messages: readonly OutboxMessage[], keys: readonly number[]): readonly OutboxMessage[] =>
  messages
    .map((message, n) => ({ letter: message, key: keys[n % keys.length]! + n / 1000 }))
    .flatMap(({ letter, key }, n) =>
      n % 3 === 0
        ? [
            { letter, key },
            { letter, key: 1 - key },
          ]
        : [{ letter, key }],
    )
    .sort((one, other) => one.key - other.key)
    .map(({ letter }) => letter)

const keys = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 7, maxLength: 7 })

for (const [name, acts] of Object.entries(LIVES)) {
  test(`any order of events, with repeats, leads to the state of the right order: ${name}`, async () => {
    const ordered = await live(acts, (till) => till.stripe.outbox.deliver())
    expect(ordered.state).toHaveLength(1)
    expect(ordered.outcomes).toContain('applied')
    await fc.assert(
      fc.asyncProperty(keys, fc.boolean(), async (order, isAllAtTheEnd) => {
        const { state, outcomes } = await live(acts, async (till, isLast) => {
          if (isLast || !isAllAtTheEnd) await till.stripe.outbox.deliver((messages) => mixed(messages, order))
        })
        expect(state).toEqual(ordered.state)
        expect(outcomes).toContain('duplicate')
      }),
      { numRuns: 12 },
    )
  })
}

test('any later event restores what lost events contained', async () => {
  const acts = LIVES['failed, then paid']!
  const ordered = await live(acts, (till) => till.stripe.outbox.deliver())
  const lossy = await live(acts, async (till, isLast) => {
    if (isLast) await till.stripe.outbox.deliver((messages) => messages.slice(-1))
  })
  expect(lossy.state).toEqual(ordered.state)
})

test('a message sent twice at the same time counts once', async () => {
  const till = await openTill()
  try {
    till.stripe.outbox.faults.isPaused = true
    await till.subscribe()
    const paid = till.stripe.outbox.sent.find(({ type }) => type === 'invoice.paid')!
    const { body } = paid
    const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
      payload: body,
      secret: till.stripe.webhookSecret,
      timestamp: till.clock.nowMs / 1000,
    })
    const message = { rawBody: body, headers: new Headers({ 'stripe-signature': signature }) }
    const answers = await Promise.all([1, 2, 3, 4].map(() => till.payments.webhook('stripe', message)))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'duplicate', 'duplicate', 'duplicate'])
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200])
    expect(answers.flatMap(({ userIds }) => userIds)).toEqual([ANNA.id])
  } finally {
    await till.close()
  }
})
