import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ANN, HOUR_MS, identityWorld } from '../../testing/identityWorld.ts'
import * as schema from '../database/schema.ts'
import { LINKS_ENDED } from '../mail/emails.ts'

const world = identityWorld()
const NEW = 'a new and longer one'
const OTHER = 'chosen with an old link'

/** Requests a link for a new password and returns its token. */
const resetToken = async (): Promise<string> => {
  await world().browser().post('request-password-reset', { email: ANN.email })
  return world().mailed()
}
const reset = (token: string, newPassword: string) => world().browser().post('reset-password', { token, newPassword })
const isPassword = async (password: string) => (await world().signIn(password)).answer.status === 200

test('choosing a password by a link invalidates all other reset links, as the response and the email state', async () => {
  await world().signedUp()
  const old = await resetToken()
  const { id } = (await world().accounts.users.byEmail(ANN.email))!
  const byOperator = new URL((await world().accounts.users.createResetLink(id))!).searchParams.get('token') ?? ''
  const used = await resetToken()
  expect(await reset(used, NEW)).toMatchObject({ status: 200, body: { message: LINKS_ENDED } })
  expect(world().accounts.mailbox?.list()[0]).toMatchObject({
    subject: 'Your password was changed',
    text: expect.stringContaining(LINKS_ENDED),
  })
  for (const token of [old, byOperator, used]) expect((await reset(token, OTHER)).status).toBe(400)
  expect([await isPassword(OTHER), await isPassword(NEW)]).toEqual([false, true])
})

test('changing the password on the account page invalidates reset links, but not those of other users', async () => {
  const ann = await world().signedUp()
  const bob = { ...ANN, email: 'bob@example.org' }
  await world().signedUp(bob)
  const old = await resetToken()
  await world().browser().post('request-password-reset', { email: bob.email })
  const bobs = world().mailed(bob.email)
  const changed = await ann.post('change-password', { currentPassword: ANN.password, newPassword: NEW })
  expect(changed).toMatchObject({ status: 200, body: { message: LINKS_ENDED } })
  expect((await reset(old, OTHER)).status).toBe(400)
  expect((await reset(bobs, OTHER)).status).toBe(200)
})

test.each(['before its first link is opened', 'after its first link is opened'])(
  'a new password cancels a change of the address %s, with the reason, and later changes work',
  async (when) => {
    const ann = await world().signedUp()
    const newEmail = 'eve@example.org'
    await ann.post('change-email', { newEmail })
    let token = world().mailed()
    if (when.startsWith('after')) {
      expect((await ann.get(`verify-email?token=${token}`)).status).toBe(200)
      token = world().mailed(newEmail)
    }
    expect((await reset(await resetToken(), NEW)).status).toBe(200)
    world().later(HOUR_MS)
    expect(await world().browser().get(`verify-email?token=${token}`)).toMatchObject({
      status: 401,
      body: { code: 'LINK_ENDED' },
    })
    expect(await world().accounts.users.byEmail(newEmail)).toBeUndefined()

    const again = (await world().signIn(NEW)).them
    await again.post('change-email', { newEmail: 'ann@new.example' })
    expect((await again.get(`verify-email?token=${world().mailed()}`)).status).toBe(200)
    expect((await again.get(`verify-email?token=${world().mailed('ann@new.example')}`)).status).toBe(200)
    expect(await world().accounts.users.byEmail('ann@new.example')).toBeDefined()
  },
)

test('a new password invalidates the confirmation link of a sign-up and unused sign-in links', async () => {
  await world().browser().post('sign-up/email', ANN)
  const confirm = world().mailed()
  const { id } = (await world().accounts.users.byEmail(ANN.email))!
  const { db } = world().world
  await db.insert(schema.signInLinks).values({ hash: 'x', userId: id, expiresAt: new Date(Date.now() + HOUR_MS) })
  expect((await reset(await resetToken(), NEW)).status).toBe(200)
  const browser = world().browser()
  expect(await browser.get(`verify-email?token=${confirm}`)).toMatchObject({
    status: 401,
    body: { code: 'LINK_ENDED' },
  })
  expect(browser.session()).toBeUndefined()
  expect(await db.select().from(schema.signInLinks).where(eq(schema.signInLinks.userId, id))).toEqual([])
})

test('confirming an address invalidates reset links that were sent before', async () => {
  await world().browser().post('sign-up/email', ANN)
  const confirm = world().mailed()
  const old = await resetToken()
  expect((await world().browser().get(`verify-email?token=${confirm}`)).status).toBe(200)
  expect((await reset(old, OTHER)).status).toBe(400)

  const ann = (await world().signIn()).them
  const toOldAddress = await resetToken()
  await ann.post('change-email', { newEmail: 'ann@new.example' })
  await ann.get(`verify-email?token=${world().mailed()}`)
  expect((await ann.get(`verify-email?token=${world().mailed('ann@new.example')}`)).status).toBe(200)
  expect((await reset(toOldAddress, OTHER)).status).toBe(400)
})
