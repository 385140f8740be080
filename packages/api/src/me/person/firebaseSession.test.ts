import { accountsByFirebase, startFirebaseFake } from '@gvol/accounts/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'

const PATH = '/api/auth/firebase/session'
const firebase = await startFirebaseFake()
if (firebase === undefined) console.warn('skipped: there is no openssl to make the certificate of the stand-in')

describe.skipIf(firebase === undefined)('[spec 7 identity] a session for an ID token of Firebase', async () => {
  if (firebase === undefined) return
  const accounts = await accountsByFirebase(firebase)
  const desk = await openDesk({ accounts, identityConfig: { apiKey: 'public', emulatorHost: '127.0.0.1:9099' } })
  afterAll(async () => {
    await desk.close()
    await accounts.close()
    await firebase.stop()
  })
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const person = (name: string, isVerified = true) => firebase.add({ email: `${name}@example.org`, name, isVerified })
  const ask = (token: string, headers: Readonly<Record<string, string>> = { origin: ORIGIN }) =>
    desk.ask(PATH, { method: 'POST', headers: { 'x-auth': token, ...headers } })
  const cookieOf = (response: Response): string => response.headers.get('set-cookie')!.split(';')[0]!
  const me = async (headers: Readonly<Record<string, string>>) => (await desk.ask('/api/me', { headers })).status

  test('a verified token gets a cookie that scripts cannot read and the desk accepts', async () => {
    const answer = await ask(await firebase.token(await person('ann')))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ user: { name: 'ann', isVerified: true } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toMatch(/^gvol_session_8080=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    expect(await me({ cookie: cookieOf(answer) })).toBe(200)
  })

  test('a newer token continues the same session; another user cannot take it over', async () => {
    const uid = await person('bob')
    // Both of one sign-in, also where a second passes between them.
    const auth_time = Math.floor(Date.now() / 1000) - 60
    const cookie = cookieOf(await ask(firebase.forge!(uid, { auth_time })))
    const again = await ask(firebase.forge!(uid, { auth_time }), { cookie, origin: ORIGIN })
    expect(cookieOf(again)).toBe(cookie)
    const other = await ask(await firebase.token(await person('eve')), { cookie, origin: ORIGIN })
    expect(other.status).toBe(409)
    expect(other.headers.get('set-cookie')).toBeNull()
    expect(await me({ cookie })).toBe(200)
  })

  test('forged, expired, foreign and revoked tokens get no session', async () => {
    const uid = await person('cat')
    const token = await firebase.token(uid)
    const [head, payload] = token.split('.') as [string, string]
    const now = Math.floor(Date.now() / 1000)
    const forged = [
      'gvol_made-up',
      'a.b.c',
      `${head}.${payload}.AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      firebase.forge!(uid, { aud: 'another-project' }),
      firebase.forge!(uid, { iat: now - 7_200, auth_time: now - 7_200, exp: now - 3_600 }),
    ]
    for (const guess of forged) {
      const answer = await ask(guess)
      expect(answer.status, guess).toBe(401)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await desk.ask(PATH, { method: 'POST' })).status).toBe(401)
    await wait(1100)
    await firebase.revoke(uid)
    expect((await ask(token)).status).toBe(401)
  })

  test('an unconfirmed address, a key, another site or a cookie alone gets no session', async () => {
    const unconfirmed = await ask(await firebase.token(await person('dan', false)))
    expect(unconfirmed.status).toBe(403)
    expect(unconfirmed.headers.get('set-cookie')).toBeNull()
    const { access } = accounts
    const owner = await access.owner()
    const { key } = await access.createKey(owner.id, { name: 'test', scopes: ['read:account'] })
    expect((await ask(key)).status).toBe(403)
    const token = await firebase.token(await person('fay'))
    expect((await ask(token, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await ask(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const redeemed = await access.redeem((await access.createSignInLink()).secret)
    const cookie = `gvol_session_8080=${redeemed.ok && redeemed.token}`
    expect(await me({ cookie })).toBe(200)
    expect((await desk.ask(PATH, { method: 'POST', headers: { cookie, origin: ORIGIN } })).status).toBe(400)
  })

  test('signing out with the cookie and the ID token ends both', async () => {
    const uid = await person('gus')
    const token = await firebase.token(uid)
    const cookie = cookieOf(await ask(token))
    const out = await desk.ask('/api/auth/sign-out', { method: 'POST', headers: { cookie, 'x-auth': token } })
    expect(out.status).toBe(204)
    expect(await me({ cookie })).toBe(401)
    expect(await me({ 'x-auth': token })).toBe(401)
    expect((await ask(token)).status).toBe(401)
    await wait(1100)
    expect((await ask(await firebase.token(uid))).status).toBe(200)
  })

  test('the content policy allows requests to Google’s identity service only, and the client config names the emulator', async () => {
    const answer = await desk.ask('/api/auth/provider')
    expect(await answer.json()).toEqual({
      provider: 'firebase',
      config: { apiKey: 'public', emulatorHost: '127.0.0.1:9099' },
      signUp: 'open',
      isMailSent: true,
    })
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain(
      'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com http://127.0.0.1:9099',
    )
    expect(policy).toContain("frame-src 'none'")
  })
})
