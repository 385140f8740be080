import { expect, test } from 'vitest'
import { ANN, HOUR_MS, identityWorld } from '../../testing/identityWorld.ts'

const world = identityWorld()
const BOB = { ...ANN, name: 'Bob', email: 'bob@example.org' }

const tokenOf = (link: string | undefined): string => new URL(link ?? '').searchParams.get('invitation') ?? ''
const people = async () => (await world().accounts.users.list()).map(({ email }) => email ?? 'owner').sort()

test('where sign-up is by invitation it takes one, for the address that it was made for and for two weeks', async () => {
  world().accounts = await world().world.open({ now: Date.now, signUp: 'invited' })
  const { identity, users } = world().accounts
  expect(identity.signUp).toBe('invited')
  const link = await users.invite(` ${ANN.email.toUpperCase()}`)
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/sign-up\/\?invitation=/)
  const invitation = tokenOf(link)
  const later = `${Number(invitation.split('.')[0]) + 1}.${invitation.split('.')[1]}`
  const refused = { status: 403, body: { code: 'INVITATION_NEEDED' } }
  for (const body of [ANN, { ...ANN, invitation: 'x' }, { ...ANN, invitation: later }, { ...BOB, invitation }])
    expect(await world().browser().post('sign-up/email', body)).toMatchObject(refused)
  expect(await people()).toEqual(['owner'])
  expect(
    (
      await world()
        .browser()
        .post('sign-up/email', { ...ANN, invitation })
    ).status,
  ).toBe(200)
  expect(await people()).toEqual([ANN.email, 'owner'])
  world().later(14 * 24 * HOUR_MS)
  expect(
    await world()
      .browser()
      .post('sign-up/email', { ...ANN, invitation }),
  ).toMatchObject(refused)
})

test('an invitation makes one account, and no second one when the first is deleted', async () => {
  world().accounts = await world().world.open({ now: Date.now, signUp: 'invited' })
  const { users } = world().accounts
  const invitation = tokenOf(await users.invite(BOB.email))
  const signUp = () =>
    world()
      .browser()
      .post('sign-up/email', { ...BOB, invitation })
  expect((await signUp()).status).toBe(200)
  const used = { status: 403, body: { code: 'INVITATION_USED' } }
  expect(await signUp()).toMatchObject(used)
  const bob = (await users.list()).find(({ email }) => email === BOB.email)
  await users.remove(bob?.id ?? '')
  expect(await signUp()).toMatchObject(used)
  expect(await people()).toEqual(['owner'])
  // Another invitation opens again.
  world().later(1000)
  const another = tokenOf(await users.invite(BOB.email))
  const again = await world()
    .browser()
    .post('sign-up/email', { ...BOB, invitation: another })
  expect(again.status).toBe(200)
})

test('where sign-up is closed nobody makes an account, known or not, invited or not', async () => {
  const invitation = tokenOf(await world().accounts.users.invite(BOB.email))
  await world().signedUp()
  world().accounts = await world().world.open({ now: Date.now, signUp: 'closed' })
  for (const body of [ANN, { ...BOB, invitation }])
    expect(await world().browser().post('sign-up/email', body)).toMatchObject({
      status: 403,
      body: { code: 'SIGN_UP_CLOSED' },
    })
  expect(await world().accounts.users.invite(BOB.email)).toBeUndefined()
  expect((await world().signIn()).answer.status).toBe(200)
})

test('the invitation goes by mail too, without a name that a stranger chose', async () => {
  await world().accounts.users.invite(BOB.email)
  const [mail] = world().accounts.mailbox?.list() ?? []
  expect(mail).toMatchObject({ to: BOB.email, subject: 'You are invited' })
  expect(mail?.text).toContain('/sign-up/?invitation=')
})
