import { expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { ORIGIN } from '../../../testing/browser.ts'
import { ANN, HOUR_MS, identityWorld } from '../../../testing/identityWorld.ts'
import { isRecent } from '../../people/sessionLife.ts'

const world = identityWorld()
const MINUTE_MS = 60_000
const REAUTHENTICATE = { status: 403, body: { code: 'REAUTHENTICATE' } }

test('sign-in methods can be changed only within ten minutes of signing in or reauthenticating', async () => {
  const ann = await world().signedUp()
  const key = createAuthenticator(ORIGIN)
  const changed = () => ann.post('change-email', { newEmail: 'ann@new.example' })
  const requestOptions = () => ann.get('passkey/generate-register-options')
  const { challenge } = (await requestOptions()).body
  world().later(10 * MINUTE_MS)
  expect(await changed()).toMatchObject(REAUTHENTICATE)
  expect(await requestOptions()).toMatchObject(REAUTHENTICATE)
  const response = key.register(String(challenge))
  expect(await ann.post('passkey/verify-registration', { name: 'laptop', response })).toMatchObject(REAUTHENTICATE)

  expect((await ann.post('reauthenticate', { password: 'wrong' })).body).toMatchObject({ code: 'INVALID_PASSWORD' })
  expect(await changed()).toMatchObject(REAUTHENTICATE)
  expect((await ann.post('reauthenticate', { password: ANN.password })).status).toBe(200)
  expect((await changed()).status).toBe(200)
  const again = key.register(String((await requestOptions()).body.challenge))
  expect((await ann.post('passkey/verify-registration', { name: 'laptop', response: again })).status).toBe(200)
  world().later(10 * MINUTE_MS)
  expect(await changed()).toMatchObject(REAUTHENTICATE)
  expect((await world().browser().post('change-email', { newEmail: 'ann@new.example' })).status).toBe(401)
})

test('reauthenticating replaces the session token, and the previous one stops working', async () => {
  const ann = await world().signedUp()
  const before = ann.session()!
  expect((await ann.post('reauthenticate', { password: 'wrong' })).status).toBe(400)
  expect(ann.session()).toBe(before)
  const idToken = String((await ann.get('token')).body.token)
  const { headers } = await ann.post('reauthenticate', { password: ANN.password })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^gvol_session_4000=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(ann.session()).not.toBe(before)
  expect(await world().accounts.access.session(before)).toBeUndefined()
  expect(await world().userOf(ann)).toMatchObject({ email: ANN.email })
  expect(await world().accounts.identity.callerOfIdToken(idToken)).toBeDefined()

  const { them } = await world().signIn()
  await them.post('sign-in/email', { email: ANN.email, password: ANN.password, rememberMe: false })
  const short = (await them.post('reauthenticate', { password: ANN.password })).headers.getSetCookie()
  expect(short).toEqual([expect.stringMatching(/^gvol_session_4000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)])
})

test('sessions can be ended only within ten minutes of authentication; signing out needs none', async () => {
  const ann = await world().signedUp()
  const elsewhere = (await world().signIn()).them
  const listed = async () => (await ann.get('list-sessions')).body.sessions as { id: string; isCurrent: boolean }[]
  const { id } = (await listed()).find(({ isCurrent }) => !isCurrent)!
  world().later(10 * MINUTE_MS)
  expect(await ann.post('revoke-session', { id })).toMatchObject(REAUTHENTICATE)
  expect(await ann.post('revoke-other-sessions')).toMatchObject(REAUTHENTICATE)
  expect(await ann.post('revoke-sessions')).toMatchObject(REAUTHENTICATE)
  expect(await world().userOf(elsewhere)).toBeDefined()
  await ann.post('reauthenticate', { password: ANN.password })
  expect((await ann.post('revoke-session', { id })).status).toBe(200)
  expect(await world().userOf(elsewhere)).toBeUndefined()
  expect((await ann.post('revoke-sessions')).status).toBe(200)
  expect(await world().userOf(ann)).toBeUndefined()
})

test('an administrator ends the sessions of one user or of all users, with their ID tokens', async () => {
  const ann = await world().signedUp()
  const bob = await world().signedUp({ ...ANN, email: 'bob@example.org' })
  const idToken = String((await ann.get('token')).body.token)
  const { users, identity } = world().accounts
  const { id } = (await users.byEmail(ANN.email))!
  await world().signIn()
  expect(await users.endSessions(id)).toBe(2)
  expect(await world().userOf(ann)).toBeUndefined()
  expect(await identity.callerOfIdToken(idToken)).toBeUndefined()
  expect(await world().userOf(bob)).toBeDefined()
  const { them } = await world().signIn()
  expect(await users.endSessions('everybody')).toBe(2)
  expect([await world().userOf(bob), await world().userOf(them)]).toEqual([undefined, undefined])
})

test('the session and its ID token contain the time of the last authentication', async () => {
  const ann = await world().signedUp()
  const { access, identity } = world().accounts
  const signedInMs = Date.now()
  world().later(HOUR_MS)
  const token = String((await ann.get('token')).body.token)
  expect(await access.authenticatedAt(ann.session()!)).toBe(signedInMs)
  expect(await identity.authenticatedAt(token)).toBe(signedInMs)
  await ann.post('reauthenticate', { password: ANN.password })
  expect(await access.authenticatedAt(ann.session()!)).toBe(Date.now())
  expect(await identity.authenticatedAt(token)).toBe(Date.now())
  expect(await access.authenticatedAt('unknown')).toBeUndefined()
  expect([isRecent(undefined, 0), isRecent(0, 599_999), isRecent(0, 600_000)]).toEqual([false, true, false])
})

test('signing in again in the same browser ends the previous session of that browser only', async () => {
  const ann = await world().signedUp()
  const elsewhere = (await world().signIn()).them
  const before = ann.session()!
  await world().signIn(ANN.password, ann)
  expect(ann.session()).not.toBe(before)
  expect(await world().accounts.access.session(before)).toBeUndefined()
  expect(await world().userOf(elsewhere)).toBeDefined()
  await world().signIn('wrong password', ann)
  expect(await world().userOf(ann)).toBeDefined()
})

test('a session that is used daily expires ninety days after sign-in', async () => {
  const ann = await world().signedUp()
  for (let day = 1; day < 90; day++) {
    world().later(24 * HOUR_MS)
    const { session } = (await ann.get('get-session')).body as { session?: unknown }
    expect(session, `day ${day}`).toBeDefined()
  }
  expect(await world().userOf(ann)).toBeDefined()
  world().later(24 * HOUR_MS)
  expect(await world().userOf(ann)).toBeUndefined()
  expect((await ann.get('list-sessions')).status).toBe(401)
  expect((await ann.get('token')).status).toBe(401)
}, 30_000)
