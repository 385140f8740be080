import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ANN, identityWorld } from '../../../testing/identityWorld.ts'
import { users } from '../../database/schema.ts'
import { ACTIONS, may } from '../../may.ts'

const world = identityWorld({ isSecondFactorRequired: true })

test('where a second factor is required, a password alone gives access to the own account only, until one is set up', async () => {
  const ann = await world().signedUp()
  const allowed = async () => {
    const user = (await world().userOf(ann))!
    return ACTIONS.filter((action) => may({ user, scopes: undefined }, action, 'verified').ok)
  }
  const { db } = world().world
  expect(await allowed()).toEqual(['read-account', 'manage-account'])
  const user = (await world().userOf(ann))!
  expect(may({ user, scopes: undefined }, 'read-studies', 'verified')).toEqual({
    ok: false,
    reason: 'no-second-factor',
  })
  expect(may({ user, scopes: undefined }, 'read-studies', 'open')).toEqual({ ok: true })
  // API keys created earlier still work.
  expect(may({ user, scopes: ['read:studies'] }, 'read-studies', 'verified')).toEqual({ ok: true })
  const idToken = String((await ann.get('token')).body.token)
  const byToken = (await world().accounts.identity.callerOfIdToken(idToken))!
  expect(may(byToken, 'read-studies', 'verified').ok).toBe(false)

  // A second factor counts only after it has been verified.
  expect((await ann.post('two-factor/enable', { password: ANN.password })).status).toBe(200)
  expect(await allowed()).toEqual(['read-account', 'manage-account'])
  await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.email, ANN.email))
  expect(await allowed()).toContain('read-studies')
  expect(await allowed()).toContain('manage-keys')
})

test('users without a password need no second factor: the owner signs in by a link of the machine', async () => {
  const { access } = world().accounts
  const redeemed = await access.redeem((await access.createSignInLink()).secret)
  if (!redeemed.ok) throw new Error(redeemed.reason)
  expect(redeemed.user.needsSecondFactor).toBeUndefined()
  expect(may({ user: redeemed.user, scopes: undefined }, 'administer').ok).toBe(true)
})
