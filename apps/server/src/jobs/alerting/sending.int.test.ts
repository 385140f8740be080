import { randomBytes } from 'node:crypto'
import { type Accounts, openAccounts } from '@gvol/accounts'
import { emptyInMemory } from '@gvol/accounts/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAlertSending } from './openAlertSending.ts'
import type { PostOutcome } from './outgoing/postOut.ts'

const clock = { nowMs: Date.UTC(2026, 0, 5) }
const LEASE_MS = 120_000
let accounts: Accounts
let owner = ''
let channel = ''
beforeAll(async () => {
  accounts = await openAccounts({
    database: await emptyInMemory(),
    secret: 'a secret of the tests, long enough to count',
    publicUrl: () => '',
    mode: 'granted',
    now: () => clock.nowMs,
    randomBytes,
    log: () => undefined,
  })
  owner = (await accounts.access.owner()).id
})
afterAll(() => accounts.close())
beforeEach(async () => {
  for (const { id } of await accounts.alerting.channels.list(owner)) await accounts.alerting.channels.remove(owner, id)
  const request = { kind: 'webhook', name: 'x', target: 'x.example' } as const
  const address = JSON.stringify({ url: 'https://x.example/', secret: 'k' })
  const added = await accounts.alerting.channels.add(owner, { ...request, address })
  if (!added.ok) throw new Error(added.reason)
  channel = added.channel.id
})

/** Creates this many firings that wait to be sent. */
const fire = async (count: number): Promise<readonly string[]> => {
  const created = await accounts.alerting.alerts.create(owner, { data: '{}', unit: null, state: '{}' })
  if (!created.ok) throw new Error(created.reason)
  const firings = Array.from({ length: count }, (_, n) => ({
    cause: `${n}`,
    name: 'x',
    atMs: clock.nowMs,
    value: 1,
    unit: null,
    text: 'It is.',
    path: '/',
    hasSound: false,
    channels: [channel],
  }))
  const committed = await accounts.alerting.alerts.commit(created.alert, { state: '{}', firings })
  return (committed ?? []).map(({ id }) => id)
}

const deliveriesOf = async (firing: string) =>
  (await accounts.alerting.firings.page(owner, { limit: 1_000 })).find(({ id }) => id === firing)?.deliveries

/** A sending process; its posts are identified by firing id. */
const sender = (answer: (id: string) => Promise<PostOutcome>) => {
  const posted: string[] = []
  const sending = openAlertSending({
    accounts,
    randomBytes,
    now: () => clock.nowMs,
    origin: () => '',
    pollMs: 0,
    log: () => undefined,
    post: async ({ headers }) => {
      const id = String(headers['gvol-delivery'])
      posted.push(id)
      return answer(id)
    },
  })
  return { posted, sending }
}
const taken = async (): Promise<PostOutcome> => ({ ok: true, status: 200 })

test('two processes over one outbox send each firing once', async () => {
  const ids = await fire(35)
  const one = sender(taken)
  const other = sender(taken)
  const tried = await Promise.all([one.sending.drain(), other.sending.drain()])
  expect(tried[0] + tried[1]).toBe(35)
  expect([...one.posted, ...other.posted].toSorted()).toEqual([...ids].toSorted())
  expect(await accounts.alerting.outbox.counts()).toEqual({ waiting: 0, failed: 0 })
})

test('a process that ends between firing and sending loses nothing: another sends it when the lease ends', async () => {
  const [id] = await fire(1)
  // A process claims the entries and then disappears.
  expect(await accounts.alerting.outbox.claim(10, LEASE_MS)).toHaveLength(1)
  const { posted, sending } = sender(taken)
  expect(await sending.drain()).toBe(0)
  clock.nowMs += LEASE_MS
  expect(await sending.drain()).toBe(1)
  expect(posted).toEqual([id])
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('a failed delivery is retried with growing delays, and stored with its reason when it is given up', async () => {
  const [id] = await fire(1)
  const { posted, sending } = sender(async () => ({ ok: true, status: 503 }))
  const waits: number[] = []
  for (let minute = 0; (await accounts.alerting.outbox.counts()).waiting > 0; minute++) {
    if ((await sending.drain()) > 0) waits.push(minute)
    clock.nowMs += 60_000
  }
  expect(waits).toEqual([0, 1, 2, 7, 37, 157, 517])
  expect(posted).toEqual(waits.map(() => id))
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 7, reason: 'It answered 503.' }])
  expect(await accounts.alerting.channels.list(owner)).toMatchObject([{ lastFault: 'It answered 503.' }])
})

test('a delivery to a removed address is given up at once, and a channel that throws does not affect others', async () => {
  const [first, second] = await fire(2)
  const { sending } = sender(async (id) => {
    if (id === first) return { ok: true, status: 410 }
    throw new Error('broken')
  })
  expect(await sending.drain()).toBe(2)
  expect(await deliveriesOf(first)).toMatchObject([{ state: 'failed', attempts: 1 }])
  expect(await deliveriesOf(second)).toMatchObject([{ state: 'waiting', attempts: 1 }])
})
