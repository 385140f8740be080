import { symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { ORIGIN } from '../../../testing/browser.ts'
import { ANN, identityWorld } from '../../../testing/identityWorld.ts'
import { fromBase32, timeCode } from '../../../testing/timeCode.ts'
import { twoFactors, users } from '../../database/schema.ts'
import { hashOf } from '../../secrets/secrets.ts'

const world = identityWorld()

const secretOf = (uri: string): string => new URL(uri).searchParams.get('secret') ?? ''
const codeOf = (uri: string): string => timeCode(secretOf(uri), Date.now())

const withSecondFactor = async () => {
  const ann = await world().signedUp()
  expect((await ann.post('two-factor/enable', { password: 'wrong' })).status).toBe(400)
  const { body } = await ann.post('two-factor/enable', { password: ANN.password })
  const uri = String(body.totpURI)
  const backupCodes = body.backupCodes as string[]
  // The password suffices until a code has been verified, so that an unfinished setup cannot lock a user out.
  expect((await world().signIn()).answer.body.twoFactorRedirect).toBeUndefined()
  expect((await ann.post('two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200)
  world().later(30_000)
  return { ann, uri, backupCodes }
}

test('with a second factor the password alone creates no session; a code does', async () => {
  const { uri } = await withSecondFactor()
  const { them, answer } = await world().signIn()
  expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
  expect(them.session()).toBeUndefined()
  expect((await them.post('two-factor/verify-totp', { code: '000000' })).status).toBe(401)
  const verified = await them.post('two-factor/verify-totp', { code: codeOf(uri) })
  expect(verified.status).toBe(200)
  expect(verified.body).not.toHaveProperty('token')
  expect(await world().userOf(them)).toMatchObject({ email: ANN.email })
})

test('a code of a second factor works once, for the first request only, until it expires', async () => {
  const { ann, uri } = await withSecondFactor()
  const code = codeOf(uri)
  const signedIn = async () => ((await ann.get('list-sessions')).body.sessions as unknown[]).length
  const before = await signedIn()
  const they = [(await world().signIn()).them, (await world().signIn()).them, (await world().signIn()).them]
  const statuses = await Promise.all(
    they.map(async (them) => (await them.post('two-factor/verify-totp', { code })).status),
  )
  expect(statuses.sort()).toEqual([200, 401, 401])
  expect(they.filter((them) => them.session() !== undefined)).toHaveLength(1)
  expect(await signedIn()).toBe(before + 1)
  world().later(29_000)
  const late = (await world().signIn()).them
  expect(await late.post('two-factor/verify-totp', { code: `${code}` })).toMatchObject({ status: 401 })
  // Nor does it work for a signed-in user.
  expect(await ann.post('two-factor/verify-totp', { code })).toMatchObject({ status: 401, body: { code: 'CODE_USED' } })
  const fresh = codeOf(uri)
  const next = (await world().signIn()).them
  expect((await next.post('two-factor/verify-totp', { code: fresh })).status).toBe(fresh === code ? 401 : 200)
})

test('confirming an address creates no session that bypasses the second factor', async () => {
  await withSecondFactor()
  await world().world.db.update(users).set({ emailVerified: false }).where(eq(users.email, ANN.email))
  const them = world().browser()
  await them.post('send-verification-email', { email: ANN.email })
  expect((await them.get(`verify-email?token=${world().mailed()}`)).status).toBe(200)
  expect(them.session()).toBeUndefined()
  expect(await world().accounts.users.byEmail(ANN.email)).toMatchObject({ isVerified: true })
})

test('attempts to guess codes are limited', async () => {
  await withSecondFactor()
  const { them } = await world().signIn()
  const statuses: number[] = []
  for (let n = 0; n < 30; n++) statuses.push((await them.post('two-factor/verify-totp', { code: '000000' })).status)
  expect(statuses).not.toContain(200)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
})

test('backup codes have 120 bits and are stored as hashes; encrypted ones of earlier versions still work once', async () => {
  const { backupCodes } = await withSecondFactor()
  expect(new Set(backupCodes).size).toBe(10)
  for (const code of backupCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{6}(-[0-9a-hjkmnp-tv-z]{6}){3}$/)
  const { db } = world().world
  const storedCodes = async () => JSON.parse((await db.select().from(twoFactors))[0]!.backupCodes) as string[]
  expect(await storedCodes()).toEqual(backupCodes.map((code) => hashOf(code.replaceAll('-', ''))))
  const capital = (await world().signIn()).them
  const typed = ` ${backupCodes[3]!.toUpperCase().replaceAll('-', ' ')} `
  expect((await capital.post('two-factor/verify-backup-code', { code: typed })).status).toBe(200)
  expect(await storedCodes()).toHaveLength(9)
  const stolen = (await storedCodes())[0]!
  const thief = (await world().signIn()).them
  expect((await thief.post('two-factor/verify-backup-code', { code: stolen })).status).toBe(401)

  const old = ['aBcDe-12345', 'fGhIj-67890']
  const data = JSON.stringify(old)
  const key = 'a secret of the tests, long enough to count'
  await db.update(twoFactors).set({ backupCodes: await symmetricEncrypt({ key, data }) })
  const before = (await world().signIn()).them
  expect((await before.post('two-factor/verify-backup-code', { code: old[0] })).status).toBe(200)
  expect(await storedCodes()).toEqual([hashOf('fghij67890')])
  const again = (await world().signIn()).them
  expect((await again.post('two-factor/verify-backup-code', { code: old[0] })).status).toBe(401)
})

test('a backup code works once', async () => {
  const { backupCodes } = await withSecondFactor()
  const once = (await world().signIn()).them
  expect((await once.post('two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(200)
  const twice = (await world().signIn()).them
  expect((await twice.post('two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(401)
  expect(await world().userOf(twice)).toBeUndefined()
})

test('the password disables the second factor; its secret is encrypted at rest', async () => {
  const { ann, uri, backupCodes } = await withSecondFactor()
  const { rows } = (await world().world.db.execute('select * from two_factors')) as unknown as { rows: unknown[] }
  const atRest = JSON.stringify(rows)
  expect(atRest).not.toContain(fromBase32(secretOf(uri)).toString())
  expect(atRest).not.toContain(backupCodes[0])
  expect((await ann.post('two-factor/disable', { password: 'wrong' })).status).toBe(400)
  expect((await ann.post('two-factor/disable', { password: ANN.password })).status).toBe(200)
  expect((await world().signIn()).them.session()).toBeDefined()
})

test('a passkey is registered once and signs in without a password until it is removed', async () => {
  const ann = await world().signedUp()
  const key = createAuthenticator(ORIGIN)
  const options = await ann.get('passkey/generate-register-options')
  const verified = await ann.post('passkey/verify-registration', {
    name: 'laptop',
    response: key.register(String(options.body.challenge)),
  })
  expect(verified).toMatchObject({ status: 200, body: { name: 'laptop' } })

  const signIn = async (with_ = key) => {
    const them = world().browser()
    const { body } = await them.get('passkey/generate-authenticate-options')
    const response = with_.authenticate(String(body.challenge))
    return { them, answer: await them.post('passkey/verify-authentication', { response }) }
  }
  const { them, answer } = await signIn()
  expect(answer.status).toBe(200)
  expect(await world().userOf(them)).toMatchObject({ email: ANN.email })
  expect(JSON.stringify(answer.body)).not.toContain(them.session())
  expect((await signIn(createAuthenticator(ORIGIN))).answer.status).toBe(401)

  const stranger = await world().signedUp({ ...ANN, email: 'bob@example.org' })
  expect((await stranger.post('passkey/delete-passkey', { id: verified.body.id })).status).toBe(401)
  expect((await ann.post('passkey/delete-passkey', { id: verified.body.id })).status).toBe(200)
  expect((await signIn()).answer.status).toBe(401)
})
