import { afterEach, expect, test, vi } from 'vitest'
import { callIdentity } from './identityCalls.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }))

test('the message of a refusal by the identity provider does not reveal who has an account', async () => {
  answering(401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'User not found' })
  expect(await callIdentity('sign-in/email', {})).toEqual({
    ok: false,
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'This e-mail address and password do not belong together.',
  })
})

test('too many attempts report when the next one is accepted', async () => {
  answering(429, { error: { code: 'too-many-requests', message: 'x' } }, { 'retry-after': '42' })
  expect(await callIdentity('sign-in/email', {})).toMatchObject({ message: 'Too many attempts. Try again in 42 s.' })
  answering(429, {}, { 'retry-after': '600' })
  expect(await callIdentity('sign-in/email', {})).toMatchObject({
    message: 'Too many attempts. Try again in 10 minutes.',
  })
})

test('a refusal of the API keeps its own message, one without a message gets ours', async () => {
  answering(403, { error: { code: 'cross-site', message: 'This came from a page of another site.' } })
  expect(await callIdentity('sign-out', {})).toMatchObject({ message: 'This came from a page of another site.' })
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  expect(await callIdentity('get-session')).toMatchObject({ ok: false, code: 'HTTP_502', message: /502/ })
})

test('a server that does not answer is reported as offline', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch')
  })
  expect(await callIdentity('get-session')).toMatchObject({ ok: false, code: 'OFFLINE' })
})
