import { MS_PER_DAY } from '@gvol/time'
import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../testing/openDesk.ts'
import { type Person, sessionOf, signUp } from '../testing/person.ts'

/**
 * Calls of the specification as an independent client written against it makes them: methods, paths, headers, payloads
 * and the one GraphQL document, and what it does with the answers.
 */
const desk = await openDesk()
afterAll(desk.close)

type Json = Record<string, unknown>
/** What that client stores in local storage. */
type StoredUser = { readonly id: string; readonly token: string } | undefined

const EMPTY = JSON.stringify({ components: [] })
const storedOf = ({ user, idToken }: Person): StoredUser => ({ id: user.id, token: idToken })

const rest = async (stored: StoredUser, method: string, path: string, payload?: unknown) => {
  const response = await desk.ask(path, {
    method,
    headers: {
      'x-auth': stored?.token ?? 'null',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: payload === undefined ? undefined : JSON.stringify(payload),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

const GET_V2_USER = `query GetV2User($token: String) {
  User: UserV2(token: $token) {
    id token email name isPaid isTrialing trialEnd
    apiKeys { key name createdAt } workspaces { id name data } layouts
  }
}`

const getUser = async (stored: StoredUser, token = stored?.token ?? ''): Promise<Json | null> => {
  const response = await desk.ask('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'client-name': 'derivatives-gui',
      ...(stored === undefined ? {} : { 'client-id': stored.id }),
      'x-auth': stored?.token ?? 'null',
      token,
    },
    body: JSON.stringify({ operationName: 'GetV2User', query: GET_V2_USER, variables: { token } }),
  })
  // Error policy none: a GraphQL error is swallowed and the result is null.
  const { data, errors } = (await response.json()) as { data?: { User: Json | null }; errors?: unknown }
  return errors === undefined ? (data?.User ?? null) : null
}

const decoded = (data: unknown): Json => (typeof data === 'string' ? decoded(JSON.parse(data)) : (data as Json))
const componentsOf = ({ data }: Json): unknown => decoded(data).components

const ann = await signUp(desk, 'ann')
const bob = await signUp(desk, 'bob', { isVerified: false })

test('[spec 7 GetV2User] the user of the token is returned with every field, for a verified user who has not paid', async () => {
  expect(await getUser(storedOf(ann))).toEqual({
    id: ann.user.id,
    token: ann.idToken,
    email: 'ann@example.org',
    name: 'ann',
    isPaid: false,
    isTrialing: false,
    trialEnd: null,
    apiKeys: [],
    workspaces: [],
    layouts: null,
  })
})

test('[spec 7 GetV2User] right after sign-in the token is in a variable and extra header, with a placeholder auth header', async () => {
  expect(await getUser(undefined, ann.idToken)).toMatchObject({ id: ann.user.id, token: ann.idToken })
  expect(await getUser(undefined)).toBeNull()
  expect(await getUser(undefined, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.')).toBeNull()
  expect(await getUser(storedOf(ann), bob.idToken)).toBeNull()
})

test('[spec 7 GraphQL headers] the auth header identifies the caller, never client-id', async () => {
  expect(await getUser({ id: bob.user.id, token: ann.idToken })).toMatchObject({ id: ann.user.id })
  expect(await getUser({ id: ann.user.id, token: '' })).toBeNull()
})

test('[spec 7 POST /api/workspaces] {name, data} with an empty components list as text returns id, name and data', async () => {
  const { status, body } = await rest(storedOf(ann), 'POST', '/api/workspaces', { name: 'Vol desk', data: EMPTY })
  expect(status).toBe(201)
  expect(body).toMatchObject({ id: expect.any(String), name: 'Vol desk', version: 1 })
  expect(componentsOf(body)).toEqual([])
  const twice = await rest(storedOf(ann), 'POST', '/api/workspaces', { name: 'Twice', data: JSON.stringify(EMPTY) })
  expect(componentsOf(twice.body)).toEqual([])
  const user = await getUser(storedOf(ann))
  expect(user?.workspaces).toEqual([
    { id: body.id, name: 'Vol desk', data: EMPTY },
    { id: twice.body.id, name: 'Twice', data: JSON.stringify(EMPTY) },
  ])
  await rest(storedOf(ann), 'DELETE', `/api/workspaces/${twice.body.id}`)
})

test('[spec 7 PUT /api/workspaces/{id}/components/add] [spec 7 PUT /api/workspaces/{id}/components/remove] a component is added and removed by its meta.id', async () => {
  const stored = storedOf(ann)
  const { body: created } = await rest(stored, 'POST', '/api/workspaces', { name: 'x', data: JSON.stringify(EMPTY) })
  const at = `/api/workspaces/${created.id}/components`
  const smile = { meta: { id: 'smile' }, settings: { symbol: 'BTC' } }
  const numbered = { meta: { id: 12 } }
  const added = await rest(stored, 'PUT', `${at}/add`, { component: smile })
  expect([added.status, componentsOf(added.body)]).toEqual([200, [smile]])
  expect(componentsOf((await rest(stored, 'PUT', `${at}/add`, { component: numbered })).body)).toEqual([
    smile,
    numbered,
  ])
  const removed = await rest(stored, 'PUT', `${at}/remove`, { componentId: 'smile' })
  expect([removed.status, componentsOf(removed.body)]).toEqual([200, [numbered]])
  expect(componentsOf((await rest(stored, 'PUT', `${at}/remove`, { componentId: 12 })).body)).toEqual([])
  expect((await rest(stored, 'PUT', `${at}/remove`, { componentId: 'never there' })).status).toBe(200)
})

test('[spec 7 DELETE /api/workspaces/{id}] the workspace is deleted, and deleting it again returns 404', async () => {
  const stored = storedOf(ann)
  const { body } = await rest(stored, 'POST', '/api/workspaces', { name: 'gone', data: EMPTY })
  expect(await rest(stored, 'DELETE', `/api/workspaces/${body.id}`)).toEqual({ status: 200, body: { id: body.id } })
  expect(await rest(stored, 'DELETE', `/api/workspaces/${body.id}`)).toMatchObject({
    status: 404,
    body: { error: { code: 'unknown-workspace' } },
  })
})

test('[spec 7 POST /api/layouts] {data: layouts} is returned as the data part of the layouts text of the user', async () => {
  const stored = storedOf(ann)
  const layouts = { '/options/': { lg: [{ i: 'smile', x: 0, y: 0, w: 6, h: 4 }] } }
  for (const data of [layouts, JSON.stringify(layouts), JSON.stringify(JSON.stringify(layouts))]) {
    expect(await rest(stored, 'POST', '/api/layouts', { data })).toMatchObject({ status: 200, body: { data: layouts } })
    const user = await getUser(stored)
    expect(JSON.parse(String(user?.layouts)).data).toEqual(layouts)
  }
})

test('[spec 7 GET /api/auth/payments/get-subscription-session] is answered with JSON, with and without a provider', async () => {
  const path = '/api/auth/payments/get-subscription-session'
  expect(await rest(storedOf(ann), 'GET', path)).toEqual({ status: 200, body: { subscriptions: [] } })
  expect((await rest(undefined, 'GET', path)).status).toBe(401)
})

test('[spec 7 profile by token] GET /api/user returns the same user with the additional fields of our clients', async () => {
  const { id: keyId, key } = await desk.access.createKey(ann.user.id, { name: 'notebook', scopes: ['read:account'] })
  const stored = storedOf(ann)
  const { body } = await rest(stored, 'GET', '/api/user')
  expect(body).toMatchObject({ ...(await getUser(stored)), workspaces: expect.any(Array), apiKeys: expect.any(Array) })
  expect(body).toMatchObject({ emailVerified: true, cryptoPaid: false, isAdmin: false, isOwner: false, photo: null })
  expect(body.apiKeys).toEqual([
    {
      id: keyId,
      key: `${key.slice(0, 13)}…`,
      name: 'notebook',
      scopes: ['read:account'],
      createdAt: expect.any(String),
      lastUsedAt: null,
      expiresAt: null,
      fromAddresses: [],
    },
  ])
})

test('[spec 3 user as the server returns it] GET /api/user states the plan, its end, and whether an operator granted access', async () => {
  const cai = await signUp(desk, 'cai')
  const paidUntilMs = Date.now() + MS_PER_DAY
  const bought = { provider: 'stripe', plan: 'monthly', status: 'active' } as const
  await desk.accounts.subscriptions.apply({
    provider: 'stripe',
    id: 'evt_of_cai',
    userId: cai.user.id,
    subscription: { ...bought, reference: 'sub_cai', customer: 'cus_cai', paidUntilMs, reportedAtMs: 1 },
  })
  const { body } = await rest(storedOf(cai), 'GET', '/api/user')
  const paidUntil = new Date(paidUntilMs).toISOString()
  expect(body).toMatchObject({ isPaid: true, isGranted: false })
  expect(body.subscriptions).toEqual([{ ...bought, paidUntil, canceledAt: null }])
  await desk.accounts.users.grant(cai.user.id)
  expect((await rest(storedOf(cai), 'GET', '/api/user')).body).toMatchObject({ isGranted: true })
  expect((await rest(storedOf(bob), 'GET', '/api/user')).body.subscriptions).toEqual([])
})

test('[spec 6 access equals verified] a user without a confirmed address reads the own account and changes nothing', async () => {
  const stored = storedOf(bob)
  expect(await getUser(stored)).toMatchObject({ id: bob.user.id, isPaid: false })
  expect(await rest(stored, 'POST', '/api/workspaces', { name: 'x', data: EMPTY })).toMatchObject({
    status: 403,
    body: { error: { code: 'not-allowed', message: 'Confirm your e-mail address first.' } },
  })
})

test('[spec 8 workspace or layout call fails] every failure is JSON with a code and a sentence, whatever the request', async () => {
  const stored = storedOf(ann)
  const { body: created } = await rest(stored, 'POST', '/api/workspaces', { name: 'x', data: EMPTY })
  const id = `/api/workspaces/${created.id}`
  const faults: readonly (readonly [method: string, path: string, payload: unknown, message: RegExp])[] = [
    ['POST', '/api/workspaces', { name: '', data: EMPTY }, /^name: /],
    ['POST', '/api/workspaces', { name: 'x' }, /^data: expected a JSON object/],
    ['POST', '/api/workspaces', { name: 'x', data: '[]' }, /^data: expected a JSON object/],
    ['POST', '/api/workspaces', { name: 'x', data: '{"components":{}}' }, /^data\.components: expected a list/],
    ['POST', '/api/workspaces', { name: 'x', data: { components: [{ id: 1 }] } }, /^data\.components\.0: .*meta\.id/],
    ['PUT', `${id}/components/add`, { component: { name: 'no id' } }, /^component: expected an object with meta\.id/],
    ['PUT', `${id}/components/remove`, {}, /^componentId: /],
    ['PUT', id, { version: -1 }, /^version: /],
    ['PUT', '/api/workspaces/none', { name: 'y' }, /no such workspace/],
    ['POST', '/api/layouts', {}, /^data: expected a JSON object/],
    ['POST', '/api/layouts', { data: 'no json' }, /^data: expected a JSON object/],
  ]
  for (const [method, path, payload, message] of faults) {
    const { status, body } = await rest(stored, method, path, payload)
    expect([400, 404]).toContain(status)
    expect((body.error as Json).message).toMatch(message)
  }
  const signedOut = await rest(undefined, 'POST', '/api/layouts', { data: {} })
  expect(signedOut).toMatchObject({ status: 401, body: { error: { code: 'signed-out' } } })
})

test('an outdated tab receives the current version instead of overwriting newer work', async () => {
  const stored = storedOf(ann)
  const { body: created } = await rest(stored, 'POST', '/api/workspaces', { name: 'x', data: EMPTY })
  const path = `/api/workspaces/${created.id}`
  const newer = await rest(stored, 'PUT', path, { name: 'newer', version: 1 })
  expect(newer).toMatchObject({ status: 200, body: { name: 'newer', version: 2 } })
  expect(await rest(stored, 'PUT', path, { name: 'older', version: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'outdated', message: /changed elsewhere/, current: { name: 'newer', version: 2 } } },
  })
  const { body: saved } = await rest(stored, 'POST', '/api/layouts', { data: { a: 1 } })
  expect((await rest(stored, 'POST', '/api/layouts', { data: { a: 2 }, version: saved.version })).status).toBe(200)
  expect(await rest(stored, 'POST', '/api/layouts', { data: { a: 3 }, version: saved.version })).toMatchObject({
    status: 409,
    body: { error: { code: 'outdated', current: { data: { a: 2 } } } },
  })
})

test('a shared board contains itself and the name of its owner, no other data of the owner, until it is unshared', async () => {
  const stored = storedOf(ann)
  const { body: created } = await rest(stored, 'POST', '/api/workspaces', { name: 'for all', data: EMPTY })
  const path = `/api/workspaces/${created.id}/share`
  expect((await rest(stored, 'GET', path)).body).toEqual({ isShared: false })
  const { body: shared } = await rest(stored, 'POST', path)
  expect((await rest(stored, 'GET', path)).body).toEqual({ isShared: true })
  const seen = await rest(undefined, 'GET', `/api/shared/${shared.secret}`)
  expect(seen).toEqual({
    status: 200,
    body: { name: 'for all', owner: expect.stringMatching(/^[^@]+$/), data: EMPTY, updatedAt: expect.any(String) },
  })
  expect((await rest(stored, 'DELETE', path)).body).toEqual({ isShared: false })
  expect((await rest(undefined, 'GET', `/api/shared/${shared.secret}`)).status).toBe(404)
})

test('a user cannot reach the stored data of another user', async () => {
  const eve = await signUp(desk, 'eve')
  const { body: created } = await rest(storedOf(ann), 'POST', '/api/workspaces', { name: 'mine', data: EMPTY })
  const stored = storedOf(eve)
  for (const [method, tail, payload] of [
    ['PUT', '', { name: 'yours' }],
    ['DELETE', '', undefined],
    ['PUT', '/components/add', { component: { meta: { id: 'a' } } }],
    ['PUT', '/components/remove', { componentId: 'a' }],
    ['GET', '/share', undefined],
    ['POST', '/share', undefined],
  ] as const) {
    expect((await rest(stored, method, `/api/workspaces/${created.id}${tail}`, payload)).status).toBe(404)
  }
  expect((await rest(stored, 'GET', '/api/workspaces')).body).toEqual({ workspaces: [] })
  expect(JSON.stringify((await rest(stored, 'GET', '/api/account/export')).body)).not.toContain('mine')
})

test('the export of an account contains all data of the user and no secret', async () => {
  const session = await sessionOf(desk, ann.user.id)
  const { key } = await desk.access.createKey(ann.user.id, { name: 'spare', scopes: [] })
  const response = await desk.ask('/api/account/export', { headers: { cookie: session.cookie } })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="gvol-account.json"')
  const text = await response.text()
  for (const part of ['ann@example.org', 'Vol desk', 'spare']) expect(text).toContain(part)
  for (const secret of [key, session.token, session.idToken]) expect(text).not.toContain(secret)
})

test('extra fields of a body change nothing: neither owner, nor id, nor rights', async () => {
  const more = { id: 'chosen', userId: bob.user.id, user: bob.user.id, isAdmin: true, isPaid: true, createdAt: 0 }
  const created = await rest(storedOf(ann), 'POST', '/api/workspaces', { name: 'mine', data: EMPTY, ...more })
  expect(created.body.id).not.toBe('chosen')
  const path = `/api/workspaces/${created.body.id}`
  expect((await rest(storedOf(ann), 'PUT', path, { name: 'still mine', ...more })).body).toMatchObject({
    id: created.body.id,
  })
  const key = { name: 'k', scopes: ['read:studies'], userId: bob.user.id }
  expect((await rest(storedOf(ann), 'POST', '/api/keys', key)).status).toBeGreaterThan(399)
  expect(await getUser(storedOf(bob))).toMatchObject({ id: bob.user.id, workspaces: [] })
  expect(await desk.accounts.users.byId(ann.user.id)).toMatchObject({ isAdmin: false, isPaid: ann.user.isPaid })
})
