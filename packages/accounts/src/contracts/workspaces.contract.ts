import { MS_PER_MINUTE } from '@gvol/time'
import { expect, test } from 'vitest'
import type { AccountsForTests } from '../../testing/accountsForTests.ts'
import type { StoredWorkspace, WorkspaceOutcome } from '../accounts.ts'
import { openedAccounts } from './openedAccounts.ts'

const EMPTY = '{"components":[]}'

const done = (outcome: WorkspaceOutcome): StoredWorkspace => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.workspace
}

/** Laws of workspaces, for each database. */
export const workspaceContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('[spec 3 Workspace] id, name and data are returned as they were stored, in order', async () => {
    const { accounts, other, ann, clock } = await openedAccounts(prepare)
    const first = done(await accounts.workspaces.create(ann, { name: 'one', data: EMPTY }))
    const twice = JSON.stringify(JSON.stringify({ components: [{ meta: { id: 'a' } }] }))
    const second = done(await accounts.workspaces.create(ann, { name: 'two', data: twice }))
    expect(first).toEqual({
      id: first.id,
      name: 'one',
      data: EMPTY,
      version: 1,
      position: 0,
      isShared: false,
      updatedAtMs: clock.nowMs,
    })
    expect(second).toMatchObject({ data: twice, position: 1 })
    expect(await other.workspaces.list(ann)).toEqual([first, second])
  })

  test('[spec 3 Workspace] data that does not decode to an object at any level of encoding is refused', async () => {
    const { accounts, ann } = await openedAccounts(prepare)
    const refused = { ok: false, reason: 'not-an-object' }
    for (const data of ['', '{', 'null', '[]', '12', '"text"', '{"components":{}}']) {
      expect(await accounts.workspaces.create(ann, { name: 'x', data })).toEqual(refused)
    }
    const { id } = done(await accounts.workspaces.create(ann, { name: 'x', data: EMPTY }))
    expect(await accounts.workspaces.change(ann, id, { data: '[]' })).toEqual(refused)
  })

  test('[spec 7 components/add and remove] components are added and removed by meta.id, whatever the encoding of the data', async () => {
    const { accounts, ann } = await openedAccounts(prepare)
    const data = JSON.stringify(JSON.stringify({ note: 1, components: [{ meta: { id: 'a' }, x: 1 }] }))
    const { id } = done(await accounts.workspaces.create(ann, { name: 'x', data }))
    const added = done(await accounts.workspaces.addComponent(ann, id, { meta: { id: 'b' } }))
    const both = [{ meta: { id: 'a' }, x: 1 }, { meta: { id: 'b' } }]
    expect(JSON.parse(added.data)).toEqual({ note: 1, components: both })
    expect(added.version).toBe(2)
    const removed = done(await accounts.workspaces.removeComponent(ann, id, 'a'))
    expect(JSON.parse(removed.data)).toEqual({ note: 1, components: [{ meta: { id: 'b' } }] })
    expect(done(await accounts.workspaces.removeComponent(ann, id, 'a'))).toEqual(removed)
  })

  test('a component whose id exists already gets a numbered id, so that each can be removed separately', async () => {
    const { accounts, ann } = await openedAccounts(prepare)
    const component = (id: string | number) => ({ meta: { id } })
    const idsOf = (data: string) =>
      (JSON.parse(data) as { components: { meta: { id: unknown } }[] }).components.map(({ meta }) => meta.id)
    const components = [
      component('skew'),
      component('skew-2'),
      component(7),
      component('7'),
      component('skew'),
      component('skew-2'),
    ]
    const created = done(await accounts.workspaces.create(ann, { name: 'x', data: JSON.stringify({ components }) }))
    expect(idsOf(created.data)).toEqual(['skew', 'skew-2', 7, '7-2', 'skew-3', 'skew-4'])
    const added = done(await accounts.workspaces.addComponent(ann, created.id, component('skew')))
    expect(idsOf(added.data)).toEqual(['skew', 'skew-2', 7, '7-2', 'skew-3', 'skew-4', 'skew-5'])
    const removed = done(await accounts.workspaces.removeComponent(ann, created.id, 'skew'))
    expect(idsOf(removed.data)).toEqual(['skew-2', 7, '7-2', 'skew-3', 'skew-4', 'skew-5'])
    const data = JSON.stringify(JSON.stringify(JSON.stringify({ components: [component('a'), component('a')] })))
    const changed = done(await accounts.workspaces.change(ann, created.id, { data }))
    expect(idsOf(changed.data)).toEqual(['a', 'a-2'])
  })

  test('[spec 7 components/add] of many components added concurrently none is lost', async () => {
    const { accounts, other, ann } = await openedAccounts(prepare)
    const { id } = done(await accounts.workspaces.create(ann, { name: 'x', data: EMPTY }))
    const expectedNames = Array.from({ length: 12 }, (_, n) => `c${n}`)
    await Promise.all(
      expectedNames.map((name, n) =>
        (n % 2 ? accounts : other).workspaces.addComponent(ann, id, { meta: { id: name } }),
      ),
    )
    const [stored] = await accounts.workspaces.list(ann)
    const { components } = JSON.parse(stored!.data) as { components: { meta: { id: string } }[] }
    expect(components.map((component) => component.meta.id).toSorted()).toEqual(expectedNames.toSorted())
    expect(stored!.version).toBe(13)
  })

  test('[spec 4 workspaces] a write with an outdated version is refused with the current one and overwrites nothing', async () => {
    const { accounts, other, ann } = await openedAccounts(prepare)
    const created = done(await accounts.workspaces.create(ann, { name: 'x', data: EMPTY }))
    const newer = done(await other.workspaces.change(ann, created.id, { name: 'newer', ifVersion: 1 }))
    expect(await accounts.workspaces.change(ann, created.id, { name: 'older', ifVersion: 1 })).toEqual({
      ok: false,
      reason: 'outdated',
      current: newer,
    })
    expect(done(await accounts.workspaces.change(ann, created.id, { name: 'y' })).version).toBe(3)
  })

  test('[spec 4 remove a workspace] positions stay gapless and in order after a removal or a move', async () => {
    const { accounts, ann } = await openedAccounts(prepare)
    const ids: string[] = []
    for (const name of ['a', 'b', 'c', 'd'])
      ids.push(done(await accounts.workspaces.create(ann, { name, data: EMPTY })).id)
    const names = async () => (await accounts.workspaces.list(ann)).map(({ name, position }) => `${position}${name}`)
    expect(done(await accounts.workspaces.change(ann, ids[3]!, { position: 1 })).position).toBe(1)
    expect(await names()).toEqual(['0a', '1d', '2b', '3c'])
    expect(await accounts.workspaces.remove(ann, ids[0]!)).toBe(true)
    expect(await accounts.workspaces.remove(ann, ids[0]!)).toBe(false)
    expect(await names()).toEqual(['0d', '1b', '2c'])
    await accounts.workspaces.change(ann, ids[3]!, { position: 99 })
    expect(await names()).toEqual(['0b', '1c', '2d'])
  })

  test('[spec 6 roles] users cannot see or change the workspaces of other users', async () => {
    const { accounts, ann, bob } = await openedAccounts(prepare)
    const { workspaces } = accounts
    const created = done(await workspaces.create(ann, { name: 'x', data: EMPTY }))
    const missing = { ok: false, reason: 'missing' }
    expect(await workspaces.list(bob)).toEqual([])
    expect(await workspaces.change(bob, created.id, { name: 'mine' })).toEqual(missing)
    expect(await workspaces.addComponent(bob, created.id, { meta: { id: 'a' } })).toEqual(missing)
    expect(await workspaces.removeComponent(bob, created.id, 'a')).toEqual(missing)
    expect(await workspaces.remove(bob, created.id)).toBe(false)
    expect(await workspaces.share(bob, created.id)).toBeUndefined()
    expect(await workspaces.unshare(bob, created.id)).toBe(false)
    expect(await workspaces.list(ann)).toEqual([created])
    await expect(workspaces.create('nobody', { name: 'x', data: EMPTY })).rejects.toThrow(RangeError)
  })

  test('a shared workspace is readable by its secret until it is shared again or unshared', async () => {
    const { accounts, other, ann } = await openedAccounts(prepare)
    const { workspaces } = accounts
    const created = done(await workspaces.create(ann, { name: 'x', data: EMPTY }))
    const first = await workspaces.share(ann, created.id)
    expect(await other.workspaces.shared(first!.secret)).toEqual({ ...created, isShared: true, owner: 'ann' })
    const second = await workspaces.share(ann, created.id)
    expect(await workspaces.shared(first!.secret)).toBeUndefined()
    expect(await workspaces.shared(second!.secret)).toEqual({ ...created, isShared: true, owner: 'ann' })
    expect(await workspaces.unshare(ann, created.id)).toBe(true)
    expect(await workspaces.unshare(ann, created.id)).toBe(false)
    expect(await workspaces.shared(second!.secret)).toBeUndefined()
  })

  test('the number of workspaces and of components is limited', async () => {
    const { accounts, ann } = await openedAccounts(prepare)
    const many = JSON.stringify({ components: Array.from({ length: 500 }, (_, n) => ({ meta: { id: `c${n}` } })) })
    const { id } = done(await accounts.workspaces.create(ann, { name: '0', data: many }))
    expect(await accounts.workspaces.addComponent(ann, id, { meta: { id: 'x' } })).toMatchObject({ reason: 'too-many' })
    for (let n = 1; n < 100; n++) done(await accounts.workspaces.create(ann, { name: `${n}`, data: EMPTY }))
    expect(await accounts.workspaces.create(ann, { name: 'x', data: EMPTY })).toMatchObject({ reason: 'too-many' })
  })

  test('the size of a workspace and the total size per user are limited, for every operation that adds data', async () => {
    const { accounts, ann, bob } = await openedAccounts(prepare)
    const { workspaces } = accounts
    // Two bytes per character in UTF-8: limits count stored bytes, not characters.
    const component = (id: string, length: number) => ({ meta: { id }, note: 'ß'.repeat(length) })
    const dataOf = (length: number) => JSON.stringify({ components: [component('a', length)] })
    const large = dataOf(490_000)
    const { id } = done(await workspaces.create(ann, { name: '0', data: large }))
    const tooLarge = { ok: false, reason: 'too-large' }
    expect(await workspaces.addComponent(ann, id, component('b', 10_000))).toEqual(tooLarge)
    expect(await workspaces.change(ann, id, { data: dataOf(500_000) })).toEqual(tooLarge)
    expect(await workspaces.create(ann, { name: 'x', data: dataOf(500_000) })).toEqual(tooLarge)
    done(await workspaces.change(ann, id, { name: 'renamed' }))
    for (let n = 1; n < 20; n++) done(await workspaces.create(ann, { name: `${n}`, data: large }))
    done(await workspaces.change(ann, id, { data: EMPTY }))
    done(await workspaces.change(ann, id, { data: large }))
    const { id: small } = done(await workspaces.create(ann, { name: 'small', data: EMPTY }))
    expect(await workspaces.addComponent(ann, small, component('b', 400_000))).toEqual(tooLarge)
    expect(await workspaces.create(ann, { name: 'x', data: large })).toEqual(tooLarge)
    // Limits apply per user.
    done(await workspaces.create(bob, { name: '0', data: large }))
  })

  test('the state before a change is stored at most once per five minutes, for its user alone', async () => {
    const { accounts, ann, bob, clock } = await openedAccounts(prepare)
    const { workspaces, workspaceVersions } = accounts
    const dataAt = (n: number) => JSON.stringify({ components: [], n })
    const { id } = done(await workspaces.create(ann, { name: 'one', data: dataAt(1) }))
    const createdMs = clock.nowMs
    const changeTo = async (n: number, afterMs: number) => {
      clock.nowMs += afterMs
      done(await workspaces.change(ann, id, { data: dataAt(n) }))
    }
    await changeTo(2, 1_000)
    await changeTo(3, 1_000)
    await changeTo(4, 5 * MS_PER_MINUTE)
    await changeTo(5, 1_000)
    done(await workspaces.change(ann, id, { name: 'renamed', data: dataAt(5) }))
    expect(await workspaceVersions.list(ann, id)).toEqual([
      { version: 3, name: 'one', savedAtMs: createdMs + 2_000 },
      { version: 1, name: 'one', savedAtMs: createdMs },
    ])
    expect((await workspaceVersions.read(ann, id, 3))?.data).toBe(dataAt(3))
    expect(await workspaceVersions.read(ann, id, 2)).toBeUndefined()
    expect(await workspaceVersions.list(bob, id)).toBeUndefined()
    expect(await workspaceVersions.read(bob, id, 3)).toBeUndefined()
    expect(JSON.stringify(await accounts.users.exported(ann))).toContain(JSON.stringify(dataAt(3)))
    await workspaces.remove(ann, id)
    expect(await workspaceVersions.list(ann, id)).toBeUndefined()
    expect(await workspaceVersions.read(ann, id, 3)).toBeUndefined()
  })

  test('the oldest states are dropped beyond 50', async () => {
    const { accounts, ann, clock } = await openedAccounts(prepare)
    const { id } = done(await accounts.workspaces.create(ann, { name: 'one', data: EMPTY }))
    for (let n = 0; n < 53; n++) {
      clock.nowMs += 5 * MS_PER_MINUTE
      done(await accounts.workspaces.change(ann, id, { data: JSON.stringify({ components: [], n }) }))
    }
    const versions = (await accounts.workspaceVersions.list(ann, id)) ?? []
    expect([versions.length, versions.at(0)?.version, versions.at(-1)?.version]).toEqual([50, 53, 4])
  })
}
