import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callHostedIdentity } from './callHostedIdentity.ts'
import { type HostedIdentity, hostedIdentityOf } from './hostedIdentity.ts'

/** An in-memory Firebase that behaves like its SDK. */
const firebase = () => {
  const messages: string[] = []
  let person: { email: string; isVerified: boolean } | undefined
  const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code: `auth/${code}` }))
  const isConfirmed = new Set<string>()
  const hosted: HostedIdentity = {
    person: () => person,
    idToken: async (isFresh) => person && `a.${isFresh ? 'fresh' : 'kept'}.c`,
    reload: async () => {
      if (person) person = { ...person, isVerified: isConfirmed.has(person.email) }
    },
    signUp: async ({ email }) => {
      if (email === 'known@example.org') return refuse('email-already-in-use')
      person = { email, isVerified: false }
      messages.push(`letter to ${email}`)
    },
    signIn: async ({ email, password, isRemembered }) => {
      if (password !== 'right') return refuse('invalid-credential')
      person = { email, isVerified: isConfirmed.has(email) }
      messages.push(isRemembered ? 'remembered' : 'until the browser closes')
    },
    sendVerification: async () => void messages.push(`letter to ${person?.email}`),
    sendReset: async (email) => {
      if (email !== 'known@example.org') return refuse('user-not-found')
      messages.push(`reset of ${email}`)
    },
    reset: async (code) => (code === 'good' ? undefined : refuse('expired-action-code')),
    verify: async (code) => (code === 'good' ? undefined : refuse('invalid-action-code')),
    signOut: async () => {
      person = undefined
    },
  }
  return { hosted, messages, isConfirmed }
}

let sent: { readonly path: string; readonly token: string | null }[]
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ user: { id: 'u1' } })
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push({ path, token: new Headers(headers).get('x-auth') })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[spec 7 identity] the SDK of Firebase is loaded for Firebase only, once', async () => {
  const { hosted } = firebase()
  let loads = 0
  const configs: unknown[] = []
  const loadFirebase = async () => {
    loads++
    return {
      openFirebase: async (config: Readonly<Record<string, string>>) => {
        configs.push(config)
        return hosted
      },
    }
  }
  const at = (providerResponse: unknown) =>
    hostedIdentityOf({ fetchProvider: async () => providerResponse, loadFirebase })
  for (const providerResponse of [{ provider: 'better-auth', config: {} }, undefined, null, 'firebase']) {
    expect(await at(providerResponse)()).toBeUndefined()
  }
  expect(loads).toBe(0)
  const ask = at({ provider: 'firebase', config: { apiKey: 'public', projectId: 'desk' } })
  expect(await Promise.all([ask(), ask()])).toEqual([hosted, hosted])
  expect(loads).toBe(1)
  expect(configs).toEqual([{ apiKey: 'public', projectId: 'desk' }])
})

test('a provider that did not answer is requested again by the next caller', async () => {
  let tries = 0
  const ask = hostedIdentityOf({
    fetchProvider: async () => {
      if (tries++ === 0) throw new Error('away')
      return { provider: 'better-auth' }
    },
    loadFirebase: () => Promise.reject(new Error('not wanted')),
  })
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBeUndefined()
})

test('[spec 7 identity] sign-up, verification email, confirmed address, session', async () => {
  const { hosted, messages, isConfirmed } = firebase()
  const body = { name: 'Ada', email: 'ada@example.org', password: 'right' }
  expect(await callHostedIdentity(hosted, 'sign-up/email', body)).toMatchObject({ ok: true })
  expect(await callHostedIdentity(hosted, 'sign-in/email', body)).toMatchObject({
    ok: false,
    code: 'EMAIL_NOT_VERIFIED',
  })
  expect(await callHostedIdentity(hosted, 'send-verification-email', { email: 'Ada@example.org' })).toMatchObject({
    ok: true,
  })
  expect(sent).toEqual([])
  isConfirmed.add('ada@example.org')
  expect(await callHostedIdentity(hosted, 'verify-email?token=good')).toMatchObject({ ok: true })
  expect(await callHostedIdentity(hosted, 'get-session')).toMatchObject({ ok: true, body: { user: {} } })
  // Not the cached token: it was issued before the address was confirmed.
  expect(sent).toEqual([{ path: '/api/auth/firebase/session', token: 'a.fresh.c' }])
  expect(messages).toEqual(['letter to ada@example.org', 'remembered', 'letter to ada@example.org'])
})

test('a token is valid only if the server accepts it', async () => {
  const { hosted, isConfirmed } = firebase()
  isConfirmed.add('ada@example.org')
  answer = () =>
    Response.json({ error: { code: 'not-allowed', message: 'Somebody else is signed in.' } }, { status: 409 })
  const credentials = { email: 'ada@example.org', password: 'right' }
  expect(await callHostedIdentity(hosted, 'sign-in/email', credentials)).toEqual({
    ok: false,
    code: 'not-allowed',
    message: 'Somebody else is signed in.',
  })
})

test('no response reveals whether an address has an account', async () => {
  const { hosted } = firebase()
  const reset = (email: string) => callHostedIdentity(hosted, 'request-password-reset', { email })
  expect(await reset('nobody@example.org')).toEqual(await reset('known@example.org'))
  const existing = { name: 'A', email: 'known@example.org', password: 'right' }
  // The sign-up page shows the same for this code as for success.
  expect(await callHostedIdentity(hosted, 'sign-up/email', existing)).toMatchObject({ code: 'USER_ALREADY_EXISTS' })
  const wrong = { email: 'nobody@example.org', password: 'wrong' }
  expect(await callHostedIdentity(hosted, 'sign-in/email', wrong)).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' })
})

test.each([
  ['reset-password', { token: 'old', newPassword: 'x' }, 'TOKEN_EXPIRED'],
  ['verify-email?token=old', undefined, 'INVALID_TOKEN'],
  ['get-session', undefined, 'UNAUTHORIZED'],
  ['two-factor/verify-totp', { code: '123456' }, 'NOT_HERE'],
])('an unavailable %s reports the reason', async (path, body, code) => {
  expect(await callHostedIdentity(firebase().hosted, path, body)).toMatchObject({ ok: false, code })
})
