import { afterAll, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { signUp } from '../../../testing/person.ts'

const PREFERENCE_BYTES = 2_000

const desk = await openDesk({ limits: { preferenceBytes: PREFERENCE_BYTES } })
afterAll(desk.close)
const ann = await signUp(desk, 'ann')
const bob = await signUp(desk, 'bob')

type Credential = Readonly<Record<string, string>>

const ask = async (credential: Credential, method: string, path: string, body?: unknown) => {
  const response = await desk.ask(path, {
    method,
    headers: { ...credential, origin: ORIGIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const cookieOf = ({ cookie }: { readonly cookie: string }): Credential => ({ cookie })

test('preferences belong to their person alone, have a version, and are part of the export', async () => {
  expect((await ask(cookieOf(ann), 'GET', '/api/preferences')).body).toEqual({
    data: null,
    version: 0,
    updatedAt: null,
  })
  const data = { mode: 'light', reading: { units: 'usd' } }
  expect(await ask(cookieOf(ann), 'PUT', '/api/preferences', { data, version: 0 })).toMatchObject({
    status: 200,
    body: { data, version: 1 },
  })
  expect((await ask(cookieOf(bob), 'GET', '/api/preferences')).body).toMatchObject({ data: null, version: 0 })
  expect(await ask(cookieOf(ann), 'PUT', '/api/preferences', { data: { mode: 'dark' }, version: 0 })).toMatchObject({
    status: 409,
    body: { error: { code: 'outdated', message: /^The preferences were changed elsewhere/, current: { data } } },
  })
  const { body: exported } = await ask(cookieOf(ann), 'GET', '/api/account/export')
  expect(JSON.parse(String((exported.preferences as { data: string }).data))).toEqual(data)
})

test('a body of more bytes than the limit, of another type, or from a visitor changes nothing', async () => {
  const before = (await ask(cookieOf(ann), 'GET', '/api/preferences')).body
  const most = { data: { text: 'x'.repeat(PREFERENCE_BYTES) } }
  expect((await ask(cookieOf(ann), 'PUT', '/api/preferences', most)).status).toBe(413)
  expect((await ask(cookieOf(ann), 'PUT', '/api/preferences', { data: [1] })).status).toBe(400)
  expect((await ask({}, 'PUT', '/api/preferences', { data: {} })).status).toBe(401)
  expect((await ask(cookieOf(ann), 'GET', '/api/preferences')).body).toEqual(before)
})

test('a key reads preferences with its scope for the account, and writes them with that for workspaces', async () => {
  const keyOf = async (scopes: readonly string[]): Promise<Credential> => {
    const { key } = (await ask(cookieOf(ann), 'POST', '/api/keys', { name: scopes.join(), scopes })).body
    return { 'x-auth': String(key) }
  }
  const reader = await keyOf(['read:account'])
  const writer = await keyOf(['write:workspaces'])
  expect((await ask(reader, 'GET', '/api/preferences')).status).toBe(200)
  expect((await ask(reader, 'PUT', '/api/preferences', { data: {} })).status).toBe(403)
  expect((await ask(writer, 'GET', '/api/preferences')).status).toBe(403)
  expect((await ask(writer, 'PUT', '/api/preferences', { data: {} })).status).toBe(200)
})
