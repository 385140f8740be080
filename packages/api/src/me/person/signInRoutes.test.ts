import { ACTIONS } from '@gvol/accounts'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { HOST } from '../../../testing/origin.ts'
import { sessionOf, signUp } from '../../../testing/person.ts'

const desk = await openDesk({ limits: { bodyBytes: 2_000 } })
afterAll(desk.close)
const origin = `http://${HOST}`
const link = async () => `/sign-in?secret=${(await desk.access.createSignInLink()).secret}`
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

test('the one-time link sets a cookie that scripts cannot read, and redirects to the desk', async () => {
  const response = await desk.ask(await link())
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const cookie = response.headers.get('set-cookie')!
  expect(cookie).toMatch(/^gvol_session_8080=[\w-]{43}; /)
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toContain('SameSite=Lax')
  expect(cookie).toContain('Path=/')
  expect(cookie).not.toContain('Secure')
  const me = await desk.ask('/api/me', { headers: { cookie: cookie.split(';')[0]! } })
  expect(await me.json()).toEqual({
    user: JSON.parse(JSON.stringify(await desk.access.owner())),
    scopes: null,
    may: [...ACTIONS],
    simulated: false,
  })
})

test('with a public https address the cookie is Secure and limited to this host, and HSTS is sent', async () => {
  const proxied = await openDesk({ publicUrl: 'https://desk.example' })
  const { secret } = await proxied.access.createSignInLink()
  const response = await proxied.ask(`/sign-in?secret=${secret}`)
  const cookie = response.headers.get('set-cookie')!
  expect(cookie).toMatch(/^__Host-gvol_session_8080=[\w-]{43}; .*Path=\/.*Secure/)
  expect(cookie).not.toContain('Domain')
  const me = async (name: string) =>
    (await proxied.ask('/api/me', { headers: { cookie: `${name}=${/=([\w-]{43})/.exec(cookie)![1]}` } })).status
  // A cookie name that another host of the same domain could set is ignored.
  expect([await me('__Host-gvol_session_8080'), await me('gvol_session_8080')]).toEqual([200, 401])
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(/connect-src [^;]*wss:/)
  expect(policy).not.toMatch(/\sws:/)
  await proxied.close()
  const plain = await openDesk()
  const claimed = await plain.ask('/api/health', { headers: { 'x-forwarded-proto': 'https' } })
  expect(claimed.headers.get('strict-transport-security')).toBeNull()
  await plain.close()
})

test('a prefetch or HEAD request does not use up the link', async () => {
  const path = await link()
  expect((await desk.ask(path, { method: 'HEAD' })).status).toBe(204)
  expect((await desk.ask(path, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(204)
  expect((await desk.ask(path)).status).toBe(303)
  const again = await desk.ask(path)
  expect(again.status).toBe(401)
  expect(await again.json()).toMatchObject({
    error: {
      message: 'This sign-in link was already used. Each works once. `npx gvol token --sign-in` makes a new one.',
    },
  })
})

test('the secret can be posted by our own page only', async () => {
  const { secret } = await desk.access.createSignInLink()
  expect((await desk.ask('/sign-in', json({ secret }, { origin: 'http://evil.example' }))).status).toBe(403)
  expect((await desk.ask('/sign-in', json({ secret }, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403)
  const response = await desk.ask('/sign-in', json({ secret }, { origin, 'sec-fetch-site': 'same-origin' }))
  expect(await response.json()).toEqual({ user: await desk.access.owner() })
  expect(response.headers.get('set-cookie')).toContain('HttpOnly')
  expect((await desk.ask('/sign-in', json({ secret: 'wrong' }))).status).toBe(401)
})

test('signing out ends the session and removes the cookie', async () => {
  const headers = { cookie: await desk.cookie(), origin }
  const response = await desk.ask('/api/auth/sign-out', { method: 'POST', headers })
  expect(response.status).toBe(204)
  expect(response.headers.get('set-cookie')).toContain('Expires=Thu, 01 Jan 1970')
  expect((await desk.ask('/api/me', { headers })).status).toBe(401)
})

test('signing out ends the session of an ID token as well, alone or next to the cookie of another session', async () => {
  const { id } = await desk.access.owner()
  const first = await sessionOf(desk, id)
  const second = await sessionOf(desk, id)
  const statusWith = async (headers: Record<string, string>) => (await desk.ask('/api/me', { headers })).status
  const out = (headers: Record<string, string>) => desk.ask('/api/auth/sign-out', { method: 'POST', headers })
  expect(await statusWith({ 'x-auth': first.idToken })).toBe(200)
  expect((await out({ 'x-auth': first.idToken })).status).toBe(204)
  expect(await statusWith({ 'x-auth': first.idToken })).toBe(401)
  expect(await statusWith({ cookie: first.cookie })).toBe(401)
  expect(await statusWith({ cookie: second.cookie })).toBe(200)
  const third = await sessionOf(desk, id)
  expect((await out({ 'x-auth': third.idToken, cookie: second.cookie })).status).toBe(204)
  expect([await statusWith({ cookie: second.cookie }), await statusWith({ cookie: third.cookie })]).toEqual([401, 401])
  const fourth = await sessionOf(desk, id)
  // An expired token must not keep the session of the cookie alive.
  expect((await out({ 'x-auth': first.idToken, cookie: fourth.cookie })).status).toBe(204)
  expect(await statusWith({ cookie: fourth.cookie })).toBe(401)
})

test('[spec 6 access equals verified] an open desk lists the rights of visitors, and refuses forged credentials as forged', async () => {
  const accounts = { ...desk.accounts, mode: 'open' as const }
  const open = await openDesk({ accounts })
  const visitor = { user: null, scopes: null, may: ['read-studies', 'read-csv'], simulated: false }
  expect(await (await open.ask('/api/me')).json()).toEqual(visitor)
  expect(await (await open.ask('/api/me', { headers: { 'x-auth': 'anonymous' } })).json()).toEqual(visitor)
  expect((await open.ask('/api/me', { headers: { 'x-auth': 'gvol_made-up' } })).status).toBe(401)
  const key = await desk.key(['read:studies'])
  expect((await open.ask('/api/me', { headers: { 'x-auth': key } })).status).toBe(403)
  expect((await open.ask('/api/v1/studies')).status).toBe(200)
  expect((await open.ask('/api/user')).status).toBe(401)
  expect((await desk.ask('/api/me')).status).toBe(401)
  await open.close()
})

test('a change authenticated by a cookie must come from our own page', async () => {
  const cookie = await desk.cookie()
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'http://evil.example' },
    { origin: 'http://localhost:9999' },
    { origin, 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const response = await desk.ask('/api/keys', json({ name: 'k' }, { cookie, ...headers }))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'cross-site' } })
  }
  expect((await desk.ask('/api/auth/sign-out', { method: 'POST', headers: { cookie } })).status).toBe(403)
  const own: Record<string, string>[] = [{ origin }, { 'sec-fetch-site': 'same-origin' }]
  for (const headers of own) {
    expect((await desk.ask('/api/keys', json({ name: 'k' }, { cookie, ...headers }))).status).toBe(201)
  }
})

test('a key can be created within ten minutes of signing in, by cookie and by ID token alike', async () => {
  const zoe = await signUp(desk, 'zoe')
  const make = (headers: Record<string, string>) => desk.ask('/api/keys', json({ name: 'k' }, { origin, ...headers }))
  const headerSets: Record<string, string>[] = [{ cookie: zoe.cookie }, { 'x-auth': zoe.idToken }]
  for (const headers of headerSets) expect((await make(headers)).status).toBe(201)
  const { nowMs } = desk.clock
  // The accounts of this desk use the real clock.
  desk.clock.nowMs = Date.now() + 600_000
  for (const headers of headerSets) {
    const refused = await make(headers)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error: { code: 'reauthenticate' } })
  }
  desk.clock.nowMs = nowMs
})

test('a second sign-in link in the same browser ends the previous session', async () => {
  const cookie = await desk.cookie()
  const me = async () => (await desk.ask('/api/me', { headers: { cookie } })).status
  expect(await me()).toBe(200)
  expect((await desk.ask(await link(), { headers: { cookie } })).status).toBe(303)
  expect(await me()).toBe(401)
  const other = await desk.cookie()
  const { secret } = await desk.access.createSignInLink()
  expect((await desk.ask('/sign-in', json({ secret }, { cookie: other, origin }))).status).toBe(200)
  expect((await desk.ask('/api/me', { headers: { cookie: other } })).status).toBe(401)
})

test('a key is shown on creation, gives access to the routes of its scopes, and loses it when revoked', async () => {
  const headers = { cookie: await desk.cookie(), origin }
  const created = (await (await desk.ask('/api/keys', json({ name: ' notebook ' }, headers))).json()) as Record<
    string,
    string
  >
  expect(created).toMatchObject({ name: 'notebook', scopes: ['read:studies', 'read:status'] })
  const list = await (await desk.ask('/api/keys', { headers })).text()
  expect(list).toContain(created.id)
  expect(list).not.toContain(created.key)
  const listStudies = () => desk.ask('/api/v1/studies', { headers: { authorization: `Bearer ${created.key}` } })
  expect((await listStudies()).status).toBe(200)
  expect((await desk.ask(`/api/keys/${created.id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect((await listStudies()).status).toBe(401)
  expect((await desk.ask(`/api/keys/${created.id}`, { method: 'DELETE', headers })).status).toBe(404)
})

test.each([
  ['{', /not JSON/],
  ['[]', /expected an object/],
  ['{"name":""}', /^name: /],
  ['{"name":"k","scopes":["write:everything"]}', /^scopes.0: /],
  ['{"name":"k","extra":1}', /extra/],
])('the body %s is refused with what was expected', async (body, message) => {
  const headers = { cookie: await desk.cookie(), origin, 'content-type': 'application/json' }
  const response = await desk.ask('/api/keys', { method: 'POST', headers, body })
  expect(response.status).toBe(400)
  expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(message)
})

test('a body that is too large is refused, with or without a content length', async () => {
  const headers = { cookie: await desk.cookie(), origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'x'.repeat(3_000) })
  expect((await desk.ask('/api/keys', { method: 'POST', headers, body })).status).toBe(413)
  const stream = new Blob([body]).stream()
  const streamed = await desk.ask('/api/keys', { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit)
  expect(streamed.status).toBe(413)
})

test('a desk without a mail server reports that it sends no emails', async () => {
  const provider = await (await desk.ask('/api/auth/provider')).json()
  expect(desk.accounts.mailbox).toBeDefined()
  expect(provider).toMatchObject({ provider: 'better-auth', isMailSent: false })
})
