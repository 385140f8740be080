import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ANN, HOUR_MS, identityWorld } from '../../testing/identityWorld.ts'
import type { User } from '../access.ts'
import { sessions, users } from '../database/schema.ts'
import { type Actor, PERSON_ACTIONS, type PersonRight } from '../management.ts'
import { peopleIn } from '../people/people.ts'
import { managementIn } from './managePeople.ts'
import { managementRefusal } from './mayManage.ts'

const world = identityWorld()
const MINUTE_MS = 60_000
const RIGHTS: readonly PersonRight[] = [...PERSON_ACTIONS, 'end-session', 'revoke-key', 'export']

const person = async (name: string, state: { readonly isAdmin?: boolean; readonly isVerified?: boolean } = {}) => {
  const id = await world().world.addPerson({ name, isVerified: state.isVerified })
  if (state.isAdmin === true) await world().accounts.users.setAdmin(id, true)
  return (await world().accounts.users.byId(id))!
}
const manage = () => world().accounts.management

/** Ranks of three people, written by hand: who may act on whom. */
const MAY_CHANGE: Readonly<Record<string, readonly string[]>> = {
  owner: ['administrator', 'member'],
  administrator: ['member'],
  member: [],
}

test('rank decides: the owner may act on all others, administrators on members, members on no one', async () => {
  const people: Readonly<Record<string, User>> = {
    owner: await world().accounts.access.owner(),
    administrator: await person('adam', { isAdmin: true }),
    member: await person('mia'),
  }
  for (const [rank, actor] of Object.entries(people))
    for (const [otherRank, other] of Object.entries(people)) {
      if (actor.id === other.id) continue
      for (const right of RIGHTS) {
        const isAllowed = managementRefusal(actor, right, other) === undefined
        expect(isAllowed, `${rank} ${right} ${otherRank}`).toBe(MAY_CHANGE[rank]?.includes(otherRank))
      }
    }
})

test('users cannot change their own role or delete themselves here; their own sessions, keys and export are allowed', async () => {
  for (const self of [await world().accounts.access.owner(), await person('adam', { isAdmin: true })]) {
    const allowed = RIGHTS.filter((right) => managementRefusal(self, right, self) === undefined)
    expect(allowed).toEqual(['sign-out', 'end-session', 'revoke-key', 'export'])
  }
})

test('the owner cannot be deleted or demoted by any actor, not even on the command line', async () => {
  const owner = await world().accounts.access.owner()
  for (const actor of [owner, await person('adam', { isAdmin: true }), 'operator'] as const)
    for (const action of ['delete', 'member', 'admin'] as const)
      expect(await manage().act(actor, action, owner.id)).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await world().accounts.access.owner()).toMatchObject({ id: owner.id, isOwner: true })
})

test('a rank that changes after the permission check stops the change in its own SQL statement', async () => {
  const mia = await person('mia')
  const adam = await person('adam', { isAdmin: true })
  const eve = await person('eve', { isAdmin: true })
  // Adam's rights were read while he was an administrator.
  await world().accounts.users.setAdmin(adam.id, false)
  for (const action of ['admin', 'grant', 'verify', 'delete'] as const)
    expect(await manage().act(adam, action, mia.id), action).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await world().accounts.users.byId(mia.id)).toMatchObject({ isAdmin: false, isGranted: false })
  // Mia becomes an administrator while Eve's deletion of her waits for the payment provider.
  let reached = (): void => undefined
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  let goOn = (): void => undefined
  const provider = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow = await world().world.open({
    now: Date.now,
    beforeRemove: async () => {
      reached()
      await provider
    },
  })
  const deletion = slow.management.act(eve, 'delete', mia.id)
  await isReached
  await slow.users.setAdmin(mia.id, true)
  goOn()
  expect(await deletion).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await slow.users.byId(mia.id)).toMatchObject({ isAdmin: true })
})

test('a former administrator may do nothing, whatever rank the request carries', async () => {
  const mia = await person('mia')
  const adam = await person('adam', { isAdmin: true })
  const { access, users: stored } = world().accounts
  await access.redeem((await access.createSignInLink(mia.id)).secret)
  const { id: keyId } = await access.createKey(mia.id, { name: 'test', scopes: ['read:studies'] })
  const sessionId = (await manage().byId(mia.id))!.sessions[0]!.id
  await stored.setAdmin(adam.id, false)
  const everything = async () => [
    ...(await Promise.all(PERSON_ACTIONS.map((action) => manage().act(adam, action, mia.id)))),
    await manage().endSession(adam, mia.id, sessionId),
    await manage().revokeKey(adam, mia.id, keyId),
    await manage().revokeKey(adam, undefined, keyId),
  ]
  for (const outcome of await everything()) expect(outcome).toMatchObject({ ok: false, reason: 'not-allowed' })
  for (const right of RIGHTS) expect(await manage().refusal(adam, right, mia.id), right).toBeDefined()
  await stored.remove(adam.id)
  for (const outcome of await everything()) expect(outcome).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await manage().byId(mia.id)).toMatchObject({ person: { sessions: 1, keys: 1, role: 'member' } })
})

test('the SQL statement of a change checks the ranks again, as they may change after they were read', async () => {
  const mia = await person('mia')
  const adam = await person('adam', { isAdmin: true })
  const { db } = world().world
  const people = peopleIn(db, { now: Date.now, mode: 'granted' })
  await world().accounts.users.setAdmin(adam.id, false)
  const management = managementIn({
    ...world().accounts,
    db,
    people: { ...people, byId: async (id) => (id === adam.id ? adam : people.byId(id)) },
    mail: { post: () => undefined, mailbox: undefined },
    log: () => undefined,
    now: Date.now,
    publicUrl: () => 'http://127.0.0.1:4000',
    own: undefined,
  })
  for (const action of ['admin', 'grant', 'verify', 'delete'] as const)
    expect(await management.act(adam, action, mia.id), action).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await people.byId(mia.id)).toMatchObject({ isAdmin: false, isGranted: false })
})

test('of two concurrent deletions one succeeds, and every later action answers that the user does not exist', async () => {
  const mia = await person('mia')
  const owner = await world().accounts.access.owner()
  const outcomes = await Promise.all([1, 2].map(() => manage().act(owner, 'delete', mia.id)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'unknown' })
  for (const action of PERSON_ACTIONS)
    expect(await manage().act(owner, action, mia.id), action).toMatchObject({ ok: false, reason: 'unknown' })
  expect(await manage().byId(mia.id)).toBeUndefined()
  expect(world().accounts.mailbox?.list()[0]).toMatchObject({
    to: 'mia@example.org',
    subject: 'Your account was deleted',
  })
})

test('a deletion that fails at the payment provider deletes nothing and is reported', async () => {
  const mia = await person('mia')
  const accounts = await world().world.open({ now: Date.now, beforeRemove: () => Promise.reject(new Error('away')) })
  expect(await accounts.management.act('operator', 'delete', mia.id)).toMatchObject({ ok: false, reason: 'provider' })
  expect(await accounts.users.byId(mia.id)).toBeDefined()
})

test('a session can be ended only under its own user and by an actor of higher rank', async () => {
  const mia = await person('mia')
  const max = await person('max')
  const adam = await person('adam', { isAdmin: true })
  const owner = await world().accounts.access.owner()
  const { access } = world().accounts
  for (const { id } of [mia, mia, max, owner])
    expect((await access.redeem((await access.createSignInLink(id)).secret)).ok).toBe(true)
  const { sessions: ofMia } = (await manage().byId(mia.id))!
  const { sessions: ofOwner } = (await manage().byId(owner.id))!
  expect([ofMia.length, ofOwner.length]).toEqual([2, 1])
  const end = (actor: Actor, id: string, session: string) => manage().endSession(actor, id, session)
  expect(await end(adam, max.id, ofMia[0]!.id)).toMatchObject({ ok: false, reason: 'unknown' })
  expect(await end(adam, max.id, ofOwner[0]!.id)).toMatchObject({ ok: false, reason: 'unknown' })
  expect(await end(adam, owner.id, ofOwner[0]!.id)).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await end(max, mia.id, ofMia[0]!.id)).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await end(adam, mia.id, ofMia[0]!.id)).toMatchObject({ ok: true, ended: 1 })
  expect(await end(adam, mia.id, ofMia[0]!.id)).toMatchObject({ ok: false, reason: 'unknown' })
  expect((await manage().byId(mia.id))?.person.sessions).toBe(1)
  expect((await manage().byId(owner.id))?.person.sessions).toBe(1)
})

test('a key can be revoked only under its owner, and an administrator cannot revoke a key of the desk’s owner', async () => {
  const mia = await person('mia')
  const adam = await person('adam', { isAdmin: true })
  const { access } = world().accounts
  const owner = await access.owner()
  const keyOf = async (id: string) => (await access.createKey(id, { name: 'test', scopes: ['read:studies'] })).id
  const keys = { mia: await keyOf(mia.id), owner: await keyOf(owner.id), adam: await keyOf(adam.id) }
  expect(await manage().revokeKey(adam, mia.id, keys.owner)).toMatchObject({ ok: false, reason: 'unknown' })
  expect(await manage().revokeKey(adam, undefined, keys.owner)).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await manage().revokeKey(adam, undefined, keys.adam)).toMatchObject({ ok: true })
  expect(await manage().revokeKey(owner, undefined, keys.mia)).toMatchObject({ ok: true })
  expect(await manage().revokeKey(owner, undefined, keys.mia)).toMatchObject({ ok: false, reason: 'unknown' })
  expect(await access.listKeys(owner.id)).toHaveLength(1)
})

test('the list counts what each user has, and states when each was last seen, to five minutes', async () => {
  const them = await world().signedUp()
  const { access, users: stored } = world().accounts
  const ann = (await stored.byEmail(ANN.email))!
  const listed = async () => (await manage().byId(ann.id))!.person
  expect(await listed()).toMatchObject({ sessions: 1, keys: 0, passkeys: 0, hasSecondFactor: false, role: 'member' })
  expect(await world().userOf(them)).toBeDefined()
  const firstMs = Date.now()
  expect((await listed()).lastSeenAtMs).toBe(firstMs)
  world().later(4 * MINUTE_MS)
  await world().userOf(them)
  expect((await listed()).lastSeenAtMs).toBe(firstMs)
  world().later(MINUTE_MS)
  await world().userOf(them)
  expect((await listed()).lastSeenAtMs).toBe(firstMs + 5 * MINUTE_MS)
  world().later(HOUR_MS)
  const { key, id: keyId } = await access.createKey(ann.id, { name: 'notebook', scopes: ['read:studies'] })
  await access.userOfKey(key)
  await access.revokeKey(ann.id, keyId)
  // A revoked key counts no more, but it was used.
  expect(await listed()).toMatchObject({ keys: 0, lastSeenAtMs: firstMs + 65 * MINUTE_MS })
  const page = await manage().list({ limit: 10, sort: 'last-seen', isDescending: true })
  expect(page.people.map(({ name }) => name)).toEqual(['Ann', 'owner'])
})

test('a user with 200 sessions is one row, and all of these sessions end together', async () => {
  const mia = await person('mia')
  const at = new Date()
  await world()
    .world.db.insert(sessions)
    .values(
      Array.from({ length: 200 }, (_, i) => ({
        id: `s${i}`,
        userId: mia.id,
        token: `hash ${i}`,
        expiresAt: new Date(at.getTime() + HOUR_MS),
        createdAt: at,
        updatedAt: new Date(at.getTime() - i),
      })),
    )
  const detail = (await manage().byId(mia.id))!
  expect([detail.person.sessions, detail.sessions.length, detail.sessions[0]?.id]).toEqual([200, 200, 's0'])
  expect(await manage().act('operator', 'sign-out', mia.id)).toMatchObject({ ok: true, ended: 200 })
})

test('a reset link is emailed where the desk sends emails, and returned only where it does not', async () => {
  await world().signedUp()
  const ann = (await world().accounts.users.byEmail(ANN.email))!
  const owner = await world().accounts.access.owner()
  const copied = await manage().act(owner, 'reset-link', ann.id)
  expect(copied).toMatchObject({ ok: true, link: expect.stringContaining('/reset-password/?token=') })
  expect(await manage().act('operator', 'reset-link', owner.id)).toMatchObject({ ok: false, reason: 'not-possible' })
  // No server is at this port: sending fails later, which the state reports.
  const mailing = await world().world.open({
    now: Date.now,
    mail: { smtpUrl: 'smtp://user:secret@127.0.0.1:1', from: 'desk@example.org' },
  })
  expect(await mailing.management.act(owner, 'reset-link', ann.id)).toEqual({
    ok: true,
    person: expect.objectContaining({ id: ann.id }),
    sentTo: ANN.email,
  })
  expect(JSON.stringify(mailing.mailState())).toContain('127.0.0.1:1')
  expect(JSON.stringify(mailing.mailState())).not.toContain('secret')
  await mailing.close()
  expect(mailing.mailState()).toMatchObject({ isSending: true, lastFailure: { subject: 'Choose a new password' } })
})

test('the confirmation email is sent again to users who need it, and its link works', async () => {
  const them = world().browser()
  expect((await them.post('sign-up/email', ANN)).status).toBe(200)
  const ann = (await world().accounts.users.byEmail(ANN.email))!
  const before = world().accounts.mailbox!.list().length
  expect(await manage().act('operator', 'resend-confirmation', ann.id)).toMatchObject({ ok: true, sentTo: ANN.email })
  expect(world().accounts.mailbox!.list()).toHaveLength(before + 1)
  expect((await them.get(`verify-email?token=${world().mailed()}`)).status).toBe(200)
  expect(await manage().act('operator', 'resend-confirmation', ann.id)).toMatchObject({
    ok: false,
    reason: 'not-possible',
  })
})

test('an administrator cannot delete or demote another one but can promote members; the owner can demote', async () => {
  const adam = await person('adam', { isAdmin: true })
  const eve = await person('eve', { isAdmin: true })
  const mia = await person('mia')
  expect(await manage().act(adam, 'member', eve.id)).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await manage().act(adam, 'delete', eve.id)).toMatchObject({ ok: false, reason: 'not-allowed' })
  expect(await manage().act(adam, 'admin', mia.id)).toMatchObject({ ok: true, person: { isAdmin: true } })
  expect(await manage().act(adam, 'member', mia.id)).toMatchObject({ ok: false, reason: 'not-allowed' })
  const owner = await world().accounts.access.owner()
  expect(await manage().act(owner, 'member', mia.id)).toMatchObject({ ok: true, person: { isAdmin: false } })
  const [row] = await world().world.db.select().from(users).where(eq(users.id, eve.id))
  expect(row?.isAdmin).toBe(true)
})
