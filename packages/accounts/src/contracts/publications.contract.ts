import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import type { AccountsForTests } from '../../testing/accountsForTests.ts'
import type { PublicationOutcome, ReportOutcome, StoredPublication, StoredReport } from '../publications.ts'

const PUBLICATION = { name: 'Skew', content: '[]', origins: ['https://site.example'], expiresAtMs: undefined }
const LEASE_MS = 60_000

const published = (outcome: PublicationOutcome): StoredPublication => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.publication
}

const reportOf = (outcome: ReportOutcome): StoredReport => {
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
  test('a publication is readable by its address in every process until its owner revokes it; other users cannot revoke it', async () => {
    const { one, other, ann, bob, clock } = await opened(prepare)
    const publication = published(await one.publications.publish(ann, PUBLICATION))
    expect(publication).toEqual({
      ...PUBLICATION,
      id: publication.id,
      userId: ann,
      createdAtMs: clock.nowMs,
      revokedAtMs: undefined,
      token: expect.stringMatching(/^[0-9a-f]{16}[\w-]{43}$/),
    })
    expect(await other.publications.read(publication.token)).toEqual(publication)
    expect(await other.publications.list(ann)).toEqual([publication])
    expect(await other.publications.list(bob)).toEqual([])
    expect(await other.publications.revoke(bob, publication.id)).toBe(false)
    expect(await other.publications.revoke(ann, publication.id)).toBe(true)
    expect(await one.publications.read(publication.token)).toEqual({ ...publication, revokedAtMs: clock.nowMs })
    expect(await one.publications.revoke(ann, publication.id)).toBe(false)
  })

  test('an address that is not signed with the secret of this desk is not found, even with an existing id', async () => {
    const { one, open, ann } = await opened(prepare)
    const publication = published(await one.publications.publish(ann, PUBLICATION))
    const elsewhere = await open({ secret: 'another secret of the tests, long enough to count' })
    expect(await elsewhere.publications.read(publication.token)).toBeUndefined()
    for (const token of [
      publication.id,
      `${publication.id}${'A'.repeat(43)}`,
      publication.token.slice(0, -1),
      '',
      "' or 1=1 --",
    ])
      expect(await one.publications.read(token)).toBeUndefined()
  })

  test('the number of active publications of a user is limited; ended ones do not count and are deleted later', async () => {
    const { one, ann, bob, clock } = await opened(prepare)
    const first = published(
      await one.publications.publish(ann, { ...PUBLICATION, expiresAtMs: clock.nowMs + MS_PER_DAY }),
    )
    for (let n = 1; n < 50; n++) published(await one.publications.publish(ann, PUBLICATION))
    expect(await one.publications.publish(ann, PUBLICATION)).toEqual({ ok: false, reason: 'too-many' })
    published(await one.publications.publish(bob, PUBLICATION))
    clock.nowMs += MS_PER_DAY
    published(await one.publications.publish(ann, PUBLICATION))
    expect((await one.publications.read(first.token))?.expiresAtMs).toBe(clock.nowMs)
    clock.nowMs += 91 * MS_PER_DAY
    const [newest] = await one.publications.list(ann)
    await one.publications.revoke(ann, newest!.id)
    published(await one.publications.publish(ann, PUBLICATION))
    expect(await one.publications.read(first.token)).toBeUndefined()
    await expect(one.publications.publish('nobody', PUBLICATION)).rejects.toThrow(RangeError)
  })
}

const reportsContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('a due report is claimed once, by one process of many', async () => {
    const { one, other, ann, clock, report } = await opened(prepare)
    const created = reportOf(await one.reports.create(ann, report(clock.nowMs + 1_000)))
    expect(await one.reports.claim(10, LEASE_MS)).toEqual([])
    clock.nowMs += 1_000
    const claims = await Promise.all([one, other, one, other].map(({ reports }) => reports.claim(10, LEASE_MS)))
    const [claimed, ...more] = claims.flat()
    expect(more).toEqual([])
    expect(claimed).toMatchObject({ report: { id: created.id, content: '[]' }, dueAtMs: created.nextAtMs, attempts: 1 })
    await other.reports.sent(claimed!, created.nextAtMs + MS_PER_DAY)
    clock.nowMs += LEASE_MS
    expect(await one.reports.claim(10, LEASE_MS)).toEqual([])
    expect(await one.reports.list(ann)).toMatchObject([
      { nextAtMs: created.nextAtMs + MS_PER_DAY, lastSentAtMs: clock.nowMs - LEASE_MS, lastFault: undefined },
    ])
  })

  test('the claim of a process that stopped expires; its late result changes nothing', async () => {
    const { one, other, ann, clock, report } = await opened(prepare)
    const created = reportOf(await one.reports.create(ann, report(clock.nowMs)))
    const [lost] = await one.reports.claim(10, LEASE_MS)
    clock.nowMs += LEASE_MS
    const [again] = await other.reports.claim(10, LEASE_MS)
    expect(again).toMatchObject({ dueAtMs: created.nextAtMs, attempts: 2 })
    await one.reports.sent(lost!, created.nextAtMs + MS_PER_DAY)
    expect((await one.reports.list(ann))[0]?.nextAtMs).toBe(created.nextAtMs)
    await other.reports.failed(again!, 'The mail server is away.', { atMs: clock.nowMs + 5_000, isRetry: true })
    expect((await one.reports.list(ann))[0]).toMatchObject({
      nextAtMs: created.nextAtMs,
      lastFault: 'The mail server is away.',
    })
    clock.nowMs += 5_000
    const [third] = await one.reports.claim(10, LEASE_MS)
    expect(third?.attempts).toBe(3)
    await one.reports.failed(third!, 'It is gone.', { atMs: created.nextAtMs + MS_PER_DAY, isRetry: false })
    expect((await one.reports.list(ann))[0]).toMatchObject({
      nextAtMs: created.nextAtMs + MS_PER_DAY,
      lastFault: 'It is gone.',
    })
    clock.nowMs = created.nextAtMs + MS_PER_DAY
    expect((await one.reports.claim(10, LEASE_MS))[0]?.attempts).toBe(1)
  })

  test('the link in an email resolves to its own report only; the number of reports of a user is limited', async () => {
    const { one, other, ann, bob, clock, report } = await opened(prepare)
    const created = reportOf(await one.reports.create(ann, report(clock.nowMs)))
    const publication = published(await one.publications.publish(ann, PUBLICATION))
    expect(await other.reports.byToken(created.token)).toEqual(created)
    expect(await other.reports.byToken(publication.token)).toBeUndefined()
    expect(await other.reports.remove(bob, created.id)).toBe(false)
    expect(await other.reports.remove(ann, created.id)).toBe(true)
    expect(await one.reports.byToken(created.token)).toBeUndefined()
    for (let n = 0; n < 20; n++) reportOf(await one.reports.create(ann, report(clock.nowMs)))
    expect(await one.reports.create(ann, report(clock.nowMs))).toEqual({ ok: false, reason: 'too-many' })
  })
}

/** Tests of publications and reports that both databases must pass. */
export const publishingContract = (name: string, prepare: () => Promise<AccountsForTests>): void => {
  describe(`publications on ${name}`, () => publicationsContract(prepare))
  describe(`reports on ${name}`, () => reportsContract(prepare))
}
