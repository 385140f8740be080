import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountsForTests, accountsForTests } from '../../testing/accountsForTests.ts'
import { openEmptyDatabase } from '../../testing/copyEmptyDatabase.ts'
import type { FirebaseForTests } from '../../testing/firebaseForTests.ts'
import type { Accounts } from '../accounts.ts'
import type { Database } from '../database/openDatabase.ts'
import { peopleIn } from '../people/people.ts'
import { type FirebaseProvider, firebaseProvider } from './firebaseProvider.ts'

const ANN = { email: 'ann@example.org', name: 'Ann', isVerified: true }
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tests that signing in with Firebase must pass. */
export const firebaseContract = (firebase: FirebaseForTests): void => {
  describe(`Firebase Authentication, with ${firebase.name}`, () => {
    let database: Database
    let world: AccountsForTests
    let accounts: Accounts
    let provider: FirebaseProvider
    let apps = 0
    const app = firebase.openApp(`${firebase.name} ${apps++}`)
    beforeAll(async () => {
      database = await openEmptyDatabase()
    }, 60_000)
    afterAll(async () => {
      await provider.close()
      await database.close()
      await firebase.stop()
    })
    beforeEach(async () => {
      world = await accountsForTests(database)
      accounts = await world.open({ now: Date.now, ownerEmail: 'owner@example.org' })
      const { db, logged } = world
      provider = firebaseProvider({
        db,
        app,
        canQuery: true,
        believedMs: 0,
        now: Date.now,
        randomBytes,
        people: peopleIn(db, { now: Date.now, mode: 'granted' }),
        log: (level, message, fields) => logged.push({ level, message, fields }),
      })
    })
    const callerOf = async (uid: string) => provider.callerOfIdToken(await firebase.token(uid))

    test('[spec 7 identity provider] the first ID token creates the user, later ones find and update it', async () => {
      const uid = await firebase.add({ ...ANN, isVerified: false })
      const first = await callerOf(uid)
      expect(first).toMatchObject({
        user: { name: 'Ann', email: ANN.email, isVerified: false, isPaid: false, isOwner: false },
        scopes: undefined,
      })
      await firebase.change(uid, { isVerified: true, name: 'Ann B', email: 'Ann@new.example' })
      const later = await callerOf(uid)
      expect(later?.user).toMatchObject({ name: 'Ann B', email: 'ann@new.example', isVerified: true })
      expect(later?.user.id).toBe(first?.user.id)
      expect(await accounts.users.list()).toHaveLength(2)
    })

    test('many concurrent first requests create one user', async () => {
      const uid = await firebase.add({ ...ANN, email: 'many@example.org' })
      const token = await firebase.token(uid)
      const callers = await Promise.all(Array.from({ length: 5 }, () => provider.callerOfIdToken(token)))
      expect(new Set(callers.map((caller) => caller?.user.id)).size).toBe(1)
    })

    test('a request counts as a visit of its user', async () => {
      const uid = await firebase.add({ ...ANN, email: 'seen@example.org' })
      const startMs = Date.now()
      const id = (await callerOf(uid))!.user.id
      const seenAtMs = (await accounts.management.byId(id))?.person.lastSeenAtMs ?? 0
      expect(seenAtMs).toBeGreaterThanOrEqual(startMs)
      await callerOf(uid)
      expect((await accounts.management.byId(id))?.person.lastSeenAtMs).toBe(seenAtMs)
    })

    test('revoked tokens are refused, newer ones work', async () => {
      const uid = await firebase.add({ ...ANN, email: 'revoked@example.org' })
      const token = await firebase.token(uid)
      expect(await provider.callerOfIdToken(token)).toBeDefined()
      await wait(1100)
      await firebase.revoke(uid)
      expect(await provider.callerOfIdToken(token)).toBeUndefined()
      await wait(1100)
      expect(await callerOf(uid)).toBeDefined()
    })

    test('an existing account is linked by its address only after Firebase has verified the address', async () => {
      const uid = await firebase.add({ email: 'owner@example.org', name: 'Me', isVerified: false })
      expect(await callerOf(uid)).toBeUndefined()
      await firebase.change(uid, { isVerified: true })
      expect(await callerOf(uid)).toMatchObject({ user: { isOwner: true, isPaid: true } })
    })

    test('a user deleted here is deleted in Firebase, and the ID token stops working', async () => {
      const uid = await firebase.add({ ...ANN, email: 'gone@example.org' })
      const token = await firebase.token(uid)
      const id = (await provider.callerOfIdToken(token))!.user.id
      await provider.beforeRemove(id)
      expect(await accounts.users.remove(id)).toBe(true)
      expect(await firebase.has(uid)).toBe(false)
      expect(await provider.callerOfIdToken(token)).toBeUndefined()
      await provider.beforeRemove(id)
    })

    test('anything but an ID token of this project is refused, and no token is logged', async () => {
      const uid = await firebase.add({ ...ANN, email: 'forged@example.org' })
      const token = await firebase.token(uid)
      const [head, payload] = token.split('.') as [string, string]
      const other = Buffer.from(JSON.stringify({ aud: 'another', sub: uid })).toString('base64url')
      const now = Math.floor(Date.now() / 1000)
      const forged = firebase.forge
        ? [
            firebase.forge(uid, { aud: 'another-project' }),
            firebase.forge(uid, { iss: 'https://securetoken.google.com/another' }),
            firebase.forge(uid, { exp: now - 10 }),
            firebase.forge(uid, { sub: '' }),
            `${head}.${payload}.AAAA`,
            `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
          ]
        : []
      for (const guess of ['', 'x', 'a.b.c', `${head}.${other}.`, ...forged]) {
        expect(await provider.callerOfIdToken(guess), guess).toBeUndefined()
      }
      const logged = JSON.stringify(world.logged)
      for (const secret of [token, ...forged]) expect(logged).not.toContain(secret)
    })
  })
}
