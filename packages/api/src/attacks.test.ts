import { getIntrospectionQuery } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { accountsLogged, accountsTime } from '../testing/accountsOfFile.ts'
import { openDesk } from '../testing/openDesk.ts'
import { HOST, ORIGIN } from '../testing/origin.ts'
import { PASSWORD, postJson, sessionOf, signUp } from '../testing/person.ts'

const desk = await openDesk({ limits: { guessBurst: 1_000, anonymousBurst: 1_000, documentBytes: 50_000 } })
afterAll(desk.close)
const ann = await signUp(desk, 'ann', { isGranted: true })
const STUDIES = '/api/v1/studies'
const asAnn = { 'x-auth': ann.idToken }
const code = async (response: Response) => {
  const body = (await response.json()) as { code?: string; error?: { code: string } }
  return body.error?.code ?? body.code
}

test('[spec 6 access equals verified] a stolen ID token gives no access after its session was ended or after its hour', async () => {
  const { token, idToken } = await sessionOf(desk, ann.user.id)
  const opened = async () => (await desk.ask(STUDIES, { headers: { 'x-auth': idToken } })).status
  expect(await opened()).toBe(200)
  accountsTime.aheadMs = 3_601_000
  expect(await opened()).toBe(401)
  accountsTime.aheadMs = 0
  expect(await opened()).toBe(200)
  await desk.access.endSession(token)
  expect(await opened()).toBe(401)
})

test('signing out everywhere ends every session and every ID token; API keys remain valid', async () => {
  const zoe = await signUp(desk, 'zoe', { isGranted: true })
  const { key } = await desk.access.createKey(zoe.user.id, { name: 'k', scopes: ['read:studies'] })
  const other = await sessionOf(desk, zoe.user.id)
  expect((await desk.ask('/api/auth/revoke-sessions', postJson({}, { cookie: zoe.cookie }))).status).toBe(200)
  for (const headers of [{ cookie: other.cookie }, { 'x-auth': other.idToken }, { 'x-auth': zoe.idToken }]) {
    expect((await desk.ask(STUDIES, { headers })).status).toBe(401)
  }
  expect((await desk.ask(STUDIES, { headers: { 'x-auth': key } })).status).toBe(200)
})

test('revoked access is refused from the next request on', async () => {
  const max = await signUp(desk, 'max', { isGranted: true })
  const headers = { 'x-auth': max.idToken }
  expect((await desk.ask(STUDIES, { headers })).status).toBe(200)
  await desk.accounts.users.revoke(max.user.id)
  expect((await desk.ask(STUDIES, { headers })).status).toBe(403)
})

test('no other site can act with a session: every route that changes data checks the origin of the request', async () => {
  const changing = desk.api.routes.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/webhook'))
  const foreign: readonly Record<string, string>[] = [
    {},
    { origin: 'null' },
    { origin: 'http://evil.example' },
    { origin: `http://${HOST}.evil.example` },
    { origin: 'http://localhost:9999' },
    { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
    { origin: ORIGIN, 'sec-fetch-site': 'cross-site' },
  ]
  expect(changing.length).toBeGreaterThan(30)
  for (const { method, path } of changing) {
    for (const headers of foreign) {
      const response = await desk.ask(path.replace(/:\w+/, 'none'), {
        method,
        headers: { 'content-type': 'application/json', cookie: ann.cookie, ...headers },
        body: method === 'DELETE' ? undefined : '{}',
      })
      // An administrator's route rejects her before it reads anything.
      expect(response.status, `${method} ${path} from ${JSON.stringify(headers)}`).toBe(403)
      expect(['cross-site', 'not-allowed']).toContain(await code(response))
    }
  }
  expect((await desk.ask('/api/user', { headers: { cookie: ann.cookie } })).status).toBe(200)
})

test('a link on another site signs no user in', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const response = await desk.ask('/api/auth/verify-email?token=x', { headers })
  expect([response.status, await code(response)]).toEqual([403, 'cross-site'])
})

test.each([
  'https://evil.example',
  'http://evil.example/login/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/login/\r\nset-cookie: a=b',
  'javascript:alert(1)',
  `${ORIGIN}@evil.example`,
  `${ORIGIN}.evil.example/`,
  `http://user:pass@${HOST}/`,
  'evil.example',
])('no redirect or callback leads to %j', async (address) => {
  const bodies = [
    ['/api/auth/sign-in/email', { email: ann.email, password: PASSWORD, callbackURL: address }],
    ['/api/auth/request-password-reset', { email: ann.email, redirectTo: address }],
    ['/api/auth/send-verification-email', { email: ann.email, callbackURL: address }],
    ['/api/auth/change-email', { newEmail: 'x@example.org', callbackURL: address }],
  ] as const
  for (const [path, body] of bodies) expect(await code(await desk.ask(path, postJson(body)))).toBe('foreign-address')
  const query = new URLSearchParams({ token: 'x', callbackURL: address })
  expect(await code(await desk.ask(`/api/auth/verify-email?${query}`))).toBe('foreign-address')
  for (const path of ['/api/payments/checkout', '/api/payments/portal']) {
    const body = { provider: 'stripe', plan: 'monthly', returnPath: address }
    const response = await desk.ask(path, postJson(path.endsWith('portal') ? { returnPath: address } : body, asAnn))
    expect([response.status, await code(response)]).toEqual([400, 'bad-request'])
  }
})

test('text sent by a client cannot become a header or a cookie of a response', async () => {
  const inject = 'x\r\nset-cookie: stolen=1'
  const answers = [
    await desk.ask(`/sign-in?secret=${encodeURIComponent(inject)}`),
    await desk.ask(`/options/${encodeURIComponent(inject)}`),
    await desk.ask(`/api/shared/${encodeURIComponent(inject)}`),
    await desk.ask(`${STUDIES}/${encodeURIComponent(inject)}`, { headers: asAnn }),
    await desk.ask(`${STUDIES}/price-ladder?exchange=deribit&symbol=${encodeURIComponent(inject)}&format=csv`, {
      headers: asAnn,
    }),
    await desk.ask('/api/auth/sign-up/email', postJson({ name: inject, email: 'a@example.org', password: PASSWORD })),
  ]
  for (const { headers } of answers) expect(headers.getSetCookie().join()).not.toContain('stolen')
})

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test('bodies that are too large or too deep are refused with a sentence, at every route that reads one', async () => {
  const reading = desk.api.routes.filter(
    ({ method, path }) =>
      /POST|PUT/.test(method) &&
      !/webhook|sign-out|share|admin|publications|reports|unsubscribe|firebase\/session|channels\/:id\/test/.test(path),
  )
  const headers = { ...asAnn, origin: ORIGIN, 'content-type': 'application/json' }
  for (const { method, path } of reading) {
    const at = path.replace(/:\w+/, 'none')
    const large = await desk.ask(at, { method, headers, body: `{"name":"${'x'.repeat(120_000)}"}` })
    expect([large.status, await code(large)], path).toEqual([413, 'too-large'])
    const nested = await desk.ask(at, { method, headers, body: deep(5_000) })
    expect([nested.status, await code(nested)], path).toEqual([400, 'bad-request'])
  }
  const inText = await desk.ask('/api/workspaces', {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'x', data: `{"components":[{"meta":{"id":1},"x":${deep(3_000)}}]}` }),
  })
  expect(await inText.json()).toMatchObject({ error: { message: 'data: nested deeper than 64 levels.' } })
  const many = JSON.stringify({ components: Array.from({ length: 501 }, (_, n) => ({ meta: { id: n } })) })
  const tooMany = await desk.ask('/api/workspaces', {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'x', data: many }),
  })
  expect(await tooMany.json()).toMatchObject({ error: { message: 'data.components: at most 500 are allowed.' } })
})

const graphql = async (query: unknown, headers: Record<string, string> = {}) => {
  const response = await desk.ask('/graphql', postJson(query, headers))
  return {
    status: response.status,
    body: (await response.json()) as { errors?: { message: string }[]; data?: unknown },
  }
}

test('[spec 6 access equals verified] the schema is hidden without signing in, even from guesses', async () => {
  const stranger = await graphql({ query: getIntrospectionQuery() })
  expect(stranger.body).toEqual({ errors: [expect.objectContaining({ extensions: { code: 'signed-out' } })] })
  expect((await graphql({ query: '{ __type(name: "Query") { name } }' })).body.data).toBeUndefined()
  expect((await graphql({ query: getIntrospectionQuery() }, asAnn)).body.data).toBeDefined()
  const guess = { query: '{ priceLader { asOf } }' }
  expect((await graphql(guess)).body.errors?.[0]?.message).toBe('Cannot query field "priceLader" on type "Query".')
  expect((await graphql(guess, asAnn)).body.errors?.[0]?.message).toMatch(/Did you mean "priceLadder"/)
})

test('depth, aliases and lists of operations are limited for anonymous callers too', async () => {
  const aliases = Array.from({ length: 51 }, (_, n) => `u${n}: UserV2 { id }`).join(' ')
  expect((await graphql({ query: `{ ${aliases} }` })).body.errors?.[0]?.message).toMatch(/top-level fields of 51/)
  const nested = `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} }'.repeat(8)} } } }`
  expect((await graphql({ query: nested })).body.data).toBeUndefined()
  expect((await graphql([{ query: '{ __typename }' }])).status).toBe(400)
})

test('password attempts are limited by address and by account, and the right password has to wait too', async () => {
  const kim = await signUp(desk, 'kim')
  const guess = (password: string) => desk.ask('/api/auth/sign-in/email', postJson({ email: kim.email, password }))
  const statuses = []
  for (let n = 0; n < 12; n++) statuses.push((await guess(`wrong password ${n}`)).status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(statuses.at(-1)).toBe(429)
  const right = await guess(PASSWORD)
  expect(right.status).toBe(429)
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('attempts to guess links and other secrets are limited', async () => {
  const strict = await openDesk({ limits: { guessBurst: 5, guessPerSecond: 0.1 } })
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await strict.ask(`/api/shared/guess-${n}`)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  expect((await strict.ask('/sign-in?secret=guess')).status).toBe(429)
  expect((await strict.ask('/api/health')).status).toBe(200)
  await strict.close()
})

test('an address that a client claims in headers is ignored', async () => {
  const strict = await openDesk({ limits: { guessBurst: 2, guessPerSecond: 0.1 } })
  const statuses = []
  for (let n = 0; n < 4; n++) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` }
    statuses.push((await strict.ask(`/api/shared/${n}`, { headers })).status)
  }
  expect(statuses).toEqual([404, 404, 429, 429])
  await strict.close()
})

/** Returns a request from a peer, as the HTTP server passes it on. */
const from = (peer: string, forwardedFor?: string) => {
  const headers = { host: 'localhost:8080', ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }) }
  return [
    new Request('http://localhost:8080/api/shared/guess', { headers }),
    { incoming: { socket: { remoteAddress: peer } } },
  ] as const
}

test('only a trusted proxy may state client addresses, and a /64 of IPv6 counts as one address', async () => {
  const limits = { guessBurst: 2, guessPerSecond: 0.1 }
  const behind = await openDesk({ limits, trustedProxies: ['10.0.0.0/8'] })
  const statuses = async (...requests: (readonly [peer: string, forwardedFor?: string])[]) => {
    const answers = []
    for (const [peer, forwarded] of requests) answers.push((await behind.api.fetch(...from(peer, forwarded))).status)
    return answers
  }
  const clients = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(
    (client) => ['10.0.0.1', `6.6.6.6, ${client}`] as const,
  )
  expect(await statuses(...clients)).toEqual([404, 404, 404])
  const liar = ['1', '2', '3'].map((n) => ['198.51.100.7', `203.0.113.10${n}`] as const)
  expect(await statuses(...liar)).toEqual([404, 404, 429])
  const hosts = ['1', '2', '3'].map((n) => [`2001:db8:1:2::${n}`] as const)
  expect(await statuses(...hosts, ['2001:db8:1:3::1'])).toEqual([404, 404, 429, 404])
  await behind.close()
})

test('no log contains what was sent or created here: passwords, tokens, keys, links', async () => {
  const { key } = await desk.access.createKey(ann.user.id, { name: 'k', scopes: [] })
  const { secret } = await desk.access.createSignInLink()
  const session = await sessionOf(desk, ann.user.id)
  await desk.ask(`/sign-in?secret=${secret}x`)
  await desk.ask(STUDIES, { headers: { 'x-auth': `${key}x`, authorization: `Bearer ${session.idToken}x` } })
  await desk.ask('/api/auth/request-password-reset', postJson({ email: ann.email }))
  await graphql({ query: `{ failing(exchange: "deribit", symbol: "BTC") { asOf } }`, variables: { key } }, asAnn)
  const mailed = (desk.accounts.mailbox?.list() ?? []).flatMap(
    ({ text }) => /token=([\w.-]+)/.exec(text)?.slice(1) ?? [],
  )
  expect(mailed.length).toBeGreaterThan(3)
  expect(desk.logged.length).toBeGreaterThan(0)
  const logs = JSON.stringify([desk.logged, accountsLogged], (_name, value: unknown) =>
    value instanceof Error ? `${value.stack} ${JSON.stringify(value)}` : value,
  )
  const secrets = [PASSWORD, key, secret, session.token, session.idToken, ann.token, ann.idToken, ...mailed]
  for (const hidden of secrets) expect(logs.includes(hidden)).toBe(false)
})
