import { isPaidNow } from '@gvol/accounts'
import { MS_PER_HOUR } from '@gvol/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANNA, DAY_MS, openTill, type Till } from '../../testing/openTill.ts'

let till: Till
let id: string
beforeEach(async () => {
  till = await openTill()
  id = await till.subscribe()
  await till.settled()
})
afterEach(() => till.close())

const START_MS = Date.UTC(2026, 0, 31, 12)
const PERIOD_END_MS = Date.UTC(2026, 1, 28, 12)

/** Returns whether the user has access at a given time or now, by the rule of the accounts. */
const isIn = async (nowMs = till.clock.nowMs): Promise<boolean> => {
  await till.settled()
  const subscriptions = await till.subscriptions.of(ANNA.id)
  return isPaidNow({ grants: { isOwner: false, isGranted: false }, subscriptions, nowMs })
}

test('[spec 6 gated by isPaid] a paid month gives access from the first moment', async () => {
  expect(await isIn()).toBe(true)
})

test('canceling in the portal leaves access exactly to the end of the paid period; keeping the plan reverts it', async () => {
  till.clock.nowMs += 10 * DAY_MS
  till.stripe.world.cancelAtPeriodEnd(id)
  expect(await isIn(PERIOD_END_MS - 1)).toBe(true)
  expect(await isIn(PERIOD_END_MS)).toBe(false)
  expect((await till.subscriptions.of(ANNA.id))[0]).toMatchObject({ canceledAtMs: START_MS + 10 * DAY_MS })
  till.stripe.world.cancelAtPeriodEnd(id, false)
  expect(await isIn(PERIOD_END_MS)).toBe(true)
  till.stripe.world.cancelAtPeriodEnd(id)
  till.clock.nowMs = PERIOD_END_MS
  till.stripe.world.end(id)
  expect(await isIn()).toBe(false)
  expect((await till.subscriptions.of(ANNA.id))[0]).toMatchObject({ status: 'canceled' })
})

test('a subscription ended at once ends access at once', async () => {
  till.clock.nowMs += DAY_MS
  till.stripe.world.end(id)
  expect(await isIn()).toBe(false)
})

test('a successful renewal never interrupts access, even if the charge comes an hour after the end of the period', async () => {
  expect(await isIn(PERIOD_END_MS)).toBe(true)
  till.clock.nowMs = PERIOD_END_MS + 1000
  till.stripe.world.beginRenewal(id)
  expect(await isIn()).toBe(true)
  till.clock.nowMs += MS_PER_HOUR
  till.stripe.world.chargeRenewal(id)
  expect(await isIn(Date.UTC(2026, 2, 28, 12) - 1)).toBe(true)
})

test('a failed renewal ends access at the end of the paid period, and a later payment restores it', async () => {
  till.clock.nowMs = PERIOD_END_MS + 1000
  till.stripe.world.beginRenewal(id)
  till.clock.nowMs += MS_PER_HOUR
  till.stripe.world.chargeRenewal(id, 'declined')
  expect(await isIn()).toBe(false)
  expect((await till.subscriptions.of(ANNA.id))[0]).toMatchObject({ status: 'past-due', paidUntilMs: PERIOD_END_MS })
  till.clock.nowMs += 3 * DAY_MS
  till.stripe.world.chargeRenewal(id)
  expect(await isIn()).toBe(true)
})

test('a renewal that is never charged, with all later events lost, ends access a day after the period', async () => {
  expect(await isIn(PERIOD_END_MS + DAY_MS - 1)).toBe(true)
  expect(await isIn(PERIOD_END_MS + DAY_MS)).toBe(false)
})

test('a full refund ends access at once, a partial one does not', async () => {
  till.stripe.world.refund(id, 1000)
  expect(await isIn()).toBe(true)
  till.stripe.world.refund(id)
  expect(await isIn()).toBe(false)
})

test('a dispute ends access at once, restored when won, not when lost; an inquiry changes nothing', async () => {
  till.stripe.world.dispute(id, 'warning_needs_response')
  expect(await isIn()).toBe(true)
  till.stripe.world.dispute(id)
  expect(await isIn()).toBe(false)
  till.stripe.world.closeDispute(id, 'won')
  expect(await isIn()).toBe(true)
  till.stripe.world.dispute(id)
  till.stripe.world.closeDispute(id, 'lost')
  expect(await isIn()).toBe(false)
})
