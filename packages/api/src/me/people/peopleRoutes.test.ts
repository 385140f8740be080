import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { type Person, postJson, sessionOf, signUp } from '../../../testing/person.ts'
import type { SecurityEvent } from '../../http/security/securityLog.ts'

const events: SecurityEvent[] = []
const desk = await openDesk({
  securityLog: { write: (event) => events.push(event), newest: async () => [] },
  limits: { adminMailsBurst: 8, adminMailsPerSecond: 1 / 3600 },
})
afterAll(desk.close)

const owner = await desk.access.owner()
const asOwner = { user: owner, ...(await sessionOf(desk, owner.id)) }
const adam = await signUp(desk, 'adam', { isGranted: true, isAdmin: true })
const eve = await signUp(desk, 'eve', { isGranted: true, isAdmin: true })
const mia = await signUp(desk, 'mia', { isGranted: true })
const una = await signUp(desk, 'una', { isVerified: false })

type Who = Pick<Person, 'cookie'>
const call = (who: Who, method: string, path: string, body?: unknown) =>
  desk.ask(`/api/admin${path}`, {
    method,
    headers: {
      cookie: who.cookie,
      origin: ORIGIN,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const statusOf = async (...args: Parameters<typeof call>): Promise<number> => (await call(...args)).status
const bodyOf = async <Body>(answer: Response): Promise<Body> => (await answer.json()) as Body

const CHANGES: readonly (readonly [method: string, end: string])[] = [
  ['POST', '/grant'],
  ['POST', '/revoke'],
  ['POST', '/verify'],
  ['POST', '/admin'],
  ['POST', '/member'],
  ['POST', '/reset-link'],
  ['POST', '/resend-confirmation'],
  ['DELETE', ''],
]

test('a member cannot call any management route, and nothing changes', async () => {
  const before = JSON.stringify(await desk.accounts.users.list())
  for (const path of ['/people', `/users/${adam.user.id}`, `/users/${adam.user.id}/export`, '/invitations', '/mail'])
    expect(await statusOf(mia, 'GET', path), path).toBe(403)
  for (const { user } of [asOwner, adam, mia, una])
    for (const [method, end] of CHANGES)
      expect(await statusOf(mia, method, `/users/${user.id}${end}`), `${method} ${end}`).toBe(403)
  for (const path of ['/people', `/users/${mia.user.id}`]) expect(await statusOf(una, 'GET', path)).toBe(403)
  expect(JSON.stringify(await desk.accounts.users.list())).toBe(before)
})

test('an administrator cannot change the owner, another administrator or the own rank', async () => {
  const before = JSON.stringify(await desk.accounts.users.list())
  for (const { user } of [asOwner, eve, adam])
    for (const [method, end] of CHANGES)
      expect(await statusOf(adam, method, `/users/${user.id}${end}`), `${method} ${user.name}${end}`).toBe(403)
  for (const { user } of [asOwner, eve]) {
    expect(await statusOf(adam, 'POST', `/users/${user.id}/sign-out`)).toBe(403)
    expect(await statusOf(adam, 'GET', `/users/${user.id}/export`)).toBe(403)
  }
  expect(JSON.stringify(await desk.accounts.users.list())).toBe(before)
})

test('the owner cannot be deleted or demoted, not even by the owner', async () => {
  for (const [method, end] of [
    ['DELETE', ''],
    ['POST', '/member'],
    ['POST', '/admin'],
  ] as const)
    expect(await statusOf(asOwner, method, `/users/${owner.id}${end}`)).toBe(403)
  expect(await desk.access.owner()).toMatchObject({ id: owner.id, isOwner: true })
})

test('the actions offered on the page are those that the server allows, for each of three ranks', async () => {
  type Detail = { readonly may: readonly string[] }
  const mayOf = async (who: Who, id: string) => (await bodyOf<Detail>(await call(who, 'GET', `/users/${id}`))).may
  expect(await mayOf(adam, owner.id)).toEqual([])
  expect(await mayOf(adam, eve.user.id)).toEqual([])
  expect(await mayOf(adam, adam.user.id)).toEqual(['sign-out', 'end-session', 'revoke-key', 'export'])
  expect(await mayOf(adam, mia.user.id)).toContain('delete')
  expect(await mayOf(asOwner, eve.user.id)).toContain('member')
  expect(await mayOf(asOwner, owner.id)).not.toContain('delete')
})

test('roles, access and verification change at once and are logged with actor and target', async () => {
  events.length = 0
  expect(await statusOf(adam, 'POST', `/users/${una.user.id}/verify`)).toBe(200)
  expect(await statusOf(adam, 'POST', `/users/${una.user.id}/grant`)).toBe(200)
  expect(await statusOf(adam, 'POST', `/users/${una.user.id}/admin`)).toBe(200)
  expect(await statusOf(una, 'GET', '/people')).toBe(200)
  expect(await statusOf(asOwner, 'POST', `/users/${una.user.id}/member`)).toBe(200)
  expect(await statusOf(una, 'GET', '/people')).toBe(403)
  const role = events.filter(({ event }) => event === 'role')
  expect(role).toMatchObject([
    { outcome: 'done', userId: adam.user.id, target: una.user.id, what: 'POST /api/admin/users/:id/admin' },
    { outcome: 'done', userId: owner.id, target: una.user.id, what: 'POST /api/admin/users/:id/member' },
  ])
})

test('a session or key can be ended only under its own user', async () => {
  const other = await sessionOf(desk, mia.user.id)
  const { id: key } = await desk.access.createKey(mia.user.id, { name: 'notebook', scopes: ['read:studies'] })
  type Detail = { readonly sessions: readonly { readonly id: string; readonly isCurrent: boolean }[] }
  const detail = async (who: Who, id: string) => bodyOf<Detail>(await call(who, 'GET', `/users/${id}`))
  const session = await desk.access.sessionId(other.token)
  expect(await statusOf(adam, 'DELETE', `/users/${una.user.id}/sessions/${session}`)).toBe(404)
  expect(await statusOf(adam, 'DELETE', `/users/${una.user.id}/keys/${key}`)).toBe(404)
  expect(await statusOf(adam, 'DELETE', `/users/${mia.user.id}/sessions/${session}`)).toBe(204)
  expect(await statusOf(other, 'GET', '/people')).toBe(401)
  expect(await statusOf(adam, 'DELETE', `/users/${mia.user.id}/keys/${key}`)).toBe(204)
  expect(await statusOf(adam, 'DELETE', `/users/${mia.user.id}/keys/${key}`)).toBe(404)
  const ownSession = await desk.access.sessionId(asOwner.token)
  expect(await statusOf(adam, 'DELETE', `/users/${owner.id}/sessions/${ownSession}`)).toBe(403)
  const { id: ownersKey } = await desk.access.createKey(owner.id, { name: 'desk', scopes: ['read:studies'] })
  expect(await statusOf(adam, 'DELETE', `/keys/${ownersKey}`)).toBe(403)
  expect((await detail(adam, adam.user.id)).sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect((await detail(adam, mia.user.id)).sessions.filter(({ isCurrent }) => isCurrent)).toEqual([])
})

test('actions that open an account or cannot be undone require recent authentication; rank is checked first', async () => {
  const before = desk.clock.nowMs
  desk.clock.nowMs = Date.now() + 11 * 60_000
  for (const [method, end] of [
    ['POST', '/admin'],
    ['POST', '/reset-link'],
    ['DELETE', ''],
    ['GET', '/export'],
  ] as const) {
    const answer = await call(adam, method, `/users/${mia.user.id}${end}`)
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'reauthenticate' } }])
    expect(await bodyOf(await call(adam, method, `/users/${owner.id}${end}`))).toMatchObject({
      error: { code: 'not-allowed' },
    })
  }
  expect(await statusOf(adam, 'POST', `/users/${mia.user.id}/grant`)).toBe(200)
  desk.clock.nowMs = before
})

test('a reset link is returned where the desk has no mail server; the number of emails is limited', async () => {
  const answer = await call(adam, 'POST', `/users/${mia.user.id}/reset-link`)
  expect(await answer.json()).toMatchObject({ link: expect.stringContaining('/reset-password/?token=') })
  const statuses: number[] = []
  for (let i = 0; i < 9; i++) statuses.push(await statusOf(adam, 'POST', `/users/${mia.user.id}/reset-link`))
  expect(statuses.at(-1)).toBe(429)
  // Another administrator is not held back by it.
  expect(await statusOf(asOwner, 'POST', `/users/${mia.user.id}/reset-link`)).toBe(200)
  expect(JSON.stringify(events)).not.toContain('token=')
})

test('the export contains the data of the user, no secret, and nothing that only the user may read', async () => {
  const written = await desk.accounts.notes.create(mia.user.id, {
    atMs: 1,
    text: 'a private thought',
    tags: [],
    path: '/',
    chart: null,
    exchange: null,
    symbol: null,
    instrument: null,
  })
  expect(written.ok).toBe(true)
  expect(JSON.stringify(await desk.accounts.users.exported(mia.user.id))).toContain('a private thought')
  const text = await (await call(adam, 'GET', `/users/${mia.user.id}/export`)).text()
  expect(JSON.parse(text)).toMatchObject({ user: { email: mia.email } })
  expect(text).not.toContain(mia.token)
  expect(text).not.toContain('a private thought')
  expect(Object.keys(JSON.parse(text)).sort()).toEqual([
    'apiKeys',
    'layouts',
    'passkeys',
    'paymentEvents',
    'portfolios',
    'preferences',
    'sessions',
    'signIns',
    'subscriptions',
    'user',
    'workspaceVersions',
    'workspaces',
  ])
  for (const part of ['notes', 'alerts', 'alertFirings', 'reports', 'publications', 'venueKeys'])
    expect(JSON.parse(text)).not.toHaveProperty(part)
  expect(events.some(({ event, target }) => event === 'account' && target === mia.user.id)).toBe(true)
})

test('an invited user has an account with a confirmed address and access, and the invitation is removed', async () => {
  const invited = await call(asOwner, 'POST', '/invitations', { email: 'New@Example.org', isGranted: true })
  const { link } = await bodyOf<{ readonly link: string }>(invited)
  const address = new URL(link)
  expect(address.searchParams.get('email')).toBe('new@example.org')
  type List = { readonly isAvailable: boolean; readonly invitations: readonly { readonly email: string; id: string }[] }
  const pending = async () => bodyOf<List>(await call(eve, 'GET', '/invitations'))
  expect(await pending()).toMatchObject({
    isAvailable: true,
    invitations: [{ email: 'new@example.org', invitedBy: 'owner' }],
  })
  const person = {
    name: 'New',
    email: 'new@example.org',
    password: 'correct horse battery staple',
    invitation: address.searchParams.get('invitation'),
  }
  expect((await desk.ask('/api/auth/sign-up/email', postJson(person))).status).toBe(200)
  expect(await desk.accounts.users.byEmail(person.email)).toMatchObject({ isVerified: true, isPaid: true })
  expect((await pending()).invitations).toEqual([])
  expect(await statusOf(asOwner, 'POST', '/invitations', { email: person.email })).toBe(409)
  expect(await statusOf(asOwner, 'POST', '/invitations', { email: 'not an address' })).toBe(400)
  expect(await statusOf(asOwner, 'POST', '/invitations', { email: 'x@example.org', note: 'y'.repeat(3_000) })).toBe(413)
  expect(await statusOf(asOwner, 'DELETE', '/invitations/unknown')).toBe(404)
})

test('the server searches, sorts and limits the list; an invalid parameter is refused with a sentence', async () => {
  type Page = { readonly people: readonly { readonly name: string }[]; readonly total: number }
  const list = async (search: string) => bodyOf<Page>(await call(eve, 'GET', `/people?${search}`))
  expect((await list('search=ADAM')).people.map(({ name }) => name)).toEqual(['adam'])
  expect(await list('sort=name&order=descending&limit=1')).toMatchObject({ people: [{ name: 'una' }], total: 6 })
  expect(await list('view=administrators')).toMatchObject({ total: 3 })
  for (const [search, sentence] of [
    ['limit=201', 'limit: expected a whole number from 1 to 200.'],
    ['sort=size', 'sort: expected one of name, role'],
    ['order=up', 'order: expected ascending or descending.'],
    [`search=${'x'.repeat(201)}`, 'search: expected at most 200 characters.'],
  ] as const) {
    const answer = await call(eve, 'GET', `/people?${search}`)
    expect(answer.status).toBe(400)
    expect(await bodyOf(answer)).toMatchObject({ error: { message: expect.stringContaining(sentence) } })
  }
})

test('a deleted user is gone for all callers at once, and of two deletions one succeeds', async () => {
  const statuses = await Promise.all([
    statusOf(asOwner, 'DELETE', `/users/${una.user.id}`),
    statusOf(adam, 'DELETE', `/users/${una.user.id}`),
  ])
  expect(statuses.toSorted()).toEqual([204, 404])
  expect(await statusOf(una, 'GET', '/people')).toBe(401)
  for (const [method, end] of CHANGES)
    expect(await statusOf(asOwner, method, `/users/${una.user.id}${end}`), end).toBe(404)
  expect(await statusOf(asOwner, 'GET', `/users/${una.user.id}`)).toBe(404)
  expect(await statusOf(asOwner, 'GET', `/users/${una.user.id}/export`)).toBe(404)
  expect(await statusOf(asOwner, 'POST', `/users/${una.user.id}/sign-out`)).toBe(404)
})

test('the state of mail reports that there is no server, and how many emails are waiting', async () => {
  const waiting = desk.accounts.mailbox?.list().length
  expect(await bodyOf(await call(eve, 'GET', '/mail'))).toEqual({ isSending: false, waiting })
})
