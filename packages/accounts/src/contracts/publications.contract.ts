import { describe, expect, test } from 'vitest'
import type { PublicationOutcome, ReportOutcome, StoredPublication, StoredReport } from '../publications.ts'
import type { AccountsForTests } from '../testing/accountsForTests.ts'

const WANTED = { name: 'Skew', content: '[]', origins: ['https://site.example'], expiresAtMs: undefined }
const DAY_MS = 86_400_000
const LEASE_MS = 60_000

const published = (outcome: PublicationOutcome): StoredPublication => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.publication
}

const kept = (outcome: ReportOutcome): StoredReport => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.report
}

const opened = async (prepare: () => Promise<AccountsForTests>) => {
  const world = await prepare()
  const one = await world.open()
  const other = await world.open()
  const ann = await world.addPerson({ name: 'ann' })
  const bob = await world.addPerson({ name: 'bob' })
  const report = (atMs: number) => ({
    name: 'Morning',
    content: '[]',
    schedule: { day: 'every-day', hour: 7, zone: 'UTC' } as const,
    nextAtMs: atMs,
  })
  return { ...world, one, other, ann, bob, report }
}

const publicationsContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('what is published is read by its address in every process, until its owner ends it in any; nobody else can', async () => {
    const { one, other, ann, bob, clock } = await opened(prepare)
    const made = published(await one.publications.publish(ann, WANTED))
    expect(made).toEqual({
      ...WANTED,
      id: made.id,
      userId: ann,
      createdAtMs: clock.nowMs,
      revokedAtMs: undefined,
      token: expect.stringMatching(/^[0-9a-f]{16}[\w-]{43}$/),
    })
    expect(await other.publications.read(made.token)).toEqual(made)
    expect(await other.publications.list(ann)).toEqual([made])
    expect(await other.publications.list(bob)).toEqual([])
    expect(await other.publications.revoke(bob, made.id)).toBe(false)
    expect(await other.publications.revoke(ann, made.id)).toBe(true)
    expect(await one.publications.read(made.token)).toEqual({ ...made, revokedAtMs: clock.nowMs })
    expect(await one.publications.revoke(ann, made.id)).toBe(false)
  })

  test('an address that is not signed with the secret of this desk leads nowhere, its id known or not', async () => {
    const { one, open, ann } = await opened(prepare)
    const made = published(await one.publications.publish(ann, WANTED))
    const elsewhere = await open({ secret: 'another secret of the tests, long enough to count' })
    expect(await elsewhere.publications.read(made.token)).toBeUndefined()
    for (const token of [made.id, `${made.id}${'A'.repeat(43)}`, made.token.slice(0, -1), '', "' or 1=1 --"])
      expect(await one.publications.read(token)).toBeUndefined()
  })

  test('there is an end to what a person publishes at once; what ended makes room and is forgotten in time', async () => {
    const { one, ann, bob, clock } = await opened(prepare)
    const first = published(await one.publications.publish(ann, { ...WANTED, expiresAtMs: clock.nowMs + DAY_MS }))
    for (let n = 1; n < 50; n++) published(await one.publications.publish(ann, WANTED))
    expect(await one.publications.publish(ann, WANTED)).toEqual({ ok: false, reason: 'too-many' })
    published(await one.publications.publish(bob, WANTED))
    clock.nowMs += DAY_MS
    published(await one.publications.publish(ann, WANTED))
    expect((await one.publications.read(first.token))?.expiresAtMs).toBe(clock.nowMs)
    clock.nowMs += 91 * DAY_MS
    const [newest] = await one.publications.list(ann)
    await one.publications.revoke(ann, newest!.id)
    published(await one.publications.publish(ann, WANTED))
    expect(await one.publications.read(first.token)).toBeUndefined()
    await expect(one.publications.publish('nobody', WANTED)).rejects.toThrow(RangeError)
  })
}

const reportsContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('a report is due at its set time, for one process of many, once', async () => {
    const { one, other, ann, clock, report } = await opened(prepare)
    const made = kept(await one.reports.create(ann, report(clock.nowMs + 1_000)))
    expect(await one.reports.claim(10, LEASE_MS)).toEqual([])
    clock.nowMs += 1_000
    const claims = await Promise.all([one, other, one, other].map(({ reports }) => reports.claim(10, LEASE_MS)))
    const [claimed, ...more] = claims.flat()
    expect(more).toEqual([])
    expect(claimed).toMatchObject({ report: { id: made.id, content: '[]' }, dueAtMs: made.nextAtMs, attempts: 1 })
    await other.reports.sent(claimed!, made.nextAtMs + DAY_MS)
    clock.nowMs += LEASE_MS
    expect(await one.reports.claim(10, LEASE_MS)).toEqual([])
    expect(await one.reports.list(ann)).toMatchObject([
      { nextAtMs: made.nextAtMs + DAY_MS, lastSentAtMs: clock.nowMs - LEASE_MS, lastFault: undefined },
    ])
  })

  test('of a process that ended in the middle the claim ends; when it comes back late it changes nothing', async () => {
    const { one, other, ann, clock, report } = await opened(prepare)
    const made = kept(await one.reports.create(ann, report(clock.nowMs)))
    const [lost] = await one.reports.claim(10, LEASE_MS)
    clock.nowMs += LEASE_MS
    const [again] = await other.reports.claim(10, LEASE_MS)
    expect(again).toMatchObject({ dueAtMs: made.nextAtMs, attempts: 2 })
    await one.reports.sent(lost!, made.nextAtMs + DAY_MS)
    expect((await one.reports.list(ann))[0]?.nextAtMs).toBe(made.nextAtMs)
    await other.reports.failed(again!, 'The mail server is away.', { atMs: clock.nowMs + 5_000, isRetry: true })
    expect((await one.reports.list(ann))[0]).toMatchObject({
      nextAtMs: made.nextAtMs,
      lastFault: 'The mail server is away.',
    })
    clock.nowMs += 5_000
    const [third] = await one.reports.claim(10, LEASE_MS)
    expect(third?.attempts).toBe(3)
    await one.reports.failed(third!, 'It is gone.', { atMs: made.nextAtMs + DAY_MS, isRetry: false })
    expect((await one.reports.list(ann))[0]).toMatchObject({
      nextAtMs: made.nextAtMs + DAY_MS,
      lastFault: 'It is gone.',
    })
    clock.nowMs = made.nextAtMs + DAY_MS
    expect((await one.reports.claim(10, LEASE_MS))[0]?.attempts).toBe(1)
  })

  test('the link of a mail ends its report and no other; there is an end to reports of a person', async () => {
    const { one, other, ann, bob, clock, report } = await opened(prepare)
    const made = kept(await one.reports.create(ann, report(clock.nowMs)))
    const publication = published(await one.publications.publish(ann, WANTED))
    expect(await other.reports.byToken(made.token)).toEqual(made)
    expect(await other.reports.byToken(publication.token)).toBeUndefined()
    expect(await other.reports.remove(bob, made.id)).toBe(false)
    expect(await other.reports.remove(ann, made.id)).toBe(true)
    expect(await one.reports.byToken(made.token)).toBeUndefined()
    for (let n = 0; n < 20; n++) kept(await one.reports.create(ann, report(clock.nowMs)))
    expect(await one.reports.create(ann, report(clock.nowMs))).toEqual({ ok: false, reason: 'too-many' })
  })
}

/** What people publish and are sent: PGlite and Postgres both pass it. */
export const publishingContract = (name: string, prepare: () => Promise<AccountsForTests>): void => {
  describe(`publications on ${name}`, () => publicationsContract(prepare))
  describe(`reports on ${name}`, () => reportsContract(prepare))
}
