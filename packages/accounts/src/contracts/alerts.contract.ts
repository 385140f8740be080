import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import type { AccountsForTests } from '../../testing/accountsForTests.ts'
import type { AlertOutcome, ClaimedDelivery, NewFiring, StoredAlert } from '../alerts.ts'

const FIRST = { data: '{"name":"x"}', unit: 'decimal', state: '{}' }
const LEASE_MS = 60_000

const done = (outcome: AlertOutcome): StoredAlert => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.alert
}

const opened = async (prepare: () => Promise<AccountsForTests>) => {
  const world = await prepare()
  const one = (await world.open()).alerting
  const other = (await world.open()).alerting
  const ann = await world.addPerson({ name: 'ann' })
  const bob = await world.addPerson({ name: 'bob' })
  const firing = (cause: string, change: Partial<NewFiring> = {}): NewFiring => ({
    cause,
    name: 'x',
    atMs: world.clock.nowMs,
    value: 0.5,
    unit: 'decimal',
    text: 'It is.',
    path: '/',
    hasSound: true,
    channels: [],
    ...change,
  })
  const webhook = async (userId: string): Promise<string> => {
    const input = { kind: 'webhook', name: 'w', target: 'example.org', address: 'the hidden address' } as const
    const added = await one.channels.add(userId, input)
    if (!added.ok) throw new Error(added.reason)
    return added.channel.id
  }
  return { ...world, one, other, ann, bob, firing, webhook }
}

const draftsContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('an alert is created, changed only on its newest version and deleted; other users cannot read or change it', async () => {
    const { one, other, ann, bob, clock } = await opened(prepare)
    const created = done(await one.alerts.create(ann, FIRST))
    expect(created).toEqual({ ...FIRST, id: created.id, userId: ann, version: 1, turn: 0, createdAtMs: clock.nowMs })
    const second = done(await other.alerts.save(ann, created.id, { data: '{}', unit: null, ifVersion: 1 }))
    expect(second).toEqual({ ...created, version: 2, data: '{}', unit: null })
    const late = { data: '[]', unit: null, ifVersion: 1 }
    expect(await one.alerts.save(ann, created.id, late)).toEqual({ ok: false, reason: 'outdated', current: second })
    const reset = done(
      await one.alerts.save(ann, created.id, { data: '{}', unit: null, state: '{"a":1}', ifVersion: 2 }),
    )
    expect(reset).toEqual({ ...second, version: 3, turn: 1, state: '{"a":1}' })
    expect(await one.alerts.list(bob)).toEqual([])
    expect(await one.alerts.save(bob, created.id, { ...late, ifVersion: 3 })).toEqual({ ok: false, reason: 'missing' })
    expect(await one.alerts.remove(bob, created.id)).toBe(false)
    expect(await one.alerts.byIds([created.id, 'x'])).toEqual([reset])
    expect(await one.alerts.marks()).toEqual([{ id: created.id, version: 3, turn: 1 }])
    await expect(one.alerts.create('nobody', FIRST)).rejects.toThrow(RangeError)
    expect(await one.alerts.remove(ann, created.id)).toBe(true)
    expect(await one.alerts.list(ann)).toEqual([])
  })

  test('the number of alerts of a user and the size of an alert are limited', async () => {
    const { one, ann, bob } = await opened(prepare)
    expect(await one.alerts.create(ann, { ...FIRST, data: 'ß'.repeat(10_001) })).toMatchObject({ reason: 'too-large' })
    for (let n = 0; n < 500; n++) done(await one.alerts.create(ann, FIRST))
    expect(await one.alerts.create(ann, FIRST)).toEqual({ ok: false, reason: 'too-many' })
    done(await one.alerts.create(bob, FIRST))
  })
}

const firingsContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('of many processes that commit the same turn of an alert one succeeds, together with its firings', async () => {
    const { one, other, ann, firing } = await opened(prepare)
    const created = done(await one.alerts.create(ann, FIRST))
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? one : other).alerts.commit(created, { state: `{"n":${n}}`, firings: [firing(`cause ${n}`)] }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1)
    expect(await one.firings.page(ann, { limit: 10 })).toEqual(outcomes.find((outcome) => outcome !== undefined))
    const [now] = await one.alerts.list(ann)
    expect(now).toMatchObject({ turn: 1, version: 1 })
    // Nor after it was changed or removed; and a cause that fired once does not fire again.
    const [first] = await one.firings.page(ann, { limit: 1 })
    const again = { state: '{}', firings: outcomes.map((_, n) => firing(`cause ${n}`)) }
    expect(await one.alerts.commit(now, again)).toHaveLength(5)
    expect((await one.firings.page(ann, { limit: 10 })).filter(({ id }) => id === first.id)).toHaveLength(1)
    const changed = done(await one.alerts.save(ann, created.id, { ...FIRST, ifVersion: 1 }))
    expect(await one.alerts.commit({ ...changed, version: 1 }, again)).toBeUndefined()
    await one.alerts.remove(ann, created.id)
    expect(await one.alerts.commit(changed, again)).toBeUndefined()
    // Firings are allowed.
    expect(await one.firings.page(ann, { limit: 10 })).toHaveLength(6)
  })

  test('firings are paged newest first, each exactly once, and visible to their owner only', async () => {
    const { one, other, ann, bob, clock, firing } = await opened(prepare)
    const created = done(await one.alerts.create(ann, FIRST))
    const before = clock.nowMs
    const firings = [0, 0, 0, 1, 2, 2, 3].map((second, n) => firing(`${n}`, { atMs: before + second * 1_000 }))
    await one.alerts.commit(created, { state: '{}', firings })
    const all = await one.firings.page(ann, { limit: 10 })
    const paged = []
    for (let cursor: { atMs: number; id: string } | undefined; ; cursor = paged.at(-1)) {
      const page = await other.firings.page(ann, { before: cursor, limit: 2 })
      paged.push(...page)
      if (page.length < 2) break
    }
    expect(paged).toEqual(all)
    expect(all.map(({ atMs }) => (atMs - before) / 1_000)).toEqual([3, 2, 2, 1, 0, 0, 0])
    expect(await one.firings.page(bob, { limit: 10 })).toEqual([])
    await one.firings.markSeen(bob, { untilMs: before + 10_000 })
    await one.firings.markSeen(bob, { ids: [all[0].id] })
    expect(await one.firings.unseen(ann)).toBe(7)
    await one.firings.markSeen(ann, { ids: [all[0].id] })
    await one.firings.markSeen(ann, { untilMs: before })
    expect(await one.firings.unseen(ann)).toBe(3)
    expect((await one.firings.page(ann, { limit: 1 }))[0].seenAtMs).toBe(clock.nowMs)
    expect(await one.firings.storedSince(clock.nowMs)).toHaveLength(7)
    expect(await one.firings.storedSince(clock.nowMs + 1)).toEqual([])
  })

  test('firings beyond the limit and firings that are too old are deleted, oldest first', async () => {
    const { one, ann, clock, firing } = await opened(prepare)
    const created = done(await one.alerts.create(ann, FIRST))
    const many = Array.from({ length: 2_003 }, (_, n) => firing(`${n}`, { atMs: clock.nowMs + n }))
    await one.alerts.commit(created, { state: '{}', firings: many })
    const page = await one.firings.page(ann, { limit: 3_000 })
    expect([page.length, page.at(-1)?.atMs]).toEqual([2_000, clock.nowMs + 3])
    clock.nowMs += 181 * MS_PER_DAY
    await one.alerts.commit({ ...created, turn: 1 }, { state: '{}', firings: [firing('new')] })
    expect(await one.firings.page(ann, { limit: 10 })).toHaveLength(1)
  })
}

const outboxContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('a delivery is claimed by one process at a time; an expired claim can be taken again, and its late result is ignored', async () => {
    const { one, other, ann, clock, firing, webhook } = await opened(prepare)
    const channel = await webhook(ann)
    const created = done(await one.alerts.create(ann, FIRST))
    const firings = ['a', 'b', 'c'].map((cause) => firing(cause, { channels: [channel, channel, 'of another'] }))
    await one.alerts.commit(created, { state: '{}', firings })
    const claims = await Promise.all([one.outbox.claim(2, LEASE_MS), other.outbox.claim(2, LEASE_MS)])
    const keys = claims.flat().map(({ firing: { id } }) => id)
    expect(new Set(keys).size).toBe(keys.length)
    const rest = await one.outbox.claim(10, LEASE_MS)
    expect(new Set([...keys, ...rest.map(({ firing: { id } }) => id)]).size).toBe(3)
    expect(await other.outbox.claim(10, LEASE_MS)).toEqual([])
    const [claimed, sent, failed] = [...claims.flat(), ...rest] as [ClaimedDelivery, ClaimedDelivery, ClaimedDelivery]
    await one.outbox.sent(sent)
    await one.outbox.failed(failed, 'It is gone.', undefined)
    clock.nowMs += LEASE_MS
    const [again, ...none] = await other.outbox.claim(10, LEASE_MS)
    expect([again, none]).toMatchObject([{ firing: { id: claimed.firing.id }, attempts: 2 }, []])
    await one.outbox.sent(claimed)
    await other.outbox.failed(again, 'Try later.', clock.nowMs + 5_000)
    clock.nowMs += 4_999
    expect(await one.outbox.claim(10, LEASE_MS)).toEqual([])
    clock.nowMs += 1
    expect(await one.outbox.claim(10, LEASE_MS)).toMatchObject([{ attempts: 3 }])
    expect(await one.outbox.counts()).toEqual({ waiting: 1, failed: 1 })
    const states = (await one.firings.page(ann, { limit: 10 })).map(({ deliveries: [only] }) => only)
    expect(states.map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
      'failed It is gone.',
      'sent null',
      'waiting Try later.',
    ])
    expect((await one.channels.list(ann))[0].lastFault).toBe('Try later.')
    // Deliveries to a removed channel are cancelled.
    expect(await one.channels.remove(ann, channel)).toBe(true)
    expect(await one.outbox.counts()).toEqual({ waiting: 0, failed: 2 })
  })

  test('a channel is listed without its address, opened by its owner only, and encrypted at rest', async () => {
    const { one, ann, bob, webhook, open } = await opened(prepare)
    const id = await webhook(ann)
    expect(await one.channels.open(ann, id)).toMatchObject({ ok: true, address: 'the hidden address' })
    expect(await one.channels.open(bob, id)).toEqual({ ok: false, reason: 'missing' })
    expect(await one.channels.remove(bob, id)).toBe(false)
    expect(await one.channels.list(bob)).toEqual([])
    const accounts = await open()
    const storedText = JSON.stringify([
      await accounts.dump(),
      await accounts.users.exported(ann),
      await one.channels.list(ann),
    ])
    expect(storedText).toContain(id)
    expect(storedText).not.toContain('hidden')
    const elsewhere = await open({ secret: 'another secret of the desk, long enough' })
    expect(await elsewhere.alerting.channels.open(ann, id)).toEqual({ ok: false, reason: 'sealed-otherwise' })
    expect(elsewhere.alerting.pushKeys).not.toEqual(one.pushKeys)
    expect((await open()).alerting.pushKeys).toEqual(one.pushKeys)
    for (let n = 1; n < 20; n++) await webhook(ann)
    await expect(webhook(ann)).rejects.toThrow('too-many')
  })

  test('alerts and firings are in the export of a user and are deleted with the user', async () => {
    const { one, ann, firing, webhook, open } = await opened(prepare)
    const channel = await webhook(ann)
    const created = done(await one.alerts.create(ann, FIRST))
    await one.alerts.commit(created, { state: '{}', firings: [firing('a', { channels: [channel] })] })
    const { users, dump } = await open()
    expect(await users.exported(ann)).toMatchObject({
      alerts: [{ id: created.id, data: FIRST.data }],
      alertFirings: [{ alertId: created.id, text: 'It is.' }],
      alertChannels: [{ id: channel, target: 'example.org' }],
    })
    expect(await users.remove(ann)).toBe(true)
    const left = (await dump()).tables.filter(({ name }) => name.startsWith('alert'))
    expect(left.map(({ rows }) => rows)).toEqual([[], [], [], []])
  })
}

/** Tests of alerts that both databases must pass. */
export const alertsContract = (name: string, prepare: () => Promise<AccountsForTests>): void => {
  describe(`alerts on ${name}`, () => {
    draftsContract(prepare)
    firingsContract(prepare)
    outboxContract(prepare)
  })
}
