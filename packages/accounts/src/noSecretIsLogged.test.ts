import { expect, test } from 'vitest'
import { ANN, identityWorld } from '../testing/identityWorld.ts'

const world = identityWorld()

test('no password, token, link or key is ever logged', async () => {
  const { accounts, browser, mailed, signedUp, signIn } = world()
  const ann = await signedUp()
  const confirmation = mailed()
  const idToken = String((await ann.get('token')).body.token)
  await signIn('the wrong password')
  await browser().post('sign-up/email', ANN)
  await browser().post('sign-up/email', { ...ANN, password: 'short secret' })
  await browser().get('verify-email?token=not.a.token')
  await browser().post('request-password-reset', { email: ANN.email })
  const reset = mailed()
  await browser().post('reset-password', { token: reset, newPassword: 'another good password' })
  await browser().post('reset-password', { token: reset, newPassword: 'another good password' })
  const { them } = await signIn('another good password')
  const enabled = await them.post('two-factor/enable', { password: 'another good password' })
  const owner = await accounts.access.owner()
  const link = await accounts.access.createSignInLink()
  const redeemed = await accounts.access.redeem(link.secret)
  const { key } = await accounts.access.createKey(owner.id, { name: 'k', scopes: [] })
  await accounts.identity.callerOfIdToken(`${idToken}x`)
  const operated = await accounts.users.createResetLink((await accounts.users.byEmail(ANN.email))!.id)

  const logged = JSON.stringify(world().world.logged)
  expect(logged).toContain('There is no mail server')
  const secrets = {
    password: ANN.password,
    wrong: 'the wrong password',
    short: 'short secret',
    changed: 'another good password',
    confirmation,
    reset,
    idToken,
    session: them.session(),
    totp: String(enabled.body.totpURI),
    link: link.secret,
    owner: redeemed.ok ? redeemed.token : undefined,
    key,
    operated: operated?.split('=')[1],
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret?.length, name).toBeGreaterThan(10)
    expect(logged, name).not.toContain(secret)
  }
})
