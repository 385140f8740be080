import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { ANN, HOUR_MS, identityWorld } from '../../testing/identityWorld.ts'
import * as schema from '../database/schema.ts'

const world = identityWorld()
const { browser, later, mailed, userOf, signedUp, signIn } = {
  browser: () => world().browser(),
  later: (ms: number) => world().later(ms),
  mailed: (to?: string) => world().mailed(to),
  userOf: (of: Browser) => world().userOf(of),
  signedUp: (person?: typeof ANN) => world().signedUp(person),
  signIn: (password?: string, them?: Browser) => world().signIn(password, them),
}
const subjects = () =>
  world()
    .accounts.mailbox?.list()
    .map(({ to, subject }) => `${to}: ${subject}`)
const idToken = async (of: Browser) => String((await of.get('token')).body.token)

test('[spec 6 access equals verified] signing up gives no access until the link in the email is opened', async () => {
  const ann = browser()
  expect(await ann.post('sign-up/email', ANN)).toMatchObject({ status: 200, body: { status: true } })
  expect(ann.session()).toBeUndefined()
  expect((await signIn()).answer).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
  expect((await ann.get(`verify-email?token=${mailed()}`)).status).toBe(200)
  expect(await userOf(ann)).toMatchObject({ name: 'Ann', email: ANN.email, isVerified: true, isPaid: false })
  expect((await signIn()).answer.status).toBe(200)
})

test('a forged or expired link confirms nothing', async () => {
  await browser().post('sign-up/email', ANN)
  const token = mailed()
  expect((await browser().get(`verify-email?token=${token.slice(0, -2)}xx`)).status).toBe(401)
  later(25 * HOUR_MS)
  expect((await browser().get(`verify-email?token=${token}`)).status).toBe(401)
  expect(await world().accounts.users.byEmail(ANN.email)).toMatchObject({ isVerified: false })
})

test('registered and unregistered addresses get the same responses at sign-up, sign-in and password reset', async () => {
  await signedUp()
  const bob = { ...ANN, email: 'bob@example.org' }
  const registered = browser()
  const unknown = browser()
  expect(await registered.post('sign-up/email', ANN)).toMatchObject({ status: 200, body: { status: true } })
  expect(await unknown.post('sign-up/email', bob)).toMatchObject({ status: 200, body: { status: true } })
  expect(subjects()?.[1]).toBe('ann@example.org: You already have an account')

  const wrong = await registered.post('sign-in/email', { email: ANN.email, password: 'not the password' })
  const rejected = await unknown.post('sign-in/email', { email: 'nobody@example.org', password: 'not the password' })
  expect([wrong.status, wrong.body]).toEqual([rejected.status, rejected.body])

  const forgot = await registered.post('request-password-reset', { email: ANN.email })
  const forgotUnknown = await unknown.post('request-password-reset', { email: 'nobody@example.org' })
  expect([forgot.status, forgot.body]).toEqual([forgotUnknown.status, forgotUnknown.body])
  const before = subjects()?.length
  const resent = await registered.post('send-verification-email', { email: ANN.email })
  const resentUnknown = await unknown.post('send-verification-email', { email: 'nobody@example.org' })
  expect([resent.status, resent.body]).toEqual([resentUnknown.status, resentUnknown.body])
  expect(subjects()?.length).toBe(before)
})

test('a commonly guessed password is refused with a sentence at sign-up, reset and change', async () => {
  const guessable = 'password1234'
  const refused = { status: 400, body: { code: 'PASSWORD_REFUSED', message: expect.stringMatching(/tried first/) } }
  expect(await browser().post('sign-up/email', { ...ANN, password: guessable })).toMatchObject(refused)
  const ann = await signedUp({ ...ANN, name: 'Ann Featherstone' })
  const change = { currentPassword: ANN.password, newPassword: guessable }
  expect(await ann.post('change-password', change)).toMatchObject(refused)
  await browser().post('request-password-reset', { email: ANN.email })
  const token = mailed()
  expect(await browser().post('reset-password', { token, newPassword: guessable })).toMatchObject(refused)
  const personal = await browser().post('reset-password', { token, newPassword: 'featherstone1!' })
  expect(personal.body.message).toMatch(/your name or address/)
  expect((await browser().post('reset-password', { token, newPassword: 'a new and longer one' })).status).toBe(200)
})

test('passwords have 12 to 128 characters and are stored as scrypt hashes', async () => {
  for (const password of ['eleven char', 'x'.repeat(129)]) {
    expect((await browser().post('sign-up/email', { ...ANN, password })).status).toBe(400)
  }
  const { identity } = await world().world.open({ now: Date.now, passwordCost: undefined })
  expect((await openBrowser(identity, '192.0.2.250').post('sign-up/email', ANN)).status).toBe(200)
  const [stored] = await world().world.db.select().from(schema.credentials)
  expect(stored?.password).toMatch(/^scrypt-15-8-3\$[\w-]{22}\$[\w-]{43}$/)
})

test('a password reset by email works once and ends every session', async () => {
  const ann = await signedUp()
  await browser().post('request-password-reset', { email: ANN.email })
  const token = mailed()
  const chosen = { token, newPassword: 'a new and longer one' }
  expect((await browser().post('reset-password', chosen)).status).toBe(200)
  expect(await userOf(ann)).toBeUndefined()
  expect((await browser().post('reset-password', chosen)).status).toBe(400)
  expect((await signIn()).answer.status).toBe(401)
  expect((await signIn('a new and longer one')).answer.status).toBe(200)
  expect(subjects()?.[0]).toBe('ann@example.org: Your password was changed')
})

test('a password reset by email also revokes the API keys if requested', async () => {
  const { id } = (await userOf(await signedUp()))!
  const { access } = world().accounts
  const { key } = await access.createKey(id, { name: 'notebook', scopes: [] })
  for (const revokeKeys of [false, true]) {
    await browser().post('request-password-reset', { email: ANN.email })
    const newPassword = `a new and longer one ${revokeKeys}`
    await browser().post('reset-password', { token: 'unknown', newPassword, revokeKeys })
    expect(await access.userOfKey(key)).toBeDefined()
    expect((await browser().post('reset-password', { token: mailed(), newPassword, revokeKeys })).status).toBe(200)
    expect((await access.userOfKey(key)) === undefined).toBe(revokeKeys)
  }
})

test('a reset link expires after an hour; an operator can create one without email', async () => {
  const { id } = (await userOf(await signedUp()))!
  const link = await world().accounts.users.createResetLink(id)
  const token = new URL(link!).searchParams.get('token')
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/reset-password\/\?token=/)
  later(HOUR_MS + 1000)
  expect((await browser().post('reset-password', { token, newPassword: 'a new and longer one' })).status).toBe(400)
  const fresh = new URL((await world().accounts.users.createResetLink(id))!).searchParams.get('token')
  expect((await browser().post('reset-password', { token: fresh, newPassword: 'a new and longer one' })).status).toBe(
    200,
  )
  expect(await world().accounts.users.createResetLink('nobody')).toBeUndefined()
  expect(await world().accounts.users.createResetLink((await world().accounts.access.owner()).id)).toBeUndefined()
})

test('a user lists the own sessions without tokens, and ends one, all others, or all of them', async () => {
  const first = await signedUp()
  const second = (await signIn()).them
  const third = (await signIn()).them
  const listed = await first.get('list-sessions')
  const sessions = listed.body.sessions as { id: string; isCurrent: boolean; userAgent: string }[]
  expect(sessions).toHaveLength(3)
  expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ userAgent: 'a browser' })
  expect(JSON.stringify(listed.body)).not.toContain(first.session())

  const mine = sessions.find((session) => session.isCurrent)!.id
  const other = ((await second.get('list-sessions')).body.sessions as typeof sessions).find(
    (candidate) => candidate.isCurrent,
  )!
  expect((await first.post('revoke-session', { id: other.id })).status).toBe(200)
  expect(await userOf(second)).toBeUndefined()
  const stranger = await signedUp({ ...ANN, email: 'bob@example.org' })
  expect((await stranger.post('revoke-session', { id: mine })).status).toBe(404)
  expect((await first.post('revoke-other-sessions')).status).toBe(200)
  expect([await userOf(first), await userOf(third)]).toEqual([expect.anything(), undefined])
  expect((await first.post('revoke-sessions')).status).toBe(200)
  expect(first.session()).toBeUndefined()
  expect((await first.get('list-sessions')).status).toBe(401)
  expect(await userOf(stranger)).toBeDefined()
})

test('the one-time link of the owner creates a session that all session routes accept', async () => {
  const redeemed = await world().accounts.access.redeem((await world().accounts.access.createSignInLink()).secret)
  const owner = browser()
  owner.cookies.set('gvol_session_4000', redeemed.ok ? redeemed.token : '')
  expect((await owner.get('get-session')).body).toMatchObject({ user: { name: 'owner' } })
  expect((await owner.get('list-sessions')).body.sessions).toHaveLength(1)
  const caller = await world().accounts.identity.callerOfIdToken(await idToken(owner))
  expect(caller).toMatchObject({ user: { isOwner: true }, scopes: undefined })
  expect(await owner.post('delete-user')).toMatchObject({ status: 400, body: { code: 'OWNER_STAYS' } })
})

test('changing the password requires the old one and ends the other sessions', async () => {
  const ann = await signedUp()
  const elsewhere = (await signIn()).them
  const change = { currentPassword: ANN.password, newPassword: 'a new and longer one' }
  expect((await ann.post('change-password', { ...change, currentPassword: 'wrong password' })).status).toBe(400)
  expect((await ann.post('change-password', { ...change, revokeOtherSessions: false })).status).toBe(200)
  expect(await userOf(ann)).toBeDefined()
  expect(await userOf(elsewhere)).toBeUndefined()
  expect((await signIn('a new and longer one')).answer.status).toBe(200)
})

test('an address changes after both the old and the new address have confirmed it', async () => {
  const ann = await signedUp()
  const newEmail = 'ann@new.example'
  expect((await ann.post('change-email', { newEmail })).status).toBe(200)
  expect(subjects()?.[0]).toBe('ann@example.org: Change of your e-mail address')
  expect((await ann.get(`verify-email?token=${mailed()}`)).status).toBe(200)
  expect(await userOf(ann)).toMatchObject({ email: ANN.email })
  expect((await ann.get(`verify-email?token=${mailed(newEmail)}`)).status).toBe(200)
  expect(await userOf(ann)).toMatchObject({ email: newEmail, isVerified: true })
})

test('the link that changes an address changes it and creates no session', async () => {
  const ann = await signedUp()
  const newEmail = 'ann@new.example'
  await ann.post('change-email', { newEmail })
  const elsewhere = browser()
  expect((await elsewhere.get(`verify-email?token=${mailed()}`)).status).toBe(200)
  const before = await world().world.db.select().from(schema.sessions)
  const changed = await elsewhere.get(`verify-email?token=${mailed(newEmail)}`)
  expect(changed).toMatchObject({ status: 200, body: { status: true } })
  expect(elsewhere.session()).toBeUndefined()
  expect(await world().world.db.select().from(schema.sessions)).toEqual(before)
  expect(await userOf(ann)).toMatchObject({ email: newEmail, isVerified: true })
})

test('changing to a registered address gets the same response and changes nothing', async () => {
  const ann = await signedUp()
  await signedUp({ ...ANN, email: 'bob@example.org' })
  const before = subjects()?.length
  expect(await ann.post('change-email', { newEmail: 'bob@example.org' })).toMatchObject({
    status: 200,
    body: { status: true },
  })
  expect(subjects()?.length).toBe(before)
})

test('a user deletes the account with the password, and all data is deleted', async () => {
  const ann = await signedUp()
  const { id } = (await userOf(ann))!
  await world().accounts.workspaces.create(id, { name: 'x', data: '{}' })
  const token = await idToken(ann)
  expect((await ann.post('delete-user', { password: 'wrong' })).body).toMatchObject({ code: 'INVALID_PASSWORD' })
  expect((await ann.post('delete-user', { password: ANN.password })).status).toBe(200)
  expect(await world().accounts.users.byId(id)).toBeUndefined()
  expect(await world().accounts.identity.callerOfIdToken(token)).toBeUndefined()
  const { users, attempts: _attempts, signingKeys: _keys, verifications: _waiting, ...rest } = schema
  expect(await world().world.db.select().from(users)).toHaveLength(1)
  for (const table of Object.values(rest)) expect(await world().world.db.select().from(table)).toEqual([])
})

test('without the password an account can be deleted only within a day of signing in', async () => {
  const ann = await signedUp()
  later(24 * HOUR_MS)
  expect((await ann.post('delete-user')).body).toMatchObject({ code: 'SESSION_EXPIRED' })
  expect((await (await signIn()).them.post('delete-user')).status).toBe(200)
})

test('[spec 7 identity] an ID token identifies its user for one hour', async () => {
  const ann = await signedUp()
  const token = await idToken(ann)
  const [, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  expect(claims).toMatchObject({ email: ANN.email, email_verified: true, name: 'Ann' })
  expect(claims.exp - claims.iat).toBe(3600)
  expect(await world().accounts.identity.callerOfIdToken(token)).toEqual({ user: await userOf(ann), scopes: undefined })
  const [key] = (await browser().get('jwks')).body.keys as Record<string, unknown>[]
  expect(key).toMatchObject({ kty: 'OKP', alg: 'EdDSA' })
  expect(key).not.toHaveProperty('d')
  later(HOUR_MS + 1000)
  expect(await world().accounts.identity.callerOfIdToken(token)).toBeUndefined()
  expect(await world().accounts.identity.callerOfIdToken(await idToken(ann))).toBeDefined()
})

test('a stolen ID token stops working with its session, and a forged one never works', async () => {
  const ann = await signedUp()
  const token = await idToken(ann)
  const [head, payload, signature] = token.split('.') as [string, string, string]
  const other = Buffer.from(payload, 'base64url').toString().replace('Ann', 'Eve')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  const hmac = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), alg: 'HS256' }))
  const asSecret = `${hmac.toString('base64url')}.${payload}`
  const own = generateKeyPairSync('ed25519')
  const parsed = JSON.parse(Buffer.from(head, 'base64url').toString()) as object
  /** Signed with the forger's key, which the token itself contains or links to. */
  const selfSigned = (more: object): string => {
    const text = `${Buffer.from(JSON.stringify({ ...parsed, ...more })).toString('base64url')}.${payload}`
    return `${text}.${sign(null, Buffer.from(text), own.privateKey).toString('base64url')}`
  }
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'EdDSA' }
  const forged = [
    selfSigned({}),
    selfSigned({ jwk, kid: 'own' }),
    selfSigned({ jku: 'http://evil.example/jwks', kid: 'own' }),
    `${head}.${Buffer.from(other).toString('base64url')}.${signature}`,
    `${unsigned}.${payload}.`,
    `${asSecret}.${createHmac('sha256', 'a secret of the tests, long enough to count').update(asSecret).digest('base64url')}`,
    `${head}.${payload}.`,
    'a.b.c',
    '',
  ]
  for (const guess of forged) expect(await world().accounts.identity.callerOfIdToken(guess)).toBeUndefined()
  expect(await world().accounts.identity.callerOfIdToken(token)).toBeDefined()
  await ann.post('revoke-sessions')
  expect(await world().accounts.identity.callerOfIdToken(token)).toBeUndefined()
})

test('after some wrong passwords sign-in is blocked, even with the right one, and the response states for how long', async () => {
  await signedUp()
  for (let n = 0; n < 5; n++) expect((await signIn('wrong password')).answer.status).toBe(401)
  const refused = (await signIn()).answer
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  world().accounts = await world().world.open({ now: Date.now })
  expect((await signIn()).answer.status).toBe(429)
  later(60_000)
  expect((await signIn()).answer.status).toBe(200)
  for (let n = 0; n < 5; n++) expect((await signIn('wrong password')).answer.status).toBe(401)
})

test('a blocked address does not block other addresses', async () => {
  await signedUp()
  const attacker = browser()
  for (let n = 0; n < 20; n++) await attacker.post('sign-in/email', { email: `u${n}@example.org`, password: 'guess' })
  for (let n = 0; n < 10; n++) expect((await signIn('a guess', attacker)).answer.status).toBe(429)
  expect((await signIn()).answer.status).toBe(200)
})

test('a browser that was signed in before is not blocked by attempts from others, but its own attempts are limited', async () => {
  const ann = await signedUp()
  await ann.post('revoke-sessions')
  for (let n = 0; n < 8; n++) await signIn('a guess')
  expect((await signIn()).answer.status).toBe(429)
  const stolen = browser()
  stolen.cookies.set(
    'gvol_browser',
    ann.cookies.get('gvol_browser')!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  )
  expect((await signIn(ANN.password, stolen)).answer.status).toBe(429)
  expect((await signIn(ANN.password, ann)).answer.status).toBe(200)
  await ann.post('revoke-sessions')
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await signIn('a guess', ann)).answer.status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('concurrent attempts are limited like sequential ones, and unregistered addresses are limited the same way', async () => {
  const tries = Array.from({ length: 30 }, () =>
    browser().post('sign-in/email', { email: 'nobody@example.org', password: 'wrong password' }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
})

test('one address cannot try passwords of many accounts', async () => {
  await signedUp()
  const attacker = browser()
  for (let n = 0; n < 20; n++) await attacker.post('sign-in/email', { email: `u${n}@example.org`, password: 'guess' })
  expect((await signIn(ANN.password, attacker)).answer.status).toBe(429)
  expect((await signIn()).answer.status).toBe(200)
})

test('a stolen session cannot guess the password, whatever email address the requests state', async () => {
  const ann = await signedUp()
  const statuses = []
  for (let n = 0; n < 6; n++)
    statuses.push((await ann.post('delete-user', { password: 'a guess', email: `u${n}@example.org` })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('the number of emails to one address is limited', async () => {
  await signedUp()
  const statuses = []
  for (let n = 0; n < 7; n++)
    statuses.push((await browser().post('request-password-reset', { email: ANN.email })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429])
})
